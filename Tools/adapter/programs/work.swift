import SwiftUI
// script: wait 500ms; tap "Search"; wait 100ms; tap "Search"; wait 1s; tab "Second"; wait 1s; tab "First"; wait 1s
// script: tap "Remove"; wait 2s
// Tasks, models and tabs: work that is canceled, repeated, thrown away, and written by objects.
@MainActor final class Store: ObservableObject {
  @Published var items: [String] = []
  @Published private(set) var isLoading = false
  private var loading: Task<Void, Never>?
  func load(_ name: String) {
    loading?.cancel()
    loading = Task { [weak self] in
      self?.isLoading = true
      defer { self?.isLoading = false }
      do {
        try await Task.sleep(for: .milliseconds(200))
        self?.items.append(name)
      } catch { return }
    }
  }
}
@Observable final class Counter {
  var count = 0
  @ObservationIgnored var untracked = 0
  func add() {
    count += 1
    untracked += 1
  }
}
struct Root: View {
  @StateObject private var store = Store()
  @State private var counter = Counter()
  @State private var query = 0
  var body: some View {
    TabView {
      First(store: store, counter: counter, query: $query).tabItem { Text("First") }
      Second(counter: counter).tabItem { Text("Second") }
    }
  }
}
struct First: View {
  @ObservedObject var store: Store
  let counter: Counter
  @Binding var query: Int
  @State private var isThere = true
  var body: some View {
    VStack {
      Button("Search") {
        query += 1
        store.load("query \(query)")
      }
      Text(store.isLoading ? "loading" : "\(store.items.count)")
      if isThere { Ticking() }
      Button("Remove") { isThere = false }
    }
    .task(id: query) {
      try? await Task.sleep(for: .milliseconds(150))
      guard !Task.isCancelled else { return }
      counter.add()
    }
  }
}
struct Ticking: View {
  @State private var ticks = 0
  var body: some View {
    Text("\(ticks)").task {
      while !Task.isCancelled {
        ticks += 1
        do { try await Task.sleep(for: .milliseconds(300)) } catch { break }
      }
    }
  }
}
struct Second: View {
  let counter: Counter
  @State private var result: Result<Int, any Error>?
  var body: some View {
    Text("\(counter.count)")
      .task(wait)
      .task(id: counter.count, self.wait)
      .onAppear {
        Task {
          do { result = .success(try await value()) } catch { result = .failure(error) }
        }
      }
  }
  private func wait() async { try? await Task.sleep(for: .milliseconds(20)) }
  private func value() async throws -> Int {
    let inner = Task { try await delayed(3) }
    return try await inner.value
  }
  private func delayed(_ value: Int) async throws -> Int {
    try await Task.sleep(for: .milliseconds(50))
    return value
  }
}
