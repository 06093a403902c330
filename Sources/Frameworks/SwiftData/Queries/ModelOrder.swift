import Foundation

/// Sorts models by sort descriptors. Texts without an explicit comparator are compared with `localizedStandardCompare`,
/// as by Apple's descriptors.
struct ModelOrder<Model: PersistentModel> {
  private let comparisons: [(Model, Model) -> ComparisonResult]

  init(_ descriptors: [SortDescriptor<Model>]) {
    comparisons = descriptors.map { descriptor in
      guard descriptor.stringComparator == nil else { return descriptor.compare }
      if let text = descriptor.keyPath as? KeyPath<Model, String> {
        return Self.texts(descriptor.order) { $0[keyPath: text] }
      }
      if let text = descriptor.keyPath as? KeyPath<Model, String?> {
        return Self.texts(descriptor.order) { $0[keyPath: text] ?? "" }
      }
      return descriptor.compare
    }
  }

  private static func texts(_ order: SortOrder, _ text: @escaping (Model) -> String) -> (Model, Model) ->
    ComparisonResult
  {
    switch order {
    case .forward: { text($0).localizedStandardCompare(text($1)) }
    case .reverse: { text($1).localizedStandardCompare(text($0)) }
    }
  }

  /// Sorts stably.
  func sorted(_ models: [Model]) -> [Model] {
    models.enumerated().sorted { a, b in
      for compare in comparisons {
        switch compare(a.element, b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}
