#!/bin/bash
# Checks that tests mirror the sources: what does something in `Folder/Type.swift` is tested in
# `Folder/Type…Tests.swift` of its target's tests, or where Tests/elsewhere.txt says. Files without a
# body, such as protocols and plain data, need no test. Prints what breaks the rule.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
status=0
complain() { echo "$*"; status=1; }

# A line of the list: a source, of which `*` stands for any name, and the test file.
sources=() tests=() used=()
while read -r source test; do
  [[ -n $source && $source != \#* ]] || continue
  [ -e "Tests/$test" ] || complain "Tests/elsewhere.txt: there is no Tests/$test"
  sources+=("$source") tests+=("$test") used+=(no)
done <Tests/elsewhere.txt

# mirror FOLDER TARGET: looks at each source in FOLDER.
mirror() {
  local file name place index
  while IFS= read -r file; do
    name=${file##*/} place=${file#"$1"}
    place=${place%"$name"} name=${name%.swift}
    compgen -G "Tests/$2$place${name%%+*}*Tests.swift" >/dev/null && continue
    grep -qE '^ *([a-z@()]+ )*(func|init|subscript|var)\b[^={]*\{' "$file" || continue
    for index in "${!sources[@]}"; do
      # shellcheck disable=SC2053 — a pattern
      if [[ $file == ${sources[index]} ]]; then
        used[index]=yes
        continue 2
      fi
    done
    complain "$file: no Tests/$2$place${name%%+*}Tests.swift, and nothing in Tests/elsewhere.txt"
  done < <(find "$1" -name '*.swift' -not -path '*/web/*' | sort)
}
mirror Sources/PoofCore PoofCoreTests
mirror Sources/PoofScratch PoofScratchTests
mirror Effects PoofEffectsTests
mirror Sources/Poof PoofTests
mirror Sources/PoofC PoofCTests
mirror Sources/PoofMedia PoofMediaTests
mirror Sources/PoofText PoofTextTests
mirror Sources/PoofSound PoofSoundTests
mirror Sources/PoofSDL PoofSDLTests
mirror Sources/PoofProgram PoofProgramTests
mirror Sources/PoofCLI PoofCLITests
mirror demo PoofDemoTests

for index in "${!sources[@]}"; do
  [ "${used[index]}" = yes ] || complain "Tests/elsewhere.txt: ${sources[index]} needs no line"
done
exit $status
