import LifecycleTesting
import SwiftUI
import Testing

@Observable
@MainActor private final class Settings {
  static let shared = Settings()
  var name = "shared"
}

@MainActor private final class Center: ObservableObject {
  static let shared = Center()
  @Published var name = "center"
}

/// A model that is kept alive by a retain cycle, not by a global.
@Observable
private final class Kept {
  var name = "kept"
  private var itself: Kept?
  init() { itself = self }
}

/// A model that only the view retains, and the value of the view in a link.
@Observable
private final class Own { var name = "own" }

private struct OwnPage: View {
  @State private var model = Own()
  var body: some View { Text(model.name) }
}

private struct SharedPage: View {
  @State private var settings = Settings.shared
  @StateObject private var center = Center.shared
  var body: some View { Text(settings.name + center.name) }
}

private struct KeptPage: View {
  @State private var model = Kept()
  var body: some View { Text(model.name) }
}

private struct Root: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Shared") { SharedPage() }
      NavigationLink("Kept") { KeptPage() }
      NavigationLink("Own") { OwnPage().padding() }
    }
  }
}

@Suite @MainActor struct GlobalObjectTests {
  private func findings(visiting page: String) throws -> [String] {
    let host = try ViewHost(profile: .ios18) { Root() }
    host.settle()
    try host.tap(page)
    host.settle()
    try host.back()
    host.settle()
    return try host.finish().findings.map(\.message)
  }

  @Test func `an object held by a global is not a leak of a view that also holds it`() throws {
    #expect(try findings(visiting: "Shared") == [])
  }

  @Test func `an object in the value that a link keeps for the next visit is not a leak`() throws {
    #expect(try findings(visiting: "Own") == [])
  }

  @Test func `an object in a retain cycle is a leak`() throws {
    #expect(try findings(visiting: "Kept") == ["'Kept' of 'KeptPage' was still alive after the view was destroyed"])
  }
}
