internal import Foundation
internal import TraceAnalysis
internal import TraceSupport

/// The settings of the project whose tests run: those of the nearest `.twotrack.json`, up to the top of the repository.
struct ProjectSettings {
  /// A sentence on a file of settings, or on one that it names, that cannot be used.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static let name = ".twotrack.json"
  private static let mostBytes = 16 << 20
  private static let mostBytesOfBaseline = 64 << 20

  /// The folder in which the search begins: that of the package, in which its tests run. Tests of this library bind
  /// others.
  @TaskLocal static var directory = FileManager.default.currentDirectoryPath

  let values: CheckConfiguration
  /// The path of the file.
  let file: String
  private let folder: URL

  /// Returns the settings of the project, or nil if it has none.
  ///
  /// - Throws: ``Failure``, with line and column, if the file is not one of settings.
  static func nearest() throws(Failure) -> Self? {
    var folder = URL(fileURLWithPath: directory).standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(name)
      if let data = try? Data(contentsOf: file), data.count <= mostBytes {
        return try Self(Array(data), of: file.path, in: folder)
      }
      let isTop = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
      guard !isTop, folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  private init(_ bytes: [UInt8], of file: String, in folder: URL) throws(Failure) {
    do throws(CheckConfiguration.Failure) {
      values = try CheckConfiguration(parsing: bytes)
    } catch {
      throw Failure(description: "\(file): \(error)")
    }
    self.file = file
    self.folder = folder
  }

  /// Returns a path that the settings name, which begins at their folder.
  func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder.path + "/" + name }

  /// Returns the findings that are not listed in the baseline of the settings.
  ///
  /// - Throws: ``Failure`` if the baseline cannot be read.
  func withoutKnown(_ findings: [Finding]) throws(Failure) -> [Finding] {
    guard let name = values.baseline else { return findings }
    let path = path(name)
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count <= Self.mostBytesOfBaseline else {
      throw Failure(description: "\(file): \"baseline\": \(path) cannot be read")
    }
    do throws(Baseline.Failure) {
      let today = UTCTime(secondsSince1970: Int(Date().timeIntervalSince1970)).day
      return try Baseline(parsing: Array(data)).apply(findings, today: today).new
    } catch {
      throw Failure(description: "\(path): \(error)")
    }
  }
}
