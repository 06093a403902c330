import Foundation
import TraceSystem
import ViewGraph

/// The folder with recorded answers. Only its own files are ever read: no part of a name leads upwards, and no link is
/// followed.
struct ResponseFolder: Sendable {
  let path: String

  /// The file of an answer.
  struct File: Equatable {
    /// The name below the folder.
    let name: String
    let data: Data
  }

  /// A file that is there but must not be read, or cannot be.
  struct Refusal: Error { let reason: String }

  private static let mostBytes = 64 << 20
  private static let longestName = 255

  /// Returns a file by its parts below the folder; nil if there is none.
  ///
  /// - Throws: ``Refusal`` for a link, for anything other than a regular file, and for a file that is too large.
  func file(_ parts: [String]) throws(Refusal) -> File? {
    guard let last = parts.last, let folder = try open(parts.dropLast()) else { return nil }
    defer { close(folder) }
    return try read(last, in: folder, as: parts.joined(separator: "/"))
  }

  /// Returns the file whose name is the last part, or the last part and an extension; of several, the first by name.
  func file(named parts: [String]) throws(Refusal) -> File? {
    guard let last = parts.last, Self.isSafe(last), let folder = try open(parts.dropLast()) else { return nil }
    defer { close(folder) }
    let names = Self.names(in: folder)
    let candidates =
      names.filter { $0 == last }
      + names.filter { $0.hasPrefix(last + ".") && !$0.dropFirst(last.count + 1).contains(".") }.sorted()
    for name in candidates {
      if let file = try read(name, in: folder, as: (parts.dropLast() + [name]).joined(separator: "/")) { return file }
    }
    return nil
  }

  /// Opens a folder below this one; nil if there is none.
  private func open(_ parts: ArraySlice<String>) throws(Refusal) -> Int32? {
    var folder = Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    for part in parts {
      guard Self.isSafe(part) else {
        close(folder)
        return nil
      }
      let next = unsafe openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let error = errno
      if next < 0, Self.isLink(part, in: folder) {
        close(folder)
        throw Refusal(reason: "\(part) is a link, and only files inside the folder are read")
      }
      close(folder)
      guard next >= 0 else {
        if error == EACCES { throw Refusal(reason: "\(part) cannot be read") }
        return nil
      }
      folder = next
    }
    return folder
  }

  private func read(_ name: String, in folder: Int32, as shown: String) throws(Refusal) -> File? {
    guard Self.isSafe(name) else { return nil }
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Refusal(
        reason: Self.isLink(name, in: folder)
          ? "\(shown) is a link, and only files inside the folder are read" : "\(shown) cannot be read")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var facts = stat()
    guard unsafe fstat(file, &facts) == 0 else { return nil }
    // A folder of the same name holds longer addresses.
    if facts.st_mode & S_IFMT == S_IFDIR { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw Refusal(reason: "\(shown) is not a file") }
    guard facts.st_size <= Self.mostBytes else {
      throw Refusal(reason: "\(shown) is larger than \(Self.mostBytes >> 20) MB")
    }
    guard let data = try? handle.read(upToCount: Self.mostBytes) ?? Data() else {
      throw Refusal(reason: "\(shown) cannot be read")
    }
    return File(name: shown, data: data)
  }

  /// The end of the name of a file that tells how to answer a request.
  static let templateSuffix = ".template.json"

  /// Adds a file by its parts below the folder, and the folders on its way. Nothing outside of the folder is written.
  ///
  /// - Returns: True if the file is there: a file that has the name stays as it is.
  func add(_ bytes: [UInt8], named parts: [String]) -> Bool {
    guard let last = parts.last, parts.allSatisfy(Self.isSafe) else { return false }
    var folder = Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    for part in parts.dropLast() {
      _ = unsafe mkdirat(folder, part, 0o777)
      let next = unsafe openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { return false }
      close(folder)
      folder = next
    }
    let file = unsafe openat(folder, last, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { return errno == EEXIST }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return (try? handle.write(contentsOf: Data(bytes))) != nil
  }

  /// True for a part of a name that stays inside its folder.
  static func isSafe(_ part: String) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.count <= longestName
      && !part.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
  }

  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    var facts = stat()
    return unsafe fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  private static func names(in folder: Int32) -> [String] {
    let copy = dup(folder)
    guard copy >= 0, let open = unsafe fdopendir(copy) else { return [] }
    defer { unsafe closedir(open) }
    unsafe rewinddir(open)
    var names: [String] = []
    while let entry = unsafe readdir(open) {
      names.append(
        unsafe withUnsafeBytes(of: entry.pointee.d_name) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}
