extension FileHeader {
  /// Returns the header as bytes, with space for `anchorCapacity` anchors, followed by the accounts and attributes.
  ///
  /// - Parameters:
  ///   - wanted: The length of the whole header in bytes (``liveLength`` for a live file), or nil for the minimum
  ///     length, which is a multiple of 8.
  ///   - anchorCapacity: The number of anchors that fit, or nil for the current number.
  /// - Returns: Nil if the attributes do not fit.
  package func encoded(length wanted: Int? = nil, anchorCapacity: Int? = nil) -> [UInt8]? {
    let capacity = anchorCapacity ?? anchors.count
    let attributes = trace.encodedAttributes()
    let anchorsOffset = Self.fixedLength
    let accountsOffset = anchorsOffset + capacity * Anchor.length
    let attributesOffset = accountsOffset + (accounts?.length ?? 0)
    let area = compatibleFlags & Feature.message == 0 ? 0 : Self.messageAreaLength
    let least = (attributesOffset + attributes.count + area + 7) & ~7
    let total = wanted ?? least
    guard total >= least, total <= Self.maximumLength, anchors.count <= capacity else { return nil }
    var bytes = [UInt8](repeating: 0, count: total)
    unsafe bytes.withUnsafeMutableBytes { target in
      for (index, byte) in Self.magic.enumerated() { unsafe target[index] = byte }
      unsafe target.put(UInt32(total), at: Offset.headerLength)
      unsafe target.put(major, at: Offset.major)
      unsafe target.put(Self.minor, at: Offset.minor)
      unsafe target.put(incompatibleFlags, at: Offset.incompatibleFlags)
      unsafe target.put(
        compatibleFlags & ~Feature.accounts | (accounts == nil ? 0 : Feature.accounts), at: Offset.compatibleFlags)
      unsafe target.put(Self.endianTag, at: Offset.endianTag)
      unsafe target.put(chunkSize, at: Offset.chunkSize)
      unsafe target.put(mode.rawValue, at: Offset.mode)
      unsafe target.put(clockKind.rawValue, at: Offset.clockKind)
      unsafe target.put(build.rawValue, at: Offset.build)
      unsafe target.put(traceID.0, at: Offset.traceID)
      unsafe target.put(traceID.1, at: Offset.traceID + 8)
      unsafe target.put(bootID.0, at: Offset.bootID)
      unsafe target.put(bootID.1, at: Offset.bootID + 8)
      unsafe target.put(pid, at: Offset.pid)
      unsafe target.put(parentPID, at: Offset.parentPID)
      unsafe target.put(processStart, at: Offset.processStart)
      unsafe target.put(startTicks, at: Offset.startTicks)
      unsafe target.put(ticksPerSecond, at: Offset.ticksPerSecond)
      unsafe target.put(startMonotonic, at: Offset.startMonotonic)
      unsafe target.put(startRealtime, at: Offset.startRealtime)
      unsafe target.put(UInt32(anchorsOffset), at: Offset.anchorsOffset)
      unsafe target.put(UInt32(capacity), at: Offset.anchorsCapacity)
      unsafe target.put(UInt32(attributesOffset), at: Offset.attributesOffset)
      unsafe target.put(UInt32(attributes.count), at: Offset.attributesLength)
      if let accounts {
        unsafe target.put(UInt32(accountsOffset), at: Offset.accountsOffset)
        unsafe target.put(UInt32(accounts.length / 8), at: Offset.accountsCount)
        unsafe accounts.write(to: target, at: accountsOffset)
      }
      unsafe target.put(eventCount, at: Offset.eventCount)
      unsafe target.put(attemptedCount, at: Offset.attemptedCount)
      for (index, byte) in attributes.enumerated() { unsafe target[attributesOffset + index] = byte }
      unsafe target.put(
        Self.checksum(UnsafeRawBufferPointer(target), attributes: attributesOffset, attributes.count),
        at: Offset.headerCRC)
      unsafe target.put(state.rawValue, at: Offset.state)
      unsafe target.put(UInt64(anchors.count), at: Offset.anchorsCount)
      for (index, count) in lost.enumerated() { unsafe target.put(count, at: Offset.lost + 8 * index) }
      for (index, anchor) in anchors.enumerated() {
        unsafe Self.put(anchor, in: target, at: anchorsOffset + index * Anchor.length)
      }
    }
    return bytes
  }

