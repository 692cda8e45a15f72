# Sourced by the run scripts: finds out what is missing, installs it, and builds programs.
#
#   setup build          what building and running Poof takes
#   setup build tests    and what its tests take besides
#   setup build web      and what the module for web pages takes
#   setup cluster        and what running batches on a cluster of one machine takes
#   build_program NAME   builds NAME in release mode; sets `program` to where it stands
#
# Everything that is said goes to standard error, so that a program's own output stays clean.

poof_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
swift_needed=6.3

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# quietly WHAT COMMAND…: runs a command silently, with its last line shown on a terminal while it
# works, and with all that it printed when it fails.
quietly() {
  local what=$1 log status=0 line
  shift
  log=$(mktemp)
  say "$what …"
  if [ -t 2 ]; then
    "$@" >"$log" 2>&1 </dev/null &
    local job=$!
    while kill -0 $job 2>/dev/null; do
      line=$(tail -n 1 "$log" | tr -d '\r' | cut -c "1-$((${COLUMNS:-80} - 1))")
      printf '\r\033[K%s' "$line" >&2
      sleep 0.2
    done
    printf '\r\033[K' >&2
    wait $job || status=$?
  else
    "$@" >"$log" 2>&1 </dev/null || status=$?
  fi
  if [ $status != 0 ]; then cat "$log" >&2; fi
  rm -f "$log"
  return $status
}

