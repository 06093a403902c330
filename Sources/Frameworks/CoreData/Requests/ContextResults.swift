import Foundation
import ViewGraph

/// The results of a request, with a version that changes whenever the results or their values change.
struct FetchedObjects<Result>: Equatable {
  var results: [Result] = []
  var version = 0

  static func == (a: Self, b: Self) -> Bool { a.version == b.version }
}

/// The state of one node's request. It is fetched again at the end of an update in which the context's objects changed.
final class ContextResults<Result> {
  let cell = SharedCell(FetchedObjects<Result>())
  private(set) var settings = FetchSettings<Result>()
  /// True if code has changed the settings: the settings of the view's property are then ignored.
  private var isConfigured = false
  private var context: NSManagedObjectContext?
  private var hasFetched = false
  private var isPending = false
  /// The objects whose values have changed since the last fetch.
  private var changed = Set<ObjectIdentifier>()
  private weak var graph: Graph?

  init(_ graph: Graph) { self.graph = graph }

  /// Fetches before a body evaluation if the request or the context has changed. The result is then not a state change.
  func update(_ context: NSManagedObjectContext, _ given: FetchSettings<Result>) {
    let isSameContext = self.context === context
    guard !isSameContext || !hasFetched || !isConfigured && !settings.isSame(as: given) else { return }
    if !isConfigured { settings = given }
    self.context = context
    if !isSameContext {
      context.store.observe { [weak self, weak context] change in
        guard let self, let context, self.context === context else { return false }
        let isOwn = change.context === context
        if isOwn || change.isSave && context.automaticallyMergesChangesFromParent {
          // Changes saved by the context itself were reported when they were made.
          self.fetchLater(isOwn && change.isSave ? [] : change.objects)
        }
        return true
      }
    }
    fetch()
  }

  /// Changes the settings from code.
  func configure(_ change: (inout FetchSettings<Result>) -> Void) {
    isConfigured = true
    let old = settings.request
    settings.request = NSFetchRequest()
    settings.request.copySettings(of: old)
    change(&settings)
    fetch()
  }

  /// Changes on another thread are forwarded to the host's thread.
  private func fetchLater(_ objects: Set<ObjectIdentifier>) {
    guard let graph else { return }
    nonisolated(unsafe) let results = self
    guard graph.isOnThread else { return graph.forward { unsafe results.fetchLater(objects) } }
    changed.formUnion(objects)
    if isPending { return }
    isPending = true
    graph.afterEvaluation {
      unsafe results.isPending = false
      unsafe results.fetch()
    }
  }

  private func fetch() {
    guard let context else { return }
    hasFetched = true
    let (old, new) = (cell.current.results, (try? settings.results(in: context)) ?? [])
    let isSame =
      old.elementsEqual(new) { $0 as AnyObject === $1 as AnyObject }
      && !new.contains { changed.contains(ObjectIdentifier($0 as AnyObject)) }
    changed = []
    if !isSame { cell.set(FetchedObjects(results: new, version: cell.current.version + 1)) }
  }
}

extension NSFetchRequest {
  func copySettings(of other: NSFetchRequest<ResultType>) {
    if let entity = other.entity { self.entity = entity } else { name(other.entityName) }
    predicate = other.predicate
    sortDescriptors = other.sortDescriptors
    fetchLimit = other.fetchLimit
    fetchOffset = other.fetchOffset
    includesSubentities = other.includesSubentities
  }
}
