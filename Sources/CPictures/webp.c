#include <stdlib.h>

#include <webp/decode.h>
#include <webp/demux.h>

#include "reader.h"

typedef struct {
  poof_picture picture;
  WebPDemuxer *demuxer;
  WebPChunkIterator exif;
} poof_webp;

poof_picture *poof_webp_open(poof_bytes bytes) {
  poof_webp *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  WebPData data = {bytes.bytes, bytes.left};
  WebPDemuxState state = WEBP_DEMUX_PARSE_ERROR;
  self->demuxer = WebPDemuxPartial(&data, &state);
  if (state == WEBP_DEMUX_PARSE_ERROR) {
    self->picture.status = POOF_PICTURE_DAMAGED;
  } else if (state != WEBP_DEMUX_DONE) {
    self->picture.status = POOF_PICTURE_CUT_SHORT;
  }
  if (self->demuxer) {
    self->picture.width = WebPDemuxGetI(self->demuxer, WEBP_FF_CANVAS_WIDTH);
    self->picture.height = WebPDemuxGetI(self->demuxer, WEBP_FF_CANVAS_HEIGHT);
    if (WebPDemuxGetChunk(self->demuxer, "EXIF", 1, &self->exif)) {
      self->picture.exif = self->exif.chunk.bytes;
      self->picture.exif_length = self->exif.chunk.size;
    }
  }
  return &self->picture;
}

// Decodes the first frame of an animation, or the only one, in its place; whether it went well.
static int decode(const WebPIterator *frame, const poof_picture *picture, uint32_t *pixels) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return 0;
  if (WebPGetFeatures(frame->fragment.bytes, frame->fragment.size, &config.input) !=
      VP8_STATUS_OK) {
    return 0;
  }
  // The stream states its size once more, and the library makes room for that one.
  if (config.input.width != frame->width || config.input.height != frame->height) return 0;
  if (frame->x_offset < 0 || frame->y_offset < 0 || frame->width < 1 || frame->height < 1 ||
      (uint32_t)frame->x_offset + (uint32_t)frame->width > picture->width ||
      (uint32_t)frame->y_offset + (uint32_t)frame->height > picture->height) {
    return 0;
  }
  size_t stride = 4 * (size_t)picture->width;
  WebPRGBABuffer *target = &config.output.u.RGBA;
  target->rgba = (uint8_t *)pixels + (size_t)frame->y_offset * stride + 4 * (size_t)frame->x_offset;
  target->stride = (int)stride;
  target->size = stride * ((size_t)frame->height - 1) + 4 * (size_t)frame->width;
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  return WebPDecode(frame->fragment.bytes, frame->fragment.size, &config) == VP8_STATUS_OK;
}

void poof_webp_decode(poof_picture *picture, uint32_t *pixels) {
  poof_webp *self = (poof_webp *)picture;
  WebPIterator frame;
  if (!WebPDemuxGetFrame(self->demuxer, 1, &frame) || !decode(&frame, picture, pixels)) {
    picture->status = POOF_PICTURE_DAMAGED;
  }
  WebPDemuxReleaseIterator(&frame);
}

void poof_webp_close(poof_picture *picture) {
  poof_webp *self = (poof_webp *)picture;
  WebPDemuxReleaseChunkIterator(&self->exif);
  WebPDemuxDelete(self->demuxer);
  free(self);
}
