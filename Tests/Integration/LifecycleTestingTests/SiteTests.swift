import LifecycleTesting
import SwiftUI
import Testing

private struct Board: View {
  static let line = #line + 3
  var body: some View {
    VStack {
      Card()
      Framed { Note() }
      Repeated()
      Repeated()
    }
  }
}

private struct Card: View { var body: some View { Text("card") } }
private struct Note: View { var body: some View { Text("note") } }
private struct Repeated: View { var body: some View { Text("repeated").onAppear {} } }

private struct Framed<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { content() }
}

private struct SiteApp: App {
  var body: some Scene { WindowGroup { Board() } }
}

@MainActor
struct SiteTests {
  @Test func `a node has the source line of its view if that is certain`() throws {
    let trace = try ViewHost { Board() }.finish()
    func site(_ view: String) -> [String?] { trace.events(.nodeCreate, view: view).map(\.site) }
    #expect(site("Card") == ["LifecycleTestingTests/SiteTests.swift:\(Board.line)"])
    #expect(site("Framed") == ["LifecycleTestingTests/SiteTests.swift:\(Board.line + 1)"])
    #expect(site("Note") == ["LifecycleTestingTests/SiteTests.swift:\(Board.line + 1)"])
    // Two values of one view on different lines cannot be assigned to the nodes.
    #expect(site("Repeated") == [nil, nil])
  }

  @Test func `the root of an app has the app's name`() throws {
    let trace = try ViewHost { _AppRoot(SiteApp()) }.finish()
    #expect(trace.events(.nodeCreate).compactMap(\.view).prefix(3) == ["Root", "SiteApp", "Board"])
  }
}
