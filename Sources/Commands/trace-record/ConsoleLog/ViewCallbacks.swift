/// The order of the lines about one view's visibility: UIKit's callbacks before an appearance tell the same as the one
/// behind it, and so does a line of somebody else who shows it, unless that is printed too.
struct ViewCallbacks {
  private var isVisible = false
  private var isAppearing = false
  private var isDisappearing = false

  /// Returns the fact that a line tells, or nil if an earlier line has told it.
  mutating func told(by fact: LogLine.Fact) -> LogLine.Fact? {
    let told = change(by: fact)
    if told == .appear { isVisible = true }
    if told == .disappear { isVisible = false }
    return told
  }

  private mutating func change(by fact: LogLine.Fact) -> LogLine.Fact? {
    switch fact {
    case .willAppear:
      guard !isAppearing, !isVisible else { return nil }
      (isAppearing, isDisappearing) = (true, false)
      return .appear
    case .appear:
      defer { (isAppearing, isDisappearing) = (false, false) }
      return isAppearing ? nil : .appear
    case .willDisappear:
      guard !isDisappearing, isVisible else { return nil }
      (isAppearing, isDisappearing) = (false, true)
      return .disappear
    case .disappear:
      defer { (isAppearing, isDisappearing) = (false, false) }
      return isDisappearing ? nil : .disappear
    case .taskStart, .taskCancel, .taskEnd, .valueInit, .valueEnd, .body, .changedBody, .load: return fact
    }
  }
}
