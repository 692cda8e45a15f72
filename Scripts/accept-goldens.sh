#!/bin/bash
# Takes over what tests drew differently from their goldens, as the new goldens.
#
#   Scripts/accept-goldens.sh                  all of it
#   Scripts/accept-goldens.sh TARGET/NAME…     only these, as a failure prints them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
drawn=.build/goldens

if [ $# = 0 ]; then
  while IFS= read -r file; do
    file=${file#"$drawn/"}
    set -- "$@" "${file%.png}"
  done < <(find "$drawn" -name '*.png' -not -name '*.difference.png' 2>/dev/null | sort)
fi
for name in "$@"; do
  mkdir -p "Tests/${name%/*}/Goldens"
  mv "$drawn/$name.png" "Tests/${name%/*}/Goldens/${name##*/}.png"
  rm -f "$drawn/$name.difference.png"
  echo "Tests/${name%/*}/Goldens/${name##*/}.png"
done
