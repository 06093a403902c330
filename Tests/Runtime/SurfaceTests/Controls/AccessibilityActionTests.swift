import LifecycleTesting
import SwiftUI
import Testing

/// A card with accessibility actions, above a button with the same name as one of them.
private struct Card: View {
  @State private var rating = 3
  @State private var log: [String] = []
  let hasButton: Bool
  var body: some View {
    HStack {
      ForEach(1...5, id: \.self) { Image(systemName: $0 <= rating ? "star.fill" : "star") }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue(Text("\(rating)"))
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: rating += 1
      case .decrement: rating -= 1
      @unknown default: break
      }
    }
    Text("Letter")
      .accessibilityAction(named: "Archive") { log.append("archived") }
      .accessibilityAction(named: Text("Flag")) { log.append("flagged") }
      .accessibilityAction {
        log.append("moved")
      } label: {
        Text("Move")
      }
      .accessibilityActions {
        Button("Reply") { log.append("replied") }
        Button("Forward") { log.append("forwarded") }.disabled(true)
      }
      .accessibilityAction { log.append("activated") }
    if hasButton { Button("Archive") { log.append("pressed") } }
    Text("rating \(rating), log \(log.joined(separator: " "))")
  }
}

@MainActor
struct AccessibilityActionTests {
  @Test func `an adjustable value is stepped by its name`() throws {
    let host = host { Card(hasButton: false) }
    try host.increment("Rating")
    try host.increment("Rating")
    try host.decrement("Rating")
    #expect(host.texts.last == "rating 4, log ")
  }

  @Test func `named actions are tapped by name`() throws {
    let host = host { Card(hasButton: false) }
    for name in ["Archive", "Flag", "Move", "Reply"] { try host.tap(name) }
    #expect(host.texts.last == "rating 3, log archived flagged moved replied")
    #expect(throws: (any Error).self) { try host.tap("Forward") }
  }

  @Test func `a visible button takes a tap before an action of the same name, and an unnamed action takes none`() throws
  {
    let host = host { Card(hasButton: true) }
    try host.tap("Archive")
    #expect(host.texts.last == "rating 3, log pressed")
    #expect(throws: (any Error).self) { try host.tap("Letter") }
  }
}
