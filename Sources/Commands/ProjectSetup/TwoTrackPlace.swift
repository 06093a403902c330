package import CLISupport
import TraceSupport

/// The place from which a project takes TwoTrack.
package enum TwoTrackPlace: Equatable {
  /// A repository on a server.
  case address(GitAddress)
  /// A folder of this machine, without links.
  case folder(String)

  /// The default for a checkout: its origin, if that is an address, or else its folder.
  init(of checkout: String) {
    self = GitCheckout(checkout).origin.map { .address($0) } ?? .folder(checkout)
  }

  /// Reads a place as a person writes it.
  ///
  /// - Parameters:
  ///   - text: An address, or the path of a checkout.
  ///   - source: What says it, for the message: `--twotrack`.
  ///   - path: Returns the path of a folder from the working directory.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if it is neither.
  init(_ text: String, from source: TerminalText, at path: (String) -> String = { $0 }) throws(CommandFailure) {
    if GitAddress.isMeant(by: text) {
      guard let address = GitAddress(text) else {
        throw .usage(
          "\(source): \(text) is no address of a repository without a password; wanted https://HOST/PATH, ssh://HOST/PATH or USER@HOST:PATH"
        )
      }
      self = .address(address)
    } else {
      guard let folder = FileIdentity.absolutePath(path(text)), Checkout.isOne(folder) else {
        throw .usage("\(source): \(text) is neither an address nor the folder of a checkout of TwoTrack")
      }
      self = .folder(folder)
    }
  }

  /// The place as the settings in a folder name it.
  func written(in folder: String) -> String {
    switch self {
    case .address(let address): address.description
    case .folder(let path): TwoTrackSource(checkout: path, project: folder).path
    }
  }
}

/// The choice of a place: what the command line says, else what the settings say, else what a person answers.
package struct PlaceChoice {
  /// The name of the setting.
  static let setting = "twotrack"

  private let console: Console
  private let isAsked: Bool
  /// The place that the command line names.
  let named: TwoTrackPlace?
  private let stored: Stored?

  /// The place that the settings name.
  private struct Stored {
    let file: String
    let text: String
    let place: JSONPlace

    var value: TwoTrackPlace {
      get throws(CommandFailure) {
        try TwoTrackPlace(text, from: "\(file): \(place): \"\(PlaceChoice.setting)\"") {
          SettingsFile.path($0, in: file)
        }
      }
    }
  }

  /// - Parameters:
  ///   - named: The value of `--twotrack`, if it is given.
  ///   - console: Asks a person.
  ///   - isAsked: True if there is one.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if the value is no place, or the settings cannot be read.
  package init(named: String?, console: Console, isAsked: Bool) throws(CommandFailure) {
    self.console = console
    self.isAsked = isAsked
    if let named { self.named = try TwoTrackPlace(named, from: "--twotrack") } else { self.named = nil }
    stored = try Self.stored()
  }

  /// The address that is known without a question, as a text that may be none.
  func isKnown(_ address: String) -> Bool {
    guard let other = GitAddress(address) else { return false }
    if case .address(let named)? = named { return named.isSame(as: other) }
    return stored.flatMap { GitAddress($0.text) }?.isSame(as: other) == true
  }

  /// Returns the place.
  ///
  /// - Parameter checkout: Returns the checkout whose place is the default.
  /// - Throws: ``CommandFailure`` with ``ExitCode/usage`` if the answer or the setting is no place.
  func place(besides checkout: () throws -> String) throws -> TwoTrackPlace {
    if let named { return named }
    if let stored { return try stored.value }
    let usual = TwoTrackPlace(of: try checkout())
    guard isAsked else { return usual }
    let shown: TerminalText
    switch usual {
    case .address(let address): shown = "\(address.description)"
    case .folder(let path): shown = "\(path)"
    }
    let answer = console.answer(
      to: "where does this project get TwoTrack from: an address for git, or a folder? [\(shown)]")
    return answer.isEmpty ? usual : try TwoTrackPlace(answer, from: "the answer")
  }

  private static func stored() throws(CommandFailure) -> Stored? {
    guard let file = SettingsFile.nearest(), let text = PlannedFile.read(file) else { return nil }
    let bytes = Array(text.utf8)
    let document: JSONValue
    do { document = try JSONValue.parse(bytes[...]) } catch {
      throw .usage(
        "\(file): \(JSONPlace(offset: error.offset, in: bytes[...])): a configuration must be a JSON object: expected \(error.wanted)"
      )
    }
    guard let value = document[setting] else { return nil }
    let place = JSONPlace(of: [.member(setting)], in: bytes[...])
    guard let name = value.string, !name.isEmpty else {
      throw .usage(
        "\(file): \(place): \"\(setting)\" must be an address or a folder, not \(value.string == nil ? value.typeName : "an empty string")"
      )
    }
    return Stored(file: file, text: name, place: place)
  }
}
