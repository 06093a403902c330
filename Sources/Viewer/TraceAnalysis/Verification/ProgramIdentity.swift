internal import TraceFormat

/// The names that a run gives its program: its test, its app, its command, its modules.
struct ProgramIdentity: Equatable, Sendable {
  /// The test, scenario or suite that the recording was given; the name without the version of the app.
  private var attributes: [String: String] = [:]
  /// The type of the app.
  var app: String?
  /// The file name of the program, which only traces in real time record.
  var program: String?
  /// The modules of its source files.
  var modules: Set<String> = []

  /// The attributes that name the program or its test.
  private static let names = ["test", "scenario", "suite", "app"]

  init(_ header: TraceHeader) {
    for (key, value) in header.attributes where Self.names.contains(key) && !value.isEmpty {
      attributes[key] = key == "app" ? Self.withoutVersion(value) : value
    }
  }

  /// Notes the command line of a process: the first one is that of the program.
  mutating func note(command: String) {
    guard program == nil, let word = command.split(separator: " ").first else { return }
    program = word.split(separator: "/").last.map(String.init)
  }

  /// Notes a source file, such as `Module/File.swift`.
  mutating func note(file: String) {
    guard let slash = file.firstIndex(of: "/"), modules.count < 1_000 else { return }
    modules.insert(String(file[..<slash]))
  }

  /// Returns a sentence on the first name in which another run contradicts, or nil if the runs may be of one program.
  func contradiction(to later: ProgramIdentity) -> String? {
    for key in Self.names {
      if let earlier = attributes[key], let now = later.attributes[key], earlier != now {
        return "the \(key) was \(earlier) and is \(now) now"
      }
    }
    if let app, let now = later.app, app != now { return "the app was \(app) and is \(now) now" }
    if let program, let now = later.program, program != now { return "the program was \(program) and is \(now) now" }
    let isOther = !modules.isEmpty && !later.modules.isEmpty && modules.isDisjoint(with: later.modules)
    return isOther ? "the runs have no module in common" : nil
  }

  /// The name of an app without a version behind it: `Shop 1.2 (34)`.
  private static func withoutVersion(_ name: String) -> String {
    let words = name.split(separator: " ").prefix { $0.first?.isNumber != true && $0.first != "(" }
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}
