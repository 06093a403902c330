/// One event, in the form in which it is written and read: a kind, a time and the fields that are known.
///
/// One record is made once and used for many events, so that neither side allocates per event: call ``begin(_:)``, then set fields,
/// then hand it to an ``EventSink``; a reader fills it and hands it out for the length of one call. Fields not set are left out.
/// Strings stand as ids of the trace's string table.
@safe
public struct EventRecord: ~Copyable {
  @usableFromInline let head: UnsafeMutablePointer<Head>
  /// 64 slots, indexed by ``Field``'s raw value; a slot is meaningful only while its bit in ``mask`` is set.
  @usableFromInline let values: UnsafeMutablePointer<UInt64>

  /// What an event is besides its fields. Apart from the record, which so is two words and goes to every consumer in registers.
  @usableFromInline
  struct Head {
    @usableFromInline var kind: EventKind = .quiescent
    @usableFromInline var thread: UInt32 = 1
    @usableFromInline var seq: UInt64 = 0
    @usableFromInline var t: UInt64 = 0
    @usableFromInline var mask: UInt64 = 0
    /// The elements of the list fields; a list field's slot holds its start << 32 | its count.
    @usableFromInline var elements: [UInt64] = []
    @inlinable init() {}
  }

  public init() {
    unsafe head = .allocate(capacity: 1)
    unsafe head.initialize(to: Head())
    unsafe values = .allocate(capacity: 64)
    unsafe values.initialize(repeating: 0, count: 64)
  }

  deinit {
    unsafe head.deinitialize(count: 1)
    unsafe head.deallocate()
    unsafe values.deallocate()
  }

  @inlinable public var kind: EventKind {
    get { unsafe head.pointee.kind }
    set { unsafe head.pointee.kind = newValue }
  }
  /// The event's number in the file, from 1. Set by readers.
  @inlinable public var seq: UInt64 {
    get { unsafe head.pointee.seq }
    set { unsafe head.pointee.seq = newValue }
  }
  /// Nanoseconds since the start of the trace.
  @inlinable public var t: UInt64 {
    get { unsafe head.pointee.t }
    set { unsafe head.pointee.t = newValue }
  }
  /// The thread, from 1; 1 is the main thread.
  @inlinable public var thread: UInt32 {
    get { unsafe head.pointee.thread }
    set { unsafe head.pointee.thread = newValue }
  }
  /// One bit for each ``Field`` that is set.
  @inlinable public var mask: UInt64 {
    get { unsafe head.pointee.mask }
    set { unsafe head.pointee.mask = newValue }
  }
  @inlinable var elements: [UInt64] {
    _read { yield unsafe head.pointee.elements }
    _modify { yield unsafe &head.pointee.elements }
  }

  /// Starts a new event without fields; time and thread stay.
  @inlinable public mutating func begin(_ kind: EventKind) {
    self.kind = kind
    mask = 0
    if !elements.isEmpty { elements.removeAll(keepingCapacity: true) }
  }

  @inlinable public borrowing func has(_ field: Field) -> Bool { mask & field.bit != 0 }

  /// The raw slot of a field, or nil where it is not set: the number, the string id, 0 or 1 for a Bool, a two's complement
  /// bit pattern for ``FieldType/int``.
  @inlinable public subscript(field: Field) -> UInt64? {
    borrowing get { mask & field.bit == 0 ? nil : unsafe values[Int(field.rawValue)] }
    set {
      if let newValue {
        unsafe values[Int(field.rawValue)] = newValue
        mask |= field.bit
      } else {
        mask &= ~field.bit
      }
    }
  }

  /// The raw slot of a field that is known to be set; meaningless otherwise.
  @inlinable public borrowing func raw(_ field: Field) -> UInt64 { unsafe values[Int(field.rawValue)] }

  @inlinable public borrowing func string(_ field: Field) -> StringID? { self[field].map(StringID.init(rawValue:)) }

  @inlinable public mutating func set(_ field: Field, _ string: StringID) { self[field] = string.rawValue }

  @inlinable public mutating func set(_ field: Field, _ word: WellKnownString) { self[field] = UInt64(word.rawValue) }

  @inlinable public mutating func set(_ field: Field, _ flag: Bool) { self[field] = flag ? 1 : 0 }

  @inlinable public mutating func set(_ field: Field, _ number: Int) { self[field] = UInt64(bitPattern: Int64(number)) }

  public mutating func set(_ field: Field, _ value: ScalarValue) { self[field] = value.packed }

  /// Whether a field is set to that word.
  @inlinable public borrowing func `is`(_ field: Field, _ word: WellKnownString) -> Bool {
    self[field] == UInt64(word.rawValue)
  }

  /// A Bool field, or nil.
  @inlinable public borrowing func flag(_ field: Field) -> Bool? { self[field].map { $0 != 0 } }

  /// Sets a list field; its elements are string ids or integers.
  public mutating func set(_ field: Field, list: some Sequence<UInt64>) {
    let start = elements.count
    elements.append(contentsOf: list)
    self[field] = UInt64(start) << 32 | UInt64(elements.count - start)
  }

  /// Sets a list field, whose elements are few as a rule.
  public mutating func set(_ field: Field, list: [UInt64]) {
    let start = elements.count
    for element in list { elements.append(element) }
    self[field] = UInt64(start) << 32 | UInt64(list.count)
  }

  /// The elements of a list field, or nil where it is not set.
  public borrowing func list(_ field: Field) -> ArraySlice<UInt64>? {
    guard let slot = self[field] else { return nil }
    let start = Int(slot >> 32)
    return elements[start..<(start + Int(slot & 0xFFFF_FFFF))]
  }
}
