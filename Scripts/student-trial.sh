#!/bin/sh
# Tries what a student does with nothing but a Swift toolchain, on Linux or a Mac: builds the students' part, runs every
# lesson's program, starts every exercise, and checks its starter (which must fail) and its solution (which must pass).
set -eu
cd "$(dirname "$0")/.."
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
export COURSE_PART=students

fail() { printf 'student-trial: %s\n' "$1" >&2; exit 1; }

# Runs a command that must end with the status in $1; its output is shown only when it does not.
expect() {
  expected=$1
  shift
  status=0
  "$@" > "$trial/output" 2>&1 < /dev/null || status=$?
  [ "$status" -eq "$expected" ] && return
  cat "$trial/output" >&2
  fail "$* ended with $status instead of $expected"
}

swift build --scratch-path "$trial/build"
programs=$(swift build --scratch-path "$trial/build" --show-bin-path)

for folder in Lessons/*/Program; do
  id=$(basename "$(dirname "$folder")")
  # The handbook's program runs `course` and is not part of what students build.
  [ "$id" = handbook ] && continue
  printf 'running %s\n' "$id"
  expect 0 "$programs/$id"
done

# A copy, so that nobody's own work in .exercises is touched.
mkdir "$trial/course"
cp -R Lessons "$trial/course/Lessons"
for folder in Lessons/*/Exercise; do
  id=$(basename "$(dirname "$folder")")
  printf 'checking the exercise of %s\n' "$id"
  expect 0 "$programs/exercise" start "$id" --course "$trial/course"
  expect 1 "$programs/exercise" check "$id" --course "$trial/course"
  cp "$folder"/Solution/*.swift "$trial/course/.exercises/$id/"
  expect 0 "$programs/exercise" check "$id" --course "$trial/course"
done

expect 2 "$programs/course"
