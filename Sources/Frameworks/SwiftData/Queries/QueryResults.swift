import ViewGraph

/// The result of a query. Two results are equal if they contain the same objects in the same order.
struct QueriedModels<Element: PersistentModel>: Equatable {
  var models: [Element] = []

  static func == (a: Self, b: Self) -> Bool { a.models.elementsEqual(b.models) { $0 === $1 } }
}

/// The state of one node's query: its result, fetched again whenever models of its class change.
final class QueryResults<Element: PersistentModel> {
  let cell = SharedCell(QueriedModels<Element>())
  private(set) var error: (any Error)?
  private var descriptor = FetchDescriptor<Element>()
  private var predicateDescription = ""
  private var context: ModelContext?
  private var version = -1
  private weak var graph: Graph?

  init(_ graph: Graph) { self.graph = graph }

  /// Fetches before a body evaluation if the query, the context or the models have changed. The result is then not a
  /// state change.
  func update(_ context: ModelContext, _ descriptor: FetchDescriptor<Element>, _ predicateDescription: String) {
    let isSame =
      self.predicateDescription == predicateDescription && self.descriptor.sortBy == descriptor.sortBy
      && self.descriptor.fetchLimit == descriptor.fetchLimit && self.descriptor.fetchOffset == descriptor.fetchOffset
    let isSameContext = self.context === context
    guard !isSame || !isSameContext || version != context.store.version else { return }
    (self.descriptor, self.predicateDescription, self.context) = (descriptor, predicateDescription, context)
    if !isSameContext {
      context.store.observe(Element.self) { [weak self, weak context] in
        guard let self, let context, self.context === context else { return false }
        self.fetch()
        return true
      }
    }
    fetch()
  }

  private func fetch() {
    guard let context, let graph else { return }
    // Changes on another thread are forwarded to the host's thread.
    guard graph.isOnThread else {
      nonisolated(unsafe) let results = self
      return graph.forward { unsafe results.fetch() }
    }
    version = context.store.version
    do {
      cell.set(QueriedModels(models: try context.results(of: descriptor)))
      error = nil
    } catch {
      self.error = error
      cell.set(QueriedModels())
    }
  }
}
