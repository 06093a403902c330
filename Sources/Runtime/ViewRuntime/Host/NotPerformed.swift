import TraceFormat
import TraceRecorder
import ViewGraph

/// Members of frameworks that the runtime accepts and does not perform.
public nonisolated enum _NotPerformed {
  /// Records, once for each place, that the view whose code runs uses such a member: whatever waits for it never comes.
  /// Without a recording, nothing happens.
  public static func note(_ member: StaticString, _ file: StaticString, _ line: UInt) {
    guard let graph = ActiveGraph.onThisThread, graph.isRecording else { return }
    note(member, file, line, graph, node: graph.currentNode)
  }

  fileprivate static func note(
    _ member: StaticString, _ file: StaticString, _ line: UInt, _ graph: Graph, node: UInt64?
  ) {
    guard graph.store(make: { NotedPlaces() }).places.insert("\(file):\(line) \(member)").inserted else { return }
    let name = graph.sink.intern("\(member)")
    let site = graph.site(file, line)
    graph.record(.warning) { record in
      record.set(.code, .notPerformed)
      if let node { record[.node] = node }
      record[.name] = name.rawValue
      record[.site] = site.rawValue
    }
  }
}

private final class NotedPlaces {
  var places: Set<String> = []
}

nonisolated extension View {
  /// Returns the view unchanged, and notes that a modifier of it is not performed.
  package func notPerformed(_ member: StaticString, _ file: StaticString, _ line: UInt) -> Self {
    _NotPerformed.note(member, file, line)
    return self
  }

  /// Returns the view, and notes that a dialog of it is not presented once the app asks for it.
  package func notPerformed(
    _ member: StaticString, when isPresented: Binding<Bool>, _ file: StaticString, _ line: UInt
  ) -> some View {
    _UnperformedDialogView(content: self, isPresented: isPresented) { graph, node in
      _NotPerformed.note(member, file, line, graph, node: node)
    }
  }
}

nonisolated extension Scene {
  /// Returns the scene unchanged, and notes that a modifier of it is not performed.
  func notPerformed(_ member: StaticString, _ file: StaticString, _ line: UInt) -> Self {
    _NotPerformed.note(member, file, line)
    return self
  }
}

/// Watches the binding of a dialog that is never presented.
private final class UnperformedDialog: NodeModifier {
  var isPresented: Binding<Bool>?
  var note: (Graph, UInt64?) -> Void = { _, _ in }
  private var reading: ModifierDependencies?

  override init() {}

  @MainActor
  func look() {
    guard let node else { return }
    if reading == nil {
      reading = ModifierDependencies(below: node) { [weak self] in
        nonisolated(unsafe) let dialog = self
        MainActor.assumeIsolated { unsafe dialog?.look() }
      }
    }
    guard let isPresented, reading?.read({ isPresented.wrappedValue }) == true, node.graph.isRecording else { return }
    note(node.graph, node.enclosingView?.id)
  }

  override func willDestroy() { reading?.end() }
}

/// A view with a dialog that is never presented.
private nonisolated struct _UnperformedDialogView<Content: View>: ModifyingView {
  let content: Content
  let isPresented: Binding<Bool>
  let note: (Graph, UInt64?) -> Void

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let dialog = cursor.modifier { UnperformedDialog() }
    (dialog.isPresented, dialog.note) = (view.isPresented, view.note)
    Content._update(view.content, &cursor)
    dialog.look()
  }
}
