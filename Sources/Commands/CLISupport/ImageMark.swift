/// The chunk that makes an image known as a result of trace-view: `tEXt` with the keyword `Software`.
///
/// The layout is that of the PNG specification (W3C, third edition): a signature of eight bytes, then chunks, of which
/// the first is `IHDR` with 13 bytes of data. A chunk is a length, a name, its data, and the CRC-32 of name and data.
package enum ImageMark {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  static let software = Array("tEXtSoftware\u{0}TwoTrack".utf8)
  /// The checksum of ``software``, which never changes.
  private static let checksum: [UInt8] = [0xF8, 0xB9, 0x52, 0xFE]
  /// The length of the signature and of the header's chunk.
  private static let headerEnd = 33

  /// Returns a PNG image with the mark, or other bytes as they are.
  package static func added(to image: [UInt8]) -> [UInt8] {
    guard image.count > headerEnd, image.starts(with: signature) else { return image }
    let length: [UInt8] = [0, 0, 0, UInt8(software.count - 4)]
    return image[..<headerEnd] + length + software + checksum + image[headerEnd...]
  }
}
