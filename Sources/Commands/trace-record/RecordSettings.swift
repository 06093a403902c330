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
    guard let value = document["responses"] else { return nil }
    let place = JSONPlace(of: [.member("responses")], in: bytes[...])
    guard let name = value.string, !name.isEmpty else {
      throw .usage(
        "\(file): \(place): \"responses\" must be the name of a folder, not \(value.string == nil ? value.typeName : "an empty string")"
      )
    }
    return RecordSettings(file: file, responses: SettingsFile.path(name, in: file), place: place)
  }
}
