#!/bin/sh
# Fuzzes the readers of pages and info strings, comparing and accepting, for a bounded time: Scripts/fuzz.sh [SECONDS]
#
# The modules are built once with libFuzzer's instrumentation in a build folder of their own; the corpus starts from the
# repository's pages and stays in .build/fuzz-corpus. A finding ends the run with its input in .build/fuzz-findings.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}
swift=${SWIFT:-swift}
build=.build/fuzz
corpus=.build/fuzz-corpus
findings=.build/fuzz-findings

$swift build -c release --scratch-path $build --sanitize fuzzer -Xswiftc -enable-testing --target Proof
products=$($swift build -c release --scratch-path $build --show-bin-path)
package=$(sed -n 's/.*"-module-name","Proof",.*"-package-name","\([^"]*\)".*/\1/p' $build/release.yaml | head -n 1)
host=$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host
# An object whose source is gone stays in the build folder and must not be linked.
objects=$(for module in Encodings Diagnostics CPlatform Platform SwiftSource MarkdownSource TextComparison CourseModel Proof; do
  for object in "$products/$module.build"/*.o; do
    [ -z "$(find "Sources/$module" -name "$(basename "$object" .o)")" ] || echo "$object"
  done
done)

# shellcheck disable=SC2086 # the lists are words
${SWIFTC:-swiftc} -O -swift-version 6 -parse-as-library -package-name "$package" -sanitize=fuzzer -o $build/page-fuzzer \
  -I "$products/Modules" -I Sources/CCMarkGFM -I Sources/CCMarkGFMExtensions -I Sources/CYAML \
  -Xcc -fmodule-map-file="$products/CPlatform.build/module.modulemap" \
  Fuzz/*.swift $objects -L "$host" -Xlinker -rpath -Xlinker "$host" \
  -lSwiftSyntax -lSwiftParser -lSwiftParserDiagnostics -lSwiftDiagnostics -lSwiftIDEUtils -lSwiftBasicFormat \
  $(pkg-config --libs libcmark-gfm yaml-0.1) -lcmark-gfm-extensions

mkdir -p $corpus $findings
for page in Lessons/*/lesson.md README.md; do
  [ -f "$page" ] || continue
  name=$(echo "$page" | tr '/' '-')
  # The first byte chooses what is checked; a NUL parts a page from an output.
  for choice in 0 2 3; do
    { printf "\\00$choice"; head -c 4000 "$page"; printf '\000a\nb\n'; } > "$corpus/$name-$choice"
  done
done
printf '\001output step=a args="b \\" c" status=1 until=2027-06-30' > $corpus/info
printf '\002> ```output p\n> ...\n> a ... b\n> ```\n\000x\na 1 b\n' > $corpus/quote
printf '\003...\na ... b\n\\...\n\000x\na 1 b\n...\n' > $corpus/pattern

$build/page-fuzzer -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 \
  -artifact_prefix=$findings/ -print_final_stats=1 $corpus
