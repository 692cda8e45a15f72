// The parts that each format fills in.

#pragma once

#include "CPictures.h"

_Static_assert(
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "0xAARRGGBB is blue, green, red, alpha in memory");

// The bytes that a library has not taken yet.
typedef struct {
  const uint8_t *bytes;
  size_t left;
} poof_bytes;

// Each `open` gives a larger struct that begins with the picture.
poof_picture *poof_png_open(poof_bytes bytes);
void poof_png_decode(poof_picture *picture, uint32_t *pixels);
void poof_png_close(poof_picture *picture);

poof_picture *poof_jpeg_open(poof_bytes bytes);
void poof_jpeg_decode(poof_picture *picture, uint32_t *pixels);
void poof_jpeg_close(poof_picture *picture);

poof_picture *poof_webp_open(poof_bytes bytes);
void poof_webp_decode(poof_picture *picture, uint32_t *pixels);
void poof_webp_close(poof_picture *picture);

poof_picture *poof_gif_open(poof_bytes bytes);
void poof_gif_decode(poof_picture *picture, uint32_t *pixels);
void poof_gif_close(poof_picture *picture);
