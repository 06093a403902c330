import SwiftUI

private struct Contact: Identifiable { let id: String }

/// A form that copies its input into state.
private struct ContactForm: View {
  @State private var name: String
  let contact: Contact?
  init(contact: Contact?) {
    self.contact = contact
    _name = State(initialValue: contact?.id ?? "nobody")
  }
  var body: some View { Text("Editing \(name)") }
}

private struct PresentsFirst: View {
  @State private var contact: Contact?
  @State private var isEditing = false
  var body: some View {
    Button("Edit Ada") {
      isEditing = true
      Task { contact = Contact(id: "Ada") }
    }
    .sheet(isPresented: $isEditing) { ContactForm(contact: contact) }
  }
}

private struct PresentsItem: View {
  @State private var contact: Contact?
  var body: some View {
    Button("Edit Ada") { contact = Contact(id: "Ada") }
      .sheet(item: $contact) { ContactForm(contact: $0) }
  }
}

extension ScenarioCatalog {
  static let stalePresentation = Fault(
    "stale-presentation", bug: "a sheet is presented before its item is set", fix: "the item presents the sheet",
    script: """
      tap "Edit Ada"
      settle
      dismiss
      settle
      """
  ) {
    PresentsFirst()
  } sound: {
    PresentsItem()
  }
}
