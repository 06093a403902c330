import Foundation

/// The copies of a module's files, and the description by which the compiler reads them in place of the files.
struct Overlay {
  /// A file that has a copy.
  struct Copy {
    let path: String
    let text: [UInt8]
  }

  let copies: [Copy]

  /// Writes everything to a new folder in `parent`, whose name is the hash of its content: a build system takes another
  /// folder for a change.
  ///
  /// - Returns: The path of the overlay's description.
  func write(in parent: URL) throws -> URL {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for copy in copies {
      for byte in Array(copy.path.utf8) + [0] + copy.text + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    let folder = parent.appendingPathComponent(String(repeating: "0", count: 16 - digits.count) + digits)
    let description = folder.appendingPathComponent("overlay.yaml")
    if FileManager.default.fileExists(atPath: description.path) { return description }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var folders: [String: [[String: Any]]] = [:]
    for (number, copy) in copies.enumerated() {
      let source = URL(fileURLWithPath: copy.path)
      let target = folder.appendingPathComponent("\(number)-\(source.lastPathComponent)")
      try Data(copy.text).write(to: target)
      folders[source.deletingLastPathComponent().path, default: []].append([
        "type": "file", "name": source.lastPathComponent, "external-contents": target.path,
      ])
    }
    let roots: [[String: Any]] = folders.sorted { $0.key < $1.key }.map {
      ["type": "directory", "name": $0.key, "contents": $0.value]
    }
    // Without the last of these, sites and messages would name the copies.
    let overlay: [String: Any] = [
      "version": 0, "case-sensitive": "false", "roots": roots, "use-external-names": "false",
    ]
    let json = try JSONSerialization.data(
      withJSONObject: overlay, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    // The description comes last: a folder that has one is complete.
    try json.write(to: description, options: .atomic)
    return description
  }
}
