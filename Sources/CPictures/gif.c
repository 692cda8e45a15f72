#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

#include "reader.h"

typedef struct {
  poof_picture picture;
  poof_bytes bytes;
  GifFileType *file;
  // The index that is clear, or a negative number.
  int clear;
} poof_gif;

static int take(GifFileType *file, GifByteType *target, int count) {
  poof_gif *self = file->UserData;
  if ((size_t)count > self->bytes.left) {
    self->picture.status = POOF_PICTURE_CUT_SHORT;
    count = (int)self->bytes.left;
  }
  memcpy(target, self->bytes.bytes, (size_t)count);
  self->bytes.bytes += count;
  self->bytes.left -= (size_t)count;
  return count;
}

// Unless it is known already that the bytes have ended.
static void fail(poof_gif *self) {
  if (self->picture.status == POOF_PICTURE_GOOD) self->picture.status = POOF_PICTURE_DAMAGED;
}

// Reads an extension to its end; one of them says which index is clear. Whether it went well.
static int read_extension(poof_gif *self) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(self->file, &code, &block) == GIF_ERROR) return 0;
  while (block) {
    GraphicsControlBlock control;
    // The first byte of a block is its length.
    if (code == GRAPHICS_EXT_FUNC_CODE &&
        DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
      self->clear = control.TransparentColor;
    }
    if (DGifGetExtensionNext(self->file, &block) == GIF_ERROR) return 0;
  }
  return 1;
}

// Reads up to where the first frame's indices begin; whether there is one.
static int find_frame(poof_gif *self) {
  for (;;) {
    GifRecordType type;
    if (DGifGetRecordType(self->file, &type) == GIF_ERROR) return 0;
    switch (type) {
      case EXTENSION_RECORD_TYPE:
        if (!read_extension(self)) return 0;
        break;
      case IMAGE_DESC_RECORD_TYPE: {
        if (DGifGetImageDesc(self->file) == GIF_ERROR) return 0;
        const GifImageDesc *frame = &self->file->Image;
        return frame->Width > 0 && frame->Height > 0 &&
               (uint64_t)frame->Width * (uint64_t)frame->Height <= POOF_PICTURE_AREA;
      }
      default: return 0;
    }
  }
}

poof_picture *poof_gif_open(poof_bytes bytes) {
  poof_gif *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->bytes = bytes;
  self->clear = NO_TRANSPARENT_COLOR;
  int trouble;
  self->file = DGifOpen(self, take, &trouble);
  if (!self->file) {
    fail(self);
    return &self->picture;
  }
  self->picture.width = (uint32_t)self->file->SWidth;
  self->picture.height = (uint32_t)self->file->SHeight;
  if (!find_frame(self)) fail(self);
  return &self->picture;
}

// The frame's colours by their indices; an index beyond its palette is clear.
static void fill_palette(const poof_gif *self, uint32_t palette[256]) {
  memset(palette, 0, 256 * sizeof *palette);
  const ColorMapObject *map =
      self->file->Image.ColorMap ? self->file->Image.ColorMap : self->file->SColorMap;
  for (int index = 0; map && index < map->ColorCount && index < 256; index++) {
    GifColorType color = map->Colors[index];
    palette[index] = 0xff000000 | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
  }
  if (self->clear >= 0 && self->clear < 256) palette[self->clear] = 0;
}

// Decodes the first frame onto its screen; whether it went well.
static int decode(poof_gif *self, uint8_t *indices, uint32_t *pixels) {
  uint32_t palette[256];
  fill_palette(self, palette);
  GifImageDesc frame = self->file->Image;
  // An interlaced frame has every eighth row first, then the rows between, then those between
  // again.
  static const int firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < (frame.Interlace ? 4 : 1); pass++) {
    int step = frame.Interlace ? steps[pass] : 1;
    for (int y = frame.Interlace ? firsts[pass] : 0; y < frame.Height; y += step) {
      if (DGifGetLine(self->file, indices, frame.Width) == GIF_ERROR) return 0;
      // The part that stands out of the screen is lost.
      if (frame.Top + y >= self->file->SHeight) continue;
      uint32_t *row = pixels + (size_t)(frame.Top + y) * self->picture.width;
      for (int x = 0; x < frame.Width && frame.Left + x < self->file->SWidth; x++) {
        row[frame.Left + x] = palette[indices[x]];
      }
    }
  }
  return 1;
}

void poof_gif_decode(poof_picture *picture, uint32_t *pixels) {
  poof_gif *self = (poof_gif *)picture;
  uint8_t *indices = malloc((size_t)self->file->Image.Width);
  if (!indices || !decode(self, indices, pixels)) {
    if (self->file->Error == D_GIF_ERR_EOF_TOO_SOON && picture->status == POOF_PICTURE_GOOD) {
      picture->status = POOF_PICTURE_CUT_SHORT;
    }
    fail(self);
  }
  free(indices);
}

void poof_gif_close(poof_picture *picture) {
  poof_gif *self = (poof_gif *)picture;
  int trouble;
  if (self->file) DGifCloseFile(self->file, &trouble);
  free(self);
}
