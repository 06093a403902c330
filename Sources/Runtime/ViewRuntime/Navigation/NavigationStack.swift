import TraceFormat
import ViewGraph

public nonisolated struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let path: PathAccess?
  let root: Root

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    NavigationContent.update(Self.self, view.path, view.root, &cursor)
  }
}

extension NavigationContent {
  /// Updates the node of a navigation stack.
  ///
  /// - Parameter view: The view type that names the node.
  @MainActor
  fileprivate static func update<Root: View>(
    _ view: Any.Type, _ path: PathAccess?, _ root: Root, _ cursor: inout UpdateCursor
  ) {
    let environment = cursor.environment
    let node = cursor.claim {
      PrimitiveKinds.kind(view, .container, container: .navigation)
    } content: {
      NavigationContent(environment)
    }
    let content = unsafe unsafeDowncast(node.content, to: NavigationContent.self)
    content.context.path = path
    content.receive(node) { place in ForEach<Range<Int>, Int, Root>.update(root, &place) }
    cursor.graph.withoutReader { environment.detailNavigation }?.take(inner: content.context)
    cursor.advance()
  }
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = PathAccess(
      read: { path.wrappedValue.elements },
      append: { value in
        path.wrappedValue.elements.append(value)
        return true
      }, removeLast: { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() } },
      isHandMade: path.location.isHandMade)
    self.root = root()
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = PathAccess(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      append: { value in
        guard let value = value.base as? Data.Element else { return false }
        path.wrappedValue.append(value)
        return true
      },
      removeLast: {
        guard !path.wrappedValue.isEmpty else { return }
        path.wrappedValue = Data(path.wrappedValue.dropLast())
      }, isHandMade: path.location.isHandMade)
    self.root = root()
  }
}

/// A navigation stack without a path binding.
public nonisolated struct NavigationView<Content: View>: View {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive() }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    NavigationContent.update(Self.self, nil, view.content, &cursor)
  }
}
