#!/bin/bash
# Proves the arrows between the engine's modules: each imports what stands beside it here, nothing
# else. Prints what breaks the rule.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0
check() {
  local folder=$1 allowed=" ${*:2} " file
  while IFS= read -r -d '' file; do
    # A whole line each: what it imports.
    awk -v file="$file" -v allowed="$allowed" '
      {
        line = $0
        sub(/^[ \t]+/, "", line)
        if (match(line, /^((@[A-Za-z_]+(\([a-z]+\))?|public|package|internal|private|fileprivate)[ \t]+)*import[ \t]+/)) {
          module = substr(line, RLENGTH + 1)
          sub(/^(struct|class|enum|protocol|func|var|let|typealias)[ \t]+/, "", module)
          sub(/[^A-Za-z0-9_].*$/, "", module)
          if (!index(allowed, " " module " ")) {
            printf "%s:%d imports %s\n", file, NR, module
            bad = 1
          }
        }
      }
      END { exit bad }
    ' "$file" || status=1
  done < <(find "$folder" -name '*.swift' -print0)
}
check Sources/PoofCore Builtin
check Sources/PoofSound
check Sources/PoofScratch PoofCore
check Effects PoofCore CProcessor CThreads Synchronization
check Sources/Poof PoofCore PoofScratch PoofEffects PoofSound
exit $status
