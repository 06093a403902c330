import SwiftUI

private struct Parcel: View {
  let number: Int
  @State private var note = ""
  var body: some View { TextField("Note", text: $note) }
}

private struct Tracking: View {
  let open: (Int, inout [Int]) -> Void
  let reopens: Bool
  @State private var path: [Int] = []
  var body: some View {
    VStack {
      Button("Link") {
        open(7, &path)
        if reopens { Task { path = [7] } }
      }
      NavigationStack(path: $path) {
        Text("Parcels").navigationDestination(for: Int.self) { Parcel(number: $0) }
      }
    }
  }
}
extension ScenarioCatalog {
  static let popAndRepush = Fault(
    "pop-and-repush", bug: "a deep link clears the path and pushes what is on screen again",
    fix: "the path is set only if it differs",
    script: """
      tap "Link"
      wait 1s
      type "at the door" into "Note"
      tap "Link"
      settle
      """
  ) {
    Tracking(open: { _, path in path = [] }, reopens: true)
  } sound: {
    Tracking(open: { number, path in if path != [number] { path = [number] } }, reopens: false)
  }
}
