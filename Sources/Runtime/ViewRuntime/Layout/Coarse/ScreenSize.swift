/// The screen of a device, in points.
public struct ScreenSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A phone with 390 x 844 points.
  public static let phone = ScreenSize(width: 390, height: 844)

  /// Parses `390x844`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...100_000).contains(width),
      (1...100_000).contains(height)
    else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

private struct ScreenKey: EnvironmentKey { static let defaultValue: ScreenSize? = nil }

extension EnvironmentValues {
  /// The screen whose height decides how many rows fit on it; nil if the host's number of rows decides.
  var screen: ScreenSize? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}
