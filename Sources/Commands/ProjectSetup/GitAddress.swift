/// The address of a repository on a server, in a form that git and the package manager take: `https://HOST/PATH`,
/// `ssh://HOST/PATH` or `USER@HOST:PATH`. It holds no password.
package struct GitAddress: Equatable, CustomStringConvertible {
  package let description: String
  /// The server, and the path on it.
  private let host: Substring
  private let path: Substring
  /// True if a machine needs a key of its own to fetch from it.
  let needsKey: Bool

  private static let maximumLength = 300

  /// Returns nil if the text is not such an address.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy(Self.isPlain) else { return nil }
    let isOpen = text.hasPrefix("https://")
    needsKey = !isOpen
    if isOpen || text.hasPrefix("ssh://") {
      let rest = text.dropFirst(isOpen ? 8 : 6)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      let server = rest[..<slash].split(separator: "@", omittingEmptySubsequences: false)
      // A name before the server is part of an address with a key, and would be a secret in any other.
      guard server.count == (isOpen ? 1 : min(server.count, 2)), !server[0].hasPrefix("-") else { return nil }
      guard server.count == 1 || Self.isName(server[0]) else { return nil }
      (host, path) = (server[server.count - 1], rest[rest.index(after: slash)...])
    } else {
      guard let at = text.firstIndex(of: "@"), Self.isName(text[..<at]),
        let colon = text[at...].firstIndex(of: ":")
      else { return nil }
      (host, path) = (text[text.index(after: at)..<colon], text[text.index(after: colon)...])
    }
    description = text
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(path.hasSuffix("/") ? 1 : 0)
    guard Self.isName(host.prefix { $0 != ":" }), !parts.isEmpty,
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }), Self.isName(name[...])
    else { return nil }
  }

  /// The address to suggest for the origin of a checkout: without the password that it may hold, and for GitHub one
  /// that needs no key. Nil if it is a folder, or in another form.
  init?(origin: String) {
    var text = origin
    if text.hasPrefix("https://"), let at = text.firstIndex(of: "@") {
      text = "https://" + text[text.index(after: at)...]
    }
    for start in ["git@github.com:", "ssh://git@github.com/"] where text.hasPrefix(start) {
      text = "https://github.com/" + text.dropFirst(start.count)
    }
    self.init(text)
  }

  /// True if a text is meant to be an address, and not a folder.
  static func isMeant(by text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":"), let at = text.firstIndex(of: "@") else { return false }
    return at < colon && !text[..<colon].contains("/")
  }

  /// The last part of the path, by which the package manager names a package and its checkout.
  var name: String { Self.lastPart(of: description) }

  static func lastPart(of place: String) -> String {
    let part = place.split { $0 == "/" || $0 == ":" }.last ?? ""
    return String(part.hasSuffix(".git") ? part.dropLast(4) : part)
  }

  /// True if both are the same place on the same server, whatever the way there.
  func isSame(as other: GitAddress) -> Bool {
    func place(_ address: GitAddress) -> [String] {
      let path = address.path.hasSuffix("/") ? address.path.dropLast() : address.path
      return [address.host.lowercased(), String(path.hasSuffix(".git") ? path.dropLast(4) : path)]
    }
    return place(self) == place(other)
  }

  /// The characters of addresses that mean nothing to a shell, to YAML in quotes, and to Swift in a literal.
  private static func isPlain(_ byte: UInt8) -> Bool { isNamed(byte) || "/:@%+~".utf8.contains(byte) }

  private static func isNamed(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "._-".utf8.contains(byte)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isNamed) && !text.hasPrefix("-") && !text.hasPrefix(".")
  }
}