has_header() {
  local folder
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

has_program() { command -v "$1" >/dev/null 2>&1; }

# Whether a program is there, and GNU's: there are others of its name.
has_gnu() { "$1" --version 2>/dev/null | grep -q GNU; }

# Whether the system's own Python has a module.
has_module() { /usr/bin/python3 -c "import $1" >/dev/null 2>&1; }

has_font() {
  [ "$(uname -s)" = Darwin ] && return 0
  local folders=(/usr/share/fonts /usr/local/share/fonts ~/.local/share/fonts ~/.fonts)
  [ -n "$(find -L "${folders[@]}" -name '*.[ot]tf' -print -quit 2>/dev/null)" ]
}

# What the linker takes from a C++ compiler's installation.
has_linking() {
  [ "$(uname -s)" = Darwin ] && return 0
  has_header stdio.h && compgen -G '/usr/lib*/gcc*/*/*/libstdc++.so' >/dev/null
}

# Whether every library that Swift's own programs are linked with is there.
has_library() {
  [ "$(uname -s)" = Darwin ] && return 0
  [ -z "$swift_lacks" ] && return 0
  ! grep -q "$1" <<<"$swift_lacks"
}

# has_roots: https needs somebody to trust when dependencies are fetched.
has_roots() {
  [ "$(uname -s)" = Darwin ] || [ -e /etc/ssl/certs/ca-certificates.crt ] ||
    [ -e /etc/pki/tls/certs/ca-bundle.crt ] || [ -e /etc/ssl/cert.pem ]
}

# What is needed: for what, how to find it, and its package for apt, dnf, pacman and brew; '-' where
# it comes with something else.
needs='
build has_program  git                        git                git               git         git
build has_roots    -                          ca-certificates    ca-certificates   ca-certificates -
build has_linking  -                          g++                gcc-c++           gcc         -
build has_library  libncurses                 libncurses6        ncurses-libs      ncurses     -
build has_library  libcurl                    libcurl4           libcurl           curl        -
build has_library  libsqlite3                 libsqlite3-0       sqlite-libs       sqlite      -
build has_library  libxml2                    libxml2            libxml2           libxml2     -
build has_header   SDL2/SDL.h                 libsdl2-dev        SDL2-devel        sdl2        sdl2
build has_header   SDL2/SDL_ttf.h             libsdl2-ttf-dev    SDL2_ttf-devel    sdl2_ttf    sdl2_ttf
build has_header   png.h                      libpng-dev         libpng-devel      libpng      libpng
build has_header   jpeglib.h                  libjpeg-dev        libjpeg-turbo-devel libjpeg-turbo jpeg-turbo
build has_header   webp/demux.h               libwebp-dev        libwebp-devel     libwebp     webp
build has_header   gif_lib.h                  libgif-dev         giflib-devel      giflib      giflib
build has_header   fontconfig/fontconfig.h    libfontconfig-dev  fontconfig-devel  fontconfig  fontconfig
build has_header   xxhash.h                   libxxhash-dev      xxhash-devel      xxhash      xxhash
build has_font     -                          fonts-dejavu-core  dejavu-sans-fonts ttf-dejavu  -
tests has_program  Xvfb                       xvfb               xorg-x11-server-Xvfb xorg-server-xvfb -
tests has_program  xdotool                    xdotool            xdotool           xdotool     -
tests has_program  maim                       maim               maim              maim        -
tests has_program  ffmpeg                     ffmpeg             ffmpeg            ffmpeg      ffmpeg
tests has_program  node                       nodejs             nodejs            nodejs      node
tests has_program  python3                    python3            python3           python      python3
tests has_module   PIL                        python3-pil        python3-pillow    python-pillow -
tests has_program  pkg-config                 pkg-config         pkgconf           pkgconf     pkgconf
tests has_program  cmake                      cmake              cmake             cmake       cmake
tests has_program  objdump                    binutils           binutils          binutils    -
tests has_program  chromium                   chromium           chromium          chromium    chromium
web has_program    wasm-opt                   binaryen           binaryen          binaryen    binaryen
web has_program    esbuild                    esbuild            golang-github-evanw-esbuild esbuild esbuild
web has_program    node                       nodejs             nodejs            nodejs      node
cluster has_program slurmctld                 slurm-wlm          slurm-slurmctld   slurm-llnl  -
cluster has_program slurmd                    slurm-wlm          slurm-slurmd      slurm-llnl  -
cluster has_program munged                    munge              munge             munge       -
cluster has_gnu     parallel                  parallel           parallel          parallel    parallel
cluster has_module  yaml                      python3-yaml       python3-pyyaml    python-yaml -
'

# setup PURPOSE…: installs what is missing and says so; does nothing, fast, when nothing is.
setup() {
  local swift
  swift=$(command -v swift) ||
    fail "Swift is missing: install Swift $swift_needed or later from https://www.swift.org/install," \
      "and put its folder 'usr/bin' into PATH."
  swift=$(dirname "$(readlink -f "$swift")")
  swift_lacks=
  if has_program ldd; then
    swift_lacks=$(ldd "$swift"/swift-{driver,frontend,package} \
      "$swift"/../lib/swift/linux/libFoundation{Networking,XML}.so 2>/dev/null |
      grep 'not found' || true)
  fi

  local column=0 purpose probe what apt dnf pacman brew missing=()
  while read -r purpose probe what apt dnf pacman brew; do
    [[ -n $purpose && " $* " == *" $purpose "* ]] || continue
    "$probe" "$what" || missing+=("$apt $dnf $pacman $brew")
  done <<<"$needs"
  if [ ${#missing[@]} != 0 ]; then install_missing; fi

  local version
  version=$(swift --version 2>&1) || fail "Swift does not run: $version"
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] ||
    fail "Swift's version cannot be told from: $version"
  [ "$((BASH_REMATCH[1] * 100 + BASH_REMATCH[2]))" -ge 603 ] ||
    fail "Swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]} is too old: install Swift $swift_needed or" \
      "later from https://www.swift.org/install."
}

# Installs the packages in `missing` by the manager that this system has.
install_missing() {
  local manager column rights=() packages=() row
  local install update=()
  for manager in apt-get dnf pacman brew none; do
    has_program $manager && break
  done
  case $manager in
  apt-get)
    column=1 update=(apt-get update -q)
    install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends)
    ;;
  dnf) column=2 install=(dnf install -y --setopt=install_weak_deps=False) ;;
  pacman) column=3 install=(pacman -S --noconfirm --needed) ;;
  brew) column=4 install=(brew install) ;;
  none) column=1 ;;
  esac
  for row in "${missing[@]}"; do
    set -- $row
    [ "${!column}" = - ] || packages+=("${!column}")
  done
  if [ ${#packages[@]} = 0 ]; then return 0; fi
  [ $manager != none ] ||
    fail "Missing, by their names in Debian: ${packages[*]}. Install them; neither apt, dnf, pacman" \
      "nor brew is here to do it."

  if [ $manager != brew ] && [ "$(id -u)" != 0 ]; then
    rights=(sudo)
    # Without a terminal sudo has nobody to ask for a password.
    if ! has_program sudo || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
      fail "Missing: ${packages[*]}. Installing needs root's rights; run this as root, then start" \
        "again: ${update[*]:+${update[*]} && }${install[*]} ${packages[*]}"
    fi
    # Asked for here, where a terminal shows it.
    "${rights[@]}" -v || fail "sudo refused; nothing was installed."
  fi
  if [ ${#update[@]} != 0 ]; then
    quietly "Updating the list of packages" "${rights[@]}" "${update[@]}" ||
      fail "${update[*]} failed, as shown above; is there a network?"
  fi
  quietly "Installing ${packages[*]}" "${rights[@]}" "${install[@]}" "${packages[@]}" ||
    fail "Installing failed, as shown above. By hand: ${install[*]} ${packages[*]}"
}

# Whether this machine has the vectors of eight that the engine works with (x86-64-v3, since about
# 2013). What is built here is run here, so it may use them: the same bytes, a third faster.
has_wide_vectors() {
  local flag
  [ "$(uname -sm)" = "Linux x86_64" ] || return 1
  for flag in avx2 bmi1 bmi2 f16c fma abm movbe; do
    grep -qw "$flag" /proc/cpuinfo || return 1
  done
}

# build_program NAME: builds a program in release mode unless it is newer than all it is made of.
#
# In a folder of its own where it is built for this machine alone: `swift build`, which builds for
# any, would else build everything anew, and so would we after it.
build_program() {
  local name=$1 place=$poof_root/.build flags=() folder stamp
  if has_wide_vectors; then place+=/x86-64-v3 flags=(-Xcc -march=x86-64-v3); fi
  folder=$place/release
  program=$folder/$name
  stamp=$folder/$name.built
  if [ -x "$program" ] && [ -e "$stamp" ] && [ -z "$(
    cd "$poof_root"
    find Package.swift Sources Effects demo Examples Benchmarks \
      "$(readlink -f "$(command -v swift)")" -newer "$stamp" -print -quit
  )" ]; then
    return 0
  fi
  # From before the build: what changes while it runs is newer.
  local begun
  begun=$(mktemp)
  if ! quietly "Building $name" \
    swift build --package-path "$poof_root" --scratch-path "$place" -c release ${flags[@]+"${flags[@]}"} \
    --product "$name"; then
    rm -f "$begun"
    fail "Building $name failed, as shown above."
  fi
  mv "$begun" "$stamp"
}
