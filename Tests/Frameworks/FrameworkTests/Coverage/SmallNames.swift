// Single names that apps use.
import StoreKit
import SwiftUI
import Testing
import UIKit

private struct Keyed: View {
  var body: some View {
    Color.red.alignmentGuide(.bottom) { $0.height }.frame(alignment: .trailingLastTextBaseline).accessibilityAddTraits(
      .isTabBar
    )
    .keyframeAnimator(initialValue: 0.0, trigger: true) { view, _ in
      view
    } keyframes: { _ in
      for target in [1.0, 2.0] { LinearKeyframe(target, duration: 1) }
    }
  }
}

private func described(_ reason: StoreKit.Transaction.RevocationReason) -> String { reason.localizedDescription }

@MainActor struct SmallNameTests {
  @Test func `single names do what their values say`() {
    #expect(described(.developerIssue) == "Developer Issue")
    #expect(
      ("ab\nabcd" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
        == CGSize(width: 20, height: 24))
    #expect(UIColor.darkText != .lightText && CALayer().animationKeys() == nil)
    var text = AttributedString("bold")
    text.inlinePresentationIntent = .stronglyEmphasized
    #expect(text.runs.first?.inlinePresentationIntent?.contains(.stronglyEmphasized) == true)
    _ = Keyed()
  }
}
