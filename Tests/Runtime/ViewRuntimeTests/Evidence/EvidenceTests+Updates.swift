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
  func `closures that capture nothing and methods of one object compare equal, others differ`(_ profile: ViewHost.Profile) throws {
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

  // A test that OpenSwiftUI runs in CI on Apple's systems, iOS 18.5 and macOS 15.
  @Test(arguments: [ViewHost.Profile.ios16, .ios18, .ios27])
  func `writes inside withAnimation are an update of their own`(_ profile: ViewHost.Profile) throws {
    struct Screen: View {
      let log: Log
      @State private var value = 0
      var body: some View {
        let _ = log("body \(value)")
        Color.white
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
            log("reads \(value)")
          }
          .onChange(of: value) { old, new in log("change \(old)>\(new)") }
      }
    }
    let seen = try log(profile) {
      Screen(log: $0)
    } steps: { _ in
    }
    #expect(seen == "body 0 reads 4 body 2 change 0>2 body 4 change 2>4 |")
  }
}
