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
  /// The build that shows whether what was written is all that it needs; nil if there is nothing to build, or if a
  /// person has to add something first.
  var build: PackageBuild?

  private static let settings = ".twotrack.json"

  /// Adds a file, unless its path is taken.
  mutating func add(_ path: String, _ content: String) {
    if PlannedFile.isTaken(path, in: folder) {
      present.append(path)
    } else {
      files.append(PlannedFile(path: path, content: content))
    }
  }

  /// Adds the settings. Those that exist get the place of TwoTrack and what the command line names.
  ///
  /// - Parameters:
  ///   - members: The names and values of a new file.
  ///   - named: Those that the command line names.
  ///   - place: The place from which the project takes TwoTrack.
  ///   - isKept: True if the place is nowhere but in the settings, so that a later run would ask for it again.
  mutating func addSettings(
    _ members: [(name: String, value: String)], named: [(name: String, value: String)], place: String, isKept: Bool
  ) {
    guard PlannedFile.isTaken(Self.settings, in: folder) else {
      let lines = (members + named + [(PlaceChoice.setting, place)]).map {
        "  \(Self.quoted($0.0)): \(Self.quoted($0.1))"
      }
      return files.append(
        PlannedFile(path: Self.settings, content: "{\n\(lines.joined(separator: ",\n"))\n}\n"))
    }
    let old = PlannedFile.isLink(Self.settings, in: folder) ? nil : PlannedFile.read(folder + "/" + Self.settings)
    let document = old.flatMap { try? JSONValue.parse($0) }
    let wanted = named + (isKept ? [(PlaceChoice.setting, place)] : [])
    let missing = wanted.filter { document?[$0.name]?.string != $0.value }
    guard !missing.isEmpty else { return present.append(Self.settings) }
    let new = missing.reduce(old) { text, member in
      text.flatMap { JSONEdit.setting(member.name, to: member.value, in: $0) }
    }
    guard let old, let new else {
      present.append(Self.settings)
      for (name, value) in missing {
        let reason: TerminalText = name == PlaceChoice.setting ? ", so that init does not ask again" : ""
        remarks.append("\(Self.settings): add \"\(name)\": \(Self.quoted(value)) to it\(reason)")
      }
      return
    }
    files.append(PlannedFile(path: Self.settings, content: new, former: old))
  }

  /// A job for the project, or why there can be none.
  enum Job {
    case workflow(Workflow)
    case none(TerminalText)
  }

  /// Adds the job, unless there is one.
  ///
  /// - Parameter job: Returns the job for a project in a folder of its repository.
  mutating func addJob(_ job: (String) throws -> Job) rethrows {
    let (way, inside) = Self.repository(above: folder)
    let path = way + ".github/workflows/lifecycle.yml"
    guard !PlannedFile.isTaken(path, in: folder) else { return present.append(path) }
    switch try job(inside) {
    case .workflow(let workflow): files.append(PlannedFile(path: path, content: workflow.text))
    case .none(let reason): remarks.append("\(path): not written, because \(reason)")
    }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
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

extension TwoTrackPlace {
  /// The reason why a job of CI cannot take TwoTrack from here; nil if it can.
  ///
  /// - Parameter path: The place as the project names it.
  func obstacle(_ path: String) -> TerminalText? {
    switch self {
    case .address(let address) where !address.needsKey: nil
    case .address:
      "CI has no key for \(path); to name an address that needs none, run trace-record init --twotrack https://HOST/PATH"
    case .folder:
      "CI has no address of TwoTrack, only the folder \(path); to give it one, run trace-record init --twotrack URL"
    }
  }
}
