import Foundation

/// The settings of a view's request.
struct FetchSettings<Result> {
  var request = NSFetchRequest<Result>()
  /// The Swift descriptors, which the request cannot hold.
  var sortDescriptors: [SortDescriptor<Result>]?

  /// Returns true if both settings request the same results: predicates are compared by identity.
  func isSame(as other: Self) -> Bool {
    let (a, b) = (request, other.request)
    return a === b
      || a.predicate === b.predicate && a.entityName == b.entityName && a.fetchLimit == b.fetchLimit
        && a.fetchOffset == b.fetchOffset
        && sortDescriptors == other.sortDescriptors && Self.isSame(a.sortDescriptors ?? [], b.sortDescriptors ?? [])
  }

  private static func isSame(_ one: [NSSortDescriptor], _ other: [NSSortDescriptor]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { $0 === $1 || $0.ascending == $1.ascending && $0.keyPath == $1.keyPath }
  }

  /// Fetches and sorts.
  func results(in context: NSManagedObjectContext) throws -> [Result] {
    guard let sortDescriptors, !sortDescriptors.isEmpty else { return try context.results(of: request) }
    let all = try context.managedObjects(unlimited).compactMap { $0 as? Result }
    let sorted = ResultOrder(sortDescriptors).sorted(all).dropFirst(request.fetchOffset)
    return Array(request.fetchLimit > 0 ? sorted.prefix(request.fetchLimit) : sorted)
  }

  private var unlimited: NSFetchRequest<Result> {
    let copy = NSFetchRequest<Result>()
    copy.copySettings(of: request)
    (copy.fetchLimit, copy.fetchOffset) = (0, 0)
    return copy
  }
}

/// The order given by Swift's sort descriptors. Texts without an explicit comparator are compared as by Apple's
/// descriptors.
struct ResultOrder<Result> {
  private let comparisons: [(Result, Result) -> ComparisonResult]

  init(_ descriptors: [SortDescriptor<Result>]) {
    comparisons = descriptors.map { descriptor in
      guard descriptor.stringComparator == nil else { return descriptor.compare }
      if let text = descriptor.keyPath as? KeyPath<Result, String> {
        return Self.texts(descriptor.order) { $0[keyPath: text] }
      }
      if let text = descriptor.keyPath as? KeyPath<Result, String?> {
        return Self.texts(descriptor.order) { $0[keyPath: text] ?? "" }
      }
      return descriptor.compare
    }
  }

  private static func texts(_ order: SortOrder, _ text: @escaping (Result) -> String) -> (Result, Result) ->
    ComparisonResult
  {
    switch order {
    case .forward: { text($0).localizedStandardCompare(text($1)) }
    case .reverse: { text($1).localizedStandardCompare(text($0)) }
    }
  }

  /// Sorts stably.
  func sorted(_ results: [Result]) -> [Result] {
    results.enumerated().sorted { a, b in
      for compare in comparisons {
        let order = compare(a.element, b.element)
        if order != .orderedSame { return order == .orderedAscending }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}
