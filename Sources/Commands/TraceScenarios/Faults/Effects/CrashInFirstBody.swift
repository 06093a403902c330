import SwiftUI

private struct TrustsItems: View {
  @State private var items: [String] = []
  var body: some View {
    Text(items[0]).onAppear { items = ["Apple", "Banana", "Cherry"] }
  }
}

private struct HandlesNoItems: View {
  @State private var items: [String] = []
  var body: some View {
    Group {
      if let first = items.first { Text(first) } else { ProgressView() }
    }
    .onAppear { items = ["Apple", "Banana", "Cherry"] }
  }
}
extension ScenarioCatalog {
  /// The bug terminates the process that runs it.
  static let crashInFirstBody = Fault(
    "crash-in-first-body", bug: "body reads the first item of an empty array and crashes",
    fix: "body is valid for the initial state",
    script: "settle"
  ) {
    TrustsItems()
  } sound: {
    HandlesNoItems()
  }
}
