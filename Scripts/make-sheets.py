#!/usr/bin/python3
"""Draws the README's sheets anew: explosions, reveals, brushes, materials and animations of one's own.

    Scripts/make-sheets.py POOF OWN-ANIMATIONS PHOTOS DOCUMENTATION

To be called by Scripts/make-pictures.sh, which says what the photographs are. Needs Pillow.
"""

import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

poof, own_animations = sys.argv[1:3]
photos, documentation = Path(sys.argv[3]), Path(sys.argv[4])
work = tempfile.TemporaryDirectory()
drawn = Path(work.name)

GROUND = (0x14, 0x1C, 0x34)
INK = (230, 233, 240)
NAMES = {
    "astronaut": "astronaut.png",
    "cat": "chelsea.png",
    "coffee": "coffee.png",
    "rocket": "rocket.jpg",
    "stars": "hubble_deep_field.jpg",
}
# Where the pictures are drawn larger and made smaller, edges are as smooth as in print.
SCALE = 3


def run(*arguments):
    """Runs a program and gives what it prints."""
    done = subprocess.run([str(word) for word in arguments], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"Scripts/make-sheets.py: {done.stderr.strip()}")
    return done.stdout


def font(size):
    """The system's usual lettering."""
    return ImageFont.truetype(run("fc-match", "-f", "%{file}", "sans").strip(), size)


LABEL = font(16)


def photo(name):
    """A photograph."""
    image = Image.open(photos / NAMES[name]).convert("RGB")
    # The cat's face; the whole of it is mostly blanket.
    return image.crop((70, 0, 420, 300)) if name == "cat" else image


def save(sheet, name):
    path = documentation / f"{name}.jpg"
    sheet.save(path, quality=88, subsampling=0)
    print(f"{path}: {sheet.width}x{sheet.height}, {path.stat().st_size} bytes")


def filled(name, width, height):
    """A photograph that covers so many pixels, as a file's path. What stands over is cut off, most of it
    below: faces are in the upper half."""
    image = photo(name)
    scale = max(width / image.width, height / image.height)
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)
    left, top = (image.width - width) // 2, (image.height - height) // 8
    path = drawn / f"{name}-{width}x{height}.png"
    image.crop((left, top, left + width, top + height)).save(path)
    return path


def moment(width, height, *arguments):
    """A moment that poof draws, made smaller."""
    path = drawn / "moment.png"
    run(poof, *arguments, "--size", f"{width * SCALE}x{height * SCALE}", "-o", path)
    return Image.open(path).convert("RGB").resize((width, height), Image.LANCZOS)


def rows_of_moments(rows, width, height, draw):
    """A sheet of two columns of rows of three moments, each row with its name."""
    count = (len(rows) + 1) // 2
    sheet = Image.new("RGB", (6 * width, count * height), GROUND)
    pen = ImageDraw.Draw(sheet)
    for number, row in enumerate(rows):
        x, y = number % 2 * 3 * width, number // 2 * height
        for place in range(3):
            sheet.paste(draw(row, place), (x + place * width, y))
        pen.text((x + 9, y + 7), row[0], font=LABEL, fill=INK)
    return sheet


def explosions():
    rows = [
        ("fall", "astronaut", 0.45, 0.75, 1.1), ("up", "cat", 0.4, 0.75, 1.1),
        ("dust", "coffee", 0.35, 0.6, 0.95), ("embers", "astronaut", 0.6, 0.9, 1.2),
        ("burst", "rocket", 0.1, 0.42, 0.75), ("vortex", "coffee", 0.5, 0.8, 1.3),
        ("snap", "astronaut", 0.5, 0.9, 1.5), ("implode", "cat", 0.5, 0.85, 1.32),
        ("scatter", "coffee", 0.5, 0.8, 1.1), ("ripple", "cat", 0.4, 0.65, 1.35),
        ("shatter", "astronaut", 0.22, 0.5, 0.95), ("liquid", "coffee", 0.45, 0.72, 1.15),
        ("fireworks", "stars", 1.25, 1.75, 2.4), ("assemble", "coffee", 0.3, 0.7, 1.1),
    ]
    paths = {}
    for name in NAMES:
        image = photo(name)
        # All have one area.
        scale = 435 / (image.width * image.height) ** 0.5
        size = (round(image.width * scale), round(image.height * scale))
        paths[name] = drawn / f"{name}.png"
        image.resize(size, Image.LANCZOS).save(paths[name])

    def draw(row, place):
        return moment(
            289, 260, "explode", paths[row[1]], "--animation", row[0], "--background", "#141c34",
            "--at", row[2 + place])

    save(rows_of_moments(rows, 289, 260, draw), "explosions")


