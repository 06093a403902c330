import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing

private final class Keyboard: ObservableObject {
  @Published var height: CGFloat = 0
  @Published var log: [String] = []
  private var held: Set<AnyCancellable> = []

  init() {
    let shown = NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap { ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height }
    let hidden = NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification).map { _ in
      CGFloat(0)
    }
    shown.merge(with: hidden).assign(to: &$height)
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification,
      UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in names {
      NotificationCenter.default.publisher(for: name)
        .sink { [weak self] in self?.log.append($0.name.rawValue.replacingOccurrences(of: "UIKeyboard", with: "")) }
        .store(in: &held)
    }
  }
}

private struct Form: View {
  enum Field: Hashable { case name, town }
  @StateObject private var keyboard = Keyboard()
  @State private var name = ""
  @State private var town = ""
  @State private var top: CGFloat?
  @FocusState private var field: Field?
  var body: some View {
    TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .town }
    TextField("Town", text: $town).focused($field, equals: .town)
    Button("Done") { field = nil }
    Text("height \(Int(keyboard.height)), top \(Int(top ?? -1))")
    ForEach(keyboard.log, id: \.self) { Text($0) }
      .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillChangeFrameNotification)) {
        top = ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.minY
      }
  }
}

@MainActor
struct KeyboardNotificationTests {
  let shown = [
    "WillChangeFrameNotification", "WillShowNotification", "DidChangeFrameNotification", "DidShowNotification",
  ]

  @Test func `the keyboard appears with the first field and disappears with the last`() throws {
    let host = host { Form() }
    try host.type("A\n", into: "Name")
    let screen = UIScreen.main.bounds.height
    #expect(host.texts.contains("height 336, top \(Int(screen - 336))"))
    #expect(Array(host.texts.dropFirst(4)) == Array(shown.prefix(2)))
    host.advance(by: .milliseconds(250))
    #expect(Array(host.texts.dropFirst(4)) == shown)
    try host.tap("Done")
    #expect(host.texts.contains("height 0, top \(Int(screen))"))
  }

  @Test func `nothing waits for the keyboard's animation`() throws {
    let host = host { Form() }
    try host.type("A", into: "Name")
    host.settle()
    #expect(!host.texts.contains("DidShowNotification"))
  }

  @Test func `each host has its own keyboard and scene`() throws {
    let (one, two) = (host { Form() }, host { Scenes() })
    let three = host { Form() }
    try one.type("A", into: "Name")
    #expect(one.texts.contains("WillShowNotification") && !three.texts.contains("WillShowNotification"))
    one.scene(.background)
    #expect(two.texts == ["0 and 0"])
    two.scene(.background)
    #expect(two.texts == ["1 and 1"])
  }
}

private struct Scenes: View {
  @State private var left = 0
  @State private var awaited = 0
  var body: some View {
    Text("\(left) and \(awaited)")
      .onReceive(NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)) { _ in
        left += 1
      }
      .task {
        for await _ in NotificationCenter.default.notifications(named: UIApplication.didEnterBackgroundNotification) {
          awaited += 1
        }
      }
  }
}
