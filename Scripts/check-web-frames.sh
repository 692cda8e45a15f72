#!/bin/bash
# Builds the pinned frames for WebAssembly, as Embedded Swift, draws them in node, and compares.
#
#   Scripts/check-web-frames.sh [ARGUMENT…]    arguments go to `swift build`
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

triple=wasm32-unknown-none-wasm
place=.build/embedded
for target in PinnedFrames WebMemory; do
  swift build -c release --target "$target" --triple "$triple" \
    --toolset Scripts/embedded-toolset.json --scratch-path "$place" "$@"
done

objects=("$place/$triple/release/WebMemory.build/WebMemory.c.o")
for module in PoofCore PoofScratch PoofEffects Poof PinnedFrames; do
  objects+=("$place/$triple/release/$module.build/$module.o")
done
tools=$(dirname "$(readlink -f "$(command -v swift)")")
exported=(malloc free poof_pinned_{count,name,hash_count,hashes})
"$tools/wasm-ld" --no-entry --gc-sections -z stack-size=1048576 --stack-first \
  "${exported[@]/#/--export=}" "${objects[@]}" \
  "$tools/../lib/swift/embedded/$triple/libswiftUnicodeDataTables.a" -o "$place/frames.wasm"
node Tests/PinnedFrames/check.mjs "$place/frames.wasm"
