#!/bin/bash
# Checks poof.js: its size, and what it does in a real Chromium.
#
#   Scripts/check-page.sh FOLDER MODULES    where the Swift build's programs stand; poof.wasm and poof.js
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=$1
modules=$2

# What a page fetches.
size=$(gzip -9 -c "$modules/poof.js" | wc -c)
most=8192
[ "$size" -le $most ] || { echo "poof.js has $size bytes compressed; $most are allowed"; exit 1; }

node Tests/Web/check.mjs "$modules" "$built"
