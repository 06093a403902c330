/// An error in the use of a macro. The compiler shows it at the macro.
struct PluginDiagnostic: Error, Encodable {
  /// A position in a source file, in bytes from its start; an empty file name means no position.
  struct Position: Encodable {
    var fileName = ""
    var offset = 0
  }

  struct Highlight: Encodable {}
  struct Note: Encodable {}
  struct FixIt: Encodable {}

  var message: String
  var severity = "error"
  var position = Position()
  var highlights: [Highlight] = []
  var notes: [Note] = []
  var fixIts: [FixIt] = []

  init(_ message: String) { self.message = message }
}
