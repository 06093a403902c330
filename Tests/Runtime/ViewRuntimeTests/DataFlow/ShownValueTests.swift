import LifecycleTesting
import SwiftUI
import Testing

private final class Card: ObservableObject {
  @Published var code = ""
  @Published var count = 1
  @Published var kind = Kind.plain
  enum Kind { case plain, gold }
}

@Observable private final class Account {
  var visits = 5
  var pin = ""
  var balance: Double?
  var remark = ""
}

private struct Page: View {
  @State private var name = "Ann"
  @State private var secret = ""
  @State private var number = ""
  @StateObject private var card = Card()
  @State private var account = Account()

  var body: some View {
    Text("\(card.count) \(account.visits) \(account.balance ?? 0) \(account.remark)")
    TextField("Name", text: $name)
    SecureField("Secret", text: $secret)
    SecureField("Code", text: $card.code)
    SecureField("Pin", text: $account.pin)
    TextField("Number", text: Binding(get: { number }, set: { number = $0 })).privacySensitive()
    Button("Fill") {
      name = "Bob"
      secret = "a"
      number = "4111"
      card.code = "123"
      card.count = -4
      card.kind = .gold
      account.visits += 3
      account.pin = "9"
      account.balance = 2.5
      account.remark = String(repeating: "long", count: 20)
    }
  }
}

/// The values that a trace tells of writes.
@MainActor
struct ShownValueTests {
  /// The values before and after each write, by the names of the places.
  private func values(_ steps: (ViewHost) throws -> Void) throws -> [String: [String]] {
    let host = try ViewHost { Page() }
    try steps(host)
    let trace = try host.finish()
    var slots: [Int: String] = [:]
    for event in trace.events(.stateCreate) {
      if let slot = event.slot { slots[slot] = event.name }
    }
    var told: [String: [String]] = [:]
    for event in trace.events where event.kind == .stateWrite || event.kind == .objectPublish {
      let name = event.name ?? event.slot.flatMap { slots[$0] } ?? "?"
      told[name, default: []].append("\(event.beforeValue ?? "-") \(event.value ?? "-")")
    }
    return told
  }

  @Test func `numbers and short texts are told, before and after`() throws {
    let told = try values { try $0.tap("Fill") }
    #expect(told["name"] == ["Ann Bob"])
    #expect(told["count"] == ["1 -4"])
    #expect(told["visits"] == ["5 8"])
    #expect(told["balance"] == ["nil 2.5"])
    #expect(told["kind"] == ["- gold"])
    #expect(told["remark"] == ["- -"])
  }

  @Test(arguments: ["secret", "code", "pin", "number"])
  func `what a secure or private field shows is not told`(place: String) throws {
    let told = try values { host in
      for field in ["Secret", "Code", "Pin", "Number"] { try host.type("12", into: field) }
      try host.tap("Fill")
    }
    #expect(told[place] == ["- -", "- -", "- -"])
  }
}
