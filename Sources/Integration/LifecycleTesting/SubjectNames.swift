internal import TraceFormat
internal import TraceModel

/// The names of slots, objects, resources and fetches. Only the first event of each one records its name; later events
/// contain only its number.
struct SubjectNames {
  private struct Subject: Hashable {
    let field: Field
    let id: UInt64
    /// The number of the state slot; 0 for other subjects.
    var slot: UInt64 = 0
  }
  private var recorded: [Subject: [Field: String]] = [:]

  /// Adds the recorded names of an event's subject to the event's texts, and records the names that the event contains.
  mutating func complete(_ texts: inout [Field: String], of record: borrowing EventRecord) {
    guard let (subject, names) = Self.subject(of: record) else { return }
    if let known = recorded[subject] { texts.merge(known) { own, _ in own } }
    let own = texts.filter { names.contains($0.key) }
    if !own.isEmpty { recorded[subject] = own }
  }

  private static func subject(of record: borrowing EventRecord) -> (Subject, [Field])? {
    if let object = record[.object] { return (Subject(field: .object, id: object), [.type]) }
    if let resource = record[.resource] { return (Subject(field: .resource, id: resource), [.type, .name]) }
    if let fetch = record[.fetch] { return (Subject(field: .fetch, id: fetch), [.key]) }
    if let node = record[.node], let slot = record[.slot] {
      return (Subject(field: .node, id: node, slot: slot), [.name])
    }
    return nil
  }
}
