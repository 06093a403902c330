import CLISupport
import TraceSupport
import TraceSystem

/// A file or folder of a project in the place of a scenario's name.
enum ProjectOperand {
  /// Returns the project that a file inside of its bundle stands for, and any other word as it is.
  static func meant(by word: String) -> String {
    for (file, bundle) in [("/project.pbxproj", ".xcodeproj"), ("/contents.xcworkspacedata", ".xcworkspace")] {
      let rest = word.dropLast(file.count)
      if word.hasSuffix(file), rest.hasSuffix(bundle) { return String(rest) }
    }
    return word
  }

  /// Returns a sentence that names the command for what a word names; nil if it is no file of a project.
  static func advice(for word: String) -> TerminalText? {
    let path = word.hasSuffix("/") ? String(word.dropLast()) : word
    guard FileIdentity.exists(word) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if path.hasSuffix(".app") {
      let project = NearbyProject.around(folder)
      if let project, case .project = project.kind {
        return "\(word) is a built app; to build and record its project: \(project.command)"
      }
      return "\(word) is a built app; name its project, which is built and recorded: trace-record App.xcodeproj"
    }
    if path == NearbyProject.manifest || path.hasSuffix("/" + NearbyProject.manifest) {
      return NearbyProject.around(folder).map { "\(word) is a package; \(Self.commands(of: $0))" }
    }
    if path.hasSuffix(".swift"), FileIdentity.isRegularFile(path) {
      guard let project = NearbyProject.around(folder) else {
        return "\(word) is a source file; put it in a package, and run trace-record init there"
      }
      return "\(word) is a source file, which is recorded with \(project.name); \(Self.commands(of: project))"
    }
    if path.hasSuffix(".script"), FileIdentity.isRegularFile(path) {
      return "\(word) is a script, which an app performs: --script \(ShellText(file: word)), with what to record"
    }
    if FileIdentity.exists(path + "/" + NearbyProject.manifest) {
      return NearbyProject.around(path == "." ? "" : path + "/").map {
        "\(word) is a package; \(Self.commands(of: $0))"
      }
    }
    if FileIdentity.isRegularFile(path), unsafe access(path, X_OK) == 0 {
      let program = path.contains("/") ? path : "./" + path
      return "\(word) is a program; to record it: trace-record -- \(ShellText(program).description)"
    }
    if FileIdentity.isFolder(path) {
      return "\(word) is a folder with neither a package nor a project; name an .xcodeproj, or a program after --"
    }
    return nil
  }

  private static func commands(of project: NearbyProject) -> TerminalText {
    switch project.kind {
    case .project: "to record it: \(project.command)"
    case .package(isSetUp: false): "to set it up: \(project.command); to record its program: trace-record -- swift run"
    case .package(isSetUp: true):
      "to record its tests and judge them: \(project.command); to record its program: trace-record -- swift run"
    }
  }
}
