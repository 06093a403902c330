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

    /// A folder that cannot answer.
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    /// The answers of this process. Tests of this library bind others.
    @TaskLocal static var current = Self(
      variable: ProcessInfo.processInfo.environment[RecorderOptions.Variable.responses.rawValue])

    /// Returns the answers for a host; nil if its requests reach the network.
    ///
    /// - Parameter named: The folder that the test names.
    /// - Throws: ``Failure`` if the folder cannot be read, and an error with line and column about its index or the settings.
    func answers(_ named: String?) throws -> HostedResponses? {
      if let named { return try read(named, of: "ViewHost(responses:)") }
      if let variable, !variable.isEmpty {
        let (path, seed) = HostedResponses.place(variable)
        return try read(path, of: RecorderOptions.Variable.responses.rawValue, seed: seed)
      }
      guard let settings = try ProjectSettings.nearest(), let path = settings.values.responses else { return nil }
      return try read(settings.path(path), of: "\"responses\" in \(settings.file)")
    }

    private func read(_ path: String, of owner: String, seed: UInt64 = 1) throws -> HostedResponses {
      let whole = path.hasPrefix("/") ? path : ProjectSettings.directory + "/" + path
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
  }
#endif
