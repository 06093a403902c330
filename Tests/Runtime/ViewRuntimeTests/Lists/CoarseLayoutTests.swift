import SwiftUI
import Testing
import ViewGraph

@testable import ViewRuntime

/// Rows on screen by their heights, where no number of rows is given.
@MainActor @Suite struct CoarseLayoutTests {
  private final class Log {
    var appeared: [Int] = []
    var gone: [Int] = []
  }

  private struct Feed<Row: View>: View {
    let log: Log
    let isList: Bool
    let row: (Int) -> Row
    var body: some View {
      let rows = ForEach(0..<100, id: \.self) { index in
        row(index).onAppear { log.appeared.append(index) }.onDisappear { log.gone.append(index) }
      }
      if isList { List { rows } } else { ScrollView { LazyVStack(spacing: 0) { rows } } }
    }
  }

  private func host(_ log: Log, screen: ScreenSize = .phone, isList: Bool = false, _ row: @escaping (Int) -> some View)
    -> RuntimeHost
  {
    RuntimeHost(profile: .ios18, screen: screen, sink: nil) { Feed(log: log, isList: isList, row: row) }
  }

  @Test func `pages as high as the screen come one by one`() throws {
    let log = Log()
    let host = host(log) { Text("Page \($0)").frame(height: 800) }
    #expect(log.appeared == [0] && host.texts == ["Page 0"])
    try host.scroll(by: 1)
    #expect(log.appeared == [0, 1] && log.gone == [0])
    try host.scroll(by: 98)
    #expect(host.texts == ["Page 99"])
    #expect(Set(log.appeared) == Set(0..<100))
    host.finish()
    let relative = Log()
    self.host(relative) { Text("\($0)").containerRelativeFrame(.vertical) }.finish()
    #expect(relative.appeared.first == 0 && relative.appeared.count <= 2)
  }

  @Test(arguments: [(844.0, 18), (390, 7), (2000, 44)])
  func `a list shows the rows that its screen is high enough for`(height: Double, rows: Int) throws {
    let log = Log()
    let host = host(log, screen: ScreenSize(width: 390, height: height), isList: true) { Text("Row \($0)") }
    #expect(log.appeared == Array(0..<rows))
    host.finish()
  }

  @Test func `text that wraps, stacks and least heights make rows higher`() throws {
    func rows(_ row: @escaping (Int) -> some View) -> Int {
      let log = Log()
      let host = host(log, isList: true, row)
      defer { host.finish() }
      return log.appeared.count
    }
    let plain = rows { _ in Text("one line") }
    let long = rows { _ in Text(String(repeating: "word ", count: 60)) }
    let stacked = rows { _ in
      VStack {
        Text("a"); Text("b"); Text("c")
      }
    }
    #expect(
      rows { _ in
        HStack {
          Text("a"); Text("b"); Text("c")
        }
      } == plain)
    #expect(long < plain && stacked < plain)
    #expect(rows { _ in Text("a").frame(minHeight: 300) } == 3 && rows { _ in Text("a").frame(width: 300) } == plain)
    // A row of a composite view is measured by what is in it.
    #expect(rows { _ in Card() } == 4)
  }

  private struct Card: View {
    var body: some View {
      VStack {
        Color.red.frame(height: 150)
        Text("title")
      }
    }
  }

  @Test func `rows that shrink make room for others, and rows that grow push others off`() throws {
    struct Growing: View {
      let log: Log
      @State private var isHigh = false
      var body: some View {
        List {
          Button("Toggle") { isHigh.toggle() }
          ForEach(0..<40, id: \.self) { index in
            Text("\(index)").frame(height: isHigh ? 300 : 22).onAppear { log.appeared.append(index) }.onDisappear {
              log.gone.append(index)
            }
          }
        }
      }
    }
    let log = Log()
    let host = RuntimeHost(profile: .ios18, screen: .phone, sink: nil) { Growing(log: log) }
    let before = log.appeared.count
    #expect(before > 10 && log.gone.isEmpty)
    try host.tap("Toggle")
    #expect(log.gone.count > 10)
    try host.tap("Toggle")
    #expect(host.texts.count == before + 1)
    host.finish()
  }

  @Test func `a number of rows takes precedence over the screen`() throws {
    let log = Log()
    let host = RuntimeHost(profile: .ios18, rows: 10, sink: nil) {
      Feed(log: log, isList: true) { Text("\($0)").frame(height: 800) }
    }
    #expect(log.appeared == Array(0..<10))
    host.finish()
  }

  @Test(arguments: ["390x844", "1x1"]) func `a screen is read`(text: String) { #expect(ScreenSize(text) != nil) }
  @Test(arguments: ["", "390", "x", "0x5", "-1x5", "390x844x2", "infx5", "nanx5"]) func `what is no screen is refused`(
    text: String
  ) {
    #expect(ScreenSize(text) == nil)
  }
}
