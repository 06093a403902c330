/// Returns the name most likely intended by a mistyped one, or nil if none is close.
///
/// A name is close if, regardless of case, at most a third of its characters have to be changed, added, removed or
/// swapped with an adjacent one, or if the typed text has at least three characters and is the prefix of only one name.
/// Of equally close names, one with the nearest number at its end is meant: `ios19` is nearer to `ios18` than to
/// `ios16`.
package func nearestName(to typed: String, in names: [String]) -> String? {
  let begun = names.filter { $0.hasPrefix(typed) }
  if typed.utf8.count >= 3, begun.count == 1 { return begun[0] }
  let limit = max(1, typed.utf8.count / 3)
  let number = endNumber(typed)
  let wanted = Array(typed.lowercased().utf8)
  let ranked = names.map { name in
    let apart = number.flatMap { number in endNumber(name).map { abs($0 - number) } } ?? .max
    return (name: name, distance: editDistance(wanted, Array(name.lowercased().utf8)), apart: apart)
  }
  return ranked.filter { $0.distance <= limit }.min {
    ($0.distance, $0.apart, $0.name) < ($1.distance, $1.apart, $1.name)
  }?.name
}

/// The number that the digits at the end of a text make, or nil.
private func endNumber(_ text: String) -> Int? {
  Int(String(text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed().prefix(9)))
}

/// The number of edits from `a` to `b`, counting a swap of adjacent characters as one (optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var before: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      row.append(best)
    }
    before = previous
    previous = row
  }
  return previous[b.count]
}
