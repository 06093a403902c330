import Foundation
import TraceFormat
import ViewGraph
public import ViewRuntime

/// The models of the context around a view that fit, in order: the view runs again when they become others. `@Query` makes one of a
/// variable.
///
/// A value of one of them that the body reads is a dependency of its own, as with any observable object.
public struct Query<Element: PersistentModel, Result> {
  let descriptor: FetchDescriptor<Element>
  /// The predicate in words, with the values that it was made of.
  let question: String
  private var slot: SharedSlot<QueriedModels<Element>>?
  private var context: ModelContext?
  public private(set) var fetchError: (any Error)?

  public var modelContext: ModelContext { context ?? EnvironmentValues().modelContext }
  public var wrappedValue: Result { (slot?.read().models ?? []) as! Result }
}

extension Query: InputProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {
    let (graph, node) = (context.graph, context.node)
    let results = context.link { QueryResults<Element>(graph) }
    let environment = context.environment
    let models = graph.withoutReader { environment.modelContext }
    results.follow(models, property.descriptor, property.question)
    property.context = models
    property.fetchError = results.error
    property.slot = context.slot(
      { index, name in SharedSlot(graph: graph, owner: node, index: index, name: name, storage: .query, cell: results.cell) },
      ranInitialExpression: false)
  }

  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool {
    a.question == b.question && a.descriptor.sortBy == b.descriptor.sortBy && a.descriptor.fetchLimit == b.descriptor.fetchLimit
      && a.descriptor.fetchOffset == b.descriptor.fetchOffset
  }
}