  /// Fills in the facts about one process in an encoded header, in place and without allocating.
  ///
  /// - Parameters:
  ///   - pid: The process id.
  ///   - parentPID: The process id of the parent.
  ///   - processStart: The start of the process, in the system's units.
  ///   - anchor: The clock readings at the start of the trace; nil for a virtual clock.
  ///   - ticksPerSecond: The rate of the clock, as far as known.
  package static func fillIn(
    _ bytes: UnsafeMutableRawBufferPointer, pid: UInt32, parentPID: UInt32, processStart: UInt64, anchor: Anchor?,
    ticksPerSecond: UInt64
  ) {
    unsafe bytes.put(pid, at: Offset.pid)
    unsafe bytes.put(parentPID, at: Offset.parentPID)
    unsafe bytes.put(processStart, at: Offset.processStart)
    let start = UnsafeRawBufferPointer(bytes)
    if let anchor {
      unsafe bytes.put(anchor.ticks, at: Offset.startTicks)
      unsafe bytes.put(ticksPerSecond, at: Offset.ticksPerSecond)
      unsafe bytes.put(anchor.monotonic, at: Offset.startMonotonic)
      unsafe bytes.put(anchor.realtime, at: Offset.startRealtime)
      unsafe bytes.put(UInt64(1), at: Offset.anchorsCount)
      unsafe put(anchor, in: bytes, at: Int(start.word(Offset.anchorsOffset)))
    }
    let attributes = unsafe (
      offset: Int(start.word(Offset.attributesOffset)), length: Int(start.word(Offset.attributesLength))
    )
    unsafe bytes.put(checksum(start, attributes: attributes.offset, attributes.length), at: Offset.headerCRC)
  }

  private static func put(_ anchor: Anchor, in bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
    unsafe bytes.put(anchor.ticks, at: offset)
    unsafe bytes.put(anchor.monotonic, at: offset + 8)
    unsafe bytes.put(anchor.realtime, at: offset + 16)
    unsafe bytes.put(anchor.boottime, at: offset + 24)
  }

