#include "poof_jpeg_file.h"

#include <setjmp.h>
#include <stdlib.h>

#include "jpeg_errors.h"

_Static_assert(
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "0xAARRGGBB is blue, green, red, alpha in memory");

enum { FIRST_ROOM = 1 << 16 };

typedef struct {
  struct jpeg_compress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  uint8_t *bytes;
  size_t room;
} poof_jpeg_file;

static void fail(j_common_ptr codec) {
  poof_jpeg_file *self = codec->client_data;
  longjmp(self->escape, 1);
}

// Makes room for as much again: the library has filled what there was.
static boolean grow(j_compress_ptr codec) {
  poof_jpeg_file *self = codec->client_data;
  size_t filled = self->room;
  uint8_t *bytes = realloc(self->bytes, filled == 0 ? FIRST_ROOM : 2 * filled);
  if (!bytes) fail((j_common_ptr)codec);
  self->bytes = bytes;
  self->room = filled == 0 ? FIRST_ROOM : 2 * filled;
  codec->dest->next_output_byte = bytes + filled;
  codec->dest->free_in_buffer = self->room - filled;
  return TRUE;
}

static void start(j_compress_ptr codec) { grow(codec); }

static void ignore_destination(j_compress_ptr codec) { (void)codec; }

static void encode(
    poof_jpeg_file *self, const uint32_t *pixels, uint32_t width, uint32_t height, int quality) {
  j_compress_ptr codec = &self->codec;
  jpeg_create_compress(codec);
  self->destination.init_destination = start;
  self->destination.empty_output_buffer = grow;
  self->destination.term_destination = ignore_destination;
  codec->dest = &self->destination;
  codec->image_width = width;
  codec->image_height = height;
  codec->input_components = 4;
  codec->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(codec);
  jpeg_set_quality(codec, quality, TRUE);
  // Else the colours of four pixels are one: thin sparks and letters would get grey.
  codec->comp_info[0].h_samp_factor = 1;
  codec->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(codec, TRUE);
  while (codec->next_scanline < height) {
    // The library only reads what it is given.
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)codec->next_scanline * width);
    jpeg_write_scanlines(codec, &row, 1);
  }
  jpeg_finish_compress(codec);
}

uint8_t *poof_jpeg_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, size_t *length) {
  poof_jpeg_file *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->codec.err = poof_jpeg_quiet(&self->errors, fail);
  self->codec.client_data = self;
  if (setjmp(self->escape)) {
    free(self->bytes);
    self->bytes = NULL;
  } else {
    encode(self, pixels, width, height, quality);
    *length = self->room - self->destination.free_in_buffer;
  }
  uint8_t *bytes = self->bytes;
  jpeg_destroy_compress(&self->codec);
  free(self);
  return bytes;
}
