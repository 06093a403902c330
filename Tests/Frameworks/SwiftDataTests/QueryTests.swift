import LifecycleTesting
import SwiftData
import SwiftUI
import Testing

#Preview {
  @Previewable @Query(sort: \Book.title) var books: [Book]
  @Previewable @Query var all: [Book]
  Text(verbatim: "\(books.first!.title) of \(all.count)")
}

/// Views with queries.
@MainActor struct QueryTests {
  struct Books: View {
    @Environment(\.modelContext) private var modelContext
    @Query(sort: \Book.title) private var books: [Book]
    @State private var search = ""

    var body: some View {
      NavigationStack {
        List {
          ForEach(books) { book in
            NavigationLink(value: book) { BookRow(book: book) }
          }
          .onDelete { places in for place in places { modelContext.delete(books[place]) } }
        }
        .navigationDestination(for: Book.self) { EditBook(book: $0) }
        .toolbar { Button("Add") { modelContext.insert(Book(title: "New \(books.count)")) } }
      }
    }
  }

  struct BookRow: View {
    let book: Book
    var body: some View { Text(book.title) }
  }

  struct EditBook: View {
    @Bindable var book: Book
    var body: some View {
      Form {
        TextField("Title", text: $book.title)
        Stepper("Pages", value: $book.pages)
      }
    }
  }

  @Test func `rows appear and disappear with their models`() throws {
    let host = try ViewHost { Books().modelContainer(for: Book.self, inMemory: true) }
    #expect(host.texts == ["Add"])
    try host.tap("Add")
    try host.tap("Add")
    #expect(host.texts.contains("New 0") && host.texts.contains("New 1"))
    try host.delete("New 0")
    #expect(!host.texts.contains("New 0") && host.texts.contains("New 1"))
    let trace = try host.finish()
    #expect(trace.findings.isEmpty)
    let causes = trace.events.filter { $0.kind == .bodyBegin && $0.view == "Books" }.map(\.causes)
    #expect(causes.dropFirst().allSatisfy { $0 == ["books"] } && causes.count == 4, "\(causes)")
  }

  @Test func `a change of a model runs the bodies that read it and, if the order changes, the list's`() throws {
    let container = try ModelContainer(for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    for title in ["b", "d"] { container.mainContext.insert(Book(title: title)) }
    let host = try ViewHost { Books().modelContainer(container) }
    func bodies(_ view: String, of trace: LifecycleTrace) -> Int {
      trace.events.filter { $0.kind == .bodyBegin && $0.view == view }.count
    }
    let books = try container.mainContext.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)]))
    books[0].pages = 7
    books[0].title = "c"
    host.advance(by: .milliseconds(10))
    books[0].title = "e"
    host.advance(by: .milliseconds(10))
    #expect(host.texts.filter { $0 != "Add" } == ["d", "e"])
    let trace = try host.finish()
    #expect(bodies("Books", of: trace) == 2)
    #expect(bodies("BookRow", of: trace) == 4)
  }

  struct Found: View {
    @Query private var books: [Book]
    init(_ text: String) {
      _books = Query(
        filter: #Predicate<Book> { text.isEmpty || $0.title.localizedStandardContains(text) }, sort: \.title,
        order: .reverse)
    }
    var body: some View {
      ForEach(books) { Text($0.title) }
    }
  }

  struct Search: View {
    @State private var text = ""
    @State private var other = 0
    var body: some View {
      VStack {
        TextField("Search", text: $text)
        Button("Other \(other)") { other += 1 }
        Found(text)
      }
    }
  }

  @Test func `a query built in an initializer follows the view's inputs`() throws {
    let container = try ModelContainer(for: Book.self)
    for title in ["apple", "Grape", "plum"] { container.mainContext.insert(Book(title: title)) }
    let host = try ViewHost { Search().modelContainer(container) }
    #expect(host.texts.suffix(3) == ["plum", "Grape", "apple"])
    try host.type("ap", into: "Search")
    #expect(host.texts.suffix(2) == ["Grape", "apple"])
    let before = host.texts
    try host.tap("Other 0")
    #expect(host.texts.suffix(2) == before.suffix(2))
    let trace = try host.finish()
    // Once at first and once per character, not for other changes of its parent.
    #expect(trace.events.filter { $0.kind == .bodyBegin && $0.view == "Found" }.count == 3)
  }

  @Test func `a title is edited in a form and saved in the list`() throws {
    let container = try ModelContainer(for: Book.self)
    container.mainContext.insert(Book(title: "Old"))
    let host = try ViewHost { Books().modelContainer(container) }
    try host.tap("Old")
    host.settle()
    try host.type("er", into: "Title")
    try host.increment("Pages")
    try host.back()
    host.settle()
    #expect(host.texts.contains("Older"))
    #expect(try container.mainContext.fetch(FetchDescriptor<Book>()).map(\.pages) == [101])
    #expect(try host.finish().findings.isEmpty)
  }

  struct NewBook: View {
    @Environment(\.modelContext) private var modelContext
    @Environment(\.dismiss) private var dismiss
    @State private var book = Book(title: "")
    var body: some View {
      TextField("Title", text: $book.title)
      Button("Save") {
        modelContext.insert(book)
        dismiss()
      }
    }
  }

  struct Shelf: View {
    @Query var books: [Book]
    @State private var isAdding = false
    var body: some View {
      List(books) { Text($0.title) }
      Button("Add") { isAdding = true }
        .sheet(isPresented: $isAdding) { NewBook() }
    }
  }

  @Test func `a draft passed to the context is not a leak of the view`() throws {
    let host = try ViewHost { Shelf().modelContainer(for: [Author.self, Book.self]) }
    for title in ["One", "Two"] {
      try host.tap("Add")
      try host.type(title, into: "Title")
      try host.tap("Save")
      host.settle()
    }
    #expect(host.texts == ["One", "Two", "Add"])
    #expect(try host.finish().findings.isEmpty)
  }

  @Test func `each host has its own models`() throws {
    let hosts = try (0..<2).map { _ in try ViewHost { Books().modelContainer(for: Book.self) } }
    try hosts[0].tap("Add")
    #expect(hosts[0].texts.contains("New 0") && !hosts[1].texts.contains("New 0"))
    for host in hosts { _ = try host.finish() }
  }
}
