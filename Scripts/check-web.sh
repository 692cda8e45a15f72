#!/bin/bash
# Checks the module for web pages: what it exports, that it imports nothing, how large it is, and that it
# draws the same as the Swift build.
#
#   Scripts/check-web.sh FOLDER MODULES    where the Swift build's programs stand, and poof.wasm
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fail() { echo "$*"; exit 1; }
built=$1
module=$2/poof.wasm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A name for each function of the header, the memory and what gives of it, and no other.
{ sed -nE 's/^[a-z].*[ *](poof_[a-z_]+)\(.*/\1/p' Sources/CPoof/include/poof.h; printf '%s\n' memory malloc free; } |
  sort >"$work/said"
node -e '
  const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
  for (const { name } of WebAssembly.Module.exports(module)) console.log(name);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) console.log(`needs ${from}.${name}`);
' "$module" | sort >"$work/exported"
diff "$work/said" "$work/exported" || fail "poof.wasm has other exports than poof.h has functions, or imports"

# What a page fetches.
size=$(gzip -9 -c "$module" | wc -c)
most=480000
[ "$size" -le $most ] || fail "poof.wasm has $size bytes compressed; $most are allowed"

# The same frames as from the Swift build.
"$built/CFrames" >"$work/swift.txt"
[ "$(wc -l <"$work/swift.txt")" -gt 60 ] || fail "the Swift build drew next to nothing"
node Benchmarks/Web/frames.mjs "$module" >"$work/web.txt"
diff "$work/swift.txt" "$work/web.txt" || fail "the module draws other frames"
