import TraceFormat
import ViewGraph

/// The effect of a modifier that builds a view from a preference: the value is stored in a cell that the built view
/// reads.
final class PreferenceCellReader<Key: PreferenceKey>: PreferenceReader<Key> {
  private var cell: StateSlot<Key.Value>?

  func cell(_ graph: Graph) -> StateSlot<Key.Value> {
    if let cell { return cell }
    let made = StateSlot(
      graph: graph, owner: nil, index: 0, name: "preference", storage: .environment, initial: Key.defaultValue)
    cell = made
    return made
  }

  override func valueChanged(_ value: Key.Value?) { cell?.update(value ?? Key.defaultValue) }
}

/// A view with an overlay or background built from one of its preferences.
public nonisolated struct _PreferenceOverlay<Base: View, Key: PreferenceKey, Overlay: View>: View {
  public typealias Body = Never
  let name: StaticString
  let content: Base
  let alignment: Alignment
  let make: (Key.Value) -> Overlay

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Base.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let reader = cursor.modifier { PreferenceCellReader<Key>(site: nil) }
    let cell = reader.cell(cursor.graph)
    let group = StaticGroup(view.name, base: .first, alignment: view.alignment) {
      view.content
      _PreferenceContent(cell: cell, make: view.make)
    }
    StaticGroup._update(group, &cursor)
    cursor.attach(reader)
  }
}

/// The view that is built from a preference.
nonisolated struct _PreferenceContent<Value, Content: View>: View {
  typealias Body = Never
  let cell: StateSlot<Value>
  let make: (Value) -> Content

  static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      PreferenceContent(view, environment)
    }
    let content = unsafe unsafeDowncast(node.content, to: PreferenceContent<Value, Content>.self)
    content.view = view
    content.evaluate(node)
    cursor.advance()
  }
}

private final class PreferenceContent<Value, Content: View>: NodeContent {
  var view: _PreferenceContent<Value, Content>
  let environment: EnvironmentValues

  init(_ view: _PreferenceContent<Value, Content>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated {
      let view = unsafe content.view
      let made = node.graph.evaluateContent(of: node, as: .content) { view.make(view.cell.read()) }
      var inner = unsafe UpdateCursor(parent: node, owner: nil, environment: content.environment)
      Content._update(made, &inner)
    }
  }
}

nonisolated extension View {
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> _PreferenceOverlay<Self, Key, Overlay> {
    _PreferenceOverlay(name: "overlay", content: self, alignment: alignment, make: transform)
  }

  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> _PreferenceOverlay<Self, Key, Background> {
    _PreferenceOverlay(name: "background", content: self, alignment: alignment, make: transform)
  }
}
