// Pictures in memory, decoded by their formats' own libraries, all in the same steps: open, look at
// the size, decode, close. A library that leaves by a long jump does so within one of these calls.

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "poof_jpeg_file.h"
#include "poof_webp_clip.h"

enum {
  // Most scans that a JPEG may have: each one costs the time of a whole picture, and few bytes.
  POOF_PICTURE_SCANS = 100,
  // Largest area of a GIF's first frame, px, wherever it stands on its screen.
  POOF_PICTURE_AREA = 1 << 27,
};

typedef enum {
  POOF_PICTURE_PNG,
  POOF_PICTURE_JPEG,
  POOF_PICTURE_WEBP,
  POOF_PICTURE_GIF,
} poof_picture_format;

typedef enum {
  // Nothing is wrong so far.
  POOF_PICTURE_GOOD,
  // The bytes end before the picture does.
  POOF_PICTURE_CUT_SHORT,
  // The bytes contradict their format, or the library cannot read them, or has no memory.
  POOF_PICTURE_DAMAGED,
  // A JPEG has more than `POOF_PICTURE_SCANS` scans.
  POOF_PICTURE_SCANNED_TOO_OFTEN,
} poof_picture_status;

typedef struct {
  poof_picture_format format;
  poof_picture_status status;
  // As stored, px; 0 where the library did not come to read them.
  uint32_t width, height;
  // EXIF data, complete when the picture is decoded; NULL without. It lives until the picture is
  // closed.
  const uint8_t *exif;
  size_t exif_length;
} poof_picture;

// Reads a picture's header; `bytes` must stay until the picture is closed. NULL without memory.
poof_picture *poof_picture_open(poof_picture_format format, const uint8_t *bytes, size_t length);

// Decodes a picture whose status is good, to its end, into width · height clear pixels of
// 0xAARRGGBB, not premultiplied. Its status tells whether that went well.
void poof_picture_decode(poof_picture *picture, uint32_t *pixels);

void poof_picture_close(poof_picture *picture);
