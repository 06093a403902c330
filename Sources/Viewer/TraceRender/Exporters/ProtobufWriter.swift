/// Writes protocol buffer messages with varints and length-delimited fields. A nested message is built first, then
/// copied with its length.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  mutating func reset() { bytes.removeAll(keepingCapacity: true) }

  mutating func varint(_ field: UInt32, _ value: UInt64) {
    raw(UInt64(field) << 3)
    raw(value)
  }

  mutating func string(_ field: UInt32, _ text: String) { message(field, Array(text.utf8)) }

  mutating func message(_ field: UInt32, _ content: [UInt8]) {
    raw(UInt64(field) << 3 | 2)
    raw(UInt64(content.count))
    bytes += content
  }

  mutating func message(_ field: UInt32, _ build: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    build(&inner)
    message(field, inner.bytes)
  }

  private mutating func raw(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
