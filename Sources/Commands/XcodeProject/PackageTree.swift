import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// The files of a generated package. Only what has changed since an earlier run is written, so that the next build does
/// not start over.
struct PackageTree {
  enum Content {
    case text(String)
    /// A file or folder that is copied.
    case copy(URL)
  }

  private(set) var items: [String: Content] = [:]

  mutating func add(_ path: String, _ content: Content) { items[path] = content }

  /// Replaces the files of plurals with tables of texts.
  mutating func convertPlurals() throws {
    for (path, content) in items {
      guard case .copy(let plurals) = content, plurals.pathExtension == PluralTexts.pathExtension else { continue }
      let table = path.dropLast(PluralTexts.pathExtension.count) + "strings"
      var strings: URL?
      if case .copy(let source)? = items[String(table)] { strings = source }
      let texts = try PluralTexts(plurals).table(with: strings)
      items[String(table)] = .text(String(decoding: texts, as: UTF8.self))
      items[path] = nil
    }
  }

  /// Writes the files, and removes all others in `Sources`.
  /// - Throws: ``CommandFailure`` if the cache is read-only or full.
  func write(to folder: URL) throws {
    try CacheWriting.perform(in: folder) {
      let files = FileManager.default
      let expected = Set(items.keys)
      let folders = Set(
        expected.flatMap { path in
          path.split(separator: "/").indices.map { path.split(separator: "/")[..<$0].joined(separator: "/") }
        })
      let root = folder.appendingPathComponent("Sources")
      try files.createDirectory(at: root, withIntermediateDirectories: true)
      try prune(root, "Sources", expected, folders)
      for (path, content) in items.sorted(by: { $0.key < $1.key }) {
        let url = folder.appendingPathComponent(path)
        switch content {
        case .text(let text):
          let data = Data(text.utf8)
          if PlainFile.contents(of: url, limit: data.count) == data { continue }
          try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try data.write(to: url, options: .atomic)
        case .copy(let source):
          try? files.removeItem(at: url)
          try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          _ = try BoundedCopy.copy(source, to: url)
        }
      }
    }
  }

  private func prune(_ folder: URL, _ path: String, _ expected: Set<String>, _ folders: Set<String>) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      let (url, own) = (folder.appendingPathComponent(name), "\(path)/\(name)")
      if expected.contains(own) { continue }
      if folders.contains(own) { try prune(url, own, expected, folders) } else { try files.removeItem(at: url) }
    }
  }
}

/// Writes below the cache folder. Failures name the folder and the way out.
enum CacheWriting {
  static func perform<Value>(in folder: URL, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let failure as CommandFailure { throw failure } catch {
      throw failure(folder, Self.reason(error))
    }
  }

  /// True if the disk that holds a folder has no space for a build.
  static func isFull(_ folder: URL) -> Bool {
    var facts = statvfs()
    guard unsafe statvfs(folder.path, &facts) == 0 else { return false }
    return UInt64(facts.f_bavail) * UInt64(facts.f_frsize) < 1 << 20
  }

  static func failure(_ folder: URL, _ reason: String) -> CommandFailure {
    CommandFailure(
      .recorderFailed,
      "the cache folder \(folder.path) cannot be written: \(reason); name another one in XDG_CACHE_HOME")
  }

  /// Returns the system's words for an error.
  private static func reason(_ error: any Error) -> String {
    var error = error as NSError
    while let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError { error = inner }
    if error.domain == NSPOSIXErrorDomain { return SystemError(Int32(error.code)).description }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteNoPermission: return "no permission"
    case .fileWriteOutOfSpace: return "no space left on the disk"
    case .fileWriteVolumeReadOnly: return "it is read-only"
    default: return error.localizedDescription
    }
  }
}

/// Copies resources, which may be huge, endless, or links to what contains them.
struct BoundedCopy {
  /// The most files and bytes of one resource.
  private static let mostFiles = 50_000
  private static let mostBytes = 512 << 20

  private var files = 0
  private var bytes = 0
  private var folders: Set<String> = []
  private(set) var omitted: [(url: URL, reason: String)] = []

  /// Copies a file or folder, links followed. Returns what was left out.
  static func copy(_ source: URL, to place: URL) throws -> [(url: URL, reason: String)] {
    var copy = BoundedCopy()
    try copy.add(source, place, depth: 0)
    return copy.omitted
  }

  private mutating func add(_ source: URL, _ place: URL, depth: Int) throws {
    switch PlainFile.kind(of: source) {
    case nil, .other?: omitted.append((source, "it is not a file"))
    case .file(let size)?:
      guard size <= PlainFile.largestResource else {
        omitted.append(
          (source, "it has \(size >> 20) MB; the limit for a resource is \(PlainFile.largestResource >> 20) MB"))
        return
      }
      guard files < Self.mostFiles, bytes + size <= Self.mostBytes else {
        omitted.append((source, "its folder has more than \(Self.mostFiles) files or \(Self.mostBytes >> 20) MB"))
        return
      }
      files += 1
      bytes += size
      // The data, not a link: the program looks for its resources beside itself.
      try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: place)
    case .folder?:
      guard depth < 32, folders.insert(source.resolvingSymlinksInPath().path).inserted else {
        omitted.append((source, "it contains itself"))
        return
      }
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
      where name != ".git" && name != ".build" {
        guard files < Self.mostFiles else { return }
        try add(source.appendingPathComponent(name), place.appendingPathComponent(name), depth: depth + 1)
      }
    }
  }
}
