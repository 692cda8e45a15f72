#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "reader.h"

typedef struct {
  poof_picture picture;
  poof_bytes bytes;
  png_structp codec;
  png_infop info;
} poof_png;

static void fail(png_structp codec, png_const_charp reason) {
  (void)reason;
  poof_png *self = png_get_error_ptr(codec);
  if (self->picture.status == POOF_PICTURE_GOOD) self->picture.status = POOF_PICTURE_DAMAGED;
  png_longjmp(codec, 1);
}

static void ignore(png_structp codec, png_const_charp warning) {
  (void)codec;
  (void)warning;
}

static void take(png_structp codec, png_bytep target, size_t count) {
  poof_png *self = png_get_io_ptr(codec);
  if (count > self->bytes.left) {
    self->picture.status = POOF_PICTURE_CUT_SHORT;
    png_error(codec, "cut short");
  }
  memcpy(target, self->bytes.bytes, count);
  self->bytes.bytes += count;
  self->bytes.left -= count;
}

poof_picture *poof_png_open(poof_bytes bytes) {
  poof_png *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->bytes = bytes;
  self->codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, fail, ignore);
  if (self->codec) self->info = png_create_info_struct(self->codec);
  if (!self->info) {
    self->picture.status = POOF_PICTURE_DAMAGED;
    return &self->picture;
  }
  if (setjmp(png_jmpbuf(self->codec))) return &self->picture;
  png_set_read_fn(self->codec, self, take);
  png_read_info(self->codec, self->info);
  self->picture.width = png_get_image_width(self->codec, self->info);
  self->picture.height = png_get_image_height(self->codec, self->info);
  return &self->picture;
}

void poof_png_decode(poof_picture *picture, uint32_t *pixels) {
  poof_png *self = (poof_png *)picture;
  png_structp codec = self->codec;
  if (setjmp(png_jmpbuf(codec))) return;
  // Screens show sRGB, and so it is where a file says nothing else.
  png_set_alpha_mode(codec, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_expand(codec);
  png_set_scale_16(codec);
  png_set_gray_to_rgb(codec);
  png_set_add_alpha(codec, 0xff, PNG_FILLER_AFTER);
  png_set_bgr(codec);
  int passes = png_set_interlace_handling(codec);
  png_read_update_info(codec, self->info);
  if (png_get_rowbytes(codec, self->info) != 4 * (size_t)picture->width) {
    png_error(codec, "a row is no row of pixels");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < picture->height; y++) {
      png_read_row(codec, (png_bytep)(pixels + y * picture->width), NULL);
    }
  }
  png_read_end(codec, self->info);
  png_uint_32 length = 0;
  png_bytep exif = NULL;
  if (png_get_eXIf_1(codec, self->info, &length, &exif)) {
    picture->exif = exif;
    picture->exif_length = length;
  }
}

void poof_png_close(poof_picture *picture) {
  poof_png *self = (poof_png *)picture;
  png_destroy_read_struct(&self->codec, &self->info, NULL);
  free(self);
}
