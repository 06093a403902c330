import SwiftUI
import TraceRecorder
import ViewGraph
import ViewRuntime

/// A small app as people use it: tabs, rows, pushed pages, sheets, typed searches, loads that are canceled and repeated,
/// and models of both kinds. Its trace is the load of a real app for the viewer.
@MainActor
struct AppBench {
  let sink: LiveRecorder?
  let rounds: Int

  func run() {
    let host = RuntimeHost(profile: .default, rows: 10, sink: sink) { ShopApp() }
    host.settle()
    let time = nanoseconds { for round in 0..<rounds { use(host, round) } }
    host.finish()
    print("{\"recording\": \(sink != nil), \"rounds\": \(rounds), \"ns_per_round\": \(Int(time) / rounds)}")
  }

  /// Uses each part of the app once.
  private func use(_ host: RuntimeHost, _ round: Int) {
    do {
      try host.tab("Shelf")
      try host.scroll(by: 12)
      try host.tap("Book \(13 + round % 4)")
      try host.tap("Like")
      host.advance(by: .milliseconds(400))
      try host.back()
      try host.scroll(by: -12)
      try host.refresh()
      host.advance(by: .milliseconds(150))
      try host.tab("Search")
      try host.type("swift \(round % 10)", into: "Title")
      host.advance(by: .seconds(1))
      try host.clear("Title")
      try host.tap("Filters")
      try host.tap("In stock")
      try host.dismiss()
      try host.tab("Settings")
      try host.tap("Show prices")
      host.scene(.background)
      host.scene(.active)
      host.settle()
    } catch {
      fatalError("round \(round): \(error)")
    }
  }
}

private struct Book: Identifiable, Equatable {
  let id: Int
  var likes = 0
  var title: String { "Book \(id)" }
}

/// The books on the shelf, which are loaded again by each refresh.
private final class Shelf: ObservableObject {
  @Published var books = (0..<40).map { Book(id: $0) }
  @Published var isLoading = false

  @MainActor
  func load() async {
    isLoading = true
    defer { isLoading = false }
    let loaded = try? await Trace.fetch("shelf", intent: .refresh) {
      try await Task.sleep(for: .milliseconds(100))
      return 40
    }
    if let loaded, loaded != books.count { books = (0..<loaded).map { Book(id: $0) } }
  }

  func like(_ id: Int) { books[id].likes += 1 }
}

@Observable @MainActor
private final class SearchModel {
  var results: [String] = []
  var isInStock = false

  func search(_ title: String) async {
    try? await Task.sleep(for: .milliseconds(200))
    guard !Task.isCancelled else { return }
    let found = try? await Trace.fetch("search/\(title)") {
      try await Task.sleep(for: .milliseconds(100))
      return (1...5).map { "\(title), part \($0)" }
    }
    if let found { results = found }
  }
}

private struct ShopApp: View {
  @StateObject private var shelf = Shelf()
  @State private var search = SearchModel()
  @State private var showsPrices = false

  var body: some View {
    TabView {
      ShelfPage(showsPrices: showsPrices).tabItem { Text("Shelf") }
      SearchPage(model: search).tabItem { Text("Search") }
      Form { Toggle("Show prices", isOn: $showsPrices) }.tabItem { Text("Settings") }
    }
    .environmentObject(shelf)
  }
}

private struct ShelfPage: View {
  @EnvironmentObject private var shelf: Shelf
  let showsPrices: Bool

  var body: some View {
    NavigationStack {
      List(shelf.books) { book in
        NavigationLink(value: book.id) { BookRow(book: book, showsPrice: showsPrices) }
      }
      .navigationDestination(for: Int.self) { BookPage(id: $0) }
      .refreshable { await shelf.load() }
      .overlay { if shelf.isLoading { ProgressView() } }
    }
  }
}

private struct BookRow: View {
  let book: Book
  let showsPrice: Bool
  @State private var appearances = 0

  var body: some View {
    HStack {
      Text(book.title)
      if showsPrice { Text("\(book.id + 5) €") }
      Text("\(book.likes) likes")
    }
    .onAppear { appearances += 1 }
  }
}

private struct BookPage: View {
  @EnvironmentObject private var shelf: Shelf
  let id: Int
  @State private var summary: String?

  var body: some View {
    VStack {
      Text(summary ?? "Loading")
      Button("Like") { shelf.like(id) }
    }
    .task {
      summary = try? await Trace.fetch("book/\(id)") {
        try await Task.sleep(for: .milliseconds(300))
        return "The story of book \(id)"
      }
    }
  }
}

private struct SearchPage: View {
  @Bindable var model: SearchModel
  @State private var title = ""
  @State private var isFiltering = false

  var body: some View {
    VStack {
      TextField("Title", text: $title)
      Button("Filters") { isFiltering = true }
      ForEach(model.results, id: \.self) { Text($0) }
    }
    .task(id: title) { if !title.isEmpty { await model.search(title) } }
    .sheet(isPresented: $isFiltering) { Toggle("In stock", isOn: $model.isInStock) }
  }
}
