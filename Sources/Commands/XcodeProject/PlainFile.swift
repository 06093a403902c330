import CLISupport
import Foundation

/// Files of a project, which may be anything: a pipe that never ends, a link to itself, a disk image.
enum PlainFile {
  enum Kind: Equatable {
    case file(size: Int)
    case folder
    /// A pipe, a socket, a device, or a link that leads nowhere or to itself.
    case other
  }

  /// The kind of a file, links followed. Nil if nothing has this name.
  static func kind(of url: URL) -> Kind? {
    var facts = stat()
    guard unsafe stat(url.path, &facts) == 0 else { return unsafe lstat(url.path, &facts) == 0 ? .other : nil }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(facts.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Reads a regular file of at most `limit` bytes; nil for anything else.
  static func contents(of url: URL, limit: Int) -> Data? {
    guard case .file(let size)? = kind(of: url), size <= limit else { return nil }
    return try? Data(contentsOf: url)
  }

  /// Reads a regular file as UTF-8, without a mark of the byte order; nil for anything else.
  static func text(of url: URL, limit: Int) -> String? {
    guard let data = contents(of: url, limit: limit), let text = String(data: data, encoding: .utf8) else { return nil }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// The largest source, manifest or project file that is read, and the largest resource that is copied, in bytes.
  static let largestSource = 16 << 20
  static let largestResource = 64 << 20

  /// Returns an existing path whose names may differ from the given ones in case and in the composition of letters, as
  /// the default file system of a Mac allows. Returns the given path if there is none.
  static func resolved(_ url: URL) -> URL {
    let path = url.standardizedFileURL.path
    if FileIdentity.exists(path) { return URL(fileURLWithPath: path) }
    var found = "/"
    for component in path.split(separator: "/") {
      let exact = found == "/" ? "/\(component)" : "\(found)/\(component)"
      if FileIdentity.exists(exact) {
        found = exact
        continue
      }
      let key = folded(component)
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: found)) ?? []).filter {
        folded($0[...]) == key
      }
      guard let name = names.min() else { return url }
      found = found == "/" ? "/\(name)" : "\(found)/\(name)"
    }
    return URL(fileURLWithPath: found)
  }

  /// Returns a name by which names are compared.
  static func folded(_ name: Substring) -> String { name.decomposedStringWithCanonicalMapping.lowercased() }
}
