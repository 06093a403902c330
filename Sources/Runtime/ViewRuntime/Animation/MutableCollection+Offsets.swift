public import Foundation

// The offsets that `onDelete` and `onMove` report are positions before the change.
extension RangeReplaceableCollection where Self: MutableCollection {
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    var kept = index(startIndex, offsetBy: first)
    var position = kept
    var offset = first
    while position < endIndex {
      if !offsets.contains(offset) {
        swapAt(kept, position)
        formIndex(after: &kept)
      }
      formIndex(after: &position)
      offset += 1
    }
    removeSubrange(kept...)
  }
}

extension MutableCollection {
  /// Moves the elements at `source`, in their order, in front of the element at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    precondition(
      destination >= 0 && destination <= elements.count,
      "move(fromOffsets:toOffset:): offset \(destination) is out of range for \(elements.count) elements")
    let moved = source.map { elements[$0] }
    let before = elements.indices.filter { $0 < destination && !source.contains($0) }.map { elements[$0] }
    let after = elements.indices.filter { $0 >= destination && !source.contains($0) }.map { elements[$0] }
    var position = startIndex
    for element in before + moved + after {
      self[position] = element
      formIndex(after: &position)
    }
  }
}
