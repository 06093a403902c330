import SwiftUI
import Testing
import ViewRuntime

private struct ParentView: View {
  @State var showChild = true

  var body: some View {
    VStack {
      Toggle("Show Child", isOn: $showChild)
      if showChild { ChildView() }
    }
  }
}

private struct ChildView: View {
  @State var userInput = ""

  var body: some View {
    TextField("Type something", text: $userInput)
      .onAppear {}
      .onDisappear {}
      .task { try? await Task.sleep(for: .seconds(5)) }
  }
}

/// Rows that read their elements through a binding by index; a removal must not crash them.
private struct IndexedRows: View {
  @State var items = [1, 2]

  var body: some View {
    Button("Remove") { items.removeLast() }
    ForEach(Array(items.enumerated()), id: \.element) { index, _ in
      HStack { IndexedRow(item: Binding(get: { items[index] }, set: { items[index] = $0 })) }
    }
  }
}

private struct IndexedRow: View {
  @Binding var item: Int
  var body: some View { Text("row \(item)") }
}

@MainActor
struct ConditionalRowTests {
  @Test func `the content of a removed row is not evaluated again`() throws {
    let (host, trace) = makeHost(showing: ["B"]) { IndexedRows() }
    #expect(host.texts == ["Remove", "row 1", "row 2"])
    _ = trace.take()
    try host.tap("Remove")
    #expect(trace.take() == "write IndexedRows.0, B IndexedRows, B IndexedRow, V- IndexedRow, -N IndexedRow")
    #expect(host.texts == ["Remove", "row 1"])
  }

  @Test func `a branch is created whole, then appears, then its task starts`() throws {
    let (host, trace) = makeHost(showing: ["vi", "sx", "+S", "B", "L", "R", "="]) { ParentView() }
    #expect(
      trace.take() == """
        vi ParentView, +N ParentView, sx ParentView, +S ParentView, B ParentView, vi ChildView, +N ChildView, sx ChildView, \
        +S ChildView, B ChildView, L, V+ ParentView, V+ ChildView, A ChildView, T+ ChildView, T> ChildView, R
        """)
    host.settle()
  }

  @Test func `removing a branch ends its node after its callbacks`() throws {
    let (host, trace) = makeHost(showing: ["B", "-S", "L", "R"]) { ParentView() }
    _ = trace.take()
    try host.type("hello", into: "Type something")
    #expect(host.texts == ["Show Child", "hello"])
    _ = trace.take()
    try host.tap("Show Child")
    #expect(
      trace.take() == """
        write ParentView.0, B ParentView, V- ChildView, D ChildView, Tc ChildView, -S ChildView, -N ChildView, L, R, \
        T. ChildView cancelled
        """)
    try host.tap("Show Child")
    #expect(host.texts == ["Show Child", "Type something"])
  }
}
