#!/bin/bash
# Makes the manual page of poof anew, Documentation/poof.1, from what the program itself says about its
# commands and options, by swift-argument-parser's own generate-manual.
#
#   Scripts/make-manual.sh
#
# POOF names a program that is built already, else it is built first. A test fails where the page lacks a
# command or an option of the program.
set -euo pipefail
[ $# = 0 ] || { echo "usage: Scripts/make-manual.sh" >&2; exit 64; }
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ -n "${POOF:-}" ]; then
  program=$(realpath "$POOF")
else
  source Scripts/setup.sh
  setup build
  build_program poof
fi

# The library is here since the program was built with it. Its tool is no product for other packages.
library=$(find .build -maxdepth 3 -type d -path '*/checkouts/swift-argument-parser' -print -quit)
[ -n "$library" ] || { echo "Scripts/make-manual.sh: build poof first" >&2; exit 69; }
swift build --quiet --package-path "$library" --scratch-path .build/manual --product generate-manual >&2
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
page=$made/poof.1
# The tool leaves out what is not ASCII, as in 1…16, and empty lines are no paragraphs in a page.
"$program" --experimental-dump-help |
  sed 's/²/^2/g; s/·/*/g; s/×/x/g' | iconv -f UTF-8 -t ASCII//TRANSLIT >"$made/help.json"
printf '#!/bin/sh\nexec cat "%s"\n' "$made/help.json" >"$made/poof"
chmod +x "$made/poof"
.build/manual/debug/generate-manual "$made/poof" --section 1 -o - | sed 's/^$/.Pp/' >"$page"
# Nothing but what the page says decides whether it has changed.
if [ "$(grep -v '^\.Dd' "$page")" != "$(grep -v '^\.Dd' Documentation/poof.1 2>/dev/null)" ]; then
  cp "$page" Documentation/poof.1
fi
echo "Documentation/poof.1: $(wc -l <Documentation/poof.1) lines; read it by 'man -l Documentation/poof.1'"
