import SwiftUI

#if !swift(>=6)
  /// Opens the source of the forecasts. In Swift 5 mode apps call UIKit without isolation annotations.
  final class SourceLink {
    func follow() {
      guard let page = URL(string: "https://example.org/forecasts") else { return }
      UIApplication.shared.open(page)
    }

    func isOnPhone() -> Bool { UIDevice.current.userInterfaceIdiom == .phone }
  }
#endif
