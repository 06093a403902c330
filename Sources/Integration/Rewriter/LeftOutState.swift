/// The parts of a module that are left out, and the errors that ask for more: the file through which the tool and this
/// program talk. The tool compiles this source too, through a link, since it cannot import a program.
struct LeftOutState: Codable {
  /// An error of the compiler at a place in a source.
  struct Refusal: Codable {
    var file: String
    var line: Int
    var column: Int
    var text: String
  }

  /// A part of the module that was left out.
  struct Part: Codable {
    var file: String
    var line: Int
    var name: String
    /// The view type that it belongs to.
    var view: String?
    /// The compiler's words.
    var text: String
    /// True if the view does not show all of its own content any more: its type or a part of what it shows is left
    /// out.
    var isShown = false
    /// True if the view shows nothing any more.
    var isEmptied = false
    /// True if the app's entry or the scenes of it are left out.
    var isEntry = false
    /// The number of the build that the error is from, beginning with 1. Later ones need what was left out before.
    var round: Int
  }

  /// All files of the module.
  var files: [String] = []
  /// The errors at which something is to be left out.
  var errors: [Refusal] = []
  /// The parts that were left out until now.
  var left: [Part] = []
  var round = 0
  /// True if the last run has changed a file.
  var isChanged = false
  /// The errors of the last run at which nothing can be left out.
  var unsolved: [Refusal] = []
  /// The number of times that something was left out of a declaration, by its file and line.
  var counts: [String: Int] = [:]
  /// The types of the module that are views, and the app's entry; nil until the sources are read.
  var views: [String]?
  /// The types that the scenes of the app create.
  var firstScreen: [String] = []
}
