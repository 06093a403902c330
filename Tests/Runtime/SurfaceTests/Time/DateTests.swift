import Foundation
import LifecycleTesting
import Testing

@MainActor
struct DateTests {
  @Test func `the date that views see starts at the real one and advances in virtual time`() throws {
    let real = Date()
    let host = try ViewHost { DatedView() }
    // The date of views is rounded to 1/512 s.
    #expect(DatedView.now >= real.addingTimeInterval(-0.01) && DatedView.now <= Date().addingTimeInterval(0.01))
    host.advance(by: .seconds(90))
    try host.tap("Note")
    #expect(host.texts == ["Note", "150.0 60.0", "90.0 0.0"])
    _ = try host.finish()
  }

  @Test func `dates of two runs have the same hashes, and other dates their own`() throws {
    func hashes() throws -> [Int] {
      let host = try ViewHost { DatedView() }
      host.advance(by: .seconds(90))
      try host.tap("Note")
      return try host.finish().events.filter { $0.kind == .stateWrite }.compactMap(\.hash)
    }
    let first = try hashes()
    // The runs start at different times.
    usleep(3_000)
    #expect(try hashes() == first)
    #expect(Set(first).count == first.count && first.count == 4)
  }
}
