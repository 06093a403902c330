import CLISupport
import Foundation
import TraceSupport

/// A project of XcodeGen, `project.yml`, as far as it is plain: without includes, templates and variables.
///
/// It becomes the tree that a project file of Xcode has, so that everything behind it is the same.
struct XcodeGenProject {
  /// The name of the project.
  let name: String
  /// The contents of a project file with the same meaning.
  let text: ProjectText

  /// The name of such a file, and its largest size in bytes.
  static let fileName = "project.yml"
  private static let largestFile = 1 << 20

  /// Returns the project file of a path: the path itself, or that in a folder without a project of Xcode; nil if there
  /// is none.
  static func file(for path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    if url.lastPathComponent == fileName { return PlainFile.kind(of: url) == .folder ? nil : path }
    guard PlainFile.kind(of: url) == .folder, PlainFile.kind(of: url.appendingPathComponent(fileName)) != nil,
      !hasXcodeProject(url)
    else {
      return nil
    }
    return path.hasSuffix("/") ? path + fileName : "\(path)/\(fileName)"
  }

  private static func hasXcodeProject(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// - Throws: ``CommandFailure`` with the line of what is not plain, and the advice to run XcodeGen.
  init(_ file: URL) throws(CommandFailure) {
    let folder = file.deletingLastPathComponent()
    guard let source = PlainFile.text(of: file, limit: Self.largestFile) else {
      throw CommandFailure(.recorderFailed, "\(file.path) cannot be read: it must be UTF-8 text of at most 1 MB")
    }
    do throws(YAMLTextError) {
      var reader = XcodeGenReader(folder: folder)
      text = try reader.read(try YAMLText(parsing: source))
      name = reader.name
    } catch {
      let kind = Self.hasXcodeProject(folder) ? "" : "\(folder.path) has a project of XcodeGen and no .xcodeproj: "
      throw .usage(
        "\(kind)\(file.path):\(error.line) \(error.reason); run xcodegen generate on a Mac, and name the project that it makes"
      )
    }
  }
}
