import ViewGraph

/// The binding of a presentation as the modifier alone reads it (`presentation.reads` = modifier): the body that hands `$flag` on has
/// read nothing and does not run.
final class PresentationReading {
  /// Reads the author's binding: the identity of the item to present, and its content; nil when nothing is to be presented.
  typealias Wanted = () -> (id: AnyHashable, content: () -> any View)?

  private weak var effect: PresentationEffect?
  private let modified: Node
  private lazy var reading = ModifierReading(below: modified) { [weak self] in
    nonisolated(unsafe) let reading = self
    MainActor.assumeIsolated { unsafe reading?.changed() }
  }
  private var source: (wanted: Wanted, presenter: Node, outer: EnvironmentValues)?

  init(_ effect: PresentationEffect, _ modified: Node) {
    self.effect = effect
    self.modified = modified
  }

  /// The body has made the modifier anew.
  @MainActor
  func update(_ wanted: @escaping Wanted, of presenter: Node, _ outer: EnvironmentValues) {
    source = (wanted, presenter, outer)
    follow()
  }

  /// What the binding says has changed.
  @MainActor
  private func changed() {
    follow()
    modified.graph.requestLayout()
  }

  @MainActor
  private func follow() {
    guard let source else { return }
    let graph = modified.graph
    let wanted = reading.read { source.wanted() }.map { wanted in
      (id: wanted.id, content: { graph.runAsMade(by: source.presenter, wanted.content) })
    }
    effect?.update(wanted, source.outer)
  }

  func end() {
    reading.end()
    source = nil
  }
}
