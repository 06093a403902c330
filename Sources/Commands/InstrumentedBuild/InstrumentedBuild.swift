package import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// A build whose compiler reads copies of the sources that record, in place of the sources.
///
/// The files on disk stay as they are. What the compiler does not accept of a copy is withdrawn, edit by edit, and
/// listed.
package struct InstrumentedBuild {
  private let console: Console
  private let isVerbose: Bool
  private let command: any BuildCommand

  /// Creates a build that has not started.
  ///
  /// - Parameter command: The words of a `swift build`, `swift run`, `swift test` or `xcodebuild`.
  package init(console: Console, isVerbose: Bool, command: [String]) throws(CommandFailure) {
    self.console = console
    self.isVerbose = isVerbose
    let name = command.first?.split(separator: "/").last
    self.command = try name == "xcodebuild" ? XcodeCommand(command) : SwiftCommand(command)
  }

  /// The most builds that are tried. Each withdraws the edits at the errors of the one before.
  private static let mostAttempts = 8

  /// Builds, and then runs the command as it was given if it does more than build. Returns its exit status.
  package func run() throws -> Int32 {
    let modules = try command.modules()
    guard !modules.isEmpty else {
      throw CommandFailure(.recorderFailed, "no target imports SwiftUI; there is nothing to record")
    }
    let rewriter = try RewriterProgram(console)
    let adapter = try command.adapter()
    var withdrawn = Withdrawals()
    for attempt in 1...Self.mostAttempts {
      let copies = try modules.map { try rewriter.rewrite($0, into: adapter.copies, without: withdrawn) }
      let recording = Recording(overlays: copies.map(\.overlay), adapter: adapter)
      let build = try command.build(with: recording)
      if build.status == 0 {
        for copy in copies { removeOthers(besides: copy) }
        tell(copies, withdrawn)
        return command.onlyBuilds ? 0 : try command.perform(with: recording)
      }
      let output = build.text
      let errors = CompilerError.all(in: output)
      guard attempt < Self.mostAttempts, withdrawn.add(errors, in: copies, attempt: attempt) else {
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
          StandardError.write(line: "\(line)")
        }
        return build.status
      }
    }
    return 1
  }

  /// Removes the copies of earlier builds.
  private func removeOthers(besides copy: RewrittenModule) {
    let current = URL(fileURLWithPath: copy.overlay).deletingLastPathComponent()
    let folder = current.deletingLastPathComponent()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name != current.lastPathComponent {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private func tell(_ copies: [RewrittenModule], _ withdrawn: Withdrawals) {
    let edits = copies.flatMap(\.edits)
    let counts = ["life", "body", "callback", "action", "task", "write", "published", "request", "timer", "object"]
      .compactMap { purpose -> String? in
        let groups = Set(edits.filter { $0.purpose == purpose }.map { "\($0.file):\($0.group)" })
        return groups.isEmpty ? nil : "\(groups.count) \(purpose)"
      }
    console.note("recording added to \(Counted.text(copies.count, "module")): \(counts.joined(separator: ", "))")
    for (file, line, text) in withdrawn.reasons {
      console.note("\(shown(file)):\(line): not recorded, as the compiler refuses it: \(text)")
    }
    for file in copies.flatMap(\.refused) {
      console.note(
        "\(shown(file.file)):\(file.line): this file is compiled without recording: \(file.reason)")
    }
    let unreached = copies.flatMap(\.unreached)
    guard !unreached.isEmpty else { return }
    if isVerbose {
      for place in unreached {
        console.note("\(shown(place.file)):\(place.line): not recorded: \(place.what), \(place.reason)")
      }
    } else {
      console.note("\(Counted.text(unreached.count, "place")) cannot be recorded; -v lists them")
    }
  }
}

/// Returns a path without the working directory.
private func shown(_ path: String) -> String {
  let folder = FileManager.default.currentDirectoryPath + "/"
  return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
}
