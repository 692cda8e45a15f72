"""Compares the masks of `poof scratch` with what Skia and OpenCV draw for the same random strokes.

    agreement.py POOF [--strokes 240] [--seed 1]

Every stroke is drawn by poof, by Skia, by OpenCV where it can, and by Skia sixteen times as large
and averaged, which stands for the true coverage. All differences are from that, in levels of 255.

A stroke has several pieces: its moves, and round joints where the brush has none of its own. Where
the edge of one piece alone crosses a pixel, anti-aliasing explains some levels. Where those of two
meet in one pixel, poof takes the maximum of both by definition, and the union may be up to twice
that; such pixels are counted for themselves.
"""
import argparse
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

import cv2
import numpy
import skia

SIZE = (160, 120)
FINER = 16
CAPS = {
    "round": skia.Paint.kRound_Cap,
    "butt": skia.Paint.kButt_Cap,
    "square": skia.Paint.kSquare_Cap,
}
# What poof must keep: levels at a single edge, where the ends of strokes narrower than a pixel are
# worst, and parts of the area of strokes from 3 px on.
MOST_LEVELS = 48
MOST_AREA = 0.005


def random_stroke(chance):
    """Places and width of a stroke, at fractions of pixels, partly outside."""
    width = chance.choice([chance.uniform(0.5, 3), chance.uniform(3, 20), chance.uniform(20, 80)])
    points = [
        (chance.uniform(-15, SIZE[0] + 15), chance.uniform(-15, SIZE[1] + 15))
        for _ in range(chance.randint(2, 6))
    ]
    return points, width


def draw_with_poof(poof, folder, points, width, cap):
    log = {
        "version": 1,
        "size": SIZE,
        "strokes": [{
            "pointer": 0,
            "brush": {"cap": cap, "width": width},
            "points": [[x, y, index * 0.01] for index, (x, y) in enumerate(points)],
        }],
    }
    (folder / "log.json").write_text(json.dumps(log))
    subprocess.run(
        [poof, "scratch", "--prize", "#000", "--coating", "#fff", "--threshold", "never",
         "--log", folder / "log.json", "--mask", folder / "mask.png"], check=True)
    return cv2.imread(str(folder / "mask.png"), cv2.IMREAD_UNCHANGED)


def stroke_path(ways):
    path = skia.Path()
    for way in ways:
        path.moveTo(*way[0])
        for point in way[1:]:
            path.lineTo(*point)
    return path


def draw_with_skia(ways, width, cap, scale=1):
    pixels = numpy.zeros((SIZE[1] * scale, SIZE[0] * scale, 4), numpy.uint8)
    paint = skia.Paint(
        AntiAlias=True, Color=skia.ColorWHITE, Style=skia.Paint.kStroke_Style, StrokeWidth=width,
        StrokeCap=CAPS[cap], StrokeJoin=skia.Paint.kRound_Join)
    with skia.Surface(pixels) as canvas:
        canvas.scale(scale, scale)
        canvas.drawPath(stroke_path(ways), paint)
    return pixels[:, :, 3]


def ways_of(points, cap):
    """What to hand to Skia for a stroke: of our square brush each move has a square of its own,
    and so has the place where it is put down."""
    if cap == "square":
        return [[points[0], points[0]]] + [list(move) for move in zip(points, points[1:])]
    return [points]


def pieces_of(points, cap):
    """The pieces that a stroke is the union of, each with its cap."""
    moves = [([move], cap) for move in zip(points, points[1:])]
    if cap == "square":
        moves.append(([[points[0], points[0]]], cap))
    if cap == "butt":
        moves += [([[joint, joint]], "round") for joint in points[1:-1]]
    return moves


