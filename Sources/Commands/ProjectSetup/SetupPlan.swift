import TraceSupport

/// The files that a project needs to be judged in CI, and what else a person should know.
package struct SetupPlan {
  /// The folder of the project, to which all paths are relative.
  let folder: String
  /// The files to write, in the order in which they are shown.
  var files: [PlannedFile] = []
  /// The paths of files that exist and stay as they are.
  var present: [String] = []
  /// The sentences about what is left to do by hand.
  var remarks: [TerminalText] = []
  /// The command that comes next.
  var next: TerminalText

  /// Adds a file, unless its path is taken.
  mutating func add(_ path: String, _ content: String) {
    if PlannedFile.isTaken(path, in: folder) {
      present.append(path)
    } else {
      files.append(PlannedFile(path: path, content: content))
    }
  }

  /// Adds the settings and the job, which every project has.
  mutating func addCommon(settings: String, _ workflow: (String) -> Workflow) {
    add(".twotrack.json", settings)
    let (way, inside) = Self.repository(above: folder)
    let job = workflow(inside)
    let path = way + ".github/workflows/lifecycle.yml"
    add(path, job.text)
    if case .checkout(let source) = job.tools, source.origin == nil, files.contains(where: { $0.path == path }) {
      remarks.append(
        "\(path): replace OWNER in \(Workflow.placeholder) by the owner of the repository from which the job takes TwoTrack"
      )
    }
  }

  /// Returns the way from a folder up to its repository, such as `../`, and the folder's path inside of it.
  static func repository(above folder: String) -> (way: String, inside: String) {
    var (way, parts, inside) = ("", folder.split(separator: "/"), [Substring]())
    while !parts.isEmpty {
      if PlannedFile.isTaken(".git", in: "/" + parts.joined(separator: "/")) {
        return (way, inside.joined(separator: "/"))
      }
      inside.insert(parts.removeLast(), at: 0)
      way += "../"
    }
    return ("", "")
  }
}
