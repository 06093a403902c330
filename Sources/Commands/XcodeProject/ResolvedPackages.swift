import Foundation

/// The versions of packages that Xcode has chosen for a project, as the files `Package.resolved` tell.
struct ResolvedPackages {
  /// The choice for one package.
  struct Pin: Equatable {
    var address: String
    var version: String?
    var revision: String?
    var branch: String?
  }

  /// The choices by the identity of each package.
  private(set) var pins: [String: Pin] = [:]

  /// - Parameter bundles: The workspace and the project, or a folder with a manifest. What an earlier one tells counts.
  init(_ bundles: [URL]) {
    for bundle in bundles {
      for place in [
        "xcshareddata/swiftpm/Package.resolved", "project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        "Package.resolved",
      ] {
        guard let data = PlainFile.contents(of: bundle.appendingPathComponent(place), limit: 16 << 20) else { continue }
        for pin in Self.pins(data) where pins[PackageManifest.identity(of: pin.address)] == nil {
          pins[PackageManifest.identity(of: pin.address)] = pin
        }
      }
    }
  }

  /// Reads a file of any version: the first one has its list in another object, and other names for addresses.
  private static func pins(_ data: Data) -> [Pin] {
    guard let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return [] }
    let list = file["pins"] ?? (file["object"] as? [String: Any])?["pins"]
    return (list as? [[String: Any]] ?? []).compactMap { fields in
      guard let address = (fields["location"] ?? fields["repositoryURL"]) as? String else { return nil }
      let state = fields["state"] as? [String: Any]
      func text(_ key: String) -> String? { state?[key] as? String }
      return Pin(address: address, version: text("version"), revision: text("revision"), branch: text("branch"))
    }
  }
}
