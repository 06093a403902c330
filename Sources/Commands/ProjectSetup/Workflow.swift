import Foundation
import TraceSupport

/// The job for GitHub that records the project and fails on findings.
struct Workflow {
  /// The place from which the job takes TwoTrack.
  enum Tools {
    /// The checkout that the package manager makes of a dependency with this name.
    case dependency(name: String)
    /// A clone beside the sources, with a link to it at the path where the manifest expects it.
    case linked(Clone, path: String)
    /// A clone beside the sources, which the project does not name.
    case clone(Clone)

    var clone: Clone? {
      switch self {
      case .dependency: nil
      case .linked(let clone, _), .clone(let clone): clone
      }
    }

    /// True if the project is built without the package manager.
    var isForProject: Bool { if case .clone = self { true } else { false } }
  }

  /// A commit to fetch, and the folder for it.
  struct Clone {
    let address: GitAddress
    let commit: String
    /// The name of the folder. A package that is named by its path bears the name of its folder.
    var name = "TwoTrack"

    var folder: String { "\(Workflow.cloneFolder)/\(name)" }
  }

  let tools: Tools
  /// The folder of the project in its repository; empty if it is the repository's own.
  let folder: String
  /// The command that records the traces, in which `$BIN` is the folder of the tools.
  let command: String
  /// The variables of the command.
  var variables: [(name: String, value: String)] = []

  /// The folder of the clone and of what is built with it, from the project's folder.
  static let cloneFolder = ".twotrack"

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
    lines.append("    env:")
    lines += environment.map { "      \($0.name): \(Self.quoted($0.value))" }
    lines += ["    steps:", "      - uses: \(Self.checkout)"]
    lines += restoring
    lines += building
    if !tools.isForProject { lines += saving }
    lines += [
      "      - id: check", "        env:", "          COMMAND: \(Self.quoted(command))", "          TRACE: traces",
      "          ARTIFACTS: lifecycle",
      "        run: TRACE_VIEW=\"$BIN/trace-view\" \"$TOOLS/Tools/shipped/lifecycle-check/check\"",
    ]
    if tools.isForProject { lines += saving }
    lines += [
      "      - if: always()", "        uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2",
      "        with:",
      "          name: lifecycle", "          path: \(paths(["lifecycle", "traces"]))",
      "          if-no-files-found: ignore",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private var environment: [(name: String, value: String)] {
    let places: [(name: String, value: String)]
    switch tools {
    case .dependency(let name): places = [("TOOLS", ".build/checkouts/\(name)"), ("BIN", ".build/debug")]
    case .linked(let clone, let path): places = [("TOOLS", clone.folder), ("BIN", ".build/debug"), ("LINK", path)]
    case .clone(let clone): places = [("TOOLS", clone.folder), ("BIN", "\(clone.folder)/.build/debug")]
    }
    let source = tools.clone.map { [("ADDRESS", $0.address.description), ("REVISION", $0.commit)] } ?? []
    return places + source + variables
  }

  // MARK: - What was built before

  /// The steps that take what an earlier job built. It serves while all that it depends on stays the same: the
  /// toolchain, the manifest, and the revision of TwoTrack, which is in the manifest, in what was resolved, or in a
  /// variable.
  private var restoring: [String] {
    let revision = tools.clone == nil ? "" : "echo \"$REVISION\"; "
    let manifest = tools.isForProject ? "" : "cat Package.swift Package.resolved; "
    return [
      "      - id: key",
      "        run: echo \"built=$({ swift --version; \(revision)\(manifest)} 2> /dev/null | sha256sum | cut -c 1-32)\" >> \"$GITHUB_OUTPUT\"",
      "      - id: cache", "        uses: actions/cache/restore@\(Self.cache)",
    ] + cached
  }

  private var saving: [String] {
    // An app of a project is built by the command that records it, so its job is over by then, and may have failed.
    let condition = tools.isForProject ? "always() && steps.tools.outcome == 'success' && " : ""
    return [
      "      - if: \(condition)steps.cache.outputs.cache-hit != 'true'",
      "        uses: actions/cache/save@\(Self.cache)",
    ] + cached
  }

  private var cached: [String] {
    let folders = (tools.isForProject ? [] : [".build"]) + (tools.clone == nil ? [] : [Self.cloneFolder])
    return [
      "        with:", "          path: \(paths(folders))",
      "          key: lifecycle-${{ runner.os }}-${{ runner.arch }}-${{ steps.key.outputs.built }}",
    ]
  }

  private var building: [String] {
    // The clone may be there already, with what was built in it.
    let fetch = """
            - run: |
                [ "$(git -C "$TOOLS" rev-parse HEAD 2> /dev/null)" = "$REVISION" ] || {
                  rm -rf "$TOOLS"
                  git init --quiet "$TOOLS"
                  git -C "$TOOLS" fetch --quiet --depth 1 "$ADDRESS" "$REVISION"
                  git -C "$TOOLS" checkout --quiet FETCH_HEAD
                }
      """
    let link = """
            - run: |
                [ -e "$LINK/Package.swift" ] || {
                  if [ -d "$LINK" ]; then rmdir "$LINK"; fi
                  mkdir -p "$(dirname "$LINK")"
                  ln -s "$PWD/$TOOLS" "$LINK"
                }
      """
    let package = ["      - run: swift build --build-tests", "      - run: swift build --product trace-view"]
    switch tools {
    case .dependency: return package
    case .linked: return [fetch, link] + package
    case .clone:
      return [
        fetch, "      - run: swift build --package-path \"$TOOLS\" --product trace-view", "      - id: tools",
        "        run: swift build --package-path \"$TOOLS\" --product trace-record",
      ]
    }
  }

  private static let checkout = "actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1"
  private static let cache = "0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0"

  /// Returns a list of paths for an action, which begins at the top of the repository and reads them as patterns.
  private func paths(_ names: [String]) -> String {
    let prefix = folder.isEmpty ? "" : Self.literal(folder) + "/"
    return Self.quoted(names.map { prefix + $0 }.joined(separator: "\n"))
  }

  /// Returns a pattern that a path alone matches.
  private static func literal(_ path: String) -> String {
    let pattern = path.map { "[*?".contains($0) ? "[\($0)]" : String($0) }.joined()
    return path.first.map { "!#~".contains($0) } == true ? "./" + pattern : pattern
  }

  /// Returns a string of YAML, which takes those of JSON. Nothing in it is an expression of GitHub's.
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    // `${{ … }}` is replaced before YAML is read; an escaped character ends that.
    return String(decoding: writer.bytes, as: UTF8.self).replacingOccurrences(of: "${{", with: "$\\u007b{")
  }
}
