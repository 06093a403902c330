import SwiftUI

#if !swift(>=6)
  /// Opens the page that the forecasts are from. In the language mode of before, apps call UIKit without a word on actors.
  final class SourceLink {
    func follow() {
      guard let page = URL(string: "https://example.org/forecasts") else { return }
      UIApplication.shared.open(page)
    }

    func isOnPhone() -> Bool { UIDevice.current.userInterfaceIdiom == .phone }
  }
#endif
