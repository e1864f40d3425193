#!/bin/sh
# Tries what an instructor elsewhere does: makes a course, pushes it, clones it under another name, and runs there the
# commands of the workflow that `course new course` wrote; then the same with the toolkit in a folder that has moved.
#
# What is committed here is what is tried. Takes several minutes, since each course builds the toolkit from nothing.
set -eu
cd "$(dirname "$0")/.."
toolkit=$(pwd)
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
export GIT_AUTHOR_NAME=trial GIT_AUTHOR_EMAIL=trial@example.invalid
export GIT_COMMITTER_NAME=trial GIT_COMMITTER_EMAIL=trial@example.invalid

say() { printf '\n== %s\n' "$1"; }

# The commands behind `- run:` in the workflow, in their order, with the workflow's own expressions left out.
steps() { sed -n 's/^ *- run: //p' .github/workflows/course.yml; }

# Commits the course in $1, pushes it to a bare repository and clones that as $2.
travel() {
  git -C "$1" init --quiet --initial-branch main
  git -C "$1" add --all
  git -C "$1" commit --quiet --message 'A course'
  git clone --quiet --bare "$1" "$2.git"
  git clone --quiet "$2.git" "$2"
}

# Runs the workflow's commands in the course in $1 and looks at what they made.
run_steps() {
  cd "$1"
  steps > "$trial/steps"
  [ -s "$trial/steps" ] || { echo 'the workflow has no steps' >&2; exit 1; }
  while read -r step; do
    say "$step"
    sh -euc "$step" < /dev/null
  done < "$trial/steps"
  test -f site/public/index.html
  cd "$toolkit"
}

swift build --product course
course=$(swift build --show-bin-path)/course

say 'a course whose toolkit is a repository'
git clone --quiet --bare . "$trial/course-companion.git"
# A pull request's commit is on no branch; here it gets one.
branch=trial
git -C "$trial/course-companion.git" branch --force "$branch" "$(git rev-parse HEAD)"
"$course" new course "$trial/made here/kurs" --language tr --title 'Küçük kurs' \
  --toolkit "file://$trial/course-companion.git@$branch"
travel "$trial/made here/kurs" "$trial/another name"
rm -rf "$trial/made here"
run_steps "$trial/another name"

say 'a course whose toolkit is a folder that moves'
git clone --quiet "$trial/course-companion.git" "$trial/toolkit"
"$course" new course "$trial/leçons" --language fr --title 'Un petit cours' --toolkit "$trial/toolkit"
if grep -rn "$trial" "$trial/leçons"; then
  echo 'the course names an absolute path' >&2
  exit 1
fi
mv "$trial/toolkit" "$trial/moved"
export COURSE_TOOLKIT="$trial/moved"
cd "$trial/leçons"
swift build --product course
.build/debug/course verify
swift test
printf '\ntried: both courses verify, and the first one publishes\n'
