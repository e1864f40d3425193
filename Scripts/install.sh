#!/bin/sh
# Installs the commands below PREFIX: programs, manual page, completions, and where the toolkit is (for `course new course`).
set -eu
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
destination=${DESTDIR:-}$prefix

printf 'building course and exercise for release; this takes a few minutes the first time\n'
# Each product alone: with repeated --product the last one wins.
swift build --configuration release --product course
swift build --configuration release --product exercise

install -d "$destination/bin" "$destination/share/course" "$destination/share/man/man1" \
  "$destination/share/bash-completion/completions" "$destination/share/zsh/site-functions" \
  "$destination/share/fish/vendor_completions.d"
for program in course exercise; do
  install -m 755 ".build/release/$program" "$destination/bin/$program"
done
# What `course new course` names as the toolkit: the repository that this is a clone of, so that a course can travel.
origin=$(git remote get-url origin 2>/dev/null || true)
case "$origin" in
  *://* | *@*:*) echo "$origin@$(git symbolic-ref --short HEAD 2>/dev/null || git rev-parse HEAD)" ;;
  *) pwd ;;
esac > "$destination/share/course/toolkit"
for name in course exercise; do
  program=.build/release/$name
  $program --generate-manual > "$destination/share/man/man1/$name.1"
  $program --generate-completion-script bash > "$destination/share/bash-completion/completions/$name"
  $program --generate-completion-script zsh > "$destination/share/zsh/site-functions/_$name"
  $program --generate-completion-script fish > "$destination/share/fish/vendor_completions.d/$name.fish"
done
printf 'installed course and exercise in %s\n' "$destination/bin"
