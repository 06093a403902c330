import SwiftUI
import TraceRecorder

private struct FetchesInBody: View {
  var body: some View {
    let greeting = Trace.fetch("greeting") { "Hello" }
    Text(greeting)
  }
}

private struct FetchesInTask: View {
  @State private var greeting = ""
  var body: some View {
    Text(greeting).task { greeting = (try? await answer("greeting", after: .milliseconds(100), "Hello")) ?? greeting }
  }
}
extension ScenarioCatalog {
  static let effectInBodyOrInit = Fault(
    "effect-in-body-or-init", bug: "body fetches at every evaluation", fix: ".task fetches once per appearance",
    script: "settle"
  ) {
    FetchesInBody()
  } sound: {
    FetchesInTask()
  }
}
