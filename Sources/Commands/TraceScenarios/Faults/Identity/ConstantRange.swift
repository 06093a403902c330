import SwiftUI

private struct Playlist: View {
  let hasIDs: Bool
  @State private var songs = ["First", "Second"]
  var body: some View {
    Button("Add") { songs.append("Song \(songs.count + 1)") }
    List {
      if hasIDs {
        ForEach(0..<songs.count, id: \.self) { Text(songs[$0]) }
      } else {
        ForEach(0..<songs.count) { Text(songs[$0]) }
      }
    }
  }
}
extension ScenarioCatalog {
  static let constantRange = Fault(
    "constant-range", bug: "a list over a range without ids does not show what is added",
    fix: "the elements of the range have ids",
    script: """
      tap "Add"
      settle
      """
  ) {
    Playlist(hasIDs: false)
  } sound: {
    Playlist(hasIDs: true)
  }
}
