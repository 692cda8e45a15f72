#!/bin/bash
# Proves the arrows between the engine's modules: each imports what stands beside it here, nothing
# else, and Dispatch and Synchronization only where there are threads. Prints what breaks the rule.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

guard='#if canImport(Dispatch) && !hasFeature(Embedded)'
status=0
check() {
  local folder=$1 allowed=" ${*:2} " file
  while IFS= read -r -d '' file; do
    # A whole line each: the line before it that is not empty, and what it imports.
    awk -v file="$file" -v allowed="$allowed" -v guard="$guard" '
      {
        line = $0
        sub(/^[ \t]+/, "", line)
        if (match(line, /^((@[A-Za-z_]+(\([a-z]+\))?|public|package|internal|private|fileprivate)[ \t]+)*import[ \t]+/)) {
          module = substr(line, RLENGTH + 1)
          sub(/^(struct|class|enum|protocol|func|var|let|typealias)[ \t]+/, "", module)
          sub(/[^A-Za-z0-9_].*$/, "", module)
          if (!(module == "Dispatch" || module == "Synchronization" ? before == guard : index(allowed, " " module " "))) {
            printf "%s:%d imports %s\n", file, NR, module
            bad = 1
          }
        }
        if (line != "") before = line
      }
      END { exit bad }
    ' "$file" || status=1
  done < <(find "$folder" -name '*.swift' -print0)
}
check Sources/PoofCore
check Sources/PoofScratch PoofCore
check Effects PoofCore CProcessor
check Sources/Poof PoofCore PoofScratch PoofEffects
exit $status
