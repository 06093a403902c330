import Foundation
import ViewGraph

/// A place on the screen, and what code has read of it.
///
/// The layout is asked each time, and what was read is asked again after each update: if an answer has changed, the
/// code runs again.
@MainActor
final class GeometryReading {
  private let node: NodeReference
  /// The modifier whose surroundings do not count; nil for the view inside all its modifiers.
  nonisolated(unsafe) private weak var modifier: NodeModifier?
  private var reads: [(read: @MainActor () -> CGRect?, value: CGRect?)] = []

  nonisolated init(of node: Node, inside modifier: NodeModifier? = nil) {
    self.node = node.reference
    unsafe self.modifier = modifier
  }

  /// Returns what a closure reads of the layout, and remembers it.
  func read(_ read: @escaping @MainActor () -> CGRect?) -> CGRect? {
    let value = read()
    reads.append((read, value))
    return value
  }

  /// True if something that was read has changed.
  var hasChanged: Bool { reads.contains { $0.read() != $0.value } }

  func forget() { reads = [] }

  /// The place at the moment; nil once the view is gone.
  private var place: Placement? { node.node.map { CoarseLayout(showing: $0).place(of: $0, inside: unsafe modifier) } }

  /// The rectangle in a coordinate space; nil if the view is gone or there is no such space.
  func frame(in space: CoordinateSpace) -> CGRect? {
    guard let rect = place?.rect else { return nil }
    switch space {
    case .local: return CGRect(origin: .zero, size: rect.size)
    case .global: return rect
    case .named(let name): return named(name).map { rect.offsetBy(dx: -$0.minX, dy: -$0.minY) } ?? rect
    }
  }

  /// The rectangle of a coordinate space around the view, as seen from the view.
  func bounds(of space: CoordinateSpace) -> CGRect? {
    guard let rect = place?.rect, case .named(let name) = space else { return frame(in: space) }
    return named(name)?.offsetBy(dx: -rect.minX, dy: -rect.minY)
  }

  var safeAreaInsets: EdgeInsets { place?.safeAreaInsets ?? EdgeInsets() }

  /// The rectangle of the nearest coordinate space with that name around the view.
  private func named(_ name: AnyHashable) -> CGRect? {
    var current = node.node
    while let node = current {
      if name.base is ScrollViewSpace, node.content is any Scrollable {
        return CoarseLayout(showing: node).place(of: node).rect
      }
      for case let modifier as SizeModifier in node.modifiers.reversed() {
        if case .space(let space) = modifier.trait, space.value == .named(name) {
          return CoarseLayout(showing: node).place(of: node, inside: modifier).rect
        }
      }
      current = node.parent
    }
    return nil
  }
}

extension CoarseLayout {
  /// A layout of the screen that shows a node.
  init(showing node: Node) { self.init(screen: HostEnvironment.screen(node.graph)) }
}

/// Something that runs again when the geometry that it has read changes.
protocol GeometryDependent: AnyObject {
  /// Runs again if the geometry has changed.
  /// - Returns: False if it has not.
  @MainActor func followGeometry() -> Bool
}

/// Everything that reads the geometry in one graph.
@MainActor
final class GeometryDependents {
  private var dependents: [(depth: Int, dependent: () -> (any GeometryDependent)?)] = []
  private var isPending = false

  private nonisolated init() {}

  nonisolated static func of(_ graph: Graph) -> GeometryDependents {
    if let known = graph[GeometryDependents.self] { return known }
    let made = GeometryDependents()
    graph[GeometryDependents.self] = made
    graph.onEvaluated = { [weak made] in
      MainActor.assumeIsolated { made?.follow() ?? false }
    }
    return made
  }

  /// Adds something that follows the geometry at the end of each evaluation, views further out first.
  func add(_ dependent: any GeometryDependent, at node: Node) {
    dependents.removeAll { $0.dependent() == nil || $0.dependent() === dependent }
    let index = dependents.firstIndex { $0.depth > node.depth } ?? dependents.endIndex
    dependents.insert((node.depth, { [weak dependent] in dependent }), at: index)
  }

  private func follow() -> Bool {
    var hasChanged = false
    for (_, dependent) in dependents { if dependent()?.followGeometry() == true { hasChanged = true } }
    return hasChanged
  }
}
