public import Foundation
import TraceFormat
import ViewGraph
public import ViewRuntime

/// The results of a request in the environment's context. The view is updated when the results or one of their objects
/// change.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult> {
  var settings = FetchSettings<Result>()
  private var state: (slot: SharedSlot<FetchedObjects<Result>>, results: ContextResults<Result>)?

  /// The settings of a request, as provided by its binding.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
    public var sortDescriptors: [SortDescriptor<Result>]
  }

  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(results: state?.slot.read().results ?? [], state: state?.results)
  }

  public var projectedValue: Binding<Configuration> {
    let results = state?.results
    nonisolated(unsafe) let state = results
    return Binding {
      let settings = unsafe state?.settings
      return Configuration(
        nsSortDescriptors: settings?.request.sortDescriptors ?? [], nsPredicate: settings?.request.predicate,
        sortDescriptors: settings?.sortDescriptors ?? [])
    } set: { new in
      unsafe state?.configure {
        $0.request.sortDescriptors = new.nsSortDescriptors
        $0.request.predicate = new.nsPredicate
        $0.sortDescriptors = new.sortDescriptors
      }
    }
  }

  /// The animation of changes has no effect, as in all initializers.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { settings.request = fetchRequest }
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) { settings.request = fetchRequest }

  @_disfavoredOverload
  public init(
    entity: NSEntityDescription? = nil, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    if let entity { settings.request.entity = entity }
    settings.request.sortDescriptors = sortDescriptors
    settings.request.predicate = predicate
  }

  public init(sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil)
  where Result: NSManagedObject {
    settings.sortDescriptors = sortDescriptors
    settings.request.predicate = predicate
  }
}

extension FetchRequest: InputProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node) = (context.graph, context.node)
    let results = context.link { ContextResults<Result>(graph) }
    let environment = context.environment
    let objects = graph.withoutReader { environment.managedObjectContext }
    results.update(objects, property.settings)
    let slot = context.slot(
      { index, name in
        SharedSlot(graph: graph, owner: node, index: index, name: name, storage: .query, cell: results.cell)
      },
      ranInitialExpression: false)
    property.state = (slot, results)
  }

  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool { a.settings.isSame(as: b.settings) }
}

/// The objects of a request, in its order.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  let results: [Result]
  let state: ContextResults<Result>?

  public var startIndex: Int { 0 }
  public var endIndex: Int { results.count }
  public subscript(position: Int) -> Result { results[position] }

  public var nsPredicate: NSPredicate? {
    get { state?.settings.request.predicate }
    nonmutating set { state?.configure { $0.request.predicate = newValue } }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { state?.settings.request.sortDescriptors ?? [] }
    nonmutating set { state?.configure { $0.request.sortDescriptors = newValue } }
  }
}

extension FetchedResults where Result: NSManagedObject {
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { state?.settings.sortDescriptors ?? [] }
    nonmutating set { state?.configure { $0.sortDescriptors = newValue } }
  }
}

private struct ManagedObjectContextKey: EnvironmentKey {
  static let defaultValue = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}

extension EnvironmentValues {
  /// The context of requests below a view; by default a context without a model.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