class Truth:
    """The true coverage of a stroke, 0…255, and which pixels more than one edge goes through."""

    def __init__(self, points, width, cap):
        edges = numpy.zeros((SIZE[1], SIZE[0]), numpy.int32)
        for ways, piece_cap in pieces_of(points, cap):
            coverage = self.averaged(draw_with_skia(ways, width, piece_cap, FINER))
            edges += (coverage > 0) & (coverage < 255)
        # Not the union of the pieces: a joint rounds its outer side only.
        self.coverage = self.averaged(draw_with_skia(ways_of(points, cap), width, cap, FINER))
        self.area = self.coverage.sum() / 255
        self.meeting = edges > 1
        # With the pixels around: who draws may round those to bare or full.
        edge = cv2.dilate((edges > 0).astype(numpy.uint8), numpy.ones((3, 3), numpy.uint8)) > 0
        self.edge = edge & ~self.meeting
        self.plain = ~edge

    @staticmethod
    def averaged(fine):
        parts = fine.reshape(SIZE[1], FINER, SIZE[0], FINER)
        return parts.mean(axis=(1, 3), dtype=numpy.float64)


class Differences:
    """How far one drawer is from the truth, over many strokes."""

    heading = (
        f"{'':28}{'single edge':^20}{'where edges meet':^20}{'elsewhere':^10}{'area, %':^20}\n"
        f"{'':28}{'largest':>10}{'mean':>10}{'largest':>10}{'mean':>10}{'largest':>10}"
        f"{'in all':>10}{'worst':>10}")

    def __init__(self, name):
        self.name = name
        self.edge, self.meeting, self.plain = [0.0], [0.0], 0.0
        self.excess, self.area, self.worst_area = 0.0, 0.0, 0.0

    def add(self, mask, truth, width):
        difference = numpy.abs(mask - truth.coverage)
        self.edge.extend(difference[truth.edge])
        self.meeting.extend(difference[truth.meeting])
        self.plain = max(self.plain, difference[truth.plain].max(initial=0))
        excess = mask.sum() / 255 - truth.area
        self.excess += excess
        self.area += truth.area
        if width >= 3 and truth.area > 200:
            self.worst_area = max(self.worst_area, abs(excess) / truth.area)

    def __str__(self):
        return (
            f"{self.name:28}{max(self.edge):10.1f}{numpy.mean(self.edge):10.2f}"
            f"{max(self.meeting):10.1f}{numpy.mean(self.meeting):10.2f}{self.plain:10.1f}"
            f"{100 * self.excess / max(1, self.area):+10.4f}{100 * self.worst_area:10.4f}")

    @property
    def agrees(self):
        return (
            max(self.edge) <= MOST_LEVELS and self.plain <= 1 and self.worst_area <= MOST_AREA)


def draw_with_opencv(points, width):
    """OpenCV's lines have round ends, whole widths, and places in 65,536ths of a pixel."""
    mask = numpy.zeros((SIZE[1], SIZE[0]), numpy.uint8)
    # Its pixels have their centres at whole numbers.
    places = [tuple(round((value - 0.5) * 65_536) for value in point) for point in points]
    for start, end in zip(places, places[1:]):
        cv2.line(mask, start, end, 255, width, cv2.LINE_AA, 16)
    return mask


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("poof")
    parser.add_argument("--strokes", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    chance = random.Random(options.seed)
    ours = {cap: Differences(f"poof, {cap}") for cap in CAPS}
    skias = {cap: Differences(f"Skia, {cap}") for cap in CAPS}
    whole = Differences("poof, round, whole widths")
    opencv = Differences("OpenCV, round, whole widths")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for index in range(options.strokes):
            cap = list(CAPS)[index % len(CAPS)]
            points, width = random_stroke(chance)
            truth = Truth(points, width, cap)
            ours[cap].add(draw_with_poof(options.poof, folder, points, width, cap), truth, width)
            skias[cap].add(draw_with_skia(ways_of(points, cap), width, cap), truth, width)
            if cap == "round":
                width = math.ceil(width)
                truth = Truth(points, width, cap)
                whole.add(draw_with_poof(options.poof, folder, points, width, cap), truth, width)
                opencv.add(draw_with_opencv(points, width), truth, width)

    print(f"{options.strokes} random strokes: differences from the true coverage, levels of 255")
    print(Differences.heading)
    for row in [*ours.values(), *skias.values(), whole, opencv]:
        print(row)
    wrong = [row.name for row in [*ours.values(), whole] if not row.agrees]
    if wrong:
        sys.exit(f"beyond {MOST_LEVELS} levels or {MOST_AREA:.1%} of the area: {'; '.join(wrong)}")


if __name__ == "__main__":
    main()
