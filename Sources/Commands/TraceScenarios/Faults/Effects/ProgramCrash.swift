import SwiftUI

private struct TrustsSelection: View {
  @State private var selection: Int?
  var body: some View {
    Button("Show") { print("item \(selection!)") }
  }
}

private struct ChecksSelection: View {
  @State private var selection: Int?
  var body: some View {
    Button("Show") { if let selection { print("item \(selection)") } }
  }
}
extension ScenarioCatalog {
  /// The bug terminates the process that runs it.
  static let programCrash = Fault(
    "program-crash", bug: "a button unwraps a selection that nobody has made and crashes",
    fix: "the button checks that there is a selection",
    script: """
      tap "Show"
      settle
      """
  ) {
    TrustsSelection()
  } sound: {
    ChecksSelection()
  }
}
