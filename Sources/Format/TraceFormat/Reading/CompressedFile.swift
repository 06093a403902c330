/// What a file that should be a trace is packed with, by its first bytes: CI systems pack what they keep.
public enum CompressedFile: String, Equatable, Sendable {
  case gzip
  case zip
  case xz
  case zstd

  init?(_ bytes: UnsafeRawBufferPointer) {
    let beginnings: [(CompressedFile, [UInt8])] = [
      (.gzip, [0x1F, 0x8B]), (.zip, [0x50, 0x4B, 0x03, 0x04]), (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A]), (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
    ]
    guard let found = beginnings.first(where: { unsafe bytes.starts(with: $0.1) }) else { return nil }
    self = found.0
  }

  /// A command that writes what is packed to its standard output.
  var streamer: String? {
    switch self {
    case .gzip: "gzip -dc FILE"
    case .zip: "unzip -p FILE"
    case .xz: "xz -dc FILE"
    case .zstd: "zstd -dc FILE"
    }
  }
}
