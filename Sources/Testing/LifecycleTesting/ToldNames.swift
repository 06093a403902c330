internal import TraceFormat
internal import TraceModel

/// What a slot, an object, a resource or a fetch was called by its first event; later events of it name it by its number alone.
struct ToldNames {
  private struct Subject: Hashable {
    let field: Field
    let id: UInt64
    /// The slot of a node's state; 0 for others.
    var slot: UInt64 = 0
  }
  private var told: [Subject: [Field: String]] = [:]

  /// Adds to an event's texts what was told of its subject before, and remembers what it tells.
  mutating func complete(_ texts: inout [Field: String], of record: borrowing EventRecord) {
    guard let (subject, names) = Self.subject(of: record) else { return }
    if let known = told[subject] { texts.merge(known) { own, _ in own } }
    let own = texts.filter { names.contains($0.key) }
    if !own.isEmpty { told[subject] = own }
  }

  private static func subject(of record: borrowing EventRecord) -> (Subject, [Field])? {
    if let object = record[.object] { return (Subject(field: .object, id: object), [.type]) }
    if let resource = record[.resource] { return (Subject(field: .resource, id: resource), [.type, .name]) }
    if let fetch = record[.fetch] { return (Subject(field: .fetch, id: fetch), [.key]) }
    if let node = record[.node], let slot = record[.slot] { return (Subject(field: .node, id: node, slot: slot), [.name]) }
    return nil
  }
}
