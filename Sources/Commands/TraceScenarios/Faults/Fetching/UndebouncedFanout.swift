import SwiftUI

private struct EagerSearch: View {
  @State private var query = ""
  @State private var results: [String] = []
  var body: some View {
    VStack {
      TextField("Search", text: $query)
      List(results, id: \.self) { Text($0) }
    }
    .task(id: query) {
      guard !query.isEmpty else { return }
      do { results = try await answer("search/\(query)", after: .milliseconds(400), [query]) } catch {}
    }
  }
}

private struct DebouncedSearch: View {
  @State private var query = ""
  @State private var results: [String] = []
  var body: some View {
    VStack {
      TextField("Search", text: $query)
      List(results, id: \.self) { Text($0) }
    }
    .task(id: query) {
      guard !query.isEmpty else { return }
      do {
        try await Task.sleep(for: .milliseconds(300))
        results = try await answer("search/\(query)", after: .milliseconds(400), [query])
      } catch {}
    }
  }
}
extension ScenarioCatalog {
  static let undebouncedFanout = Fault(
    "undebounced-fanout", bug: "every keystroke starts a request",
    fix: "each keystroke cancels the previous request, which waits for a pause",
    script: """
      type "swift" into "Search"
      settle
      """
  ) {
    EagerSearch()
  } sound: {
    DebouncedSearch()
  }
}
