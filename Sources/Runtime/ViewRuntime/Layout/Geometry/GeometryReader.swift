public import Foundation
import TraceFormat
import ViewGraph

/// A view that fills its space and builds its content from its geometry, once everything around it exists.
public nonisolated struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _facts(_ facts: inout _ViewFacts) { facts.primitive(callbacks: Content.innerCallbacks) }

  @MainActor public static func _update(_ view: Self, _ cursor: inout UpdateCursor) {
    let (environment, owner) = (cursor.environment, cursor.owner)
    let node = cursor.claim {
      PrimitiveKinds.kind(Self.self, .container)
    } content: {
      GeometryReaderContent(view, environment, owner: owner)
    }
    unsafe unsafeDowncast(node.content, to: GeometryReaderContent<Content>.self).receive(view, node)
    cursor.advance()
  }
}

/// The content of a geometry reader's node.
final class GeometryReaderContent<Content: View>: NodeContent, Describing, GeometryDependent {
  private var view: GeometryReader<Content>
  private let environment: EnvironmentValues
  private let owner: NodeReference?
  private var node: NodeReference?
  private var reading: GeometryReading?
  private var isWaiting = false

  init(_ view: GeometryReader<Content>, _ environment: EnvironmentValues, owner: Node?) {
    self.view = view
    self.environment = environment
    self.owner = owner?.reference
  }

  @MainActor
  func receive(_ view: GeometryReader<Content>, _ node: Node) {
    self.view = view
    // Content that exists is updated together with what is around it, so that no body inside runs twice.
    if reading != nil || HostEnvironment.store(node.graph) == nil { return update(node) }
    if self.node == nil {
      self.node = node.reference
      GeometryDependents.of(node.graph).add(self, at: node)
    }
    guard !isWaiting else { return }
    isWaiting = true
    let reference = node.reference
    node.graph.build { [weak self] in
      nonisolated(unsafe) let content = self
      MainActor.assumeIsolated { if let node = reference.node { unsafe content?.build(node) } }
    }
  }

  @MainActor
  private func build(_ node: Node) {
    if isWaiting, !node.isRemoved, !node.isDestroyed { update(node) }
  }

  override func evaluate(_ node: Node) {
    nonisolated(unsafe) let content = self
    MainActor.assumeIsolated { unsafe content.update(node) }
  }

  func followGeometry() -> Bool {
    guard let node = node?.node, !node.isRemoved, reading?.hasChanged == true else { return false }
    update(node)
    return true
  }

  @MainActor
  private func update(_ node: Node) {
    isWaiting = false
    let (view, reading) = (view, GeometryReading(of: node))
    self.reading = reading
    let output = node.graph.evaluateContent(of: node, as: .builder) { view.content(GeometryProxy(reading)) }
    var inner = UpdateCursor(parent: node, owner: owner?.node, environment: environment)
    Content._update(output, &inner)
  }

  func describe(_ element: inout ScreenElement) {
    element.isEnabled = environment.isEnabled
    element.environment = environment
  }
}

/// The geometry of a view, or of the screen outside of any view.
public struct GeometryProxy: @unchecked Sendable {
  // Read on the main actor only.
  private let reading: GeometryReading?

  init(_ reading: GeometryReading? = nil) { self.reading = reading }

  private static let screen = CGRect(x: 0, y: 0, width: ScreenSize.phone.width, height: ScreenSize.phone.height)

  private func read(_ read: @escaping @MainActor (GeometryReading) -> CGRect?) -> CGRect? {
    guard let reading else { return nil }
    return MainActor.assumeIsolated { reading.read { [weak reading] in reading.flatMap(read) } }
  }

  public var size: CGSize { (read { $0.frame(in: .local) } ?? Self.screen).size }
  public var safeAreaInsets: EdgeInsets {
    guard let reading else { return EdgeInsets() }
    return MainActor.assumeIsolated { reading.safeAreaInsets }
  }
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    read { $0.frame(in: coordinateSpace) } ?? Self.screen
  }
  public func frame<S: CoordinateSpaceProtocol>(in coordinateSpace: S) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard reading != nil else { return Self.screen }
    return read { $0.bounds(of: coordinateSpace.coordinateSpace) }
  }
  public subscript<T>(anchor: Anchor<T>) -> T {
    let rect = read { here in
      guard let there = anchor.place?.frame(in: .global), let origin = here.frame(in: .global)?.origin else {
        return nil
      }
      return there.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    return anchor.source.value(rect ?? Self.screen)
  }
}
