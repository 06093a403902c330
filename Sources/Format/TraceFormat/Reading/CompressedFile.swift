/// The compression format of a file, detected from its first bytes. CI systems often compress artifacts.
public enum CompressedFile: String, Equatable, Sendable {
  /// RFC 1952 (`.gz`).
  case gzip
  /// A ZIP archive.
  case zip
  /// The xz format.
  case xz
  /// Zstandard.
  case zstd

  init?(_ bytes: UnsafeRawBufferPointer) {
    let beginnings: [(CompressedFile, [UInt8])] = [
      (.gzip, [0x1F, 0x8B]), (.zip, [0x50, 0x4B, 0x03, 0x04]), (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
      (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
    ]
    guard let found = beginnings.first(where: { unsafe bytes.starts(with: $0.1) }) else { return nil }
    self = found.0
  }

  /// A command that writes the decompressed content to standard output.
  var streamer: String? {
    switch self {
    case .gzip: "gzip -dc FILE"
    case .zip: "unzip -p FILE"
    case .xz: "xz -dc FILE"
    case .zstd: "zstd -dc FILE"
    }
  }
}