def reveals():
    rows = [
        ("foil-peel", "cat", "rocket"), ("burn", "coffee", "astronaut"),
        ("melt", "cat", "coffee"), ("ink", "astronaut", "stars"),
        ("doors", "coffee", "cat"), ("gates", "astronaut", "rocket"),
        ("curtains", "coffee", "astronaut"), ("blinds", "cat", "stars"),
        ("flip", "astronaut", "coffee"), ("lens", "coffee", "cat"),
        ("warp", "rocket", "cat"), ("zoom", "stars", "astronaut"),
        ("light-leak", "cat", "astronaut"), ("glitch", "astronaut", "coffee"),
        ("pixelate", "coffee", "cat"), ("iris-heart", "rocket", "astronaut"),
        ("scribble", "coffee", "cat"), ("drops", "stars", "rocket"),
        ("thaw", "cat", "coffee"), ("fan", "coffee", "cat"),
        ("waves", "rocket", "astronaut"), ("slices", "cat", "rocket"),
        ("iris-star", "astronaut", "coffee"), ("dissolve", "coffee", "astronaut"),
    ]

    def draw(row, place):
        return moment(
            240, 180, "reveal", filled(row[1], 624, 375), filled(row[2], 624, 375), "--reveal",
            row[0], "--duration", 1, "--hold", 0, "--margin", 0.18, "--background", "#141c34",
            "--at", (0.3, 0.5, 0.7)[place])

    save(rows_of_moments(rows, 240, 180, draw), "reveals")


def cards(names, columns, width, height, draw):
    """A sheet of cards, each below its name."""
    gap, line = 6, 24
    rows = (len(names) + columns - 1) // columns
    sheet = Image.new(
        "RGB", (columns * (width + gap) - gap, rows * (height + line)), GROUND)
    pen = ImageDraw.Draw(sheet)
    for number, name in enumerate(names):
        x, y = number % columns * (width + gap), number // columns * (height + line)
        pen.text((x + 7, y + 3), name, font=LABEL, fill=INK)
        sheet.paste(draw(name), (x, y + line))
    return sheet


def scratched(prize, strokes, width, height, *coating):
    """A card as strokes leave it, each a brush and its points on a card of that size."""
    log = {
        "version": 1, "size": [width, height],
        "strokes": [
            {"pointer": 0, "brush": brush, "points": points} for brush, points in strokes
        ],
    }
    path = drawn / "strokes.json"
    path.write_text(json.dumps(log))
    return moment(
        width, height, "scratch", "--prize", prize, *coating, "--log", path, "--threshold", "never")


def way(points, start=0.0):
    """A hand's way through places, in steps of 8 px at most, with its times, s."""
    result = []
    for (x, y), (right, below) in zip(points, points[1:]):
        steps = math.ceil(math.hypot(right - x, below - y) / 8)
        for step in range(steps):
            part = step / steps
            result.append([x + part * (right - x), y + part * (below - y), start])
            start += 0.01
    return result + [[*points[-1], start]]


def brushes():
    width, height = 290, 178
    prize = filled("coffee", width * SCALE, height * SCALE)
    known = {entry["name"]: entry["brush"] for entry in json.loads(run(poof, "brushes", "--json"))}
    hills = [
        (28 + 234 * step / 40, 88 + 34 * math.cos(4 * math.pi * step / 40)) for step in range(41)
    ]
    # Only the look of foil, without the crumbs that it has as a material.
    foil = drawn / "foil.png"
    scratched(prize, [], width * SCALE, height * SCALE, "--material", "foil").save(foil)

    def draw(name):
        brush = dict(known[name], width=42)
        strokes = [(brush, way(hills))]
        if brush.get("restore"):
            broad = dict(known["round"], width=90)
            strokes = [(broad, way([(40, 90), (250, 90)])), (brush, way(hills, start=2))]
        return scratched(prize, strokes, width, height, "--coating", foil)

    save(cards(list(known), 5, width, height, draw), "brushes")


def materials():
    width, height = 600, 360
    prize = filled("cat", width * SCALE, height * SCALE)
    known = {entry["name"]: entry for entry in json.loads(run(poof, "materials", "--json"))}
    ways = [
        [(60, 90), (520, 70), (540, 100), (70, 130), (75, 160), (400, 140), (405, 180), (90, 200)],
        [(130, 270), (220, 300), (330, 300), (440, 250)],
    ]

    def draw(name):
        entry = known[name]
        brush = dict(entry["brush"], width=round(entry["brushWidth"] * height, 2))
        strokes = [(brush, way(ways[0])), (brush, way(ways[1], start=2))]
        return scratched(prize, strokes, width, height, "--material", name)

    save(cards(list(known), 2, width, height, draw), "materials")


def animations():
    path = drawn / "own.png"
    run(own_animations, filled("coffee", 400, 260), path)
    image = Image.open(path).convert("RGBA")
    sheet = Image.new("RGBA", image.size, (*GROUND, 255))
    sheet.alpha_composite(image)
    save(sheet.convert("RGB"), "animations")


explosions()
reveals()
brushes()
materials()
animations()
