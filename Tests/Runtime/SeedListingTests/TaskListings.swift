import Observation
import SwiftUI
import Testing
import ViewRuntime

// "Async state and task lifecycle", as in the page, with clients that answer in virtual time.

struct Item: Identifiable, Sendable {
  let id: String
  var title: String { "Item \(id)" }
}

typealias ResultItem = Item

@MainActor @Observable final class ItemClient {
  var fetches: [String] = []
  var isFailing = false
  func fetch(id: String) async throws -> Item {
    fetches.append(id)
    try await Task.sleep(for: .milliseconds(500))
    if isFailing { throw CocoaError(.fileNoSuchFile) }
    return Item(id: id)
  }
}

@MainActor @Observable final class SearchClient {
  var searches: [String] = []
  func search(_ query: String) async throws -> [ResultItem] {
    searches.append(query)
    try await Task.sleep(for: .milliseconds(500))
    return [Item(id: query)]
  }
}

struct ItemContent: View {
  let item: Item
  var body: some View { Text(item.title) }
}

struct ErrorView: View {
  let error: any Error
  var body: some View { Text("failed") }
}

enum LoadOnAppearListing {
  enum LoadState {
    case idle, loading
    case loaded(Item)
    case failed(any Error)
  }

  struct DetailView: View {
    let id: String
    @State private var state: LoadState = .idle
    @Environment(ItemClient.self) private var client

    var body: some View {
      content
        .task { await load() }
    }

    @ViewBuilder
    private var content: some View {
      switch state {
      case .idle, .loading: ProgressView()
      case .loaded(let item): ItemContent(item: item)
      case .failed(let error): ErrorView(error: error)
      }
    }

    private func load() async {
      state = .loading
      do {
        state = .loaded(try await client.fetch(id: id))
      } catch is CancellationError {
        return
      } catch {
        state = .failed(error)
      }
    }
  }
}

enum SearchListing {
  struct SearchView: View {
    @State private var query = ""
    @State private var results: [ResultItem] = []
    @Environment(SearchClient.self) private var client

    var body: some View {
      List(results) { item in
        Text(item.title)
      }
      .searchable(text: $query)
      .task(id: query) {
        try? await Task.sleep(for: .milliseconds(250))
        guard !Task.isCancelled, !query.isEmpty else {
          results = []
          return
        }

        do {
          results = try await client.search(query)
        } catch is CancellationError {
          return
        } catch {
          results = []
        }
      }
    }
  }
}

@MainActor
struct TaskListingTests {
  @Test func `a view loads on appear and shows the result or the failure`() throws {
    let client = ItemClient()
    let loaded = try Printed(prefixes: []) { LoadOnAppearListing.DetailView(id: "7").environment(client) }
    #expect(loaded.texts == [])
    _ = try loaded.after { $0.settle() }
    #expect(loaded.texts == ["Item 7"])
    client.isFailing = true
    let failed = try Printed(prefixes: []) { LoadOnAppearListing.DetailView(id: "8").environment(client) }
    _ = try failed.after { $0.settle() }
    #expect(failed.texts == ["failed"])
    #expect(client.fetches == ["7", "8"])
  }

  @Test func `a search waits for a pause in typing and runs once`() throws {
    let client = SearchClient()
    let printed = try Printed(prefixes: []) { SearchListing.SearchView().environment(client) }
    _ = try printed.after { $0.settle() }
    _ = try printed.after { try $0.type("swift", into: "Search") }
    _ = try printed.after { $0.settle() }
    #expect(client.searches == ["swift"])
    #expect(printed.texts == ["swift", "Item swift"])
  }
}
