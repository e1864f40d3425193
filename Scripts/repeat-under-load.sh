#!/bin/sh
# Runs tests again and again while other programs keep the processors busy: what passes by luck fails here.
#
#   Scripts/repeat-under-load.sh FILTER [ROUNDS] [BUSY-LOOPS]
#
# FILTER is what `swift test --filter` takes. The log of each round that fails is kept, and its place is printed.
# Ends with 1 if a round failed.
set -u

filter=${1:?usage: Scripts/repeat-under-load.sh FILTER [ROUNDS] [BUSY-LOOPS]}
rounds=${2:-20}
loops=${3:-3}
logs=$(mktemp -d)
busy=""
trap 'kill $busy 2>/dev/null' EXIT
trap 'exit 130' INT TERM

swift build --build-tests --quiet || exit 2
while [ "$loops" -gt 0 ]; do
  sh -c 'while :; do :; done' &
  busy="$busy $!"
  loops=$((loops - 1))
done

failed=0
round=1
while [ "$round" -le "$rounds" ]; do
  log=$logs/$round.log
  if swift test --skip-build --filter "$filter" >"$log" 2>&1; then
    # A filter that selects nothing passes as well.
    grep -q 'Test run with [1-9]' "$log" || { echo "'$filter' selects no test" >&2; exit 2; }
    rm "$log"
  else
    failed=$((failed + 1))
    echo "round $round failed: $log"
    grep -E '^✘.*(recorded|failed)' "$log" | head -3 | cut -c1-300
  fi
  round=$((round + 1))
done
echo "$rounds rounds, $failed failed"
[ "$failed" -eq 0 ]
