#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_errors.h"
#include "reader.h"

typedef struct {
  poof_picture picture;
  struct jpeg_decompress_struct codec;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  // The library frees its own markers when the last row has been read.
  uint8_t *exif;
} poof_jpeg;

static void leave(j_common_ptr codec, poof_picture_status status) {
  poof_jpeg *self = codec->client_data;
  self->picture.status = status;
  longjmp(self->escape, 1);
}

static void fail(j_common_ptr codec) { leave(codec, POOF_PICTURE_DAMAGED); }

static void ignore_source(j_decompress_ptr codec) { (void)codec; }

// The library would go on with grey and call that a success.
static boolean run_dry(j_decompress_ptr codec) {
  leave((j_common_ptr)codec, POOF_PICTURE_CUT_SHORT);
  return FALSE;
}

static void skip(j_decompress_ptr codec, long count) {
  if (count <= 0) return;
  if ((size_t)count > codec->src->bytes_in_buffer) run_dry(codec);
  codec->src->next_input_byte += count;
  codec->src->bytes_in_buffer -= (size_t)count;
}

static void count_scans(j_common_ptr codec) {
  if (((j_decompress_ptr)codec)->input_scan_number > POOF_PICTURE_SCANS) {
    leave(codec, POOF_PICTURE_SCANNED_TOO_OFTEN);
  }
}

static void keep_exif(poof_jpeg *self) {
  static const uint8_t name[6] = "Exif\0";
  jpeg_saved_marker_ptr marker = self->codec.marker_list;
  while (marker && (marker->data_length <= sizeof name || memcmp(marker->data, name, sizeof name))) {
    marker = marker->next;
  }
  if (!marker) return;
  size_t length = marker->data_length - sizeof name;
  self->exif = malloc(length);
  if (!self->exif) fail((j_common_ptr)&self->codec);
  memcpy(self->exif, marker->data + sizeof name, length);
  self->picture.exif = self->exif;
  self->picture.exif_length = length;
}

poof_picture *poof_jpeg_open(poof_bytes bytes) {
  poof_jpeg *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->codec.err = poof_jpeg_quiet(&self->errors, fail);
  self->codec.client_data = self;
  if (setjmp(self->escape)) return &self->picture;
  jpeg_create_decompress(&self->codec);
  self->source.next_input_byte = bytes.bytes;
  self->source.bytes_in_buffer = bytes.left;
  self->source.init_source = ignore_source;
  self->source.fill_input_buffer = run_dry;
  self->source.skip_input_data = skip;
  self->source.resync_to_restart = jpeg_resync_to_restart;
  self->source.term_source = ignore_source;
  self->codec.src = &self->source;
  self->progress.progress_monitor = count_scans;
  self->codec.progress = &self->progress;
  jpeg_save_markers(&self->codec, JPEG_APP0 + 1, 0xffff);
  jpeg_read_header(&self->codec, TRUE);
  self->picture.width = self->codec.image_width;
  self->picture.height = self->codec.image_height;
  keep_exif(self);
  return &self->picture;
}

// a · b / 255, rounded to nearest.
static uint32_t multiplied(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

// Makes the colours that cyan, magenta, yellow and black give of a row of them: what screens show
// without the profile of the press. Everything of Adobe's make stores ink inverted, and says so.
static void print_inks(uint32_t *row, size_t width, int is_inverted) {
  uint8_t flip = is_inverted ? 0 : 255;
  for (size_t x = 0; x < width; x++) {
    uint8_t inks[4];
    memcpy(inks, row + x, sizeof inks);
    uint32_t paper = inks[3] ^ flip;
    row[x] = 0xff000000 | multiplied(inks[0] ^ flip, paper) << 16 |
             multiplied(inks[1] ^ flip, paper) << 8 | multiplied(inks[2] ^ flip, paper);
  }
}

void poof_jpeg_decode(poof_picture *picture, uint32_t *pixels) {
  poof_jpeg *self = (poof_jpeg *)picture;
  j_decompress_ptr codec = &self->codec;
  if (setjmp(self->escape)) return;
  int has_inks = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
  codec->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(codec);
  while (codec->output_scanline < codec->output_height) {
    uint32_t *row = pixels + (size_t)codec->output_scanline * picture->width;
    JSAMPROW samples = (JSAMPROW)row;
    jpeg_read_scanlines(codec, &samples, 1);
    if (has_inks) print_inks(row, picture->width, codec->saw_Adobe_marker);
  }
  // Up to the end marker.
  jpeg_finish_decompress(codec);
}

void poof_jpeg_close(poof_picture *picture) {
  poof_jpeg *self = (poof_jpeg *)picture;
  jpeg_destroy_decompress(&self->codec);
  free(self->exif);
  free(self);
}
