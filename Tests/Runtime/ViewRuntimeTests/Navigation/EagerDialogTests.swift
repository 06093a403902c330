import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

private struct Fault: LocalizedError { var errorDescription: String? { "fault" } }
private struct Thing: Identifiable { let id: Int }

/// Sets a text and presents a dialog that shows it, in one action. The body reads the text only in the closures of the
/// dialog.
private struct Asking: View {
  let kind: String
  @State private var isShown = false
  @State private var text = ""
  @State private var thing: Thing?

  private func shown(_ name: String) -> Binding<Bool> { kind == name ? $isShown : .constant(false) }

  var body: some View {
    Button("Ask") {
      text = "hello"
      isShown = true
      thing = Thing(id: 1)
    }
    .alert("Alert", isPresented: shown("alert")) {
      Button("Yes \(text)") {}
    } message: {
      Text(text)
    }
    .alert("Value", isPresented: shown("value"), presenting: thing) { _ in
      Button("Yes \(text)") {}
    } message: { _ in
      Text(text)
    }
    .alert(isPresented: shown("error"), error: isShown ? Fault() : nil) { _ in
      Button("Yes \(text)") {}
    } message: { _ in
      Text(text)
    }
    .alert(isPresented: shown("old")) {
      Alert(title: Text(text), message: Text(text), dismissButton: .default(Text("Yes \(text)")))
    }
    .confirmationDialog("Dialog", isPresented: shown("dialog")) {
      Button("Yes \(text)") {}
    } message: {
      Text(text)
    }
    .confirmationDialog("Dialog", isPresented: shown("item"), presenting: thing) { _ in
      Button("Yes \(text)") {}
    } message: { _ in
      Text(text)
    }
    .inspector(isPresented: shown("inspector")) {
      Text("Yes \(text)"); Text(text)
    }
  }
}

@MainActor
struct EagerDialogTests {
  @Test(arguments: ["alert", "value", "error", "old", "dialog", "item", "inspector"])
  func `a dialog shows the current state, and the body depends on what its closures read`(_ kind: String) throws {
    let (host, trace) = makeHost(showing: ["B", "warning"]) { Asking(kind: kind) }
    var warnings: [String] = []
    host.graph.onWarning = { code, _ in warnings.append(code.text) }
    _ = trace.take()
    try host.tap("Ask")
    #expect(host.texts.contains("hello") && host.texts.contains("Yes hello"), "\(host.texts)")
    #expect(trace.take().contains("B Asking"))
    #expect(warnings.isEmpty)
  }
}
