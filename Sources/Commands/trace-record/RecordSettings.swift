import CLISupport
import TraceSupport

/// The settings of the project that concern a recording. The others are those of trace-view, which judges them.
struct RecordSettings {
  /// The file of the settings.
  let file: String
  /// The folder that answers requests, as a path from the working directory.
  let responses: String
  /// The place of its name in the file.
  let place: JSONPlace

  private static let mostBytes = 1 << 20

  /// Reads the nearest file of settings.
  ///
  /// - Returns: Nil if there is none, or if it names no folder of answers.
  /// - Throws: ``CommandFailure`` with line and column if the file is no JSON object or names the folder wrongly.
  static func nearest() throws(CommandFailure) -> RecordSettings? {
    guard let (file, bytes, document) = try document(), let value = document["responses"] else { return nil }
    let place = JSONPlace(of: [.member("responses")], in: bytes[...])
    guard let name = value.string, !name.isEmpty else {
      throw .usage(
        "\(file): \(place): \"responses\" must be the name of a folder, not \(value.string == nil ? value.typeName : "an empty string")"
      )
    }
    return RecordSettings(file: file, responses: SettingsFile.path(name, in: file), place: place)
  }

  /// Returns the patterns for lines of a log that the nearest file of settings keeps.
  ///
  /// - Throws: ``CommandFailure`` with line and column if one of them is none.
  static func logPatterns() throws(CommandFailure) -> [LogPattern] {
    guard let (file, bytes, document) = try document(), let value = document["log_patterns"] else { return [] }
    func refused(_ way: [JSONPlace.Part], _ sentence: String) -> CommandFailure {
      .usage("\(file): \(JSONPlace(of: way, in: bytes[...])): \(sentence)")
    }
    guard let elements = value.array else {
      throw refused([.member("log_patterns")], "\"log_patterns\" must be a list of patterns, not \(value.typeName)")
    }
    var patterns: [LogPattern] = []
    for (index, element) in elements.enumerated() {
      let way: [JSONPlace.Part] = [.member("log_patterns"), .element(index)]
      guard let text = element.string else { throw refused(way, "a pattern must be a string, not \(element.typeName)") }
      do throws(LogPattern.Failure) {
        patterns.append(try LogPattern(text))
      } catch {
        throw refused(way, error.sentence)
      }
    }
    return patterns
  }

  private static func document() throws(CommandFailure) -> (file: String, bytes: [UInt8], document: JSONValue)? {
    guard let file = SettingsFile.nearest(), let text = TextFile.read(file, most: mostBytes) else { return nil }
    let bytes = Array(text.utf8)
    let document: JSONValue
    do {
      document = try JSONValue.parse(bytes[...])
    } catch {
      throw .usage(
        "\(file): \(JSONPlace(offset: error.offset, in: bytes[...])): a configuration must be a JSON object: expected \(error.wanted)"
      )
    }
    guard case .object = document else {
      throw .usage("\(file): line 1, column 1: a configuration must be a JSON object, found \(document.typeName)")
    }
    return (file, bytes, document)
  }
}
