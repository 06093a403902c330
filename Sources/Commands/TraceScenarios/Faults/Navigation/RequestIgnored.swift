import SwiftUI

private struct Song: Identifiable {
  let id: Int
  var title: String { "Song \(id)" }
}

private struct AlbumPage: View {
  let usesTheID: Bool
  private let songs = (1...60).map(Song.init)
  private let playing = 42
  var body: some View {
    ScrollViewReader { proxy in
      Button("Now playing") {
        if usesTheID {
          proxy.scrollTo(playing, anchor: .top)
        } else {
          proxy.scrollTo("\(playing)", anchor: .top)
        }
      }
      List(songs) { Text($0.title) }
    }
  }
}
extension ScenarioCatalog {
  static let requestIgnored = Fault(
    "request-ignored", bug: "a list scrolls to the text of an id, and its rows have numbers",
    fix: "the id has the type that the rows' ids have",
    script: """
      tap "Now playing"
      settle
      """
  ) {
    AlbumPage(usesTheID: false)
  } sound: {
    AlbumPage(usesTheID: true)
  }
}
