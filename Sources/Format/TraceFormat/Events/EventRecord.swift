/// One event in the form used for writing and reading: a kind, a time and the known fields.
///
/// A record is created once and reused for many events, so neither writers nor readers allocate per event. To write an
/// event, call ``begin(_:)``, set the fields and pass the record to an ``EventSink``. A reader fills the record, whose
/// contents are valid until the next event is read. Unknown fields are not set. Strings are stored as ids of the
/// trace's string table.
@safe
public struct EventRecord: ~Copyable {
  @usableFromInline let head: UnsafeMutablePointer<Head>
  /// 64 slots, indexed by ``Field``'s raw value, and one that no field uses; a slot is meaningful only while its bit in
  /// ``mask`` is set.
  @usableFromInline let values: UnsafeMutablePointer<UInt64>

  /// Everything except the fields. Stored out of line, so that the record is two words and is passed in registers.
  @usableFromInline
  struct Head {
    // `seq` and `t` are not adjacent: copying both with one load would wait until their stores have left the
    // processor's queue.
    @usableFromInline var kind: EventKind = .quiescent
    @usableFromInline var thread: UInt32 = 1
    @usableFromInline var seq: UInt64 = 0
    @usableFromInline var mask: UInt64 = 0
    @usableFromInline var t: UInt64 = 0
    /// The elements of the list fields, followed by unused ones. A list field's slot holds its start << 32 | its count.
    @usableFromInline var elements: [UInt64] = []
    /// The number of elements in use.
    @usableFromInline var elementCount = 0
    /// The tables of kinds, so that encoding the record does not ask for them: a global is behind a call on Linux.
    let kinds = KindTable.shared
  }

  /// Creates a record without fields, for reuse.
  public init() {
    unsafe head = .allocate(capacity: 1)
    unsafe head.initialize(to: Head())
    unsafe values = .allocate(capacity: 65)
    unsafe values.initialize(repeating: 0, count: 65)
  }

  deinit {
    unsafe head.deinitialize(count: 1)
    unsafe head.deallocate()
    unsafe values.deallocate()
  }

  @inline(__always)
  borrowing func kinds() -> KindTable { unsafe head.pointee.kinds }

  /// The kind of event. Use ``begin(_:)`` to start a new event.
  @inlinable public var kind: EventKind {
    get { unsafe head.pointee.kind }
    set { unsafe head.pointee.kind = newValue }
  }
  /// The event's sequence number in the file, starting at 1. Set by readers.
  @inlinable public var seq: UInt64 {
    get { unsafe head.pointee.seq }
    set { unsafe head.pointee.seq = newValue }
  }
  /// The time of the event, in nanoseconds since the start of the trace.
  @inlinable public var t: UInt64 {
    get { unsafe head.pointee.t }
    set { unsafe head.pointee.t = newValue }
  }
  /// The number of the thread, starting at 1 for the main thread.
  @inlinable public var thread: UInt32 {
    get { unsafe head.pointee.thread }
    set { unsafe head.pointee.thread = newValue }
  }
  /// One bit for each ``Field`` that is set.
  @inlinable public var mask: UInt64 {
    get { unsafe head.pointee.mask }
    set { unsafe head.pointee.mask = newValue }
  }
  /// The number of elements of all list fields.
  @inlinable var elementCount: Int {
    get { unsafe head.pointee.elementCount }
    set { unsafe head.pointee.elementCount = newValue }
  }

  /// Adds an element to the list field that is being filled.
  @inlinable mutating func appendElement(_ element: UInt64) {
    let count = elementCount
    if unsafe count < head.pointee.elements.count {
      unsafe head.pointee.elements[count] = element
    } else {
      unsafe head.pointee.elements.append(element)
    }
    elementCount = count &+ 1
  }

  /// An element of a list field, whose slot says which of the elements are its own.
  @inlinable @inline(__always)
  borrowing func element(at index: Int) -> UInt64 { unsafe head.pointee.elements[index] }

  /// Starts a new event of the given kind without fields. Time and thread are kept.
  @inlinable public mutating func begin(_ kind: EventKind) {
    self.kind = kind
    mask = 0
    elementCount = 0
  }

  /// True if the field is set.
  @inlinable public borrowing func has(_ field: Field) -> Bool { mask & field.bit != 0 }

