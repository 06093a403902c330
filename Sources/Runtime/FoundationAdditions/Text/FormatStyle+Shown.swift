import Foundation

extension FormatStyle {
  /// The style as it is shown: in the fixed locale of headless runs and in GMT, unless it names a different locale or
  /// time zone.
  package var shown: Self {
    let followsUser = self == locale(.autoupdatingCurrent) || self == locale(.current)
    let style = followsUser ? locale(FixedRegion.locale) : self
    if var dates = style as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent {
      dates.timeZone = .gmt
      return dates as? Self ?? style
    }
    return style
  }
}
