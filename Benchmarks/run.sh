#!/bin/sh
# Measures the course command against its peers: Benchmarks/run.sh [--pages N] [--rounds N] [CONTEST…]
#
# Builds both configurations of the command (debug is what `swift run` gives, release what `make install` gives), installs
# cram into Benchmarks/.venv, and prints tables. COURSE_BINARIES="NAME=PATH …" measures other binaries and builds none.
set -eu
cd "$(dirname "$0")"
swift=${SWIFT:-swift}

if [ ! -x .venv/bin/cram ]; then
  python3 -m venv .venv && .venv/bin/pip install --quiet 'cram==0.7' ||
    printf 'bench: cram could not be installed and is left out\n' >&2
fi

if [ -z "${COURSE_BINARIES:-}" ]; then
  for configuration in debug release; do
    $swift build --package-path .. --configuration $configuration --product course
    bin=$($swift build --package-path .. --configuration $configuration --show-bin-path)
    COURSE_BINARIES="${COURSE_BINARIES:-} $configuration=$bin/course"
  done
fi
$swift build --configuration release

set -- --inputs "$PWD/.build/inputs" "$@"
if [ -x .venv/bin/cram ]; then set -- --cram "$PWD/.venv/bin/cram" "$@"; fi
for binary in $COURSE_BINARIES; do set -- --course "$binary" "$@"; done
exec "$($swift build --configuration release --show-bin-path)/benchmarks" "$@"
