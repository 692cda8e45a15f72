#include "reader.h"

typedef struct {
  poof_picture *(*open)(poof_bytes bytes);
  void (*decode)(poof_picture *picture, uint32_t *pixels);
  void (*close)(poof_picture *picture);
} poof_reader;

static const poof_reader readers[] = {
    [POOF_PICTURE_PNG] = {poof_png_open, poof_png_decode, poof_png_close},
    [POOF_PICTURE_JPEG] = {poof_jpeg_open, poof_jpeg_decode, poof_jpeg_close},
    [POOF_PICTURE_WEBP] = {poof_webp_open, poof_webp_decode, poof_webp_close},
    [POOF_PICTURE_GIF] = {poof_gif_open, poof_gif_decode, poof_gif_close},
};

poof_picture *poof_picture_open(poof_picture_format format, const uint8_t *bytes, size_t length) {
  poof_picture *picture = readers[format].open((poof_bytes){bytes, length});
  if (picture) picture->format = format;
  return picture;
}

void poof_picture_decode(poof_picture *picture, uint32_t *pixels) {
  if (picture->status == POOF_PICTURE_GOOD) readers[picture->format].decode(picture, pixels);
}

void poof_picture_close(poof_picture *picture) { readers[picture->format].close(picture); }
