#!/bin/bash
# Type-checks all Swift code that is printed in README.md and Documentation, as it is printed: the
# blocks of a document are one program, in their order. A whole Package.swift stands for itself.
#
#   Scripts/check-snippets.sh BUILD    BUILD is where the modules are; .build/debug unless given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:-.build/debug}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

maps=()
for map in "$PWD"/Sources/*/{,include/}module.modulemap "$build"/{,*.build/}*.modulemap; do
  if [ -e "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
done
swift=$(readlink -f "$(command -v swift)")
manifests=${swift%/bin/*}/lib/swift/pm/ManifestAPI

status=0
for document in README.md Documentation/*.md; do
  # A guide may have none.
  if [ $document != README.md ] && ! grep -q '^```swift$' "$document"; then continue; fi
  folder=$work/${document//\//-}
  mkdir "$folder"
  # Errors are told in the document's own lines.
  awk -v document="$document" -v folder="$folder" '
    /^```/ && inside { inside = 0; next }
    /^```swift$/ { inside = 1; first = 1; next }
    inside && first {
      first = 0
      file = folder (/swift-tools-version/ ? "/Package" ++packages : "/main") ".swift"
      printf "#sourceLocation(file: \"%s\", line: %d)\n", document, NR > file
    }
    inside { print > file }
    END { if (inside) { print document ": a block does not end" > "/dev/stderr"; exit 1 } }
  ' "$document"
  for file in "$folder"/*.swift; do
    [ -e "$file" ] || { echo "$document: no Swift code is printed here" >&2; status=1; continue; }
    flags=(-I "$build/Modules" -I "$build" "${maps[@]}")
    case $file in
    */Package*) flags=(-I "$manifests" -package-description-version 6.3.0) ;;
    esac
    swiftc -typecheck -swift-version 6 -suppress-warnings "${flags[@]}" "$file" >&2 || status=1
  done
done
exit $status
