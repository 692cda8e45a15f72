#!/bin/bash
# Builds the program of the README's first pages in a package of its own, which depends on a version
# of this one as users do, and checks that nothing else is fetched for it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What stands here now, as the version that it will be.
version=$(sed -n 's/^## \([0-9][0-9.]*\)$/\1/p' CHANGELOG.md | head -n 1)
mkdir "$work/poof"
git ls-files -z --cached --others --exclude-standard |
  while IFS= read -r -d '' file; do
    if [ -e "$file" ]; then printf '%s\0' "$file"; fi
  done | tar --null -T - -cf - | tar -xf - -C "$work/poof"
cd "$work/poof"
git init -q
git add -A
git -c user.name=Poof -c user.email=poof@localhost commit -qm "$version"
git tag "$version"

# snippet START: the first block of Swift code in the README with a line that begins so.
snippet() {
  awk -v start="$1" '
    /^```/ { if (found) exit; inside = $0 == "```swift"; text = ""; next }
    inside { text = text $0 "\n"; if (index($0, start) == 1) found = 1 }
    END { if (!found) exit 1; printf "%s", text }
  ' "$root/README.md"
}
mkdir -p "$work/card/Sources/Card"
cd "$work/card"
snippet '// swift-tools-version' |
  sed "s|path: \"../poof\"|url: \"file://$work/poof\", from: \"$version\"|" >Package.swift
grep -q "from: \"$version\"" Package.swift
snippet 'import Poof' >Sources/Card/main.swift

# Only what is named, with the traits that are on unless somebody asks for others.
mkdir "$work/plain"
sed 's|, traits: \[\]||; s|, .product(name: "PoofMedia", package: "poof")||' Package.swift \
  >"$work/plain/Package.swift"
mkdir -p "$work/plain/Sources/Card"
echo 'import Poof' >"$work/plain/Sources/Card/main.swift"
(cd "$work/plain" && swift package resolve)
# Whether it builds is asked, not how fast it is.
swift build -Xswiftc -Onone -debug-info-format none
for user in plain card; do
  fetched=$(ls "$work/$user/.build/checkouts")
  [ "$fetched" = poof ] || { echo "$user fetched more than Poof: $fetched" >&2; exit 1; }
done
