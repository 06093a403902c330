import Foundation

/// The models of a container and their unsaved changes.
///
/// All contexts of a container share its store. Only one thread at a time uses a store. Predicates run under its lock,
/// which is recursive.
final class ModelStore: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let allowed: Set<ObjectIdentifier>
  /// Models by class, in order of insertion.
  private var tables: [ObjectIdentifier: [any PersistentModel]] = [:]
  /// Unique values by class, computed at the first use.
  private var unique: [ObjectIdentifier: UniqueValues] = [:]
  private var lastNumber = 0
  private(set) var pending = PendingChanges()

  /// Observers by class. An observer that returns false is removed.
  private var observers: [ObjectIdentifier: [() -> Bool]] = [:]
  private var changedTypes = Set<ObjectIdentifier>()
  private var changedTypesInOrder: [ObjectIdentifier] = []
  private var depth = 0
  /// Incremented by every change that may affect the result of a fetch.
  private(set) var version = 0
  /// The thread that is fetching. Properties read by a fetch are not dependencies of a view.
  private var fetchingThread: pthread_t?

  init(_ types: [any PersistentModel.Type]) {
    allowed = Set(types.map { ObjectIdentifier($0) })
  }

  /// Begins a group of changes: observers are called when the outermost group ends.
  func beginChanges() {
    lock.lock()
    depth += 1
  }

  func endChanges() {
    if depth == 1 {
      // Observers may change models again.
      while !changedTypesInOrder.isEmpty {
        let types = changedTypesInOrder
        changedTypesInOrder = []
        changedTypes = []
        // order: the types in a list, in the order of their changes.
        for type in types { observers[type] = observers[type]?.filter { $0() } }
      }
    }
    depth -= 1
    lock.unlock()
  }

  /// Records that the set of models of a class or their values changed.
  func modelsChanged(_ type: any PersistentModel.Type) {
    beginChanges()
    version += 1
    if changedTypes.insert(ObjectIdentifier(type)).inserted { changedTypesInOrder.append(ObjectIdentifier(type)) }
    endChanges()
  }

  func observe(_ type: any PersistentModel.Type, _ changed: @escaping () -> Bool) {
    beginChanges()
    observers[ObjectIdentifier(type), default: []].append(changed)
    endChanges()
  }

  func allows(_ type: any PersistentModel.Type) -> Bool { allowed.contains(ObjectIdentifier(type)) }

  func models(of type: any PersistentModel.Type) -> [any PersistentModel] {
    lock.withLock { tables[ObjectIdentifier(type)] ?? [] }
  }

  /// True if the calling thread is inside ``fetching(_:)``.
  var isFetching: Bool {
    guard let fetchingThread else { return false }
    return pthread_equal(fetchingThread, pthread_self()) != 0
  }

  func fetching<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    let previous = fetchingThread
    fetchingThread = pthread_self()
    defer {
      fetchingThread = previous
      lock.unlock()
    }
    return try body()
  }

  /// Returns the model of a class that has a given number.
  /// - Complexity: O(log n), where n is the number of models of the class.
  func model(_ type: any PersistentModel.Type, number: Int) -> (any PersistentModel)? {
    lock.withLock {
      guard let table = tables[ObjectIdentifier(type)] else { return nil }
      let index = index(of: number, in: table)
      return index < table.count && table[index]._$record.number == number ? table[index] : nil
    }
  }

  // MARK: Unique values

  /// Returns the stored model with the same unique values as `model`.
  func duplicate(of model: any PersistentModel, _ type: ModelType) -> (any PersistentModel)? {
    guard !type.keys.isEmpty else { return nil }
    let id = ObjectIdentifier(type.type)
    let values = unique[id] ?? UniqueValues(type, tables[id] ?? [])
    unique[id] = values
    return values.duplicate(of: model)
  }

  /// Drops the unique values after changes that bypass `noteChange`.
  func resetUniqueValues() { unique = [:] }

  // MARK: Changes

  func add(_ model: any PersistentModel) {
    let record = model._$record
    if record.number == 0 {
      lastNumber += 1
      record.number = lastNumber
    }
    let type = ObjectIdentifier(Swift.type(of: model))
    let index = index(of: record.number, in: tables[type] ?? [])
    tables[type, default: []].insert(model, at: index)
    unique[type]?.add(model)
    pending.insert(model)
  }

  func remove(_ model: any PersistentModel) {
    let type = ObjectIdentifier(Swift.type(of: model))
    let index = index(of: model._$record.number, in: tables[type] ?? [])
    guard let table = tables[type], index < table.count, table[index] === model else { return }
    tables[type]?.remove(at: index)
    if unique[type]?.hasDuplicates == true { unique[type] = nil } else { unique[type]?.remove(model) }
    pending.delete(model)
  }

  private func index(of number: Int, in table: [any PersistentModel]) -> Int {
    var (low, high) = (0, table.count)
    // The common case: a new model is the last.
    if let last = table.last, last._$record.number < number { return high }
    while low < high {
      let middle = (low + high) / 2
      if table[middle]._$record.number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func noteChange(of model: any PersistentModel, _ property: AnyKeyPath, undo: @escaping () -> Void) {
    lock.withLock {
      pending.change(model, property, undo)
      let type = ObjectIdentifier(Swift.type(of: model))
      if unique[type]?.depends(on: property) == true { unique[type] = nil }
    }
  }

  func isPending(_ model: any PersistentModel) -> Bool { lock.withLock { pending.contains(model) } }

  /// Removes and returns the pending changes.
  func takePending() -> PendingChanges {
    defer { pending = PendingChanges() }
    return pending
  }
}
