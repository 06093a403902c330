import LifecycleTesting
import SwiftUI
import Testing

/// Observations of what makes a body run.
extension EvidenceTests {
  final class Store: ObservableObject {
    @Published var selection = 0
    func select(_ number: Int) { selection = number }
  }

  struct Cell: View {
    let name: String
    let log: Log
    let action: (Int) -> Void
    var body: some View {
      let _ = log(name)
      Button(name) { action(1) }
    }
  }

  // Recorded by two blogs on iOS 15 and 16 (2022).
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27])
  func `closures that capture nothing and methods of one object compare equal, others differ`(
    _ profile: ViewHost.Profile
  ) throws {
    struct Screen: View {
      let log: Log
      @StateObject private var store = Store()
      var body: some View {
        let selection = store.selection
        Text("\(selection)")
        Cell(name: "none", log: log) { _ in }
        Cell(name: "method", log: log, action: store.select)
        Cell(name: "value", log: log) { [log] number in log("\(selection + number)") }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: {
      try $0.tap("method")
    }
    #expect(seen == "none method value | value")
  }

  // Tests that OpenSwiftUI runs in CI on Apple's systems, iOS 18.5 and macOS 15.
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27])
  func `the cases that anyone can repeat on a Mac`(_ profile: ViewHost.Profile) throws {
    for one in AppleCase.all {
      let log = AppleLog()
      let host = try ViewHost(profile: profile) { one.view(log) }
      host.settle()
      #expect(log.words.joined(separator: " ") == one.wanted, "\(one.claim)")
      _ = try host.finish()
    }
  }
}
