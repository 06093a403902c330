/// A table by RFC 4180: as many cells in each row as in the first.
struct CSVCheck {
  private let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isRectangular: Bool {
    var width: Int?
    var cells = 1
    var isQuoted = false
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells += 1
      case 13 where !isQuoted:
        guard at + 1 < bytes.count, bytes[at + 1] == 10, width == nil || width == cells else { return false }
        width = cells
        cells = 1
        at += 1
      case 10 where !isQuoted: return false
      default: break
      }
      at += 1
    }
    return !isQuoted && cells == 1
  }
}

/// A message in protobuf's wire form: fields with known wire types, lengths within the message, packets within the
/// trace.
struct ProtobufCheck {
  private let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isWhole: Bool {
    var at = 0
    while at < bytes.count {
      guard let key = varint(&at), key == 10, let length = varint(&at), length <= UInt64(bytes.count - at) else {
        return false
      }
      guard isMessage(at, at + Int(length)) else { return false }
      at += Int(length)
    }
    return true
  }

  private func isMessage(_ start: Int, _ end: Int) -> Bool {
    var at = start
    while at < end {
      guard let key = varint(&at), key >> 3 > 0 else { return false }
      switch key & 7 {
      case 0: guard varint(&at) != nil else { return false }
      case 1: at += 8
      case 2:
        guard let length = varint(&at), length <= UInt64(bytes.count) else { return false }
        at += Int(length)
      case 5: at += 4
      default: return false
      }
    }
    return at == end
  }

  private func varint(_ at: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard at < bytes.count else { return nil }
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    return nil
  }
}
