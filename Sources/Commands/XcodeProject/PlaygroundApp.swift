import CLISupport
import Foundation
import TraceSupport

/// An app of Swift Playgrounds: a package in a folder that ends in `.swiftpm`, whose manifest needs a module that only
/// Apple's systems have.
struct PlaygroundApp {
  /// A project file with the same meaning.
  let text: [UInt8]

  /// - Throws: ``CommandFailure`` if the folder has no manifest of an app.
  init(_ folder: URL) throws(CommandFailure) {
    guard
      let manifest = PlainFile.text(of: folder.appendingPathComponent("Package.swift"), limit: PlainFile.largestSource)
    else {
      throw CommandFailure(.recorderFailed, "\(folder.path) has no Package.swift that can be read")
    }
    guard let product = manifest.firstRange(of: ".iOSApplication(") else {
      throw CommandFailure(
        .recorderFailed, "\(folder.path) is not an app: its Package.swift declares no .iOSApplication")
    }
    func quoted(_ text: some StringProtocol) -> String {
      let text = String(text)
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    let name = manifest[product.upperBound...].firstMatch(of: /^\s*name:\s*"([^"]+)"/).map { String($0.1) } ?? "App"
    let isSix = manifest.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.1) }.map { $0 >= 6 } ?? false
    var packages: [String] = []
    var products: [String] = []
    for (number, match) in manifest.matches(of: /\.package\(\s*(?:name:\s*"[^"]*",\s*)?(url|path):\s*"([^"]+)"/)
      .enumerated()
    {
      let kind =
        match.1 == "url"
        ? "isa = XCRemoteSwiftPackageReference; repositoryURL" : "isa = XCLocalSwiftPackageReference; relativePath"
      packages.append("K\(number) = {\(kind) = \(quoted(match.2)); };")
    }
    for (number, match) in manifest.matches(of: /\.product\(\s*name:\s*"([^"]+)"/).enumerated() {
      products.append("D\(number) = {isa = XCSwiftPackageProductDependency; productName = \(quoted(match.1)); };")
    }
    let file = """
      { objects = {
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = "."; sourceTree = "<group>"; exceptions = (E); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Package.swift, Package.resolved); };
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = \(quoted(name)); buildConfigurationList = L; fileSystemSynchronizedGroups = (S);
          productType = "com.apple.product-type.application"; packageProductDependencies = (\(products.indices.map { "D\($0)" }.joined(separator: ", "))); };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_VERSION = \(isSix ? "6.0" : "5.0"); SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEBUG, SWIFT_PACKAGE); }; };
        R = {isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (\(packages.indices.map { "K\($0)" }.joined(separator: ", "))); };
        \((packages + products).joined(separator: "\n    "))
      }; rootObject = R; }
      """
    text = Array(file.utf8)
  }
}
