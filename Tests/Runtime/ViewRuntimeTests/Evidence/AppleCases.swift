import SwiftUI

/// The steps that a case's views tell.
@MainActor
final class AppleLog {
  var words: [String] = []
  func callAsFunction(_ word: String) { words.append(word) }
}

/// An observation that anyone can repeat on Apple's SwiftUI: `Tools/evidence/apple-evidence` compiles this file on a
/// Mac and runs it there.
///
/// The cases need no tap, only a screen, so that the same source runs on both.
@MainActor
struct AppleCase {
  let claim: String
  /// The words that its views tell within a second.
  let wanted: String
  let view: @MainActor (AppleLog) -> AnyView

  static let all = [
    AppleCase(
      claim: "writes inside withAnimation are an update of their own",
      wanted: "body 0 reads 4 body 2 change 0>2 body 4 change 2>4"
    ) { AnyView(AnimatedWrites(log: $0)) },
    AppleCase(claim: "an erased empty view appears once, and starts its task", wanted: "appear task") { log in
      AnyView(AnyView(EmptyView()).onAppear { log("appear") }.task { log("task") })
    },
    AppleCase(claim: "of two children only the one whose input changed runs its body", wanted: "one 0 two 0 two 1") {
      AnyView(TwoChildren(log: $0))
    },
  ]
}

private struct AnimatedWrites: View {
  let log: AppleLog
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

private struct TwoChildren: View {
  let log: AppleLog
  @State private var value = 0
  var body: some View {
    VStack {
      Child(log: log, name: "one", value: 0)
      Child(log: log, name: "two", value: value)
    }
    .onAppear { value = 1 }
  }
}

private struct Child: View {
  let log: AppleLog
  let name: String
  let value: Int
  var body: some View {
    let _ = log("\(name) \(value)")
    Text(name)
  }
}
