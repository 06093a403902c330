import SwiftUI

struct NoteEditor: View {
  @Environment(\.presentationMode) private var presentationMode
  @State private var draft: Note
  @FocusState private var focus: Field?
  let onSave: (Note) -> Void

  private enum Field: Hashable { case title, text }

  init(draft: Note = Note(title: ""), onSave: @escaping (Note) -> Void) {
    self.onSave = onSave
    self.draft = draft
  }

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("Note")) {
          TextField("Title", text: $draft.title)
            .focused($focus, equals: .title)
            .submitLabel(.next)
            .onSubmit { focus = .text }
          TextEditor(text: $draft.text)
            .focused($focus, equals: .text)
            .frame(minHeight: 120)
        }
        Section("Options") {
          Toggle("Pinned", isOn: $draft.isPinned)
          ForEach(Note.Tag.allCases) { tag in
            Toggle(tag.title, isOn: $draft.tags.contains(tag))
          }
        }
      }
      .navigationBarTitle("New note", displayMode: .inline)
      .navigationBarItems(
        leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() },
        trailing: Button("Save", action: save).disabled(draft.title.isEmpty)
      )
      .onAppear { focus = .title }
    }
  }

  private func save() {
    onSave(draft)
    presentationMode.wrappedValue.dismiss()
  }
}

extension Binding where Value: SetAlgebra & Sendable {
  /// True if the set contains `element`.
  func contains(_ element: Value.Element) -> Binding<Bool> where Value.Element: Sendable {
    Binding<Bool>(
      get: { wrappedValue.contains(element) },
      set: { if $0 { wrappedValue.insert(element) } else { wrappedValue.remove(element) } })
  }
}

struct NoteDetail: View {
  @Binding var note: Note

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        TextField("Title", text: $note.title).font(.title.bold())
        Divider()
        Text(note.text.isEmpty ? "No text" : note.text)
      }
      .padding()
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Button {
        note.isPinned.toggle()
      } label: {
        Image(systemName: note.isPinned ? "pin.fill" : "pin")
        Text(note.isPinned ? "Unpin" : "Pin")
      }
    }
  }
}

#if DEBUG
  #Preview("Editor") {
    NoteEditor { _ in }
  }

  #Preview("Detail", traits: .sizeThatFitsLayout) {
    @Previewable @State var note = Note.samples[0]
    NoteDetail(note: $note)
  }
#endif
