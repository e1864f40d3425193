/// The candidate that a misspelt word most probably meant, or nil where none is near.
///
/// Distance is Damerau's with adjacent transpositions (optimal string alignment) over Unicode scalars; at most
/// a third of the longer word may differ, and at least one edit is always allowed. Another letter case of the whole word
/// counts as one edit. Ties go to the first candidate. Cost: the product of the lengths per candidate.
package func nearestWord(to word: String, in candidates: some Sequence<String>) -> String? {
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let bound = max(1, max(word.unicodeScalars.count, candidate.unicodeScalars.count) / 3)
    let distance = min(
      editDistance(word, candidate), editDistance(word.lowercased(), candidate.lowercased()) + 1)
    if distance <= bound, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The suggestion that names the word that was probably meant.
package func didYouMean(_ word: String) -> String { "did you mean '\(word)'?" }

/// The suggestion of the candidate nearest to a misspelt word, or nil where none is near.
package func didYouMean(nearestTo word: String, in candidates: some Sequence<String>) -> String? {
  nearestWord(to: word, in: candidates).map(didYouMean)
}

private func editDistance(_ left: String, _ right: String) -> Int {
  let source = Array(left.unicodeScalars)
  let target = Array(right.unicodeScalars)
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    for column in target.indices {
      let substitution = previous[column] + (source[row] == target[column] ? 0 : 1)
      var cost = min(previous[column + 1] + 1, current[column] + 1, substitution)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}
