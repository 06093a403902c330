import CLISupport
import TraceAnalysis
import TraceSupport

/// The settings of the project: those of `--config`, or of the nearest `.twotrack.json` from the working directory
/// upwards.
final class Settings {
  private let arguments: ParsedArguments
  private var found: (values: CheckConfiguration, file: String)??

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Returns the settings, or nil if there is no file.
  func values() throws(CommandFailure) -> CheckConfiguration? { try read()?.values }

  /// The file of the settings, or nil if there is none.
  func file() throws(CommandFailure) -> String? { try read()?.file }

  /// The file of the settings that was found without being named, or nil.
  func foundFile() throws(CommandFailure) -> String? { arguments.has(.config) ? nil : try read()?.file }

  /// Returns a path of the settings, which begins at the folder of their file.
  func path(_ path: String) throws(CommandFailure) -> String {
    guard let file = try read()?.file else { return path }
    return SettingsFile.path(path, in: file)
  }

  /// Returns the path of the baseline that the settings name, or nil.
  func baseline() throws(CommandFailure) -> String? {
    guard let path = try values()?.baseline else { return nil }
    return try self.path(path)
  }

  /// Returns the path of the list of reached views that the settings name, or nil.
  func reached() throws(CommandFailure) -> String? {
    guard let path = try values()?.reached else { return nil }
    return try self.path(path)
  }

  private func read() throws(CommandFailure) -> (values: CheckConfiguration, file: String)? {
    if let found { return found }
    guard let file = arguments[.config] ?? SettingsFile.nearest() else {
      found = .some(nil)
      return nil
    }
    let bytes = try InputFile.read(file)
    do throws(CheckConfiguration.Failure) {
      let settings = (try CheckConfiguration(parsing: bytes), file)
      found = settings
      return settings
    } catch {
      throw .usage("\(file): \(error)")
    }
  }
}
