# Sourced by build-c and build-web: compiles the engine as Embedded Swift, which needs no runtime.
#
#   build_embedded PLACE ARGUMENT…   makes PLACE/PoofC.o, all of the engine that poof.h can reach; the
#                                    arguments are the compiler's
#
# Each module is compiled as a whole and by one thread, so that what its files share is inlined: by many
# threads a frame takes three times as long, and the code is larger. Of the modules below PoofC only
# what the compiler reads is made, since PoofC's object has all that it takes from them: `swift build`
# makes objects of all of them as well, which takes longer. The order of the files is one in which the
# compiler makes 3 % less of them.

embedded_tools=$(dirname "$(readlink -f "$(command -v swift)")")

# What is compiled: modules, each after those it imports, and where they stand.
embedded_modules='
PoofCore    Sources/PoofCore
PoofScratch Sources/PoofScratch
PoofEffects Effects
PoofSound   Sources/PoofSound
Poof        Sources/Poof
PoofC       Sources/PoofC
'

build_embedded() {
  local place=$1 module folder output newer begun
  shift
  begun="$("$embedded_tools/swiftc" --version 2>/dev/null) $*"
  mkdir -p "$place"
  # The same compiler and arguments, and no file newer than when it began: nothing to do.
  if [ -e "$place/PoofC.o" ] && [ "$(cat "$place/begun" 2>/dev/null)" = "$begun" ]; then
    newer=$(find Sources Effects Scripts/embedded.sh -newer "$place/begun" -type f -print -quit)
    [ "$newer" ] || return 0
  fi
  rm -f "$place/PoofC.o"
  printf '%s' "$begun" >"$place/begun"
  while read -r module folder; do
    [ "$module" ] || continue
    output=(-emit-module -emit-module-path "$place/$module.swiftmodule")
    if [ "$module" = PoofC ]; then output=(-c -o "$place/PoofC.o"); fi
    find "$folder" -name '*.swift' | sort -r >"$place/files"
    quietly "Compiling $module" "$embedded_tools/swiftc" "${output[@]}" @"$place/files" \
      -module-name "$module" -package-name poof -parse-as-library -swift-version 6 \
      -enable-experimental-feature Embedded -enable-experimental-feature BuiltinModule \
      -wmo -num-threads 0 -gnone \
      -Xfrontend -disable-stack-protector \
      -I "$place" -I Sources/CProcessor -I Sources/CThreads -I Sources/CPoof/include "$@"
  done <<<"$embedded_modules"
}
