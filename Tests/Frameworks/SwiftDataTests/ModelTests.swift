import SwiftData
import Testing

/// Models, contexts and relationships without views.
struct ModelTests {
  private func context(_ types: any PersistentModel.Type...) throws -> ModelContext {
    ModelContext(
      try ModelContainer(for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)]))
  }

  @Test func `stored variables are persisted`() {
    #expect(Trip.schemaMetadata.count == 6)
    let trip = Trip(name: "A", destination: "B")
    #expect(trip.title == "A to B" && trip.days == 3 && trip.start == nil)
    trip.isLong = true
    #expect(trip.days == 8)
  }

  @Test func `inserted models are fetched in order, filtered and sorted`() throws {
    let context = try context(Book.self)
    for (title, pages) in [("b10", 1), ("B9", 3), ("a", 2)] { context.insert(Book(title: title, pages: pages)) }
    #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == ["b10", "B9", "a"])
    #expect(
      try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).map(\.title) == ["a", "B9", "b10"])
    #expect(
      try context.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.pages, order: .reverse)])).map(\.pages) == [
        3, 2, 1,
      ])
    let word = "B"
    var few = FetchDescriptor<Book>(predicate: #Predicate { $0.title.localizedStandardContains(word) && $0.pages < 5 })
    few.fetchLimit = 1
    #expect(try context.fetch(few).map(\.title) == ["b10"])
    #expect(try context.fetchCount(FetchDescriptor<Book>(predicate: #Predicate { $0.pages > 1 })) == 2)
  }

  @Test func `both ends of a relationship agree`() throws {
    let context = try context(Trip.self)
    let (trip, other) = (Trip(name: "A"), Trip(name: "B"))
    context.insert(trip)
    context.insert(other)
    trip.add(Stop("x"))
    let stop = Stop("y", trip: trip)
    context.insert(stop)
    #expect(trip.stops.map(\.place) == ["x", "y"] && trip.stops[0].trip === trip)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 2)
    stop.trip = other
    #expect(trip.stops.map(\.place) == ["x"] && other.stops.map(\.place) == ["y"])
    stop.trip = nil
    #expect(other.stops.isEmpty)
  }

  @Test func `a relationship contains a model once`() throws {
    let context = try context(Trip.self)
    let trip = Trip(name: "A")
    context.insert(trip)
    let (first, second) = (Stop("x"), Stop("y"))
    first.trip = trip
    trip.add(first)
    #expect(trip.stops.map(\.place) == ["x"])
    for stop in [second, first, second] { trip.add(stop) }
    #expect(trip.stops.map(\.place) == ["x", "y"] && second.trip === trip)
    let book = Book(title: "T")
    let author = Author(name: "A")
    author.books = [book, Book(title: "U"), book]
    #expect(author.books?.map(\.title) == ["T", "U"] && book.author === author)
    author.books?.removeAll { $0 === book }
    #expect(author.books?.map(\.title) == ["U"] && book.author == nil)
  }

  @Test func `an undeclared inverse is inferred from the classes`() throws {
    let context = try context(Author.self)
    let author = Author(name: "A")
    context.insert(author)
    let book = Book(title: "T")
    book.author = author
    #expect(author.books?.map(\.title) == ["T"])
    // A list that was never set is empty once its model is inserted.
    let other = Author(name: "B")
    other.books = nil
    context.insert(other)
    other.books?.append(Book(title: "U"))
    #expect(other.books?.map(\.title) == ["U"])
    #expect(book.modelContext == context)
    context.delete(author)
    #expect(book.author == nil && author.isDeleted)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 2)
  }

  @Test func `an inserted model is linked to its related models`() throws {
    let context = try context(Room.self)
    let room = Room()
    let bed = Bed(room)
    #expect("\(bed.id)" != "\(Bed(room).id)")
    context.insert(bed)
    #expect(room.beds == [bed] && room.modelContext == context)
    context.delete(room)
    #expect(bed.room == room)
    #expect(try context.fetchCount(FetchDescriptor<Bed>()) == 1)
  }

  @Test func `a cascade deletes related models`() throws {
    let context = try context(Trip.self)
    let trip = Trip(name: "A")
    context.insert(trip)
    trip.add(Stop("x"))
    context.insert(Stop("alone"))
    context.delete(trip)
    #expect(try context.fetch(FetchDescriptor<Stop>()).map(\.place) == ["alone"])
    try context.delete(model: Stop.self, where: #Predicate { $0.place == "alone" })
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
  }

  @Test func `inserting a duplicate unique value updates the existing model`() throws {
    let context = try context(Trip.self)
    let first = Trip(name: "A", destination: "x")
    context.insert(first)
    first.add(Stop("s"))
    context.insert(Trip(name: "A", destination: "y"))
    #expect(first.stops.map(\.place) == ["s"])
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.destination) == ["y"])
  }

  @Test func `a relationship to a duplicate is redirected to the existing model`() throws {
    let context = try context(Land.self, Coin.self)
    let (euro, france) = (Coin("EUR", "Euro"), Land([]))
    context.insert(france)
    france.coins = [euro]
    // Two countries with coins of their own: one coin is inserted before its country, the other with it.
    let (second, third) = (Coin("EUR", "euro"), Coin("EUR", "Eur"))
    context.insert(second)
    let (spain, malta) = (Land([second]), Land([third]))
    context.insert(spain)
    context.insert(malta)
    #expect(try context.fetch(FetchDescriptor<Coin>()) == [euro])
    #expect(euro.name == "Eur" && euro.lands == [france, spain, malta])
    #expect(france.coins == [euro] && spain.coins == [euro] && malta.coins == [euro])
    #expect(spain.first == euro && malta.first == euro)
    // A value set later is merged as well.
    malta.coins.append(Coin("EUR", "again"))
    #expect(malta.coins == [euro] && euro.name == "again")
  }

  @Test func `several properties can be unique together`() throws {
    let context = try context(Seat.self)
    for (row, number, guest) in [(1, 1, "a"), (1, 2, "b"), (1, 1, "c")] { context.insert(Seat(row, number, guest)) }
    #expect(try context.fetch(FetchDescriptor<Seat>()).map(\.guest) == ["c", "b"])
  }

  @Test func `an actor works on the models of its container`() async throws {
    let container = try ModelContainer(for: Book.self)
    let clerk = Clerk(modelContainer: container)
    let id = try await clerk.add("A")
    #expect(await clerk.title(of: id) == "A")
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 1)
  }

  @Test func `a rollback undoes unsaved changes`() throws {
    let context = try context(Trip.self)
    let trip = Trip(name: "A", destination: "x")
    context.insert(trip)
    try context.save()
    #expect(!context.hasChanges && !trip.hasChanges)
    trip.destination = "y"
    trip.destination = "z"
    trip.add(Stop("s"))
    #expect(context.hasChanges && trip.hasChanges)
    context.rollback()
    #expect(trip.destination == "x" && trip.stops.isEmpty && !context.hasChanges)
    context.delete(trip)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    context.rollback()
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == ["A"] && !trip.isDeleted)
  }

  @Test func `identifiers are numbered per container in the order of insertion`() throws {
    let context = try context(Book.self)
    let books = (0..<3).map { Book(title: "\($0)") }
    for book in books { context.insert(book) }
    #expect(books.map { "\($0.id)" } == ["Book/p1", "Book/p2", "Book/p3"])
    #expect(context.registeredModel(for: books[1].id) as Book? === books[1])
    #expect(context.model(for: books[2].id) as? Book === books[2])
  }
}
