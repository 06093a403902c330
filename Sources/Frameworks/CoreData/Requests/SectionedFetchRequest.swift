public import Foundation
public import ViewRuntime

/// The results of a request in sections: a new section begins where the identifier differs from that of the previous
/// result.
@MainActor @preconcurrency
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: DynamicProperty {
  private var request: FetchRequest<Result>
  private let identifier: KeyPath<Result, SectionIdentifier>

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(results: request.wrappedValue, identifier: identifier)
  }

  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    request = FetchRequest(fetchRequest: fetchRequest)
    identifier = sectionIdentifier
  }

  @_disfavoredOverload
  public init(
    entity: NSEntityDescription? = nil, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    request = FetchRequest(entity: entity, sortDescriptors: sortDescriptors, predicate: predicate)
    identifier = sectionIdentifier
  }

  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) where Result: NSManagedObject {
    request = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate)
    identifier = sectionIdentifier
  }
}

public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>: RandomAccessCollection {
  private let results: FetchedResults<Result>
  private let sections: [Section]

  public struct Section: Identifiable, RandomAccessCollection {
    public let id: SectionIdentifier
    fileprivate var results: [Result]
    public var startIndex: Int { 0 }
    public var endIndex: Int { results.count }
    public subscript(position: Int) -> Result { results[position] }
  }

  init(results: FetchedResults<Result>, identifier: KeyPath<Result, SectionIdentifier>) {
    self.results = results
    var sections: [Section] = []
    for result in results {
      let id = result[keyPath: identifier]
      if sections.last?.id != id { sections.append(Section(id: id, results: [])) }
      sections[sections.count - 1].results.append(result)
    }
    self.sections = sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }

  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
}
