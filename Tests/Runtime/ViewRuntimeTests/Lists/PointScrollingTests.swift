import SwiftUI
import Testing
import TraceFormat

@testable import ViewRuntime

/// Scrolling by points, through rows of 100 points where nothing else is said.
@MainActor @Suite struct PointScrollingTests {
  @MainActor private final class Shelf {
    private(set) var appears: [Int] = []
    private(set) var shown: Set<Int> = []
    private(set) var host: RuntimeHost!

    /// Rows of 100 points, of which 7 and a half fit the screen.
    init(_ count: Int = 50, profile: PlatformProfile = .ios18, heights: @escaping (Int) -> CGFloat = { _ in 100 }) {
      host = RuntimeHost(profile: profile, screen: .phone, sink: nil) {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
              Text("\(index)").frame(height: heights(index)).onAppear {
                self.shown.insert(index)
                self.appears.append(index)
              }.onDisappear { self.shown.remove(index) }
            }
          }
        }
      }
    }

    func shows(_ rows: Range<Int>) -> Bool { host.texts == rows.map(String.init) }
  }

  @Test(arguments: [PlatformProfile.ios18, .strict]) func `points move within a row before they pass it`(
    profile: PlatformProfile
  ) throws {
    let shelf = Shelf(profile: profile)
    let host = shelf.host!
    func scroll(_ points: Double, shows rows: Range<Int>) throws {
      let visible = Set(host.texts.compactMap { Int($0) })
      let before = shelf.appears.count
      try host.scroll(byPoints: points)
      #expect(shelf.shows(rows), "\(points): \(host.texts)")
      // A row that stays on screen does not appear again.
      let stayed = visible.intersection(rows)
      if abs(points) < 700 { #expect(stayed.isDisjoint(with: shelf.appears[before...])) }
    }
    #expect(shelf.shows(0..<8))  // 751 points
    try scroll(40, shows: 0..<8)
    try scroll(20, shows: 0..<9)
    try scroll(39, shows: 0..<9)
    try scroll(1, shows: 1..<9)
    try scroll(1020, shows: 11..<19)
    try scroll(-21, shows: 10..<19)
    try scroll(-99.5, shows: 9..<18)
    try scroll(-100_000, shows: 0..<8)
    host.finish()
  }

  @Test func `the end is the same however the way is divided`() throws {
    let once = Shelf()
    try once.host.scroll(byPoints: 100_000)
    #expect(once.shows(42..<50))  // 4,249 points
    let twice = Shelf()
    try twice.host.scroll(byPoints: 4160)
    try twice.host.scroll(byPoints: 100)
    #expect(twice.shows(42..<50))
    try twice.host.scroll(byPoints: -48)
    #expect(twice.shows(42..<50))
    try twice.host.scroll(byPoints: -2)
    #expect(twice.shows(41..<50))
    for shelf in [once, twice] { shelf.host.finish() }
    let short = Shelf(3)
    try short.host.scroll(byPoints: 40)
    #expect(short.shows(0..<3))
    short.host.finish()
    let tall = Shelf(6) { $0 == 0 ? 2000 : 44 }
    try tall.host.scroll(byPoints: 2000)
    #expect(tall.shows(0..<6))
    tall.host.finish()
  }

  @Test(arguments: [CGFloat.infinity, .nan, 0, -5, 1e300]) func `lengths that no row has do not keep it from ending`(
    height: CGFloat
  ) throws {
    let shelf = Shelf(20) { $0 == 3 ? height : 100 }
    for points in [150.0, 400, 1_000_000, 1e9, -10, 10, -1e9, 300] { try shelf.host.scroll(byPoints: points) }
    try shelf.host.scroll(byPoints: -1e12)
    #expect(shelf.host.texts.first == "0")
    for points in [Double.infinity, -.infinity, .nan] {
      #expect(throws: InteractionError.self) { try shelf.host.scroll(byPoints: points) }
    }
    shelf.host.finish()
  }

  @Test func `content that is there as a whole scrolls between its ends`() throws {
    let host = RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { ScrollView { VStack { Text("a") } } }
    for points in [1.0, 45_000, 1, -1e9, -1] { try host.scroll(byPoints: points) }
    #expect(host.texts == ["a"])
    host.finish()
  }

  @Test func `a script scrolls by points, and says which lengths there are`() throws {
    let script = try Script("scroll 400pt\nscroll -12.5pt\nscroll 3", file: "s")
    #expect(script.lines.map(\.step.description) == ["scroll 400.0pt", "scroll -12.5pt", "scroll 3"])
    for wrong in ["scroll 400p", "scroll nanpt", "scroll infpt", "scroll pt", "scroll 1e9pt"] {
      #expect(throws: ScriptError.self) { try Script(wrong, file: "s") }
    }
    let shelf = Shelf()
    try shelf.host.scroll(byPoints: 150)
    #expect(shelf.host.texts.first == "1")
    shelf.host.finish()
  }

  @Test func `a fixed number of rows has no heights to scroll by`() {
    let host = RuntimeHost(profile: .ios18, rows: 10, sink: nil) {
      List { ForEach(0..<50, id: \.self) { Text("\($0)") } }
    }
    #expect(throws: InteractionError.self) { try host.scroll(byPoints: 100) }
    host.finish()
  }
}
