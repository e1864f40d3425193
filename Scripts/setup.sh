#!/bin/sh
# Installs what the toolkit needs and this machine lacks; says what to install where it may not.
#
#   Scripts/setup.sh build   what building and the site need
#   Scripts/setup.sh test    that, and what the tests need
#
# Debian and its derivatives are installed from; elsewhere the script names what is missing and ends with 1.
set -eu
cd "$(dirname "$0")/.."

fail() { printf 'setup: %s\n' "$1" >&2; exit 1; }

case "${1:-build}" in
  build) stages="build" ;;
  test) stages="build test" ;;
  *) fail "usage: Scripts/setup.sh [build|test]" ;;
esac

# The table that `course doctor` reports, too.
needs=Sources/CourseCommand/needs.txt

# The column $1 of the needs of these stages, one need a line.
column() {
  awk -F '|' -v column="$1" -v stages="$stages" '
    /^#/ || NF != 6 { next }
    { gsub(/^ +| +$/, "", $1); gsub(/^ +| +$/, "", $column) }
    index(" " stages " ", " " $1 " ") { print $column }' "$needs"
}

oldest=$(awk -F '|' '$2 ~ /^ *Swift *$/ { gsub(/ /, "", $4); print $4 }' "$needs")
command -v swift >/dev/null 2>&1 || fail "Swift is missing: install a toolchain, $oldest or later, and put it on PATH"
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
[ "$(printf '%s\n%s\n' "$oldest" "${version:-0}" | sort -t . -k 1,1n -k 2,2n | head -n 1)" = "$oldest" ] ||
  fail "Swift ${version:-?} is too old: the toolkit needs $oldest or later"

missing=""
if command -v dpkg-query >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1; then
  for package in $(column 5); do
    case "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)" in
      *" installed") ;;
      *) missing="$missing $package" ;;
    esac
  done
  if [ -n "$missing" ]; then
    install="apt-get install --yes --no-install-recommends$missing"
    if [ "$(id -u)" -eq 0 ]; then
      as_root=""
    elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      as_root="sudo"
    else
      fail "packages are missing and may not be installed from here; as root, run: $install"
    fi
    printf 'setup: installing%s\n' "$missing"
    # A download may break off for a moment; a second try is cheaper than a failed build.
    $as_root apt-get update --quiet --quiet || $as_root apt-get update --quiet --quiet
    $as_root env DEBIAN_FRONTEND=noninteractive $install --quiet --quiet >/dev/null ||
      $as_root env DEBIAN_FRONTEND=noninteractive $install --quiet
  fi
else
  for module in $(column 3 | sed -n 's/^pkg-config --modversion //p'); do
    pkg-config --exists "$module" 2>/dev/null || missing="$missing $module"
  done
  [ -z "$missing" ] ||
    fail "this is not Debian; install the development files of:$missing (found by pkg-config), then try again"
fi

[ "$stages" != build ] || exit 0

# The tests' Python tools, in a folder of the project that git ignores.
requirements=Tests/Browser/requirements.txt
[ -f "$requirements" ] || exit 0
stamp=.venv/.installed
if ! [ -x .venv/bin/python ] || ! cmp -s "$requirements" "$stamp"; then
  printf 'setup: installing the Python tools of the tests into .venv\n'
  rm -rf .venv
  python3 -m venv .venv || /usr/bin/python3 -m venv .venv
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$requirements" ||
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -r "$requirements"
  cp "$requirements" "$stamp"
fi
