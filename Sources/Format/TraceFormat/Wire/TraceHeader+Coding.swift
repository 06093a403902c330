extension TraceHeader {
  /// The attributes block, which consists of pairs of strings, each stored as a varint length and UTF-8 bytes.
  ///
  /// The keys are `profile`, `detail`, `values`, `knob.KEY`, `attr.KEY` and `thread.NUMBER`, whose value is the process number, a
  /// space, and the thread's name.
  func encodedAttributes() -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ text: String) {
      unsafe withUnsafeTemporaryAllocation(byteCount: Varint.maximumLength, alignment: 1) { buffer in
        let length = unsafe Varint.write(UInt64(text.utf8.count), to: buffer.baseAddress!)
        unsafe bytes.append(contentsOf: buffer.prefix(length))
      }
      bytes.append(contentsOf: text.utf8)
    }
    func add(_ key: String, _ value: String) {
      add(key)
      add(value)
    }
    if let profile { add("profile", profile) }
    if detail != .all { add("detail", detail.rawValue) }
    if showsValues { add("values", Self.recordedValues) }
    for knob in knobs { add("knob." + knob.key, knob.value) }
    for attribute in attributes { add("attr." + attribute.key, attribute.value) }
    for thread in threads { add("thread.\(thread.thread)", "\(thread.process) \(thread.name)") }
    return bytes
  }

  /// The word for values that are recorded.
  static let recordedValues = "recorded"

  /// Reads the complete part of the block. Unknown keys are ignored.
  mutating func readAttributes(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var cursor = unsafe base
    let end = unsafe base + bytes.count
    func text() -> String? {
      var length: UInt64 = 0
      guard unsafe Varint.read(&cursor, end: end, into: &length), length <= UInt64(unsafe end - cursor) else {
        return nil
      }
      defer { unsafe cursor += Int(length) }
      return unsafe String(decoding: UnsafeRawBufferPointer(start: cursor, count: Int(length)), as: UTF8.self)
    }
    while let key = text(), let value = text() {
      if key == "profile" {
        profile = value
      } else if key == "detail" {
        detail = RecordingDetail(rawValue: value) ?? .all
      } else if key == "values" {
        showsValues = value == Self.recordedValues
      } else if key.hasPrefix("knob.") {
        knobs.append((String(key.dropFirst(5)), value))
      } else if key.hasPrefix("attr.") {
        attributes.append((String(key.dropFirst(5)), value))
      } else if key.hasPrefix("thread."), let thread = UInt32(key.dropFirst(7)) {
        let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        threads.append(
          Thread(thread: thread, process: UInt32(parts[0]) ?? 1, name: parts.count > 1 ? String(parts[1]) : ""))
      }
    }
  }
}
