import SwiftUI
import Testing
import UIKit
import ViewRuntime

extension UIApplication {
  fileprivate func endEditing() -> Bool { sendAction(Selector(("resignFirstResponder")), to: nil, from: nil, for: nil) }
}

private struct Form: View {
  @State private var name = ""
  @State private var town = ""
  @State private var log: [String] = []
  @FocusState private var isTied: Bool

  var body: some View {
    TextField("Name", text: $name, onEditingChanged: { log.append($0 ? "begins" : "ends") })
    TextField("Town", text: $town).focused($isTied)
    Button("Hide") { log.append(UIApplication.shared.endEditing() ? "hidden" : "nothing to hide") }
    Button("Other") {
      log.append(UIApplication.shared.sendAction(Selector(("other")), to: nil, from: nil, for: nil) ? "sent" : "nobody")
    }
    Text(verbatim: log.joined(separator: " ") + (isTied ? " tied" : ""))
  }
}

@Suite @MainActor struct SentActionTests {
  @Test func `resigning the first responder ends editing in focused and other fields`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Form() }
    host.settle()
    try host.tap("Hide")
    try host.type("Ann", into: "Name")
    host.settle()
    try host.tap("Other")
    try host.tap("Hide")
    host.settle()
    #expect(host.texts.last == "nothing to hide begins nobody hidden ends")
    try host.type("Rome", into: "Town")
    host.settle()
    #expect(host.texts.last?.hasSuffix(" tied") == true)
    try host.tap("Hide")
    host.settle()
    #expect(host.texts.last?.hasSuffix("ends hidden") == true)
  }
}
