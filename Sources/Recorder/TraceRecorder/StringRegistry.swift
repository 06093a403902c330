internal import CTraceShims
internal import TraceFormat
internal import TraceSystem

/// The strings of this process. Each text is stored once under a single id for the life of the process.
///
/// ``intern(_:)`` takes a lock, and never uses `malloc` while it holds it. A signal handler that has interrupted the
/// registry on the same thread would wait forever for the lock: it gets the id ``interrupted`` instead, and the event
/// that it records counts as lost.
///
/// Looking up a text by its id does not take a lock, so records can be written anywhere: blocks of entries are only ever
/// added, each twice as long as all previous blocks, and an entry is complete before its id is returned.
@safe
final class StringRegistry: @unchecked Sendable {
  // `texts`, `paths`, `memory` and `count` are accessed only under `lock`. `blocks` and their entries are written once, under the lock,
  // before `intern` returns an id that leads to them.
  @safe struct Entry {
    /// The text after the prefix.
    var text: UnsafeMutablePointer<UInt8>
    var length: Int
    /// The id of the string that this one begins with, or 0.
    var prefix: UInt64 = 0
    /// The number of prefixes before the text.
    var depth = 0
    /// The length of the whole text.
    var totalLength: Int
  }

  /// The maximum number of prefixes of a string, which a chunk has to define before it.
  private static let maximumDepth = 32

  /// The id of a text that a signal handler wanted while its own thread was using the registry.
  static let interrupted = StringID(rawValue: 0xFFFF_FFFF)
  /// The id of a text for which the system has no memory.
  static let noMemory = StringID(rawValue: 0xFFFF_FFFE)

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The thread that holds the lock while it changes the table, or 0.
  private let holder = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
  /// The thread that holds the lock while it forks, or 0. Other threads may try to fork at the same time.
  private let forker = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
  /// True if the thread that forks was not using the registry before.
  private let isMarkedForFork = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  @safe @exclusivity(unchecked) private var memory = RegistryMemory()
  @safe @exclusivity(unchecked) private var texts = RegistryTable<Void>()
  @safe @exclusivity(unchecked) private var paths = RegistryTable<StructuralPath>()
  @safe @exclusivity(unchecked) private var count: UInt64 = 0
  private let blocks = UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>.allocate(capacity: 56)
  private static let firstBlock: UInt64 = 256

  private let stringFields = StringRegistry.mask { $0 == .string }
  private let valueFields = StringRegistry.mask { $0 == .value }
  private let listFields = StringRegistry.mask { $0 == .strings }
  private let anyFields = StringRegistry.mask { [.string, .value, .strings].contains($0) }

  init() {
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
    unsafe holder.initialize(to: 0)
    unsafe forker.initialize(to: 0)
    unsafe isMarkedForFork.initialize(to: false)
    unsafe blocks.initialize(repeating: nil, count: 56)
  }

  private static func mask(_ wanted: (FieldType) -> Bool) -> UInt64 {
    Field.allCases.reduce(0) { wanted($1.type) ? $0 | $1.bit : $0 }
  }

  /// Returns the id of a text. Equal texts have equal ids. Ids are assigned in order of first use.
  func intern(_ text: String) -> StringID {
    var copy = text
    return copy.withUTF8 { utf8 in
      // Texts that are not ASCII are never words, and comparing them could allocate.
      let isASCII = unsafe utf8.allSatisfy { $0 < 0x80 }
      if isASCII, let word = WellKnownString(text: text) { return StringID(word) }
      return unsafe intern(utf8)
    }
  }

  /// Returns the id of a line of code, `Module/File.swift:42`, without `malloc`.
  func intern(_ fileID: StaticString, line: UInt) -> StringID {
    guard fileID.hasPointerRepresentation else { return intern("\(fileID):\(line)") }
    let length = fileID.utf8CodeUnitCount
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + 21) { buffer in
      let bytes = buffer.baseAddress!
      unsafe bytes.initialize(from: fileID.utf8Start, count: length)
      unsafe bytes[length] = UInt8(ascii: ":")
      var digits = 1
      var rest = line / 10
      while rest > 0 {
        digits += 1
        rest /= 10
      }
      rest = line
      for index in stride(from: length + digits, to: length, by: -1) {
        unsafe bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return unsafe intern(UnsafeBufferPointer(start: bytes, count: length + 1 + digits))
    }
  }

