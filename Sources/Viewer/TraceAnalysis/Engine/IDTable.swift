/// Values by id. Faster than a dictionary, whose hash suits keys of any type.
///
/// A hash table with open addressing. The hash multiplies by a number that differs from process to process, so that no
/// file can contain ids that collide on purpose.
struct IDTable<Value> {
  private struct Entry {
    var id: UInt64
    /// True if the entry has a value. Many types of value would make it slow to ask the value itself.
    var isUsed: Bool
    var value: Value?
  }
  /// The number of entries, used or not, is 0 or a power of two.
  private var entries: [Entry] = []
  private(set) var count = 0
  private var multiplier: UInt64 = 0
  private var shift: UInt64 = 0

  init() {}

  var isEmpty: Bool { count == 0 }

  /// The value of an id, or nil.
  subscript(id: UInt64) -> Value? {
    get {
      guard count > 0 else { return nil }
      return entries[place(of: id)].value
    }
    set {
      guard let newValue else { return remove(id) }
      fill(claim(id), newValue)
    }
  }

  /// The value of an id, which is set to the default before it is changed if there is none.
  subscript(id: UInt64, default value: @autoclosure () -> Value) -> Value {
    get { self[id] ?? value() }
    _modify {
      let place = claim(id)
      if !entries[place].isUsed { fill(place, value()) }
      yield &entries[place].value!
    }
  }

  /// Changes the value of an id in place, if there is one.
  @inline(__always)
  mutating func update(_ id: UInt64, _ change: (inout Value) -> Void) {
    guard count > 0 else { return }
    let place = place(of: id)
    guard entries[place].isUsed else { return }
    change(&entries[place].value!)
  }

  /// Changes all values in place.
  mutating func updateAll(_ change: (inout Value) -> Void) {
    for place in entries.indices where entries[place].isUsed { change(&entries[place].value!) }
  }

  /// Calls `body` for all values, in no order.
  func forEach(_ body: (Value) -> Void) {
    for entry in entries where entry.isUsed { body(entry.value!) }
  }

  /// Removes the value of an id, and returns it, or nil if there is none.
  mutating func removeValue(of id: UInt64) -> Value? {
    guard count > 0 else { return nil }
    let place = place(of: id)
    guard entries[place].isUsed else { return nil }
    let value = entries[place].value.take()
    entries[place].isUsed = false
    count -= 1
    closeGap(place)
    return value
  }

  private mutating func remove(_ id: UInt64) { _ = removeValue(of: id) }

  /// Removes all values, and keeps the capacity only if it is small.
  mutating func removeAllKeepingSmallCapacity() {
    guard count > 0 else { return }
    if entries.count <= 64 { for place in entries.indices { entries[place] = Self.free } } else { entries = [] }
    count = 0
  }

  /// The ids and their values, by ascending id.
  func sorted() -> [(id: UInt64, value: Value)] {
    var all: [(id: UInt64, value: Value)] = []
    all.reserveCapacity(count)
    for entry in entries where entry.isUsed { all.append((entry.id, entry.value!)) }
    if count > 1 { all.sort { $0.id < $1.id } }
    return all
  }

  /// The place at which the search for an id begins.
  @inline(__always)
  private func start(of id: UInt64) -> Int { Int(truncatingIfNeeded: (id &* multiplier) &>> shift) }

  /// The place of an id, or the free place where it belongs. There must be a free one.
  @inline(__always)
  private func place(of id: UInt64) -> Int {
    var place = start(of: id)
    while entries[place].isUsed, entries[place].id != id { place = (place &+ 1) & (entries.count &- 1) }
    return place
  }

  /// Returns the place of an id, which is inserted without a value if it is not known. The caller sets the value.
  @inline(__always)
  private mutating func claim(_ id: UInt64) -> Int {
    if !entries.isEmpty {
      let place = place(of: id)
      if entries[place].isUsed { return place }
    }
    return insert(id)
  }

  @inline(never)
  private mutating func insert(_ id: UInt64) -> Int {
    // At least a quarter of the places stays free, so that searches are short.
    if 4 * (count + 1) > 3 * entries.count { grow() }
    let place = place(of: id)
    entries[place].id = id
    return place
  }

  @inline(__always)
  private mutating func fill(_ place: Int, _ value: Value) {
    if !entries[place].isUsed { count += 1 }
    entries[place].isUsed = true
    entries[place].value = value
  }

  private static var free: Entry { Entry(id: 0, isUsed: false, value: nil) }

  private mutating func grow() {
    let old = entries
    let size = max(4, 2 * old.count)
    multiplier = IDTableHash.multiplier
    shift = UInt64(64 - size.trailingZeroBitCount)
    entries = Array(repeating: Self.free, count: size)
    for entry in old where entry.isUsed { entries[place(of: entry.id)] = entry }
  }

  /// Moves entries back into a free place, so that a search for them does not end there.
  private mutating func closeGap(_ free: Int) {
    let mask = entries.count - 1
    var free = free
    var next = (free + 1) & mask
    while entries[next].isUsed {
      let distance = (next - start(of: entries[next].id)) & mask
      if distance >= (next - free) & mask {
        entries.swapAt(free, next)
        free = next
      }
      next = (next + 1) & mask
    }
  }
}

private enum IDTableHash {
  /// An odd number that is as random as Swift's own hashes.
  static let multiplier = UInt64(bitPattern: Int64(0x7472_6163_65.hashValue)) | 1
}
