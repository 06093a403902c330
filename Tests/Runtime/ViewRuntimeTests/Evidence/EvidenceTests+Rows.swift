import LifecycleTesting
import SwiftUI
import Testing

/// Observations of rows that scroll.
extension EvidenceTests {
  // Stated by measurements of iOS 16 (2022) and of iOS 26 (2026), which say that iOS 17 did as iOS 16. iOS 18 follows measurements of its own.
  // All disappear when the stack ends.
  @Test(arguments: [(ViewHost.Profile.ios16, false), (.ios17, false), (.ios18, true), (.ios26, true), (.ios27, true)], [false, true])
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
    #expect(seen == (profile.disappears ? "A0 A1 A2 | A3 D0 A4 D1 A1 D4 A0 D3 D0 D1 D2" : "A0 A1 A2 | A3 A4 A1 A0 D0 D1 D2 D3 D4"))
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
}
