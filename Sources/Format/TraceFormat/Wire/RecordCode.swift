/// The first byte of a record (Docs/TraceFormat.md, "Records").
///
/// Codes 0x01–0x3C are ``EventKind`` raw values in compact form. With ``fullFormBit`` set, records of the same kinds
/// have a field mask.
package enum RecordCode {
  /// The bit that is set in the code of an event whose time is followed by a mask of the fields present.
  package static let fullFormBit: UInt8 = 0x40
  /// A thread switch: a varint with the thread of the records that follow.
  package static let threadSwitch: UInt8 = 0x3D
  /// A string definition: the id and the length in bytes as varints, followed by the UTF-8 text.
  package static let stringDefinition: UInt8 = 0x3E
  /// The first extension code. From here to 0xFE, a record consists of its code, its length as a varint, and a payload,
  /// so that unknown extensions can be skipped.
  package static let firstExtension: UInt8 = 0x80
  /// An order record, which is an extension: a varint with the order of the next event among other writers' events at
  /// the same ticks.
  package static let order: UInt8 = 0xA1
  /// The definition of a string that begins with another one, which is an extension: the id and the id of the prefix as
  /// varints, followed by the UTF-8 text after the prefix.
  package static let joinedString: UInt8 = 0xA2
  /// The bit that is set in the code of an extension that readers may skip without reporting it.
  package static let ignorableBit: UInt8 = 0x20
}
