import ViewGraph

/// Reads the binding of a presentation on behalf of its modifier (`presentation.reads` = `modifier`): the body that
/// passes `$flag` has not read it and does not run when it changes.
final class PresentationReading {
  /// Reads the app's binding; returns nil if nothing should be presented.
  typealias Request = () -> PresentationRequest?

  private weak var effect: PresentationEffect?
  private let modified: Node
  private lazy var reading = ModifierDependencies(below: modified) { [weak self] in
    nonisolated(unsafe) let reading = self
    MainActor.assumeIsolated { unsafe reading?.changed() }
  }
  private var source: (request: Request, presenter: Node, outer: EnvironmentValues)?

  init(_ effect: PresentationEffect, _ modified: Node) {
    self.effect = effect
    self.modified = modified
  }

  /// Called after the body has run: stores the new closure and reads it.
  @MainActor
  func update(_ request: @escaping Request, of presenter: Node, _ outer: EnvironmentValues) {
    source = (request, presenter, outer)
    follow()
  }

  /// Called after the value of the binding has changed.
  @MainActor
  private func changed() {
    follow()
    modified.graph.requestLayout()
  }

  @MainActor
  private func follow() {
    guard let source else { return }
    let graph = modified.graph
    let request = reading.read { source.request() }.map { request in
      PresentationRequest(
        id: request.id, content: request.content.map { make in { graph.withBodySnapshot(of: source.presenter, make) } },
        isFixed: request.isFixed)
    }
    effect?.update(request, source.outer)
  }

  func end() {
    reading.end()
    source = nil
  }
}
