import SwiftUI

private struct SearchView: View {
  @State private var query = ""
  @State private var changes = 0

  var body: some View {
    VStack {
      TextField("Search", text: $query)
      Text("changes: \(changes)")
    }
    .onAppear { print("SearchView onAppear") }
    .onChange(of: query) { old, new in
      changes += 1
      print("\(old) became \(new)")
    }
    .onChange(of: changes, initial: true) { print("counted \(changes)") }
  }
}

extension ScenarioCatalog {
  static let onChange = Scenario(
    "on-change", "onChange runs at the end of the update, with initial: true also at each appearance",
    script: """
      settle
      type "ab" into "Search"
      settle
      clear "Search"
      settle
      """
  ) { SearchView() }
}
