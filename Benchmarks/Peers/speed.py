"""Times OpenCV's anti-aliased line beside `poof bench scratch.move.4k`, in turns.

    speed.py POOF [--rounds 5]

Both make 12 px moves of a round 30 px brush on a mask of 3840 × 2160 px, along the same way. Ours
updates the progress, the log and the events besides; OpenCV only draws.
"""
import argparse
import json
import statistics
import subprocess
import sys
import time

import cv2
import numpy

MOVES = 240
LEAST_RATIO = 3


def hand():
    """The moves of `scratchMove` in Benchmarks/ScratchBenchmarks.swift."""
    x, y, down = 20, 10, 12
    moves = []
    for _ in range(MOVES):
        start = (x, y)
        y += down
        if y > 280 or y < 10:
            down = -down
            x += 24
        moves.append((start, (x, y)))
    return moves


def nanoseconds_per_call(moves, width, seconds=0.7):
    """The median time of one call, over all runs of `moves` on an empty mask."""
    runs = []
    end = time.perf_counter() + seconds
    line, smooth = cv2.line, cv2.LINE_AA
    while time.perf_counter() < end:
        mask = numpy.zeros((2160, 3840), numpy.uint8)
        # Nothing of it is in memory before it is touched; ours has been as well.
        mask[:320] = 0
        begun = time.perf_counter_ns()
        for start, stop in moves:
            line(mask, start, stop, 255, width, smooth)
        runs.append((time.perf_counter_ns() - begun) / len(moves))
    return statistics.median(runs)


def our_nanoseconds_per_move(poof):
    output = subprocess.run(
        [poof, "bench", "scratch.move.4k", "--json"], check=True, capture_output=True).stdout
    return json.loads(output)[0]["median"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("poof")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()

    moves = hand()
    outside = [((-900, -900), (-900, -900))] * MOVES
    ours, theirs, calls = [], [], []
    for _ in range(options.rounds):
        ours.append(our_nanoseconds_per_move(options.poof))
        theirs.append(nanoseconds_per_call(moves, 30))
        # A line that is nowhere: what calling from Python costs.
        calls.append(nanoseconds_per_call(outside, 1, 0.2))
    mine, drawing, call = (statistics.median(times) for times in (ours, theirs, calls))
    print(f"poof, mask and progress      {mine:9.0f} ns a move")
    print(f"OpenCV, line alone           {drawing:9.0f} ns a move, {drawing / mine:.1f} times")
    print(
        f"  without the call's {call:4.0f} ns  {drawing - call:9.0f} ns a move,"
        f" {(drawing - call) / mine:.1f} times")
    if (drawing - call) / mine < LEAST_RATIO:
        sys.exit(f"poof is to be at least {LEAST_RATIO} times as fast")


if __name__ == "__main__":
    main()
