import CLISupport
import Foundation
import TraceSystem

/// A build that can be repeated with recording.
protocol BuildCommand {
  /// True if the command does not run anything.
  var onlyBuilds: Bool { get }
  /// Returns the modules of the app that import SwiftUI.
  func modules() throws -> [SourceModule]
  /// Builds the adapter for the platform of the app.
  func adapter() throws -> Adapter
  /// Builds what the command needs, with recording. Returns the exit status and the output.
  func build(with recording: Recording) throws -> ChildCommand.Outcome
  /// Runs the command itself, with recording and with the standard streams of this process. Returns its exit status.
  func perform(with recording: Recording) throws -> Int32
}

/// The adapter, as it is built for an app.
struct Adapter {
  /// The path of a library with its object files, which a program with recording links.
  let library: String
  /// The compiler's options that find its module, where the build does not find it by itself.
  var options: [String] = []
  /// The folder for the copies of the app's sources, which goes when the build folder goes.
  let copies: URL
}

/// All that a build needs to record.
struct Recording {
  /// The descriptions of the overlays, one for each module.
  let overlays: [String]
  let adapter: Adapter

  /// The options of the Swift compiler.
  var compilerOptions: [String] { overlays.flatMap { ["-vfsoverlay", $0] } + adapter.options }
}

extension SourceModule {
  /// True if one of the files imports SwiftUI.
  var showsViews: Bool {
    files.contains { file in
      (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n").contains {
        $0.contains("import SwiftUI")
      } ?? false
    }
  }
}
