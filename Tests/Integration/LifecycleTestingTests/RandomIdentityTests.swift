import LifecycleTesting
import SwiftUI
import Testing

/// Ids that differ between runs.
@MainActor
struct RandomIdentityTests {
  private struct Key: Hashable { let id = UUID() }

  private struct Rows: View {
    private let texts = [UUID().uuidString, "plain", "item-\(UUID())"]
    private let keys = [Key(), Key()]

    var body: some View {
      ForEach(texts, id: \.self) { _ in Text("text") }
      ForEach(keys, id: \.self) { _ in Text("key") }
      Text("id").id(UUID())
    }
  }

  @Test func `random ids are replaced by numbers anywhere in an id`() throws {
    let traces = try (0..<2).map { _ in try ViewHost { Rows() }.finish() }
    #expect(traces[0].events == traces[1].events)
    let ids = Set(traces[0].events(.nodeCreate).compactMap(\.explicitID))
    #expect(ids.isSuperset(of: ["UUID 1", "plain", "item-UUID 2", "Key(id: UUID 3)", "Key(id: UUID 4)", "UUID 5"]))
  }

  private final class Token {}

  private struct Varying: View {
    private struct Tags: Hashable {
      let names: Set<String>
      let counts: [String: Int]
    }
    private struct Owner: Hashable {
      let number: Int
      let object: ObjectIdentifier
    }
    private let made = Date()
    private let token = Token()

    var body: some View {
      Text("set").id(Set(["red", "green", "blue", "white"]))
      Text("tags").id(Tags(names: ["a", "b", "c", "d"], counts: ["one": 1, "two": 2, "three": 3]))
      Text("owner").id(Owner(number: 7, object: ObjectIdentifier(token)))
      Text("date").id(made)
      Text("fixed").id(Optional(["plain": 1]))
      Group(subviews: Group { Text("first") }) { views in ForEach(views) { $0 } }
    }
  }

  @Test func `hashed collections, addresses and dates in an id are the same in every run`() throws {
    let traces = try (0..<4).map { _ in try ViewHost { Varying() }.finish() }
    let ids = traces.map { $0.events(.nodeCreate).compactMap(\.explicitID) }
    for other in ids { #expect(other == ids[0]) }
    #expect(
      ids[0].prefix(5) == [
        #"["blue", "green", "red", "white"]"#,
        #"Tags(names: ["a", "b", "c", "d"], counts: ["one": 1, "three": 3, "two": 2])"#,
        "Owner(number: 7, object: ObjectIdentifier 1)", "Date(0.0)", #"["plain": 1]"#,
      ])
    #expect(ids[0].last?.contains("0x") == false)
  }

  private struct Words: View {
    private let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    var body: some View {
      ForEach(["x" + id, id + "0", "_\(id)_"], id: \.self) { _ in Text("text") }
    }
  }

  @Test func `a UUID inside a longer word is not replaced`() throws {
    let trace = try ViewHost { Words() }.finish()
    #expect(
      trace.events(.nodeCreate).compactMap(\.explicitID) == [
        "xE621E1F8-C36C-495A-93FC-0C247A3E6E5F", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F0", "_UUID 1_",
      ])
  }

  private struct Storm: View {
    @State private var turn = 0

    var body: some View {
      Text("\(turn)").task(id: UUID()) {
        do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
        if turn < 20 { turn += 1 }
      }
    }
  }

  @Test func `new random ids of a task are distinguished`() throws {
    let host = try ViewHost { Storm() }
    host.settle()
    let trace = try host.finish()
    #expect(Set(trace.events(.taskCreate).map(\.idHash)).count == 21)
    #expect(trace.findings.map(\.rule) == ["task-restart-storm"])
  }
}
