import Foundation
import Testing

@testable import Combine

struct ObservableObjectTests {
  private class Base: ObservableObject {
    @Published var first = 0
  }

  private final class Model: Base {
    @Published var second = "a"
    var plain = 1
    @Published private(set) var items: [Int] = []
    func add(_ item: Int) { items.append(item) }
  }

  private final class Manual: ObservableObject {
    var value = 0 {
      willSet { objectWillChange.send() }
    }
  }

  private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
  }

  @Test func `objectWillChange is sent before the new value is stored`() {
    let model = Model()
    var seen: [Int] = []
    let life = model.objectWillChange.sink { seen.append(model.first) }
    model.first = 5
    model.plain = 2
    #expect(seen == [0])
    #expect(model.first == 5)
    life.cancel()
  }

  @Test func `observers learn which published property is written, with both values`() {
    let model = Model()
    var seen: [String] = []
    let life = model.objectWillChange.observe {
      seen.append($0.map { "\($0.name): \($0.old) to \($0.new)" } ?? "sent by hand")
    }
    model.second = "b"
    model.first = 1
    model.add(3)
    model.objectWillChange.send()
    #expect(seen == ["second: a to b", "first: 0 to 1", "items: [] to [3]", "sent by hand"])
    life.cancel()
  }

  @Test func `an object without published properties keeps one publisher`() {
    let manual = Manual()
    var count = 0
    let life = manual.objectWillChange.sink { count += 1 }
    manual.value = 4
    #expect(count == 1)
    #expect(manual.objectWillChange === manual.objectWillChange)
    life.cancel()
  }

  @Test func `a new object at a reused address has its own publisher`() {
    var old: Set<ObjectIdentifier> = []
    for _ in 0..<500 { old.insert(ObjectIdentifier(Manual().objectWillChange)) }
    let manual = Manual()
    var count = 0
    let life = manual.objectWillChange.sink { count += 1 }
    manual.value = 1
    #expect(count == 1)
    life.cancel()
  }

  @Test func `an object can have a custom publisher type`() {
    let custom = Custom()
    var count = 0
    let life = custom.objectWillChange.sink { count += 1 }
    custom.objectWillChange.send()
    #expect(count == 1)
    life.cancel()
  }

  @Test func `a projected publisher sends the current value first and new values before they are stored`() {
    let model = Model()
    var seen: [String] = []
    let life = model.$second.sink { seen.append("\($0) while \(model.second)") }
    model.second = "b"
    #expect(seen == ["a while a", "b while a"])
    life.cancel()
  }

  @Test func `values can be assigned to a published property`() {
    let model = Model()
    let source = PassthroughSubject<String, Never>()
    var changes = 0
    let life = model.objectWillChange.sink { changes += 1 }
    source.assign(to: &model.$second)
    source.send("x")
    #expect(model.second == "x")
    #expect(changes == 1)
    life.cancel()
  }

  @Test func `values can be assigned to a key path`() {
    let model = Model()
    let life = Just(9).assign(to: \.plain, on: model)
    #expect(model.plain == 9)
    life.cancel()
  }

  @Test func `a subscription assigned to a published property ends with its object`() {
    let source = PassthroughSubject<String, Never>()
    var cancelled = false
    do {
      let model = Model()
      source.handleEvents(receiveCancel: { cancelled = true }).assign(to: &model.$second)
    }
    #expect(cancelled)
  }

  @Test func `notifications are published until the subscription ends`() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    var count = 0
    let life = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    life.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
