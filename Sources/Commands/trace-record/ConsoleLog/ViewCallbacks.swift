/// The order of the lines about one view's visibility: UIKit's callbacks before an appearance tell the same as the one
/// behind it, and so does a line of somebody else who shows it, unless that is printed too.
struct ViewCallbacks {
  private var isVisible = false
  private var isDisappearing = false
  /// The lines that have told of this appearance. One that comes again tells of another appearance.
  private var arrival: [LogLine.Fact] = []

  /// Returns the fact that a line tells, or nil if an earlier line has told it.
  mutating func told(by fact: LogLine.Fact) -> LogLine.Fact? {
    switch fact {
    case .shown, .willAppear, .isAppearing, .appear:
      isDisappearing = false
      guard isVisible, !arrival.contains(fact) else {
        isVisible = true
        arrival = [fact]
        return .appear
      }
      arrival.append(fact)
      return nil
    case .willDisappear:
      guard !isDisappearing, isVisible else { return nil }
      isDisappearing = true
      isVisible = false
      return .disappear
    case .disappear:
      defer { isDisappearing = false }
      isVisible = false
      return isDisappearing ? nil : .disappear
    case .taskStart, .taskCancel, .taskEnd, .valueInit, .valueEnd, .body, .changedBody, .load: return fact
    }
  }
}
