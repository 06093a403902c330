#if os(Linux)
  import Foundation

  /// A package in the folder of a project, which gets TwoTrack's frameworks as dependencies: its manifest names Apple's, which need none.
  struct LocalPackage {
    let folder: URL
    /// The names of its products and targets, and any other text in its manifest.
    let names: Set<String>
    private let manifest: String

    init(_ folder: URL) {
      self.folder = folder
      manifest = (try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
      names = Set(
        manifest.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
          String($0.element)
        })
    }

    /// Makes a folder with links to all of the package but its manifest, which is extended.
    func copy(below parent: URL, twoTrack: URL, available: Set<String>) throws -> URL {
      let files = FileManager.default
      let copy = parent.appendingPathComponent(folder.lastPathComponent)
      try? files.removeItem(at: copy)
      try files.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: folder.path)
      where name != "Package.swift" && !name.hasPrefix(".") && name != "Package.resolved" {
        try files.createSymbolicLink(at: copy.appendingPathComponent(name), withDestinationURL: folder.appendingPathComponent(name))
      }
      let products = frameworks(available).sorted().map { ".product(name: \(SwiftLiteral($0)), package: \"TwoTrack\")" }
      let addition = """

        // Added by trace-record: where Apple's frameworks do not exist, TwoTrack's are dependencies.
        package.dependencies.append(.package(name: "TwoTrack", path: \(SwiftLiteral(twoTrack.path))))
        for target in package.targets where target.type == .regular {
          target.dependencies += [\(products.joined(separator: ", "))]
        }

        """
      try Data((manifest + addition).utf8).write(to: copy.appendingPathComponent("Package.swift"))
      return copy
    }

    /// The frameworks that its sources import.
    private func frameworks(_ available: Set<String>) -> Set<String> {
      var found: Set<String> = []
      let all = FileManager.default.enumerator(at: folder.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
      while let file = all?.nextObject() as? URL {
        guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        found.formUnion(SourceScan(text).imports.map(\.module).filter(available.contains))
      }
      return found
    }
  }
#endif
