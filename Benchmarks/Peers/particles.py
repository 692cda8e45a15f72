"""The plain fall of the explosion benchmarks in numpy: the same motion, fade and blending, one
particle a pixel, on one thread. Prints nanoseconds per particle.

    pip install numpy && python3 Benchmarks/Peers/particles.py
"""
import time

import numpy as np


def frame_time(width, height, runs=5):
    generator = np.random.default_rng(1)
    count = width * height
    home_x = (np.arange(count, dtype=np.float32) % width) + np.float32(0.5)
    home_y = (np.arange(count, dtype=np.float32) // width) + np.float32(0.5)
    speed = generator.random(count, dtype=np.float32) + np.float32(0.5)
    aside = generator.random(count, dtype=np.float32) - np.float32(0.5)
    colors = generator.integers(0, 256, (count, 4), dtype=np.uint8)
    colors[:, 3] = 255
    moment = np.float32(1)
    times = []
    for _ in range(runs):
        canvas = np.zeros((count, 4), dtype=np.uint8)
        begun = time.process_time()
        x = (home_x + np.float32(0.2 * width) * moment * aside).astype(np.int32)
        y = (home_y + np.float32(0.4 * height) * moment * moment * speed).astype(np.int32)
        opacity = 1 - np.float32(0.5) * moment * speed
        share = (np.clip(opacity, 0, 1) * 256).astype(np.uint16)
        seen = np.flatnonzero((x >= 0) & (x < width) & (y >= 0) & (y < height) & (share > 0))
        place = y[seen] * width + x[seen]
        source = (colors[seen] * share[seen, None]) >> 8
        # Of particles on one pixel only the last stays; ours blends all of them.
        under = canvas[place].astype(np.uint16)
        canvas[place] = source + ((under * (255 - source[:, 3:4])) >> 8)
        times.append((time.process_time() - begun) / count * 1e9)
    return sorted(times)[runs // 2]


for name, width, height in [("1080p", 1_920, 1_080), ("4k", 3_840, 2_160)]:
    print(f"numpy.frame.{name:<8}{frame_time(width, height):8.2f} ns per particle, one thread")
