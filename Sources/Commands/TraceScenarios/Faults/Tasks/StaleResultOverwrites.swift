import SwiftUI
import TraceRecorder

private struct LateResults: View {
  @State private var query = ""
  @State private var results: [String] = []
  var body: some View {
    VStack {
      TextField("Search", text: $query)
      List(results, id: \.self) { Text($0) }
    }
    .task(id: query) {
      let wanted = query
      results = await Trace.fetch("search/\(wanted)") {
        try? await Task.sleep(for: .milliseconds(300))
        return ["\(wanted) 1", "\(wanted) 2"]
      }
    }
  }
}

private struct TimelyResults: View {
  @State private var query = ""
  @State private var results: [String] = []
  var body: some View {
    VStack {
      TextField("Search", text: $query)
      List(results, id: \.self) { Text($0) }
    }
    .task(id: query) {
      let key = query
      do { results = try await answer("search/\(key)", after: .milliseconds(300), ["\(key) 1", "\(key) 2"]) } catch {}
    }
  }
}
extension ScenarioCatalog {
  static let staleResultOverwrites = Fault(
    "stale-result-overwrites", bug: "the answer to an older query overwrites the newer one",
    fix: "a canceled request throws and writes nothing",
    script: """
      settle
      type "a" into "Search"
      wait 100ms
      type "b" into "Search"
      settle
      """
  ) {
    LateResults()
  } sound: {
    TimelyResults()
  }
}
