#!/bin/bash
# Checks the modules for web pages: what they export, that they import nothing, how large they are, that
# no number makes them trap, and that they draw the same as the Swift build.
#
#   Scripts/check-web.sh FOLDER MODULES    where the Swift build's programs stand, and the modules
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
fail() { echo "$*"; exit 1; }
built=$1
modules=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# check MODULE MOST LEFT_OUT FRAMES…: one module, of at most so many bytes compressed.
check() {
  local name=$1 module=$modules/$1 most=$2 left_out=$3 size
  shift 3
  # A name for each function of the header, the memory and what gives of it, and no other.
  {
    sed -nE 's/^[a-z].*[ *](poof_[a-z_]+)\(.*/\1/p' Sources/CPoof/include/poof.h | grep -vE "$left_out"
    printf '%s\n' memory malloc free
  } | sort >"$work/said"
  node -e '
    const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
    for (const { name } of WebAssembly.Module.exports(module)) console.log(name);
    for (const { module: from, name } of WebAssembly.Module.imports(module)) console.log(`needs ${from}.${name}`);
  ' "$module" | sort >"$work/exported"
  diff "$work/said" "$work/exported" || fail "$name exports other names than it should, or imports some"

  node Tests/Web/extremes.mjs "$module" || fail "$name traps, or takes what it should refuse"

  # What a page fetches.
  size=$(gzip -9 -c "$module" | wc -c)
  [ "$size" -le "$most" ] || fail "$name has $size bytes compressed; $most are allowed"

  "$built/CFrames" "$@" >"$work/swift.txt"
  [ "$(wc -l <"$work/swift.txt")" -gt 20 ] || fail "the Swift build drew next to nothing"
  node Benchmarks/Web/frames.mjs "$module" "$@" >"$work/web.txt"
  diff "$work/swift.txt" "$work/web.txt" || fail "$name draws other frames"
}
check poof.wasm 358000 '^$'
check poof-card.wasm 164000 '^poof_(explosion|confetti|group)_' --still
