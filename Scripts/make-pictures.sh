#!/bin/bash
# Makes the README's first picture anew, Documentation/poof.webp: a card's whole life in a loop,
# scratched, peeled, lit and burnt.
#
#   Scripts/make-pictures.sh PHOTO
#
# The README's photograph is a cup of coffee by Rachel Michetti, CC0, as scikit-image has it among its
# data. The loop is drawn by the demo, without a display. Every frame of it is encoded as a whole, by
# img2webp: what is encoded as a difference leaves shadows of what was there on the dark ground.
set -euo pipefail
[ $# = 1 ] || { echo "usage: Scripts/make-pictures.sh PHOTO" >&2; exit 64; }
photo=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
for tool in ffmpeg img2webp; do
  command -v "$tool" >/dev/null && continue
  echo "Scripts/make-pictures.sh: $tool is missing; try 'sudo apt install ffmpeg webp'" >&2
  exit 69
done

# A program that is built already, or the demo as it is now.
demo=(${POOF_DEMO:-demo/run})
drawn=$(mktemp -d)
trap 'rm -rf "$drawn"' EXIT
"${demo[@]}" --headless --prize "$photo" --size 960x600 --fps 25 --animation embers \
  --reveal foil-peel --hold 0.6 --shake 0.4 --ending nothing --seed 3 -o "$drawn/loop.mp4" >/dev/null
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
