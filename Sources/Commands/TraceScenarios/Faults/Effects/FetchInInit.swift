import SwiftUI
import TraceRecorder

private struct CounterScreen<Child: View>: View {
  @State private var count = 0
  @ViewBuilder let child: () -> Child
  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      child()
    }
  }
}

/// The fault: init is not a lifecycle event. It runs whenever the parent's body is evaluated.
private struct FetchesInInit: View {
  private let greeting: String
  init() { greeting = Trace.fetch("greeting") { "Hello" } }
  var body: some View { Text(greeting) }
}

private struct FetchesOnAppear: View {
  @State private var greeting = ""
  var body: some View {
    Text(greeting).task {
      guard greeting.isEmpty else { return }
      greeting = (try? await answer("greeting", after: .milliseconds(100), "Hello")) ?? greeting
    }
  }
}

extension ScenarioCatalog {
  static let fetchInInit = Fault(
    "fetch-in-init", bug: "init fetches whenever the parent's body runs", fix: ".task fetches when the view appears",
    finds: ["effect-in-body-or-init"],
    script: """
      tap "Count 0"
      settle
      """
  ) {
    CounterScreen { FetchesInInit() }
  } sound: {
    CounterScreen { FetchesOnAppear() }
  }
}
