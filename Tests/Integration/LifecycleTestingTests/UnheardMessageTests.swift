import Combine
import Foundation
import LifecycleTesting
import SwiftUI
import Testing

extension Notification.Name {
  fileprivate static let article = Notification.Name("article")
}

private enum Message: String, CaseIterable {
  case value, notification, signal, bareNotification
}

/// Sends a message before or after somebody listens.
@MainActor
private struct Page: View {
  let message: Message
  private let values = PassthroughSubject<Int, Never>()
  private let signals = PassthroughSubject<Void, Never>()
  @State private var listens = false

  init(_ message: Message) { self.message = message }

  var body: some View {
    Button("Send") { send() }
    Button("Listen") { listens = true }
    if listens { Listener(values: values, signals: signals) }
  }

  private func send() {
    switch message {
    case .value: values.send(3)
    case .notification: NotificationCenter.default.post(name: .article, object: nil, userInfo: ["id": 3])
    case .signal: signals.send()
    case .bareNotification: NotificationCenter.default.post(name: .article, object: nil)
    }
  }
}

private struct Listener: View {
  let values: PassthroughSubject<Int, Never>
  let signals: PassthroughSubject<Void, Never>
  var body: some View {
    Text("Listening")
      .onReceive(values) { _ in }
      .onReceive(signals) { _ in }
      .onReceive(NotificationCenter.default.publisher(for: .article)) { _ in }
  }
}

/// Messages that nobody receives, and receivers that come after them, in a trace.
@MainActor
struct UnheardMessageTests {
  private static func events(_ message: Message, _ buttons: String...) throws -> [Event] {
    let host = try ViewHost { Page(message) }
    host.settle()
    for button in buttons { try host.tap(button) }
    return try host.finish().events(.warning).filter { $0.code?.hasPrefix("message_") == true }
  }

  @Test(arguments: [Message.value, .notification])
  fileprivate func `a message before its receiver is told, and so is the receiver, once`(message: Message) throws {
    let events = try Self.events(message, "Send", "Listen", "Send")
    #expect(events.map(\.code) == ["message_unheard", "message_missed"])
    #expect(events.map(\.name) == Array(repeating: message == .value ? "Int" : "article", count: 2))
    #expect(events.last?.causeSeq == events.first?.seq)
    #expect(events.first?.site?.hasPrefix("LifecycleTestingTests/UnheardMessageTests.swift:") == true)
    #expect(events.allSatisfy { $0.node != nil })
  }

  @Test(arguments: [Message.value, .notification])
  fileprivate func `a message that is received is not told`(message: Message) throws {
    #expect(try Self.events(message, "Listen", "Send").isEmpty)
  }

  @Test(arguments: [Message.signal, .bareNotification])
  fileprivate func `a message without a value is not told`(message: Message) throws {
    #expect(try Self.events(message, "Send", "Listen").isEmpty)
  }
}
