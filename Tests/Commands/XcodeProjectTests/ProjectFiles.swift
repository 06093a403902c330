import Foundation
import TraceTestSupport

@testable import XcodeProject

/// A project with one app, written for a test.
struct ProjectFiles {
  let command: Command
  var project: String { command.path("App.xcodeproj") }

  /// - Parameters:
  ///   - files: The texts of files, by path.
  ///   - objects: Further objects of the project file. The app is `T`, its synchronized folder `App` is `S`.
  ///   - target: Further fields of the app.
  ///   - root: Further fields of the project.
  ///   - groups: The synchronized folders and groups of the file tree.
  init(
    _ files: [String: String], objects: String = "", target: String = "fileSystemSynchronizedGroups = (S);",
    root: String = "", groups: String = "S"
  ) throws {
    command = try Command()
    let text = """
      { objects = {
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \(target) };
        R = {isa = PBXProject; mainGroup = G; targets = (T); \(root) };
        \(objects)
      }; rootObject = R; }
      """
    for (name, content) in files.merging(["App.xcodeproj/project.pbxproj": text], uniquingKeysWith: { $1 }) {
      let url = command.directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
  }

  func app() throws -> XcodeTarget { try XcodeProject(project).apps[0] }

  /// Makes the package in the folder `out`.
  func package(packages: [String] = []) throws -> AppPackage {
    AppPackage(
      try app(), folder: command.directory.appendingPathComponent("out"),
      twoTrack: URL(fileURLWithPath: RepositoryFiles.path(".")),
      extraPackages: [],
      packages: packages.map { URL(fileURLWithPath: command.path($0)) })
  }

  /// The paths of the app's Swift files below the project.
  func sources() throws -> [String] {
    try package().modules.last?.files.map { String($0.place.dropFirst("Sources/App/".count)) } ?? []
  }
}
