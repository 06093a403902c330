import ViewGraph

/// The models that a query has found; equal while they are the same ones in the same order.
struct QueriedModels<Element: PersistentModel>: Equatable {
  var models: [Element] = []

  static func == (a: Self, b: Self) -> Bool { a.models.elementsEqual(b.models) { $0 === $1 } }
}

/// What a query of one node keeps: its answer, asked for anew whenever models of the class have changed.
final class QueryResults<Element: PersistentModel> {
  let cell = SharedCell(QueriedModels<Element>())
  private(set) var error: (any Error)?
  private var descriptor = FetchDescriptor<Element>()
  private var question = ""
  private var context: ModelContext?
  private var version = -1
  private weak var graph: Graph?

  init(_ graph: Graph) { self.graph = graph }

  /// Asks before a body; the answer is not a change then.
  func follow(_ context: ModelContext, _ descriptor: FetchDescriptor<Element>, _ question: String) {
    let isSame =
      self.question == question && self.descriptor.sortBy == descriptor.sortBy && self.descriptor.fetchLimit == descriptor.fetchLimit
      && self.descriptor.fetchOffset == descriptor.fetchOffset
    let isSameContext = self.context === context
    guard !isSame || !isSameContext || version != context.store.version else { return }
    (self.descriptor, self.question, self.context) = (descriptor, question, context)
    if !isSameContext {
      context.store.observe(Element.self) { [weak self, weak context] in
        guard let self, let context, self.context === context else { return false }
        self.ask()
        return true
      }
    }
    ask()
  }

  private func ask() {
    guard let context, let graph else { return }
    // Another thread's changes are the host's to show.
    guard graph.isOnThread else {
      nonisolated(unsafe) let results = self
      return graph.forward { unsafe results.ask() }
    }
    version = context.store.version
    do {
      cell.set(QueriedModels(models: try context.fetch(descriptor)))
      error = nil
    } catch {
      self.error = error
      cell.set(QueriedModels())
    }
  }
}
