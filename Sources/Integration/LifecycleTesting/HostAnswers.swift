#if os(Linux)
  internal import Foundation
  internal import TraceRecorder
  internal import TraceSupport
  internal import ViewRuntime

  /// The folder that answers the requests of hosts: the one that the test names, or that of the environment, or that of
  /// the project's settings.
  struct HostAnswers: Sendable {
    /// The value of `TWOTRACK_RESPONSES`, if any.
    var variable: String?
    /// The folder in which the settings are looked for: that of the package, in which its tests run.
    var directory: String

    /// A folder that cannot answer.
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private static let settings = ".twotrack.json"
    private static let member = "responses"
    private static let mostBytes = 1 << 20

    /// The answers of this process. Tests of this library bind others.
    @TaskLocal static var current = Self(
      variable: ProcessInfo.processInfo.environment[RecorderOptions.Variable.responses.rawValue],
      directory: FileManager.default.currentDirectoryPath)

    /// Returns the answers for a host; nil if its requests reach the network.
    ///
    /// - Parameter named: The folder that the test names.
    /// - Throws: ``Failure`` if the folder cannot be read, and an error with line and column about its index.
    func answers(_ named: String?) throws -> HostedResponses? {
      if let named { return try read(named, of: "ViewHost(responses:)") }
      if let variable, !variable.isEmpty {
        let (path, seed) = HostedResponses.place(variable)
        return try read(path, of: RecorderOptions.Variable.responses.rawValue, seed: seed)
      }
      guard let (path, file) = try settled() else { return nil }
      return try read(path, of: "\"\(Self.member)\" in \(file)")
    }

    private func read(_ path: String, of owner: String, seed: UInt64 = 1) throws -> HostedResponses {
      let whole = path.hasPrefix("/") ? path : directory + "/" + path
      var isFolder: ObjCBool = false
      guard !path.isEmpty, unsafe FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw Failure(
          description:
            "\(owner) must name a folder with a file HOST/PATH for each answer, not \(path.isEmpty ? "an empty string" : whole)"
        )
      }
      return try HostedResponses(path: whole, seed: seed)
    }

    /// The folder that the nearest settings name, up to the top of the repository.
    private func settled() throws -> (path: String, file: String)? {
      var folder = URL(fileURLWithPath: directory).standardizedFileURL
      while true {
        let file = folder.appendingPathComponent(Self.settings)
        if let data = try? Data(contentsOf: file), data.count <= Self.mostBytes {
          return try member(of: Array(data), folder, file.path)
        }
        let isTop = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
        guard !isTop, folder.path != "/" else { return nil }
        folder.deleteLastPathComponent()
      }
    }

    private func member(of bytes: [UInt8], _ folder: URL, _ file: String) throws -> (path: String, file: String)? {
      let document: JSONValue
      do { document = try JSONValue.parse(bytes[...]) } catch {
        throw Failure(
          description:
            "\(file): \(JSONPlace(offset: error.offset, in: bytes[...])): a configuration must be a JSON object: expected \(error.wanted)"
        )
      }
      guard let value = document[Self.member] else { return nil }
      guard let name = value.string, !name.isEmpty else {
        let place = JSONPlace(of: [.member(Self.member)], in: bytes[...])
        throw Failure(description: "\(file): \(place): \"\(Self.member)\" must be the name of a folder")
      }
      return (name.hasPrefix("/") ? name : folder.path + "/" + name, file)
    }
  }
#endif
