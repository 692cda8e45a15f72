// Animated WebP, encoded frame by frame by libwebp's own encoder of animations.

#pragma once

#include <stddef.h>
#include <stdint.h>

// The longest side of a frame, px.
enum { POOF_WEBP_SIDE = 16383 };

typedef struct poof_webp_clip poof_webp_clip;

// Begins an animation that repeats for ever; NULL without memory. Lossless frames keep every byte, and
// ask for no quality, 0…100.
poof_webp_clip *poof_webp_clip_open(int width, int height, int is_lossless, int quality);

// Adds a frame of width · height pixels, 0xAARRGGBB, not premultiplied, shown from `time`, ms, on;
// whether that went well. The pixels are not kept.
int poof_webp_clip_add(poof_webp_clip *clip, const uint32_t *pixels, int time);

// Ends the animation, whose last frame had `pixels`, at `time`, ms; whether that went well. The bytes live
// until it is closed.
int poof_webp_clip_finish(
    poof_webp_clip *clip, const uint32_t *pixels, int time, const uint8_t **bytes, size_t *length);

void poof_webp_clip_close(poof_webp_clip *clip);
