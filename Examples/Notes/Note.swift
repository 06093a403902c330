import Foundation

struct Note: Identifiable, Hashable, Codable {
  let id: UUID
  var title: String
  var text: String
  var isPinned: Bool
  var tags: Set<Tag>

  init(id: UUID = UUID(), title: String, text: String = "", isPinned: Bool = false, tags: Set<Tag> = []) {
    self.id = id
    self.title = title
    self.text = text
    self.isPinned = isPinned
    self.tags = tags
  }

  enum Tag: String, CaseIterable, Codable, Identifiable {
    case work, home, ideas
    var id: Self { self }
    var title: String { rawValue.capitalized }
  }
}

extension Note {
  static let samples = [
    Note(title: "Groceries", text: "Milk, eggs, bread", tags: [.home]),
    Note(title: "Roadmap", text: "Ship the beta", isPinned: true, tags: [.work, .ideas]),
    Note(title: "Book list", text: "Dune"),
  ]
}
