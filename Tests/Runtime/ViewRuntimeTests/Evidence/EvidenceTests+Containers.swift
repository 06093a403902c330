import LifecycleTesting
import SwiftUI
import Testing

/// Observations of navigation stacks and refreshable content.
extension EvidenceTests {
  // Printed logs of three reports, and a table of versions: since the SDK of iOS 18.4 (2025).
  @Test(
    arguments: [(ViewHost.Profile.ios16, false), (.ios17, false), (.ios18, false), (.ios26, true), (.ios27, true)],
    [false, true])
  func `levels between appear when a path in a hand-made binding grows`(
    _ profile: (name: ViewHost.Profile, appear: Bool), _ isHandMade: Bool
  ) throws {
    struct Screen: View {
      let log: Log
      let isHandMade: Bool
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: isHandMade ? Binding(get: { path }, set: { path = $0 }) : $path) {
          Button("to 1") { path.append(1) }.onAppear { log("A0") }
            .navigationDestination(for: Int.self) { level in
              Button("to \(level + 1)") { path.append(level + 1) }.onAppear { log("A\(level)") }
            }
        }
      }
    }
    let seen = try log(profile.name) {
      Screen(log: $0, isHandMade: isHandMade)
    } steps: { host in
      for level in 1...3 {
        try host.tap("to \(level)")
        host.settle()
      }
      for _ in 1...3 {
        try host.back()
        host.settle()
      }
    }
    #expect(seen == (profile.appear && isHandMade ? "A0 | A1 A2 A3 A1 A2 A0" : "A0 | A1 A2 A3 A2 A1 A0"))
  }

  // The diagnoses of two projects and an article, of iOS 16 to 18 (2022 to 2025).
  @Test(
    arguments: [(ViewHost.Profile.ios16, true), (.ios17, true), (.ios18, true), (.ios26, false), (.ios27, false)],
    [false, true])
  func `a change that redraws a refreshable scroll view cancels its refresh`(
    _ profile: (name: ViewHost.Profile, cancels: Bool), _ isList: Bool
  ) throws {
    struct Screen: View {
      let log: Log
      let isList: Bool
      @State private var items = [1, 2]
      var body: some View {
        if isList {
          List(items, id: \.self) { Text("\($0)") }.refreshable { await refresh() }
        } else {
          ScrollView { ForEach(items, id: \.self) { Text("\($0)") } }.refreshable { await refresh() }
        }
      }
      private func refresh() async {
        items = []
        do {
          try await Task.sleep(for: .seconds(1))
          log("done")
        } catch {
          log("cancelled")
        }
      }
    }
    let seen = try log(profile.name) {
      Screen(log: $0, isList: isList)
    } steps: {
      try $0.refresh()
    }
    #expect(seen == (profile.cancels && !isList ? "| cancelled" : "| done"))
  }
}
