import SwiftUI

public struct NotesList: View {
  @EnvironmentObject private var store: NotesStore
  @State private var isAdding = false
  @State private var noteToDelete: Note?

  public init() {}

  public var body: some View {
    NavigationView {
      List {
        Section {
          ForEach(store.matches) { note in
            NavigationLink(destination: NoteDetail(note: binding(for: note))) {
              NoteRow(note: note)
            }
            .swipeActions(edge: .leading) {
              Button {
                store.togglePin(note)
              } label: {
                Label("Pin", systemImage: note.isPinned ? "pin.slash" : "pin")
              }
              .tint(.orange)
            }
            .contextMenu {
              Button("Duplicate") { store.add(Note(title: note.title + " copy", text: note.text)) }
              Button("Delete…", role: .destructive) { noteToDelete = note }
            }
          }
          .onDelete(perform: store.remove)
          .onMove(perform: store.move)
        } header: {
          Text("All notes")
        } footer: {
          Text("\(store.notes.count) notes").font(.footnote).foregroundColor(.secondary)
        }
      }
      .listStyle(InsetGroupedListStyle())
      .searchable(text: $store.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find a note")
      .navigationTitle("Notes")
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { EditButton() }
        ToolbarItem(placement: .navigationBarTrailing) {
          Button(action: { isAdding = true }) { Label("Add", systemImage: "plus") }
        }
      }
      .sheet(isPresented: $isAdding) {
        NoteEditor { store.add($0) }
      }
      .confirmationDialog(
        "Delete this note?", isPresented: isConfirmingDeletion, titleVisibility: .visible, presenting: noteToDelete
      ) { note in
        Button("Delete", role: .destructive) { store.notes.removeAll { $0.id == note.id } }
        Button("Keep", role: .cancel) {}
      } message: { note in
        Text("“\(note.title)” cannot be brought back.")
      }
    }
    .navigationViewStyle(.stack)
  }

  private var isConfirmingDeletion: Binding<Bool> {
    Binding(get: { noteToDelete != nil }, set: { if !$0 { noteToDelete = nil } })
  }

  private func binding(for note: Note) -> Binding<Note> {
    Binding(
      get: { store.notes.first { $0.id == note.id } ?? note },
      set: { new in
        guard let index = store.notes.firstIndex(where: { $0.id == note.id }) else { return }
        store.notes[index] = new
      })
  }
}

struct NoteRow: View {
  let note: Note

  var body: some View {
    HStack(spacing: 12) {
      if note.isPinned {
        Image(systemName: "pin.fill").foregroundStyle(.orange).accessibilityLabel("Pinned")
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(note.title).font(.headline).lineLimit(1)
        if !note.text.isEmpty {
          Text(note.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
        }
      }
      Spacer()
      ForEach(note.tags.sorted { $0.rawValue < $1.rawValue }) { tag in
        Text(tag.title)
          .font(.caption2.weight(.semibold))
          .padding(.horizontal, 6)
          .background(Capsule().fill(Color.accentColor.opacity(0.15)))
      }
    }
    .padding(.vertical, 4)
  }
}

struct NotesList_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      NotesList().environmentObject(NotesStore())
      NoteRow(note: Note.samples[1]).previewLayout(.sizeThatFits).previewDisplayName("Row")
    }
  }
}
