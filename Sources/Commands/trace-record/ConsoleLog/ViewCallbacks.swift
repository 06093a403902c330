/// The order of UIKit's callbacks of one view: those before an appearance tell the same as the one behind it, unless
/// that is printed too.
struct ViewCallbacks {
  private var isAppearing = false
  private var isDisappearing = false

  /// Returns the fact that a line tells, or nil if an earlier line has told it.
  mutating func told(by fact: LogLine.Fact) -> LogLine.Fact? {
    switch fact {
    case .willAppear:
      guard !isAppearing else { return nil }
      (isAppearing, isDisappearing) = (true, false)
      return .appear
    case .appear:
      defer { (isAppearing, isDisappearing) = (false, false) }
      return isAppearing ? nil : .appear
    case .willDisappear:
      guard !isDisappearing else { return nil }
      (isAppearing, isDisappearing) = (false, true)
      return .disappear
    case .disappear:
      defer { (isAppearing, isDisappearing) = (false, false) }
      return isDisappearing ? nil : .disappear
    case .taskStart, .taskCancel, .taskEnd, .valueInit, .valueEnd, .body, .changedBody, .load: return fact
    }
  }
}
