import SwiftUI

private struct TrackRow: View {
  let title: String
  @State private var isStarred = false
  var body: some View { Toggle(title, isOn: $isStarred) }
}

private struct TracksByPosition: View {
  @State private var tracks = ["Intro", "Verse", "Chorus", "Coda"]
  var body: some View {
    VStack {
      Button("Remove first") { tracks.removeFirst() }
      ForEach(tracks.indices, id: \.self) { TrackRow(title: tracks[$0]) }
    }
  }
}

private struct TracksByTitle: View {
  @State private var tracks = ["Intro", "Verse", "Chorus", "Coda"]
  var body: some View {
    VStack {
      Button("Remove first") { tracks.removeFirst() }
      ForEach(tracks, id: \.self) { TrackRow(title: $0) }
    }
  }
}
extension ScenarioCatalog {
  static let indexIdentity = Fault(
    "index-identity", bug: "rows are identified by position: a removal moves their state to other items",
    fix: "rows are identified by item",
    script: """
      tap "Verse"
      tap "Remove first"
      settle
      """
  ) {
    TracksByPosition()
  } sound: {
    TracksByTitle()
  }
}
