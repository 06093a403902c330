import LifecycleTesting
import SwiftUI
import Testing

private struct Animated: View {
  let run: (@escaping (String) -> Void) -> Void
  @State private var steps: [String] = []
  var body: some View {
    Text("steps: \(steps.joined(separator: " "))")
    Button("Start") { run { steps.append($0) } }
  }
}

extension ViewHost {
  fileprivate var isDone: Bool { texts.contains { $0.hasPrefix("steps: ") && $0.hasSuffix("done") } }
}

/// Tests that what follows an animation comes when it is over in virtual time.
@MainActor
struct AnimationCompletionTests {
  /// Returns the milliseconds after the start at which the first completion runs; nil if none has in an hour.
  private func delay(_ run: @escaping (@escaping (String) -> Void) -> Void) throws -> Int? {
    let host = try ViewHost { Animated(run: run) }
    try host.tap("Start")
    for step in 0..<400 {
      if host.isDone { return step * 10 }
      host.advance(by: .milliseconds(10))
    }
    host.advance(by: .seconds(3600))
    let isDone = host.isDone
    _ = try host.finish()
    return isDone ? .max : nil
  }

  @Test(
    arguments: [
      (Animation.easeIn, 350), (.linear(duration: 1), 1000), (.linear(duration: 1).speed(2).delay(0.5), 1000),
      (.linear(duration: 0.5).repeatCount(3), 1500), (.spring(duration: 0.8), 800),
      (.linear(duration: 2).logicallyComplete(after: 0.1), 100),
      (.linear.repeatForever(), nil),
    ] as [(Animation, Int?)])
  func `the completion of withAnimation runs when the animation is complete`(_ animation: Animation, _ wanted: Int?)
    throws
  {
    let found = try delay { done in
      withAnimation(animation) {
        done("begun")
      } completion: {
        done("done")
      }
    }
    #expect(found == wanted)
  }

  @Test func `the completion runs at once if nothing changes`() throws {
    let found = try delay { done in
      withAnimation(.linear(duration: 5)) {
      } completion: {
        done("done")
      }
    }
    #expect(found == 0)
  }

  @Test func `completions of UIKit's animations run when these are over`() throws {
    #expect(
      try delay { done in
        UIView.animate(withDuration: 0.4) {
        } completion: { _ in
          done("done")
        }
      } == 400)
    #expect(
      try delay { done in UIView.animate(withDuration: 0.4, delay: 0.6, animations: {}) { _ in done("done") } } == 1000)
  }

  private final class Pager: NSObject, UIScrollViewDelegate {
    var pages: [Int] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      pages.append(Int(scrollView.contentOffset.x / scrollView.bounds.width))
    }
  }

  @Test func `a scroll view that no code has sized has the size of the screen`() throws {
    let pager = Pager()
    let scroll = UIScrollView()
    scroll.delegate = pager
    scroll.setContentOffset(CGPoint(x: UIScreen.main.bounds.width * 2, y: 0), animated: false)
    #expect(pager.pages == [2])
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    scroll.setContentOffset(CGPoint(x: 300, y: 0), animated: false)
    #expect(pager.pages == [2, 3] && scroll.bounds.size == CGSize(width: 100, height: 50))
  }
}
