import Foundation

/// The models of a container, in memory, and what has become of them since they were saved.
///
/// All contexts of a container share its models. One thread at a time works on a store; the author's predicates run under its lock, which
/// the same thread may take again.
final class ModelStore: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private let allowed: Set<ObjectIdentifier>
  /// By class, in the order of insertion.
  private var tables: [ObjectIdentifier: [any PersistentModel]] = [:]
  /// By class; made when they are first asked for.
  private var unique: [ObjectIdentifier: UniqueValues] = [:]
  private var lastNumber = 0
  private(set) var pending = PendingChanges()

  /// Those who are told of changes, by class; one that returns false is not told again.
  private var observers: [ObjectIdentifier: [() -> Bool]] = [:]
  private var touched = Set<ObjectIdentifier>()
  private var touchedInOrder: [ObjectIdentifier] = []
  private var depth = 0
  /// Counts what may change the answer to a question.
  private(set) var version = 0
  /// The thread on which the store reads models to find some: what it reads is nobody's dependency.
  private var asking: pthread_t?

  init(_ types: [any PersistentModel.Type]) {
    allowed = Set(types.map { ObjectIdentifier($0) })
  }

  /// Between these, observers wait.
  func begin() {
    lock.lock()
    depth += 1
  }

  func end() {
    if depth == 1 {
      // What they do may change models again.
      while !touchedInOrder.isEmpty {
        let types = touchedInOrder
        touchedInOrder = []
        touched = []
        for type in types { observers[type] = observers[type]?.filter { $0() } }
      }
    }
    depth -= 1
    lock.unlock()
  }

  /// Models of a class are others than before, or have other values.
  func tell(_ type: any PersistentModel.Type) {
    begin()
    version += 1
    if touched.insert(ObjectIdentifier(type)).inserted { touchedInOrder.append(ObjectIdentifier(type)) }
    end()
  }

  func observe(_ type: any PersistentModel.Type, _ changed: @escaping () -> Bool) {
    begin()
    observers[ObjectIdentifier(type), default: []].append(changed)
    end()
  }

  func holds(_ type: any PersistentModel.Type) -> Bool { allowed.contains(ObjectIdentifier(type)) }

  func models(of type: any PersistentModel.Type) -> [any PersistentModel] {
    lock.withLock { tables[ObjectIdentifier(type)] ?? [] }
  }

  /// Whether the calling thread reads on behalf of the store.
  var isAsking: Bool {
    guard let asking else { return false }
    return pthread_equal(asking, pthread_self()) != 0
  }

  func ask<Answer>(_ question: () throws -> Answer) rethrows -> Answer {
    lock.lock()
    let before = asking
    asking = pthread_self()
    defer {
      asking = before
      lock.unlock()
    }
    return try question()
  }

  /// The model of a class with that number.
  func model(_ type: any PersistentModel.Type, number: Int) -> (any PersistentModel)? {
    lock.withLock {
      guard let table = tables[ObjectIdentifier(type)] else { return nil }
      let place = place(of: number, in: table)
      return place < table.count && table[place]._$record.number == number ? table[place] : nil
    }
  }

  // MARK: Unique values

  /// A model of the class that has the unique values of another one.
  func twin(of model: any PersistentModel, _ type: ModelType) -> (any PersistentModel)? {
    guard !type.keys.isEmpty else { return nil }
    let id = ObjectIdentifier(type.type)
    let values = unique[id] ?? UniqueValues(type, tables[id] ?? [])
    unique[id] = values
    return values.twin(of: model)
  }

  /// Models have been changed in a way that nobody tells.
  func forgetUniqueValues() { unique = [:] }

  // MARK: Changes

  func add(_ model: any PersistentModel) {
    let record = model._$record
    if record.number == 0 {
      lastNumber += 1
      record.number = lastNumber
    }
    let type = ObjectIdentifier(Swift.type(of: model))
    let place = place(of: record.number, in: tables[type] ?? [])
    tables[type, default: []].insert(model, at: place)
    unique[type]?.add(model)
    pending.insert(model)
  }

  func remove(_ model: any PersistentModel) {
    let type = ObjectIdentifier(Swift.type(of: model))
    let place = place(of: model._$record.number, in: tables[type] ?? [])
    guard let table = tables[type], place < table.count, table[place] === model else { return }
    tables[type]?.remove(at: place)
    if unique[type]?.hasTwins == true { unique[type] = nil } else { unique[type]?.remove(model) }
    pending.delete(model)
  }

  private func place(of number: Int, in table: [any PersistentModel]) -> Int {
    var (low, high) = (0, table.count)
    // Most come behind all others.
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

  func isPending(_ model: any PersistentModel) -> Bool { lock.withLock { pending.holds(model) } }

  /// - Returns: what was pending.
  func takePending() -> PendingChanges {
    defer { pending = PendingChanges() }
    return pending
  }
}
