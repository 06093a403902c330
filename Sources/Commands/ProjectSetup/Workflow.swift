import Foundation
import TraceSupport

/// The job for GitHub that records the project and fails on findings.
struct Workflow {
  /// The place from which the job takes TwoTrack.
  enum Tools {
    /// A second checkout, which is put where the project expects it.
    case checkout(TwoTrackSource)
    /// The checkout that the package manager makes of a dependency with this name.
    case dependency(name: String)
  }

  let tools: Tools
  /// The folder of the project in its repository; empty if it is the repository's own.
  let folder: String
  /// The command that records the traces, in which `$BIN` is the folder of the tools.
  let command: String
  /// The variables of the command.
  var variables: [(name: String, value: String)] = []
  /// The tools that the command needs beside trace-view.
  var needsRecorder = false

  /// The words that a person has to replace.
  static let placeholder = "OWNER/TwoTrack"

  /// The text of the file.
  var text: String {
    var lines = [
      "# Records the views' lifecycles in each push and pull request, and fails on findings. Written by 'trace-record init'; it is yours to change.",
      "name: lifecycle", "on: [push, pull_request]", "permissions:", "  contents: read", "jobs:", "  lifecycle:",
      "    runs-on: ubuntu-latest",
      "    container: swift:6.3",
    ]
    if !folder.isEmpty {
      lines += ["    defaults:", "      run:", "        working-directory: \(Self.quoted(folder))"]
    }
    let place: String
    let bin: String
    switch tools {
    case .checkout(let source): (place, bin) = (source.path, "\(source.path)/.build/debug")
    case .dependency(let name): (place, bin) = (".build/checkouts/\(name)", ".build/debug")
    }
    lines.append("    env:")
    lines += ([("TOOLS", place), ("BIN", bin)] + variables).map { "      \($0.0): \(Self.quoted($0.1))" }
    lines += ["    steps:", "      - uses: \(Self.checkout)"]
    switch tools {
    case .checkout(let source):
      lines += ["      - uses: \(Self.checkout)", "        with:"]
      if let origin = source.origin {
        lines += ["          repository: \(origin.repository)", "          ref: \(origin.commit)"]
      } else {
        lines.append(
          "          repository: \(Self.placeholder) # Replace OWNER. With 'ref: COMMIT' the job does not change by itself."
        )
      }
      lines += [
        "          path: .twotrack-checkout",
        "      - run: mkdir -p \"$(dirname \"$TOOLS\")\" && mv \"$GITHUB_WORKSPACE/.twotrack-checkout\" \"$TOOLS\"",
        "      - run: swift build --package-path \"$TOOLS\" --product trace-view",
      ]
      if needsRecorder { lines.append("      - run: swift build --package-path \"$TOOLS\" --product trace-record") }
    case .dependency:
      lines.append("      - run: swift build --product trace-view")
    }
    lines += [
      "      - env:", "          COMMAND: \(Self.quoted(command))", "          TRACE: traces",
      "          ARTIFACTS: lifecycle",
    ]
    lines.append("        run: TRACE_VIEW=\"$BIN/trace-view\" \"$TOOLS/Tools/shipped/lifecycle-check/check\"")
    let prefix = folder.isEmpty ? "" : folder + "/"
    lines += [
      "      - if: always()", "        uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2",
      "        with:",
      "          name: lifecycle", "          path: \(Self.quoted("\(prefix)lifecycle\n\(prefix)traces"))",
      "          if-no-files-found: ignore",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let checkout = "actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1"

  /// Returns a string of YAML, which takes those of JSON. Nothing in it is an expression of GitHub's.
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    // `${{ … }}` is replaced before YAML is read; an escaped character ends that.
    return String(decoding: writer.bytes, as: UTF8.self).replacingOccurrences(of: "${{", with: "$\\u007b{")
  }
}
