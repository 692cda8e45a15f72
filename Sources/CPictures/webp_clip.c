#include "poof_webp_clip.h"

#include <stdlib.h>

#include <webp/encode.h>
#include <webp/mux.h>

struct poof_webp_clip {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  WebPData data;
};

poof_webp_clip *poof_webp_clip_open(int width, int height, int is_lossless, int quality) {
  poof_webp_clip *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  WebPDataInit(&self->data);
  WebPAnimEncoderOptions options;
  if (!WebPConfigInit(&self->config) || !WebPPictureInit(&self->picture) ||
      !WebPAnimEncoderOptionsInit(&options)) {
    free(self);
    return NULL;
  }
  // Hundreds of frames: the quick half of the methods, whose files are hardly larger.
  self->config.lossless = is_lossless;
  self->config.exact = is_lossless;
  self->config.method = is_lossless ? 1 : 2;
  self->config.quality = is_lossless ? 30 : quality;
  self->picture.use_argb = 1;
  self->picture.width = width;
  self->picture.height = height;
  self->encoder = WebPAnimEncoderNew(width, height, &options);
  if (!self->encoder) {
    free(self);
    return NULL;
  }
  return self;
}

int poof_webp_clip_add(poof_webp_clip *self, const uint32_t *pixels, int time) {
  // The encoder copies what it is given, and writes to none of it.
  self->picture.argb = (uint32_t *)pixels;
  self->picture.argb_stride = self->picture.width;
  return WebPAnimEncoderAdd(self->encoder, &self->picture, time, &self->config);
}

int poof_webp_clip_finish(
    poof_webp_clip *self, int time, const uint8_t **bytes, size_t *length) {
  if (!WebPAnimEncoderAdd(self->encoder, NULL, time, NULL)) return 0;
  if (!WebPAnimEncoderAssemble(self->encoder, &self->data)) return 0;
  *bytes = self->data.bytes;
  *length = self->data.size;
  return 1;
}

void poof_webp_clip_close(poof_webp_clip *self) {
  WebPDataClear(&self->data);
  WebPAnimEncoderDelete(self->encoder);
  free(self);
}