  /// The raw value of a field, or nil if it is not set.
  ///
  /// This is the number, the string id, 0 or 1 for a Bool, or a two's complement bit pattern for ``FieldType/int``.
  @inlinable public subscript(field: Field) -> UInt64? {
    borrowing get { mask & field.bit == 0 ? nil : unsafe values[Int(field.rawValue)] }
    @inline(__always) set {
      if let newValue {
        unsafe values[Int(field.rawValue)] = newValue
        mask |= field.bit
      } else {
        mask &= ~field.bit
      }
    }
  }

  /// The raw value of a field that is known to be set. Meaningless if the field is not set.
  @inlinable public borrowing func raw(_ field: Field) -> UInt64 { unsafe values[Int(field.rawValue)] }

  /// The string id of a string field, or nil if it is not set.
  @inlinable public borrowing func string(_ field: Field) -> StringID? { self[field].map(StringID.init(rawValue:)) }

  /// Sets a string field to a string from the trace's table.
  @inlinable public mutating func set(_ field: Field, _ string: StringID) { self[field] = string.rawValue }

  /// Sets a string field to a well-known word.
  @inlinable public mutating func set(_ field: Field, _ word: WellKnownString) { self[field] = UInt64(word.rawValue) }

  /// Sets a Bool field.
  @inlinable public mutating func set(_ field: Field, _ flag: Bool) { self[field] = flag ? 1 : 0 }

  /// Sets an integer field. Only fields of ``FieldType/int`` may be negative.
  @inlinable public mutating func set(_ field: Field, _ number: Int) { self[field] = UInt64(bitPattern: Int64(number)) }

  /// Sets a field that holds a Bool, a string or an integer (``FieldType/value``).
  public mutating func set(_ field: Field, _ value: ScalarValue) { self[field] = value.packed }

  /// True if the field is set to the given word.
  @inlinable public borrowing func `is`(_ field: Field, _ word: WellKnownString) -> Bool {
    self[field] == UInt64(word.rawValue)
  }

  /// The value of a Bool field, or nil if it is not set.
  @inlinable public borrowing func flag(_ field: Field) -> Bool? { self[field].map { $0 != 0 } }

  /// Sets a list field to string ids or integers.
  public mutating func set(_ field: Field, list: some Sequence<UInt64>) {
    let start = elementCount
    for element in list { appendElement(element) }
    self[field] = UInt64(start) << 32 | UInt64(elementCount - start)
  }

  /// Sets a list field to string ids or integers. Faster than the generic overload for typical short lists.
  public mutating func set(_ field: Field, list: [UInt64]) {
    let start = elementCount
    for element in list { appendElement(element) }
    self[field] = UInt64(start) << 32 | UInt64(list.count)
  }

  /// Sets a list field to string ids or integers that are not in an array.
  @inlinable @inline(__always)
  package mutating func set(_ field: Field, count: Int, _ element: (Int) -> UInt64) {
    let start = elementCount
    for index in 0..<count { appendElement(element(index)) }
    self[field] = UInt64(start) << 32 | UInt64(count)
  }

  /// Sets a list field to well-known words.
  public mutating func set(_ field: Field, words: [WellKnownString]) {
    let start = elementCount
    for word in words { appendElement(UInt64(word.rawValue)) }
    self[field] = UInt64(start) << 32 | UInt64(words.count)
  }

  /// Replaces each element of a list field. Does nothing if the field is not set.
  package mutating func replaceList(_ field: Field, _ replacement: (UInt64) -> UInt64) {
    if has(field) { replaceList(at: Int(field.rawValue), replacement) }
  }

  /// Replaces each element of a list whose slot is filled, although its bit may not be set yet.
  mutating func replaceList(at field: Int, _ replacement: (UInt64) -> UInt64) {
    let slot = unsafe values[field]
    let start = Int(slot >> 32)
    for place in start..<(start + Int(slot & 0xFFFF_FFFF)) {
      unsafe head.pointee.elements[place] = replacement(head.pointee.elements[place])
    }
  }

  /// True if a list field is set, and its list is empty.
  @inlinable package borrowing func hasEmptyList(_ field: Field) -> Bool {
    self[field].map { $0 & 0xFFFF_FFFF == 0 } ?? false
  }

  /// The elements of a list field, or nil if it is not set.
  public borrowing func list(_ field: Field) -> ArraySlice<UInt64>? {
    guard let slot = self[field] else { return nil }
    let start = Int(slot >> 32)
    return unsafe head.pointee.elements[start..<(start + Int(slot & 0xFFFF_FFFF))]
  }
}
