#!/bin/sh
# Kills `course verify`, `course accept` and `course build` with SIGKILL at random moments, and looks at what is left.
#
#   Scripts/kill-trial.sh [KILLS]
#
# After each kill nothing that the command started may go on, programs in sessions of their own included, and the page must
# be the old or the new one; after the next start there may be no temporary file or folder left, and a site must be whole.
# Ends with 1 at the first fault. The three verbs take turns, and a kill that comes after the command's end does not count; 100
# kills take some minutes.
set -eu
kills=${1:-100}
cd "$(dirname "$0")/.."
course=$(swift build --show-bin-path)/course
[ -x "$course" ] || { echo 'build first: swift build --product course' >&2; exit 2; }
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
trap 'exit 130' INT TERM
# How long the lesson's programs sleep: by that they are known wherever they go and whatever they are called.
sleep="1000.$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')1"

lesson=$trial/course/Lessons/a
mkdir -p "$lesson" "$trial/course/Lessons/b" "$trial/tmp" "$trial/home"
{
  printf -- '---\ntitle: A\nlanguage: en\ncommand: [sh, x.sh]\n---\n'
  for step in 1 2 3 4 5 6 7 8; do printf '\n```output step=%s\nold %s\n```\n' $step $step; done
} > "$trial/old.md"
sed 's/^old /new /' "$trial/old.md" > "$trial/new.md"
# A child, a session of its own with a child, a daemon whose parent is gone and whose environment is empty.
cat > "$lesson/x.sh" <<END
case "\$1" in
--list) seq 8 ;;
*)
  sleep $sleep &
  setsid sh -c 'setsid sleep $sleep & exec sleep $sleep' &
  (setsid env -i /bin/sh -c 'cd /; exec /bin/sleep $sleep' >/dev/null 2>&1 &)
  echo trace > trace
  echo "new \$1"
  test \$((\$1 % 2)) = 0 || sleep 0.1 ;;
esac
END

fail() {
  printf 'kill-trial: round %s, course %s killed after %s ms: %s\n' "$round" "$verb" "$moment" "$1" >&2
  exit 1
}

# The processes of the trial: by their arguments, or by what their environment names.
left() {
  for process in /proc/[0-9]*; do
    if tr '\0' ' ' < "$process/cmdline" | grep -qF -e "sleep $sleep" -e "$trial" ||
      tr '\0' '\n' < "$process/environ" | grep -qF "$trial"; then
      printf '%s: %s\n' "${process#/proc/}" "$(tr '\0' ' ' < "$process/cmdline")"
    fi
  done 2> /dev/null
}

run() { HOME=$trial/home TMPDIR=$trial/tmp "$course" "$@" --course "$trial/course" > "$trial/log" 2>&1; }

round=0
hits=0
while [ "$hits" -lt "$kills" ]; do
  [ "$round" -lt $((kills * 5)) ] || { echo 'kill-trial: most kills come too late' >&2; exit 1; }
  round=$((round + 1))
  case $((round % 3)) in 0) verb=verify ;; 1) verb=accept ;; *) verb=build ;; esac
  cp "$trial/old.md" "$lesson/lesson.md"
  [ "$verb" = accept ] || cp "$trial/new.md" "$lesson/lesson.md"
  # Swift that was not compiled before, so that a kill may also come while the compiler runs.
  printf -- '---\ntitle: B\nlanguage: en\nproof: page\n---\n\n```swift\nprint(%s)\n// Prints "%s"\n```\n' \
    "$round" "$round" > "$trial/course/Lessons/b/lesson.md"
  moment=$(($(od -An -N2 -tu2 /dev/urandom) % 1000))
  run "$verb" &
  killed=$!
  sleep "$(printf '%d.%03d' $((moment / 1000)) $((moment % 1000)))"
  # The shell that runs the function is a process of its own; the command is its child.
  command=$(cat "/proc/$killed/task/$killed/children" 2> /dev/null || true)
  [ -z "$command" ] || ! kill -KILL $command 2> /dev/null || hits=$((hits + 1))
  wait "$killed" 2> /dev/null || true
  tries=0
  while [ -n "$(left)" ]; do
    tries=$((tries + 1))
    [ "$tries" -lt 50 ] || fail "still running: $(left)"
    sleep 0.1
  done
  cmp -s "$lesson/lesson.md" "$trial/old.md" || cmp -s "$lesson/lesson.md" "$trial/new.md" ||
    fail 'the page is neither the old nor the new one'
  cp "$trial/new.md" "$lesson/lesson.md"
  run verify || { cat "$trial/log"; fail 'the next verify does not end with 0'; }
  [ -z "$(ls -A "$trial/tmp")" ] || fail "left in TMPDIR: $(ls -A "$trial/tmp")"
  [ "$(ls -A "$lesson" | tr '\n' ' ')" = 'lesson.md x.sh ' ] || fail "in the lesson's folder: $(ls -A "$lesson")"
  if [ -d "$trial/course/site/public" ]; then
    grep -q '</html>' "$trial/course/site/public/a/index.html" || fail 'the site is not whole'
  fi
done
run build || fail 'the last build does not end with 0'
others=$(ls -A "$trial/course/site" | grep -vx public || true)
[ -z "$others" ] || fail "beside the site: $others"
printf '%s kills in %s rounds: nothing was left\n' "$hits" "$round"
