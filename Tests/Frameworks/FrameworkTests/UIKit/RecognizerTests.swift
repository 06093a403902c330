import SwiftUI
import Testing
import UIKit
@testable import ViewRuntime

private struct Pan: UIGestureRecognizerRepresentable {
  @Binding var log: [String]
  let name: String
  final class Coordinator: NSObject, UIGestureRecognizerDelegate {
    var made = 0
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isEnabled }
  }
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }
  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    context.coordinator.made += 1
    let recognizer = UIPanGestureRecognizer()
    recognizer.delegate = context.coordinator
    return recognizer
  }
  func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
    log.append("\(name) \(recognizer.state) \(Int(recognizer.translation(in: nil).x)) of \(context.coordinator.made)")
    if recognizer.state == .ended { #expect(context.converter.localTranslation?.x == 40) }
  }
}

private struct Tap: UIGestureRecognizerRepresentable {
  let taps: Int
  let action: () -> Void
  func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer { UITapGestureRecognizer() }
  func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
    recognizer.numberOfTapsRequired = taps
  }
  func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) { action() }
}

private struct Cards: View {
  @State private var log: [String] = []
  @State private var taps = 1
  var body: some View {
    Text("Card").gesture(Pan(log: $log, name: "pan\(log.count)"))
    Text("Dot").gesture(Tap(taps: taps) { taps = 2 })
    Text(verbatim: "\(taps) \(log)")
  }
}

@Suite @MainActor struct RecognizerTests {
  @Test func `a drag reaches a recognizer, which lives as long as its view and has its latest inputs`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Cards() }
    try host.drag("Card", by: CGSize(width: 40, height: 0))
    #expect(host.texts.last == #"1 ["pan0 began 20 of 1", "pan1 changed 40 of 1", "pan2 ended 40 of 1"]"#)
  }

  @Test func `an update changes a recognizer's requirements`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Cards() }
    try host.tap("Dot")
    #expect(host.texts.last == "2 []")
    #expect(throws: InteractionError.self) { try host.tap("Dot") }
    try host.tap("Dot", count: 2)
  }

  @Test func `a swipe is recognized only in its directions`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    #expect(swipe.phases(for: .drag(CGSize(width: 30, height: 10))) == nil)
    #expect(swipe.phases(for: .drag(CGSize(width: -30, height: 10)))?.count == 1)
    #expect(swipe.phases(for: .drag(CGSize(width: 1, height: -10)))?.count == 1)
  }
}
