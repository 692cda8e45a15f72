#!/bin/bash
# Makes the pictures of Documentation anew: the loop at the README's top, poof.webp, a card's whole life,
# scratched, peeled, lit and burnt; and the sheets of explosions, reveals, brushes, materials and
# animations of one's own.
#
#   Scripts/make-pictures.sh PHOTOS
#
# PHOTOS is a folder with astronaut.png, chelsea.png, coffee.png, rocket.jpg and hubble_deep_field.jpg, as
# scikit-image has them among its data (skimage/data). All are free of rights; README.md says whose they
# are. No display is needed. Every frame of the loop is encoded as a whole, by img2webp: what is encoded as
# a difference leaves shadows of what was there on the dark ground.
set -euo pipefail
[ $# = 1 ] || { echo "usage: Scripts/make-pictures.sh PHOTOS" >&2; exit 64; }
photos=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
for name in astronaut.png chelsea.png coffee.png rocket.jpg hubble_deep_field.jpg; do
  [ -e "$photos/$name" ] && continue
  echo "Scripts/make-pictures.sh: there is no $name in $photos" >&2
  exit 66
done
source Scripts/setup.sh
setup build tests
command -v img2webp >/dev/null || {
  echo "Scripts/make-pictures.sh: img2webp is missing; try 'sudo apt install webp'" >&2
  exit 69
}

# Programs that are built already, in a folder, or those of today.
programs=${POOF_PROGRAMS:-}
if [ -z "$programs" ]; then
  for product in poof poof-demo own-animations; do swift build -c release --product "$product"; done
  programs=$(swift build -c release --show-bin-path)
fi
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
"$programs/poof-demo" --headless --prize "$photos/coffee.png" --size 960x600 --fps 25 \
  --animation embers --reveal foil-peel --hold 0.5 --shake 0.4 --ending nothing --seed 3 \
  -o "$drawn/loop.mp4" >/dev/null
ffmpeg -v error -i "$drawn/loop.mp4" "$drawn/%04d.png"
img2webp -loop 0 -kmin 0 -kmax 1 -lossy -q 58 -m 4 -d 40 "$drawn"/*.png -o "$drawn/poof.webp" \
  >/dev/null 2>&1

# Five MB, above which it would keep readers waiting.
size=$(wc -c <"$drawn/poof.webp")
if [ "$size" -gt 5000000 ]; then
  echo "Scripts/make-pictures.sh: the loop has $size bytes; it may have 5000000" >&2
  exit 1
fi
mv "$drawn/poof.webp" Documentation/poof.webp
echo "Documentation/poof.webp: $size bytes"

/usr/bin/python3 Scripts/make-sheets.py "$programs/poof" "$programs/own-animations" "$photos" \
  Documentation
