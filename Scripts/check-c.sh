#!/bin/bash
# Checks the library for C: what it shows, how large it is, that the examples build and run with it, and
# that it draws the same as the Swift build.
#
#   Scripts/check-c.sh FOLDER    where the Swift build's programs stand
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=$(cd "$1" && pwd)
fail() { echo "$*"; exit 1; }

place=$(Scripts/build-c --strict)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc=$(command -v cc || command -v clang)

# A name for each function of the header, and no other.
sed -nE 's/^[a-z].*[ *](poof_[a-z_]+)\(.*/\1/p' "$place/include/poof.h" | sort >"$work/said"
[ -s "$work/said" ] || fail "poof.h has no functions"
nm -D --defined-only "$place/lib/libpoof.so" | awk '{ print $3 }' | sort >"$work/shared"
nm -g --defined-only "$place/lib/libpoof.a" | awk 'NF == 3 { print $3 }' | sort >"$work/static"
diff "$work/said" "$work/shared" || fail "libpoof.so shows other names than poof.h"
diff "$work/said" "$work/static" || fail "libpoof.a shows other names than poof.h"

# Nothing of Swift's, and nothing but the C library.
needed=$(objdump -p "$place/lib/libpoof.so" | awk '$1 == "NEEDED" { print $2 }')
for library in $needed; do
  case $library in
    libc.so.* | libm.so.* | libpthread.so.* | ld-linux*) ;;
    *) fail "libpoof.so needs $library" ;;
  esac
done
size=$(stat -Lc %s "$place/lib/libpoof.so")
[ "$size" -le 1650000 ] || fail "libpoof.so has $size bytes; 1,650,000 are allowed"

# The header by itself, as strict C and as C++.
echo '#include <poof.h>' | tee "$work/header.c" >"$work/header.cpp"
"$cc" -std=c99 -pedantic -Wall -Wextra -Werror -I"$place/include" -fsyntax-only "$work/header.c"
"$cc" -x c++ -std=c++11 -pedantic -Wall -Wextra -Werror -I"$place/include" -fsyntax-only \
  "$work/header.cpp"

# The same frames from both libraries as from the Swift build.
export PKG_CONFIG_PATH=$place/lib/pkgconfig
flags=(-std=c99 -O1 -Wall -Wextra -Werror)
"$cc" "${flags[@]}" Benchmarks/C/frames.c -o "$work/shared-frames" \
  $(pkg-config --cflags --libs poof) -Wl,-rpath,"$place/lib"
"$cc" "${flags[@]}" Benchmarks/C/frames.c -o "$work/static-frames" \
  -I"$place/include" "$place/lib/libpoof.a" -lm -lpthread
"$built/CFrames" >"$work/swift.txt"
[ "$(wc -l <"$work/swift.txt")" -gt 60 ] || fail "the Swift build drew next to nothing"
for kind in shared static; do
  "$work/$kind-frames" >"$work/$kind.txt"
  diff "$work/swift.txt" "$work/$kind.txt" || fail "the $kind library draws other frames"
done

# The examples: the card in SDL until it is told to quit, and the one in Python.
"$cc" "${flags[@]}" Examples/C/card.c -o "$work/card" $(pkg-config --cflags --libs poof sdl2) \
  -Wl,-rpath,"$place/lib"
xvfb-run -a Examples/C/try-card "$work/card" "$work/window.png" || fail "Examples/C/card.c does not play"
python3 Examples/C/card.py "$place/lib/libpoof.so" "$work/moment.ppm" >"$work/said.txt"
grep -q '^33.9 % is open$' "$work/said.txt" || fail "Examples/C/card.py says: $(cat "$work/said.txt")"
[ "$(head -c 15 "$work/moment.ppm" | tr -d '\0')" = "P6 600 400 255" ] ||
  fail "Examples/C/card.py writes no picture"

# CMake finds it too.
mkdir "$work/cmake"
cat >"$work/cmake/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.13)
project(frames C)
find_package(Poof 0.1 REQUIRED)
add_executable(frames $PWD/Benchmarks/C/frames.c)
target_link_libraries(frames Poof::poof)
END
cmake -S "$work/cmake" -B "$work/cmake/build" -DCMAKE_PREFIX_PATH="$place" >"$work/cmake.txt" &&
  cmake --build "$work/cmake/build" >>"$work/cmake.txt" || { cat "$work/cmake.txt"; exit 1; }
"$work/cmake/build/frames" | diff "$work/swift.txt" - || fail "the program that CMake made draws otherwise"
