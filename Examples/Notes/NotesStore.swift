import Foundation
import SwiftUI

public final class NotesStore: ObservableObject {
  @Published var notes: [Note]
  @Published var query = ""
  @Published private(set) var matches: [Note] = []
  private var cancellables = Set<AnyCancellable>()

  public convenience init() { self.init(notes: Note.samples) }

  init(notes: [Note]) {
    self.notes = notes
    $query
      .combineLatest($notes)
      .map { query, notes in
        let found = query.isEmpty ? notes : notes.filter { $0.title.localizedCaseInsensitiveContains(query) }
        return found.sorted { $0.isPinned && !$1.isPinned }
      }
      .assign(to: &$matches)

    objectWillChange
      .dropFirst()
      .sink { [weak self] in self?.changes += 1 }
      .store(in: &cancellables)
  }

  private(set) var changes = 0

  func add(_ note: Note) { notes.append(note) }

  func remove(at offsets: IndexSet) {
    let ids = offsets.map { matches[$0].id }
    notes.removeAll { ids.contains($0.id) }
  }

  func move(from source: IndexSet, to destination: Int) {
    notes.move(fromOffsets: source, toOffset: destination)
  }

  func togglePin(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    notes[index].isPinned.toggle()
  }
}
