import LifecycleTesting
import SwiftUI
import Testing

/// Observations of rows that scroll.
extension EvidenceTests {
  // Stated by measurements of iOS 16 (2022) and of iOS 26 (2026), which say that iOS 17 did as iOS 16. iOS 18 follows
  // measurements of its own. All disappear when the stack ends.
  @Test(
    arguments: [(ViewHost.Profile.ios16, false), (.ios17, false), (.ios18, true), (.ios26, true), (.ios27, true)],
    [false, true])
  func `rows of a lazy stack or grid appear at each return, and disappear only since iOS 18`(
    _ profile: (name: ViewHost.Profile, disappears: Bool), _ isGrid: Bool
  ) throws {
    let seen = try log(profile.name, rows: 3) { log in
      let rows = ForEach(0..<20) { row in Text("\(row)").onAppear { log("A\(row)") }.onDisappear { log("D\(row)") } }
      if isGrid {
        ScrollView { LazyVGrid(columns: [GridItem()]) { rows } }
      } else {
        ScrollView { LazyVStack { rows } }
      }
    } steps: { host in
      try host.scroll(by: 2)
      try host.scroll(by: -2)
    }
    #expect(
      seen
        == (profile.disappears
          ? "A0 A1 A2 | A3 D0 A4 D1 A1 D4 A0 D3 D0 D1 D2" : "A0 A1 A2 | A3 A4 A1 A0 D0 D1 D2 D3 D4"))
  }

  // Stated by a measurement of iOS 16 (2022).
  @Test(arguments: [ViewHost.Profile.ios16, .ios17, .ios18])
  func `rows of a list disappear when they scroll off`(_ profile: ViewHost.Profile) throws {
    let seen = try log(profile, rows: 3) { log in
      List { ForEach(0..<20) { row in Text("\(row)").onAppear { log("A\(row)") }.onDisappear { log("D\(row)") } } }
    } steps: { host in
      try host.scroll(by: 1)
      try host.scroll(by: -1)
    }
    #expect(seen == "A0 A1 A2 | A3 D0 A0 D3 D0 D1 D2")
  }

  // Apple, session 321 of 2026. Until iOS 18 by the older measurements, which saw the state of all rows kept (2022).
  @Test(
    arguments: [(ViewHost.Profile.ios16, true), (.ios17, true), (.ios18, true), (.ios26, false), (.ios27, false)],
    [false, true])
  func `rows off a lazy stack are not updated and lose their state, those off a list are and keep it`(
    _ profile: (name: ViewHost.Profile, keeps: Bool), _ isList: Bool
  ) throws {
    struct Row: View {
      let id: Int
      let log: Log
      @Environment(\.lineLimit) private var limit
      @State private var count = 0
      var body: some View {
        let _ = log("b")
        Button("row \(id): \(count)") { count += 1 }
      }
    }
    struct Screen: View {
      let log: Log
      let isList: Bool
      @State private var limit = 1
      var body: some View {
        VStack {
          Button("Change") { limit += 1 }
          if isList {
            List { rows }
          } else {
            ScrollView { LazyVStack { rows } }
          }
        }
        .environment(\.lineLimit, limit)
      }
      private var rows: some View { ForEach(0..<40) { Row(id: $0, log: log) } }
    }
    let log = Log()
    let host = try ViewHost(profile: profile.name, rows: 3) { Screen(log: log, isList: isList) }
    try host.tap("row 0: 0")
    try host.scroll(by: 30)
    log.words = []
    try host.tap("Change")
    #expect(isList || profile.keeps ? log.words.count >= 33 : log.words.count <= 4)
    try host.scroll(by: -30)
    #expect(host.texts.contains(isList || profile.keeps ? "row 0: 1" : "row 0: 0"))
    _ = try host.finish()
  }

  // The same session: what a row has missed off screen it shows when it comes back.
  @Test(arguments: [ViewHost.Profile.ios18, .ios26, .ios27])
  func `a row that comes back to a lazy stack shows the present values`(_ profile: ViewHost.Profile) throws {
    struct Row: View {
      let id: Int
      let number: Int
      @Environment(\.lineLimit) private var limit
      @State private var count = 0
      var body: some View { Button("row \(id): \(number) \(limit ?? 0) \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var number = 1
      var body: some View {
        Button("Change") { number += 1 }
        ScrollView { LazyVStack { ForEach(0..<40) { Row(id: $0, number: number) } } }.environment(\.lineLimit, number)
      }
    }
    let host = try ViewHost(profile: profile, rows: 3) { Screen() }
    try host.tap("row 0: 1 1 0")
    try host.scroll(by: 3)
    try host.tap("Change")
    try host.scroll(by: -3)
    #expect(host.texts.contains("row 0: 2 2 1"))
    _ = try host.finish()
  }

  // Apple, session 321 of 2026.
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27], [false, true])
  func `a lazy stack loads rows that may be empty as it needs them, a list loads them all`(
    _ profile: ViewHost.Profile, _ isList: Bool
  ) throws {
    struct Row: View {
      let id: Int
      let log: Log
      var body: some View {
        let _ = log("b")
        if id % 10 == 0 { Text("row \(id)") }
      }
    }
    let log = Log()
    let host = try ViewHost(profile: profile, rows: 3) {
      let rows = ForEach(0..<200) { Row(id: $0, log: log) }
      if isList {
        List { rows }
      } else {
        ScrollView { LazyVStack { rows } }
      }
    }
    #expect(host.texts == ["row 0", "row 10", "row 20"])
    #expect(isList ? log.words.count == 200 : log.words.count == 31)
    try host.scroll(by: 3)
    #expect(host.texts == ["row 30", "row 40", "row 50"])
    try host.scroll(to: "row 180")
    #expect(host.texts == ["row 160", "row 170", "row 180"])
    _ = try host.finish()
  }
}