  /// The CRC-32C of the static part, with the state byte replaced by 0, and the attributes.
  static func checksum(_ bytes: UnsafeRawBufferPointer, attributes offset: Int, _ length: Int) -> UInt32 {
    var crc = CRC32C()
    unsafe crc.add(UnsafeRawBufferPointer(rebasing: bytes[0..<Offset.state]))
    crc.addZero()
    unsafe crc.add(UnsafeRawBufferPointer(rebasing: bytes[(Offset.state + 1)..<Offset.headerCRC]))
    unsafe crc.add(UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + length)]))
    return crc.value
  }

  /// Returns the length of the whole header in bytes, as declared in its fixed part.
  ///
  /// - Parameter bytes: The first ``fixedLength`` bytes, or all bytes if there are fewer.
  /// - Throws: ``TraceReadError`` if the bytes are not the start of a trace that this reader supports.
  static func announcedLength(_ bytes: UnsafeRawBufferPointer, name: String) throws(TraceReadError) -> Int {
    if bytes.count == 0 { throw .empty(name: name) }
    if bytes.count < 8, unsafe bytes.elementsEqual(magic.prefix(bytes.count)) {
      throw .headerCut(name: name, needed: fixedLength, available: bytes.count)
    }
    guard bytes.count >= 8, unsafe bytes.prefix(8).elementsEqual(magic) else {
      if let packing = unsafe CompressedFile(bytes) { throw .compressed(name: name, by: packing) }
      throw .notATrace(
        name: name, looksLikeText: unsafe bytes.prefix(512).allSatisfy { $0 >= 0x20 || ($0 >= 9 && $0 <= 13) })
    }
    guard bytes.count >= fixedLength else { throw .headerCut(name: name, needed: fixedLength, available: bytes.count) }
    let major = unsafe bytes.half(Offset.major)
    guard major <= Self.major else { throw .newerVersion(name: name, found: major, known: Self.major) }
    let unknown = unsafe bytes.word(Offset.incompatibleFlags) & ~knownIncompatibleFlags
    guard unknown == 0 else { throw .unknownFeatures(name: name, flags: unknown) }
    guard major == Self.major, unsafe bytes.word(Offset.endianTag) == endianTag else {
      throw .headerDamaged(name: name, what: "version or byte order")
    }
    let length = Int(unsafe bytes.word(Offset.headerLength))
    guard length >= fixedLength, length <= maximumLength else {
      throw .headerDamaged(name: name, what: "header length \(length)")
    }
    return length
  }

  /// Reads a header whose length has been checked.
  ///
  /// - Parameter damaged: Set to true if the checksum is wrong; the header's values are used nevertheless.
  init(reading bytes: UnsafeRawBufferPointer, name: String, damaged: inout Bool) throws(TraceReadError) {
    length = UInt32(bytes.count)
    major = unsafe bytes.half(Offset.major)
    incompatibleFlags = unsafe bytes.word(Offset.incompatibleFlags)
    compatibleFlags = unsafe bytes.word(Offset.compatibleFlags)
    chunkSize = unsafe bytes.word(Offset.chunkSize)
    mode = unsafe Mode(rawValue: bytes[Offset.mode]) ?? .file
    state = unsafe State(rawValue: bytes[Offset.state]) ?? .online
    clockKind = unsafe ClockKind(rawValue: bytes[Offset.clockKind]) ?? .monotonic
    build = unsafe TraceHeader.Build(rawValue: bytes[Offset.build]) ?? .unknown
    traceID = unsafe (bytes.long(Offset.traceID), bytes.long(Offset.traceID + 8))
    bootID = unsafe (bytes.long(Offset.bootID), bytes.long(Offset.bootID + 8))
    pid = unsafe bytes.word(Offset.pid)
    parentPID = unsafe bytes.word(Offset.parentPID)
    processStart = unsafe bytes.long(Offset.processStart)
    startTicks = unsafe bytes.long(Offset.startTicks)
    ticksPerSecond = unsafe bytes.long(Offset.ticksPerSecond)
    startMonotonic = unsafe bytes.long(Offset.startMonotonic)
    startRealtime = unsafe bytes.long(Offset.startRealtime)
    eventCount = unsafe bytes.long(Offset.eventCount)
    attemptedCount = unsafe bytes.long(Offset.attemptedCount)
    for index in lost.indices { lost[index] = unsafe bytes.long(Offset.lost + 8 * index) }
    let anchorsOffset = Int(unsafe bytes.word(Offset.anchorsOffset))
    let capacity = Int(unsafe bytes.word(Offset.anchorsCapacity))
    let attributesOffset = Int(unsafe bytes.word(Offset.attributesOffset))
    let attributesLength = Int(unsafe bytes.word(Offset.attributesLength))
    guard anchorsOffset <= bytes.count, capacity <= (bytes.count - anchorsOffset) / Anchor.length,
      attributesOffset <= bytes.count, attributesLength <= bytes.count - attributesOffset
    else { throw .headerDamaged(name: name, what: "a table outside the header") }
    damaged =
      unsafe Self.checksum(bytes, attributes: attributesOffset, attributesLength) != bytes.word(Offset.headerCRC)
    // Unlike the rest, the accounts could be wrong by any amount without any indication.
    if !damaged, compatibleFlags & Feature.accounts != 0 {
      accounts = unsafe Accounts(
        reading: bytes, at: Int(bytes.word(Offset.accountsOffset)), count: Int(bytes.word(Offset.accountsCount)))
    }
    let count = Int(clamping: unsafe bytes.long(Offset.anchorsCount))
    for index in 0..<min(count, capacity) {
      let at = anchorsOffset + index * Anchor.length
      anchors.append(
        unsafe Anchor(
          ticks: bytes.long(at), monotonic: bytes.long(at + 8), realtime: bytes.long(at + 16),
          boottime: bytes.long(at + 24)))
    }
    if compatibleFlags & Feature.message != 0, bytes.count >= Self.fixedLength + Self.messageAreaLength {
      let area = bytes.count - Self.messageAreaLength
      let count = min(Int(unsafe bytes.word(area)), Self.messageAreaLength - 4)
      if count > 0 { message = unsafe String(decoding: bytes[(area + 4)..<(area + 4 + count)], as: UTF8.self) }
    }
    let attributes = unsafe UnsafeRawBufferPointer(
      rebasing: bytes[attributesOffset..<(attributesOffset + attributesLength)])
    unsafe trace.readAttributes(attributes)
    trace.clock = clockKind == .virtual ? .virtual : .real
    trace.build = build
  }
}
