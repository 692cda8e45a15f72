"""Exploding beside numpy, OpenCV and SDL, in one run: the plain fall of the explosion benchmarks in
numpy (the same motion, fade and blending, one particle a pixel), the colours of 8 px cells of a 4K
picture by OpenCV's INTER_AREA, and squares of 4 px by SDL's software renderer.

    python3 Benchmarks/Peers/particles.py .build/release/poof
"""
import argparse
import json
import statistics
import subprocess
import time

import cv2
import numpy as np


def numpy_frame(width, height, runs=5):
    """A frame's median time in ns per particle, on the one thread that numpy has for this."""
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
        begun = time.perf_counter()
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
        times.append((time.perf_counter() - begun) / count * 1e9)
    return statistics.median(times)


def opencv_area(runs=60):
    """The median time of averaging a 4K picture to cells of 8 px, in ns per pixel."""
    picture = np.random.default_rng(2).integers(0, 256, (2160, 3840, 4), dtype=np.uint8)
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        cv2.resize(picture, (480, 270), interpolation=cv2.INTER_AREA)
        times.append((time.perf_counter() - begun) * 1e9)
    return statistics.median(times) / (3840 * 2160)


def poof_times(poof, *names):
    """The median times of our benchmarks, in ns."""
    output = subprocess.run(
        [poof, "bench", "--json", *names], check=True, capture_output=True).stdout
    return {entry["name"]: entry["median"] for entry in json.loads(output)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("poof")
    poof = parser.parse_args().poof
    ours = poof_times(
        poof, "explode.frame.1080p", "explode.frame.4k", "explode.frame.quads",
        "sample.average.4k", "peer")
    hd = ours["explode.frame.1080p"] / (1_920 * 1_080)
    ultra = ours["explode.frame.4k"] / (3_840 * 2_160)
    quads = ours["explode.frame.quads"] / 100_000
    sample = ours["sample.average.4k"] / (3_840 * 2_160)
    fill = ours["peer.SDL_RenderFillRectF"] / 100_000
    geometry = ours["peer.SDL_RenderGeometry"] / 100_000
    # Both on all cores, as people get them; numpy has one thread for this.
    print("ns a particle                      poof      peer     ratio")
    for what, mine, theirs in [
        ("1080p, a pixel each: numpy", hd, numpy_frame(1_920, 1_080)),
        ("4K, a pixel each: numpy", ultra, numpy_frame(3_840, 2_160)),
        ("1080p, a pixel each: SDL's FillRectF", hd, fill),
        ("1080p, a pixel each: SDL's Geometry", hd, geometry),
        ("squares of 4 px: SDL's FillRectF", quads, fill),
        ("squares of 4 px: SDL's Geometry", quads, geometry),
        ("8 px cells of 4K, a pixel: INTER_AREA", sample, opencv_area()),
    ]:
        print(f"{what:<38}{mine:8.2f}{theirs:9.2f}{theirs / mine:8.1f} ×")


if __name__ == "__main__":
    main()
