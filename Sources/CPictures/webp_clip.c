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
  if (!is_lossless) {
    // Differences leave alone what has changed by up to 8 levels at quality 60: on a dark ground what fades
    // leaves blocky shadows. A whole frame in four ends them before they are seen, in a file a part in 20
    // larger.
    options.kmin = 3;
    options.kmax = 4;
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

// Encodes the last frame's pixels as a picture of its own.
static int encode_last(poof_webp_clip *self, const uint32_t *pixels, WebPMemoryWriter *writer) {
  self->picture.argb = (uint32_t *)pixels;
  self->picture.argb_stride = self->picture.width;
  self->picture.writer = WebPMemoryWrite;
  self->picture.custom_ptr = writer;
  int is_encoded = WebPEncode(&self->config, &self->picture);
  // What belongs to the encoding, not the pixels.
  WebPPictureFree(&self->picture);
  return is_encoded;
}

// Puts the last frame in as a whole one: it is what stays to be looked at, without shadows of any other.
static int renew_last(poof_webp_clip *self, const uint32_t *pixels) {
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  WebPMux *mux = WebPMuxCreate(&self->data, 1);
  WebPMuxFrameInfo frame = {0};
  // A picture that never changes is no animation for the library, and whole already.
  int is_moving = mux && WebPMuxGetFrame(mux, 2, &frame) == WEBP_MUX_OK;
  WebPDataClear(&frame.bitstream);
  int is_renewed = mux != NULL;
  if (is_moving) {
    // The number 0 is the last.
    is_renewed = WebPMuxGetFrame(mux, 0, &frame) == WEBP_MUX_OK;
    WebPDataClear(&frame.bitstream);
    is_renewed = is_renewed && encode_last(self, pixels, &writer);
    frame.bitstream.bytes = writer.mem;
    frame.bitstream.size = writer.size;
    frame.x_offset = 0;
    frame.y_offset = 0;
    frame.dispose_method = WEBP_MUX_DISPOSE_NONE;
    frame.blend_method = WEBP_MUX_NO_BLEND;
    WebPData data = {0};
    is_renewed = is_renewed && WebPMuxDeleteFrame(mux, 0) == WEBP_MUX_OK &&
                 WebPMuxPushFrame(mux, &frame, 0) == WEBP_MUX_OK &&
                 WebPMuxAssemble(mux, &data) == WEBP_MUX_OK;
    if (is_renewed) {
      WebPDataClear(&self->data);
      self->data = data;
    }
  }
  WebPMuxDelete(mux);
  WebPMemoryWriterClear(&writer);
  return is_renewed;
}

int poof_webp_clip_finish(
    poof_webp_clip *self, const uint32_t *pixels, int time, const uint8_t **bytes, size_t *length) {
  if (!WebPAnimEncoderAdd(self->encoder, NULL, time, NULL)) return 0;
  if (!WebPAnimEncoderAssemble(self->encoder, &self->data)) return 0;
  if (!self->config.lossless && !renew_last(self, pixels)) return 0;
  *bytes = self->data.bytes;
  *length = self->data.size;
  return 1;
}

void poof_webp_clip_close(poof_webp_clip *self) {
  WebPDataClear(&self->data);
  WebPAnimEncoderDelete(self->encoder);
  free(self);
}