  /// Returns the id of a text that is not a well-known word.
  private func intern(_ utf8: UnsafeBufferPointer<UInt8>) -> StringID {
    let kept = unsafe Self.cut(utf8, to: ChunkStream.longestString)
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[..<kept]))
    let hash = hasher.finalize()
    let known: StringID? = locked {
      if let id = unsafe find(utf8.baseAddress, kept, hash) { return id }
      guard texts.makeSpace(), let memory = unsafe memory.allocate(kept) else { return Self.noMemory }
      let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
      if let base = utf8.baseAddress { unsafe bytes.initialize(from: base, count: kept) }
      guard let id = unsafe add(Entry(text: bytes, length: kept, totalLength: kept)) else { return Self.noMemory }
      texts.add((), hash, id: id.rawValue)
      return id
    }
    return known ?? Self.interrupted
  }

  /// Returns the id of a path, which is stored as the id of the parent's path and the text after it.
  func intern(_ path: StructuralPath, text: () -> String) -> StringID {
    let hash = path.hashValue
    if let known = locked({ paths.find(hash) { key, _ in key == path } }) ?? nil { return StringID(rawValue: known) }
    guard let joined = join(path, hash) else {
      let id = intern(text())
      if !Self.isRefused(id.rawValue) { _ = locked { keep(path, hash, id) } }
      return id
    }
    return joined
  }

  /// Stores a path as the parent's path and the text after it. Returns nil if it has to be stored as a whole.
  private func join(_ path: StructuralPath, _ hash: Int) -> StringID? {
    guard let parent = entry(path.parent.rawValue), parent.depth < Self.maximumDepth else { return nil }
    let suffix = suffix(of: path)
    guard parent.totalLength + suffix.count <= ChunkStream.longestString else { return nil }
    let joined: StringID? = locked {
      // Another thread may have stored it meanwhile.
      if let id = paths.find(hash, { key, _ in key == path }) { return StringID(rawValue: id) }
      guard let memory = unsafe memory.allocate(suffix.count) else { return Self.noMemory }
      let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
      unsafe suffix.withUnsafeBufferPointer { unsafe bytes.initialize(from: $0.baseAddress!, count: $0.count) }
      let entry = unsafe Entry(
        text: bytes, length: suffix.count, prefix: path.parent.rawValue, depth: parent.depth + 1,
        totalLength: parent.totalLength + suffix.count)
      guard let id = add(entry) else { return Self.noMemory }
      keep(path, hash, id)
      return id
    }
    return joined ?? Self.interrupted
  }

  /// The id of a stored text. Call it under the lock.
  private func find(_ text: UnsafePointer<UInt8>?, _ length: Int, _ hash: Int) -> StringID? {
    texts.find(hash) { _, id in
      guard let entry = entry(id), entry.length == length else { return false }
      guard length > 0, let text = unsafe text else { return true }
      return unsafe memcmp(entry.text, text, length) == 0
    }.map { StringID(rawValue: $0) }
  }

  /// Remembers the id of a path, if there is memory. Call it under the lock.
  private func keep(_ path: StructuralPath, _ hash: Int, _ id: StringID) {
    guard paths.find(hash, { key, _ in key == path }) == nil, paths.makeSpace() else { return }
    paths.add(path, hash, id: id.rawValue)
  }

  /// Returns `/View@branch[index]`.
  private func suffix(of path: StructuralPath) -> [UInt8] {
    var suffix: [UInt8] = []
    suffix.reserveCapacity(64)
    suffix.append(UInt8(ascii: "/"))
    append(path.view, to: &suffix)
    if let branch = path.branch {
      suffix.append(UInt8(ascii: "@"))
      append(branch, to: &suffix)
    }
    suffix.append(UInt8(ascii: "["))
    suffix.append(contentsOf: String(path.index).utf8)
    suffix.append(UInt8(ascii: "]"))
    return suffix
  }

  /// Appends the text of a string, which has no prefix.
  private func append(_ id: StringID, to bytes: inout [UInt8]) {
    if let entry = entry(id.rawValue) {
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: entry.text, count: entry.length))
    } else if let word = UInt8(exactly: id.rawValue).flatMap(WellKnownString.init(rawValue:)) {
      bytes.append(contentsOf: word.text.utf8)
    }
  }

  /// Stores the next entry and returns its id, or nil if there is no memory. Call it under the lock.
  private func add(_ entry: Entry) -> StringID? {
    let (block, index) = Self.place(count)
    if unsafe blocks[block] == nil {
      let length = Int(Self.firstBlock << UInt64(block)) * MemoryLayout<Entry>.stride
      guard let memory = unsafe memory.allocate(length) else { return nil }
      unsafe blocks[block] = memory.assumingMemoryBound(to: Entry.self)
    }
    unsafe (blocks[block]! + index).initialize(to: entry)
    let id = count &+ StringID.firstDynamic
    count &+= 1
    return StringID(rawValue: id)
  }

  /// Returns nil if this thread is already using the registry, which a signal handler has then interrupted.
  @inline(__always)
  private func locked<Result>(_ body: () -> Result) -> Result? {
    guard ctrace_begin_strings() else { return nil }
    unsafe pthread_mutex_lock(lock)
    unsafe ctrace_name_thread(holder, true)
    defer {
      unsafe ctrace_name_thread(holder, false)
      unsafe pthread_mutex_unlock(lock)
      ctrace_end_strings()
    }
    return body()
  }

  /// Takes the lock during a fork so that the child never inherits a partially changed table, or a lock that nobody in
  /// the child releases.
  ///
  /// A signal handler that forks may have interrupted the lock's holder on the same thread, which goes on in both
  /// processes. For a moment after taking and before releasing the lock, the holder has no name; that state is given up
  /// on only after a while.
  func holdForFork() {
    var patience = 1000
    let isMarked = ctrace_begin_strings()
    while patience > 0, unsafe !ctrace_is_this_thread(holder) {
      if unsafe pthread_mutex_trylock(lock) == 0 {
        unsafe isMarkedForFork.pointee = isMarked
        return unsafe ctrace_name_thread(forker, true)
      }
      if unsafe ctrace_load_thread(holder) == 0 && ctrace_load_thread(forker) == 0 { patience -= 1 }
      ctrace_sleep_ns(100_000)
    }
    if isMarked { ctrace_end_strings() }
  }

  func releaseAfterFork() {
    guard unsafe ctrace_is_this_thread(forker) else { return }
    let isMarked = unsafe isMarkedForFork.pointee
    unsafe ctrace_name_thread(forker, false)
    unsafe pthread_mutex_unlock(lock)
    if isMarked { ctrace_end_strings() }
  }

  /// The block of an entry, and its index in the block.
  private static func place(_ number: UInt64) -> (block: Int, index: Int) {
    let shifted = number &+ firstBlock
    let block = 63 - shifted.leadingZeroBitCount - firstBlock.trailingZeroBitCount
    return (block, Int(shifted &- (firstBlock << UInt64(block))))
  }

  /// The length of the longest prefix of at most `limit` bytes that ends between two UTF-8 characters.
  private static func cut(_ utf8: UnsafeBufferPointer<UInt8>, to limit: Int) -> Int {
    guard utf8.count > limit else { return utf8.count }
    var end = limit
    while end > 0, unsafe utf8[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private func entry(_ id: UInt64) -> Entry? {
    guard id >= StringID.firstDynamic else { return nil }
    let (block, index) = Self.place(id &- StringID.firstDynamic)
    guard block < 56, let entries = unsafe blocks[block] else { return nil }
    return unsafe entries[index]
  }
}

extension StringRegistry {
  private static func isRefused(_ id: UInt64) -> Bool { id >= noMemory.rawValue }

  /// The reason why a record's strings could not be stored, so that the event is lost; nil if they are stored.
  ///
  /// No chunk defines the ids of such strings, so their records always take the slow path.
  func refusal(of record: borrowing EventRecord) -> LossReason? {
    var found: LossReason?
    forEachString(of: record) { id in
      if Self.isRefused(id) { found = id == Self.noMemory.rawValue ? .other : .reentrant }
    }
    return found
  }

  /// An upper bound on the total length of the definitions of a record's strings, in bytes.
  func definitionLength(of record: borrowing EventRecord) -> Int {
    var length = 0
    forEachString(of: record) { id in
      var next = id
      while let entry = entry(next) {
        length &+= entry.length &+ 2 &+ 3 &* Varint.maximumLength
        next = entry.prefix
      }
    }
    return length
  }

  /// Writes the definitions that are missing from the writer's chunk.
  func define(_ record: borrowing EventRecord, in writer: WriterPointer, at cursor: inout UnsafeMutableRawPointer) {
    var place = unsafe cursor
    forEachString(of: record) { id in unsafe place += define(id, in: writer, at: place) }
    unsafe cursor = unsafe place
  }

  /// Writes the definitions of a string and its prefixes that are missing, and returns their length.
  private func define(_ id: UInt64, in writer: WriterPointer, at place: UnsafeMutableRawPointer) -> Int {
    guard let entry = entry(id), unsafe !ctrace_define_string(writer, id) else { return 0 }
    let text = unsafe UnsafeBufferPointer(start: entry.text, count: entry.length)
    guard entry.prefix != 0 else {
      return unsafe RecordEncoder.writeDefinition(StringID(rawValue: id), text, to: place)
    }
    let length = unsafe define(entry.prefix, in: writer, at: place)
    return unsafe length
      + RecordEncoder.writeJoinedDefinition(
        StringID(rawValue: id), prefix: StringID(rawValue: entry.prefix), text, to: place + length)
  }

  @inline(__always)
  private func forEachString(of record: borrowing EventRecord, _ body: (UInt64) -> Void) {
    var rest = record.mask & anyFields
    while rest != 0 {
      let bit = rest & (0 &- rest)
      rest &= rest &- 1
      guard let field = Field(rawValue: UInt8(truncatingIfNeeded: bit.trailingZeroBitCount)) else { continue }
      if bit & stringFields != 0 {
        body(record.raw(field))
      } else if bit & valueFields != 0 {
        // The lowest bit distinguishes integers from string ids.
        if record.raw(field) & 1 == 0 { body(record.raw(field) >> 1) }
      } else if let list = record.list(field) {
        for id in list { body(id) }
      }
    }
  }
}
