import Foundation
import TraceFormat
import ViewGraph
public import ViewRuntime

/// The property that `@Query` declares. Its view is invalidated when the list of models changes; a model's properties
/// are separate dependencies.
public struct Query<Element: PersistentModel, Result> {
  let descriptor: FetchDescriptor<Element>
  /// A description of the predicate and its values, used to compare queries.
  let predicateDescription: String
  private var slot: SharedSlot<QueriedModels<Element>>?
  private var context: ModelContext?
  public private(set) var fetchError: (any Error)?

  public var modelContext: ModelContext { context ?? EnvironmentValues().modelContext }
  public var wrappedValue: Result { (slot?.read().models ?? []) as! Result }
}

/// The query of a variable whose type is an alias of an array.
public typealias _QueryOfModels<Models: Collection> = Query<Models.Element, Models>
where Models.Element: PersistentModel

extension Query: InputProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node) = (context.graph, context.node)
    let results = context.link { QueryResults<Element>(graph) }
    let environment = context.environment
    let models = graph.withoutReader { environment.modelContext }
    results.update(models, property.descriptor, property.predicateDescription)
    property.context = models
    property.fetchError = results.error
    property.slot = context.slot(
      { index, name in
        SharedSlot(graph: graph, owner: node, index: index, name: name, storage: .query, cell: results.cell)
      },
      ranInitialExpression: false)
  }

  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool {
    a.predicateDescription == b.predicateDescription && a.descriptor.sortBy == b.descriptor.sortBy
      && a.descriptor.fetchLimit == b.descriptor.fetchLimit && a.descriptor.fetchOffset == b.descriptor.fetchOffset
  }
}
