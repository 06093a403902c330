import SwiftUI

@main
public struct NotesApp: App {
  @StateObject private var store = NotesStore()
  @Environment(\.scenePhase) private var scenePhase

  public init() {}

  public var body: some Scene {
    WindowGroup {
      NotesList()
        .environmentObject(store)
    }
    .commands {
      CommandGroup(replacing: .newItem) {
        Button("New Note") { store.add(Note(title: "Untitled")) }
          .keyboardShortcut("n", modifiers: [.command])
      }
      SidebarCommands()
    }
    #if os(macOS)
      Settings { Text("Settings") }
    #endif
  }
}
