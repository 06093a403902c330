import ViewGraph

/// The storage that a binding reads and writes.
class BindingLocation<Value> {
  func get() -> Value { fatalError("a binding location has no value") }
  func set(_ value: Value) {}
  func isSame(_ other: BindingLocation<Value>) -> Bool { self === other }
  /// True if the location is a view's state that one of the view's bodies has read.
  var ownerHasRead: Bool { false }
  /// True if the app's own closures read and write the value.
  var isHandMade: Bool { false }
}

extension BindingLocation {
  /// Records that creating a binding to an object's property has read the property, so that the body that created the
  /// binding depends on it (`presentation.reads` = modifier; otherwise only readers of the binding depend on it).
  func noteProperty<Whole>(_ keyPath: WritableKeyPath<Whole, Value>) {
    guard let graph = ActiveGraph.evaluating, graph.knobs.presentationReads == .modifier,
      keyPath is ReferenceWritableKeyPath<Whole, Value>
    else { return }
    graph.withoutReader { _ = get() }
  }
}

/// The location of a view's own state.
final class SlotLocation<Value>: BindingLocation<Value> {
  let slot: StateSlot<Value>
  init(_ slot: StateSlot<Value>) { self.slot = slot }
  override func get() -> Value { slot.read() }
  override func set(_ value: Value) { slot.write(value) }
  override func isSame(_ other: BindingLocation<Value>) -> Bool { (other as? SlotLocation)?.slot === slot }
  override var ownerHasRead: Bool { slot.ownerHasRead }
}

/// A part of another location's value.
final class PartLocation<Whole, Value>: BindingLocation<Value> {
  let whole: BindingLocation<Whole>
  let keyPath: WritableKeyPath<Whole, Value>
  init(_ whole: BindingLocation<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }
  override var ownerHasRead: Bool { whole.ownerHasRead }
  override func get() -> Value { whole.get()[keyPath: keyPath] }
  override func set(_ value: Value) {
    var changed = whole.get()
    if let reference = keyPath as? ReferenceWritableKeyPath<Whole, Value> {
      // A part of an object: the location that holds the object is not written.
      changed[keyPath: reference] = value
      return
    }
    changed[keyPath: keyPath] = value
    whole.set(changed)
  }
  override func isSame(_ other: BindingLocation<Value>) -> Bool {
    guard let other = other as? PartLocation<Whole, Value> else { return false }
    return whole.isSame(other.whole) && keyPath == other.keyPath
  }
}

/// A location backed by closures.
final class ClosureLocation<Value>: BindingLocation<Value> {
  let read: () -> Value
  let write: (Value) -> Void
  init(_ read: @escaping () -> Value, _ write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }
  override var isHandMade: Bool { true }
  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value) }
}

/// A reference to a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: BindingLocation<Value>
  /// The transaction in which the binding writes, if it differs from the writer's own.
  private var transactionOfWrites: Transaction?

  public var transaction: Transaction {
    get { transactionOfWrites ?? Transaction() }
    set { transactionOfWrites = newValue }
  }

  init(_ location: BindingLocation<Value>) { self.location = location }

  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // lifetime: the types differ only in isolation, which has no representation.
    let get = unsafe unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(ClosureLocation(get, set))
  }

  /// Creates a binding whose setter receives the transaction of each write.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    // lifetime: the types differ only in isolation, which has no representation.
    let get = unsafe unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafe unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(ClosureLocation(get) { value in set(value, MainActor.assumeIsolated { Transaction.current }) })
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ClosureLocation({ value }, { _ in ActiveGraph.onThisThread?.warnOfIgnoredInput() }))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      if let changed = transactionOfWrites {
        withTransaction(changed) { location.set(newValue) }
      } else {
        location.set(newValue)
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    let location = PartLocation(location, keyPath)
    location.noteProperty(keyPath)
    var part = Binding<Part>(location)
    if let transactionOfWrites { part.transaction = transactionOfWrites }
    return part
  }
}

extension Binding: InputProperty {
  public static func _install(_ property: inout Self, _ context: inout PropertyContext) {}
  package nonisolated static func isSameInput(_ a: Self, _ b: Self) -> Bool { a.location.isSame(b.location) }
}

extension Binding: ChangeTrackedProperty {
  /// A view's state counts if the view has read it.
  var isNewInFirstBody: Bool { location.ownerHasRead }
  func readValue() { _ = wrappedValue }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  /// Creates a binding to an optional from a binding to its value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(ClosureLocation({ base.wrappedValue }, { if let value = $0 { base.wrappedValue = value } }))
  }

  /// Creates a binding to an optional's value; nil while the optional has no value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(ClosureLocation({ base.wrappedValue ?? value }, { base.wrappedValue = $0 }))
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// A binding to a collection is a collection of bindings to its elements.
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }
  public subscript(position: Index) -> Binding<Value.Element> {
    let location = location
    let last = location.get()[position]
    return Binding<Value.Element>(
      ClosureLocation(
        {
          let values = location.get()
          // What looks at the screen may see a row that is being removed.
          let isTolerated = unsafe !FocusCoordinator.isEndingRemovedField
          return isTolerated && !values.indices.contains(position) ? last : values[position]
        },
        { element in
          var values = location.get()
          guard values.indices.contains(position) else { return }
          values[position] = element
          location.set(values)
        }))
  }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & BidirectionalCollection {
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
