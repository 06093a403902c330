import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two pipes to the compiler: each message is a 64-bit little-endian length and that many bytes of JSON.
struct PluginConnection {
  /// Returns the next request; nil when the compiler has sent an empty message or closed the pipe.
  func receive() throws -> PluginRequest? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    // An empty message ends the connection.
    guard length > 0, let body = bytes(length) else { return nil }
    return try JSONDecoder().decode(PluginRequest.self, from: Data(body))
  }

  func send(_ response: PluginResponse) throws {
    let body = try JSONEncoder().encode(response)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
    put(header + body)
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(STDIN_FILENO, buffer.baseAddress! + filled, count - filled)
      }
      if got == 0 { return nil }
      if got < 0 {
        if errno == EINTR { continue }
        return nil
      }
      filled += got
    }
    return bytes
  }

  private func put(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let wrote = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(STDOUT_FILENO, buffer.baseAddress! + sent, bytes.count - sent)
      }
      if wrote < 0 && errno != EINTR { exit(1) }
      sent += max(0, wrote)
    }
  }
}
