/// The name that a misspelt one most probably meant, or nil where none is near.
///
/// Counts insertions, deletions and substitutions (Levenshtein) over Unicode scalars; a third of the longer
/// name may differ, one edit always. A name of which the word is the beginning is near at any length. Ties go
/// to the first name. LessonKit has no dependency, so it does not share the toolkit's own search.
func nearestName(to word: String, in names: [String]) -> String? {
  var best: (name: String, distance: Int)?
  for name in names {
    let bound = max(1, max(word.unicodeScalars.count, name.unicodeScalars.count) / 3)
    let distance = editDistance(Array(word.unicodeScalars), Array(name.unicodeScalars))
    if distance <= bound, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name ?? names.first { !word.isEmpty && $0.hasPrefix(word) }
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var previous = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let substituted = previous[column] + (scalar == other ? 0 : 1)
      current.append(min(substituted, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[right.count]
}
