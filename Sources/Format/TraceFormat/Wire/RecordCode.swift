/// The first byte of a record (Docs/TraceFormat.md, "Records").
///
/// Codes 0x01–0x3A are ``EventKind`` raw values in compact form; with ``fullFormBit`` the same kinds carry a field mask.
public enum RecordCode {
  /// Set on an event's code: a mask of the fields that are present follows the time.
  public static let fullFormBit: UInt8 = 0x40
  /// The highest code that an event kind can have.
  public static let lastKind: UInt8 = 0x3A
  /// A thread switch: the varint of the thread of the following records.
  public static let threadSwitch: UInt8 = 0x3D
  /// A string definition: id, length in bytes, UTF-8.
  public static let stringDefinition: UInt8 = 0x3E
  /// From here to 0xFE a record is its code, the varint of its length, and the payload: what a reader does not know it skips.
  public static let firstExtension: UInt8 = 0x80
  /// Set on an extension's code: a reader that does not know it may ignore it without a word.
  public static let ignorableBit: UInt8 = 0x20
}
