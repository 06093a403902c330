import SwiftUI
import TraceRecorder

private struct TourView: View {
  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") { HomeTab() }
      Tab("Library", systemImage: "books.vertical") { LibraryTab() }
      Tab("Profile", systemImage: "person") { ProfileTab() }
    }
  }
}

/// A tab with a branch, a sheet, and an id.
private struct HomeTab: View {
  @State private var showTip = true
  @State private var showSheet = false
  @State private var generation = 0

  var body: some View {
    VStack {
      Toggle("Show tip", isOn: $showTip)
      if showTip { TipView() }
      Button("Write") { showSheet = true }
      Button("Start over") { generation += 1 }
      DraftView().id(generation)
    }
    .onAppear {}
    .onDisappear {}
    .sheet(isPresented: $showSheet) { ComposeSheet() }
  }
}

private struct TipView: View {
  var body: some View {
    Text("Pull to refresh")
      .onAppear {}
      .onDisappear {}
  }
}

private struct DraftView: View {
  @State private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft)
      .onAppear {}
      .onDisappear {}
  }
}

private struct ComposeSheet: View {
  @State private var text = ""

  var body: some View {
    TextField("Message", text: $text)
      .onAppear {}
      .onDisappear {}
  }
}

/// A tab with a list in a navigation stack.
private struct LibraryTab: View {
  @State private var books = Array(1...20)

  var body: some View {
    NavigationStack {
      List(books, id: \.self) { book in
        NavigationLink("Book \(book)") { BookView(book: book) }
      }
    }
    .task {
      guard books.count == 20 else { return }
      books = (try? await loadBooks()) ?? books
    }
  }

  private func loadBooks() async throws -> [Int] {
    try await Trace.fetch("books") {
      try await Task.sleep(for: .milliseconds(250))
      return Array(1...40)
    }
  }
}

private struct BookView: View {
  let book: Int
  @State private var page = 1

  var body: some View {
    VStack {
      Text("Book \(book), page \(page)")
      Button("Next page") { page += 1 }
    }
    .onAppear {}
    .onDisappear {}
  }
}

/// A tab with a task that depends on its input, and a resource that is released.
private struct ProfileTab: View {
  @State private var userID = 1
  @State private var name = ""
  @State private var ticker: ResourceToken?

  var body: some View {
    VStack {
      Text(name)
      Button("Next user") { userID += 1 }
    }
    .task(id: userID) {
      let id = userID
      do {
        name = try await Trace.fetch("user/\(id)", inputs: [id]) {
          try await Task.sleep(for: .milliseconds(150))
          return "User \(id)"
        }
      } catch {}
    }
    .onAppear { ticker = Trace.acquire(.timer, "ticker") }
    .onDisappear {
      ticker?.release()
      ticker = nil
    }
  }
}

extension ScenarioCatalog {
  static let tour = Scenario(
    "tour", "one of every container: tabs, a branch, an id, a sheet, a navigation stack, a list, tasks",
    script: """
      wait 500ms
      type "hi" into "Draft"
      wait 300ms
      tap "Show tip"
      wait 300ms
      tap "Start over"
      wait 300ms
      tap "Write"
      wait 600ms
      dismiss
      wait 400ms
      tab "Library"
      wait 600ms
      scroll 3
      wait 300ms
      tap "Book 5"
      wait 500ms
      tap "Next page"
      wait 300ms
      back
      wait 500ms
      tab "Profile"
      wait 400ms
      tap "Next user"
      wait 400ms
      tab "Home"   # everything visited lives on
      wait 600ms
      settle
      """
  ) { TourView() }
}
