// A JPEG in memory, encoded by libjpeg-turbo.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Encodes width · height pixels of 0xAARRGGBB, whose alpha is left out, with colours at every pixel and a
// quality of 0…100: `*length` bytes, to be freed by `free`. NULL without memory.
uint8_t *poof_jpeg_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, size_t *length);
