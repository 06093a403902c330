import LifecycleTesting
import SwiftData
import SwiftUI
import Testing

/// Reads and changes the store in its actions, beside a query that follows it.
private struct Shelf: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Book.title) private var books: [Book]
  @State private var count = 0

  static let line = #line

  var body: some View {
    Text("\(books.count) \(count)")
    Button("Count") {
      count = (try? context.fetchCount(FetchDescriptor<Book>())) ?? 0
      count += (try? context.fetch(FetchDescriptor<Book>()).count) ?? 0
    }
    Button("Add") { context.insert(Book(title: "New")) }
    Button("Remove") { context.delete(books[0]) }
    Button("Remove all") { try? context.delete(model: Book.self) }
  }
}

/// The stored models of a type are one place of the record.
@MainActor
struct StorePlaceTests {
  private func events(_ kind: Event.Kind, after labels: String...) throws -> [Event] {
    let host = try ViewHost { Shelf().modelContainer(for: Book.self, inMemory: true) }
    host.settle()
    for label in labels {
      try host.tap(label)
      host.settle()
    }
    return try host.finish().events(kind).filter { $0.storage == "store" }
  }

  private func lines(_ events: [Event]) -> [Int] {
    events.map { $0.site?.split(separator: ":").last.flatMap { Int($0) } ?? 0 }
  }

  @Test func `a fetch in an action reads the store once, and a query does not`() throws {
    let reads = try events(.placeRead, after: "Add", "Count")
    #expect(reads.map(\.name) == ["Book"], "\(reads)")
    #expect(lines(reads) == [Shelf.line + 5])
  }

  @Test func `each change of the stored models is a write with its line`() throws {
    let writes = try events(.stateWrite, after: "Add", "Remove", "Add", "Remove all")
    #expect(writes.allSatisfy { $0.name == "Book" && $0.node == nil && $0.hash == nil })
    let wanted = [8, 9, 8, 10].map { Shelf.line + $0 }
    #expect(lines(writes) == wanted, "\(writes)")
  }
}
