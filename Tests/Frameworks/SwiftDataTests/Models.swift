import SwiftData

// Models as in apps.

@Model
final class Trip {
  @Attribute(.unique) var name: String
  var destination: String = ""  // a comment; with a semicolon
  var start: Date?
  var days = 3
  var note: String?
  /* var notThis: Int */
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
  private(set) var stops: [Stop] = []
  @Transient var isShown = false
  nonisolated(unsafe) static var made = 0
  let marker = "m"

  var title: String { "\(name) to \(destination)" }
  var isLong: Bool {
    get { days > 7 }
    set {
      var wanted = newValue ? 8 : 7
      wanted += 0
      days = wanted
    }
  }

  init(name: String, destination: String = "") {
    self.name = name
    self.destination = destination
  }

  func add(_ stop: Stop) { stops.append(stop) }
}

@Model class Stop {
  var place: String
  var trip: Trip?

  init(_ place: String, trip: Trip? = nil) {
    self.place = place
    self.trip = trip
  }
}

enum Version1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Author.self, Book.self] }

  @Model final class Author {
    var name: String
    var books: [Book]? = []
    init(name: String) { self.name = name }
  }

  @Model final class Book {
    var title: String
    var pages: Int
    var author: Author?
    init(title: String, pages: Int = 100) {
      self.title = title
      self.pages = pages
    }
  }
}

typealias Author = Version1.Author
typealias Book = Version1.Book

@Model final class Room {
  @Relationship(deleteRule: .noAction) var beds: [Bed] = []
  init() {}
}

@Model final class Bed {
  var room: Room
  init(_ room: Room) { self.room = room }
}

@Model final class Seat {
  #Unique<Seat>([\.row, \.number])
  #Index<Seat>([\.guest])
  var row: Int
  var number: Int
  var guest: String

  init(_ row: Int, _ number: Int, _ guest: String) {
    self.row = row
    self.number = number
    self.guest = guest
  }
}

@Model final class Coin {
  @Attribute(.unique) var code: String
  var name: String
  @Relationship(inverse: \Land.coins) var lands: [Land] = []

  init(_ code: String, _ name: String) {
    self.code = code
    self.name = name
  }
}

@Model final class Land {
  var coins: [Coin]
  var first: Coin?

  init(_ coins: [Coin]) {
    self.coins = coins
    first = coins.first
  }
}

@ModelActor actor Clerk {
  func add(_ title: String) throws -> PersistentIdentifier {
    let book = Book(title: title)
    modelContext.insert(book)
    try modelContext.save()
    return book.persistentModelID
  }

  func title(of id: PersistentIdentifier) -> String? { self[id, as: Book.self]?.title }
}
