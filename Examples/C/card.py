"""A card scratched open from Python, as every language can that calls C: its frames as a PPM.

    python3 card.py ./libpoof.so moment.ppm
"""
import ctypes
import sys
from ctypes import byref, c_double, c_float, c_uint32

WIDTH, HEIGHT = 600, 400
if len(sys.argv) != 3:
    sys.exit("card: it is python3 card.py ./libpoof.so moment.ppm")
try:
    poof = ctypes.CDLL(sys.argv[1])
except OSError as error:
    sys.exit(f"card: {error}")
poof.poof_error.restype = ctypes.c_char_p


def check(status):
    if status:
        sys.exit(f"card: {poof.poof_error().decode()}")


prize, card = c_uint32(), c_uint32()
check(poof.poof_picture_fill(WIDTH, HEIGHT, c_uint32(0xFFFFC024), byref(prize)))
check(poof.poof_card_create(prize, 0, 0, byref(card)))

time = 0.0
check(poof.poof_card_pointer(card, 0, 0, c_float(40), c_float(60), c_float(1), c_double(time)))
for step in range(1, 61):
    time = step / 60
    x, y = 40 + 8.6 * step, 60 + 280 * (step % 20) / 20
    check(poof.poof_card_pointer(card, 1, 0, c_float(x), c_float(y), c_float(1), c_double(time)))

pixels = (c_uint32 * (WIDTH * HEIGHT))()
check(poof.poof_card_draw(card, c_double(time), pixels, 4 * WIDTH, None))
progress = c_double()
check(poof.poof_card_progress(card, byref(progress)))
print(f"{100 * progress.value:.1f} % is open")

with open(sys.argv[2], "wb") as file:
    file.write(f"P6 {WIDTH} {HEIGHT} 255\n".encode())
    file.write(bytes(channel for pixel in pixels for channel in (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)))
check(poof.poof_free(card))
