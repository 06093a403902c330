/// Finds the steps that two traces share.
enum StepAlignment {
  /// Returns pairs of equal steps in the order of both lists, as many as possible.
  static func pairs(_ a: [Timeline.Step], _ b: [Timeline.Step]) -> [(Int, Int)] {
    // The length of the longest common part of what follows each pair of places.
    var longest = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        longest[i][j] = isSame(a[i], b[j]) ? longest[i + 1][j + 1] + 1 : max(longest[i + 1][j], longest[i][j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isSame(a[i], b[j]) {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if longest[i + 1][j] >= longest[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  private static func isSame(_ a: Timeline.Step, _ b: Timeline.Step) -> Bool {
    a.action == b.action && a.target == b.target
  }
}
