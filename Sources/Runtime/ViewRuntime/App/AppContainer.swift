import Foundation
import TraceRecorder

/// The directories of an app: its documents, its library, its temporary files.
///
/// On a device each app has directories of its own, and they exist. A headless run gives the program new directories
/// instead of the user's, so that files that the app saves are found again, touch no file of the user, and are gone in
/// the next run. If the environment names a home for Foundation (`CFFIXED_USER_HOME`), that home is used and kept: a
/// second run is then a relaunch of the app.
struct AppContainer {
  static let homeVariable = "CFFIXED_USER_HOME"
  /// Variables that would direct Foundation to places outside the home.
  private static let otherPlaces = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
  private static let directories: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory,
  ]

  let home: URL
  /// True if the run created the home and removes it on exit. If the program crashes while being recorded, trace-record
  /// removes the home.
  let isOfThisRun: Bool
  /// True if the next launch of the run finds the home again, with the defaults and what scenes restore. trace-record
  /// removes it after the last one.
  let isKept: Bool

  /// Creates the container that the environment names, or a new, empty one.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let named = environment[Self.homeVariable], !named.isEmpty {
      (home, isOfThisRun, isKept) = (URL(fileURLWithPath: named, isDirectory: true), false, true)
    } else {
      let given = environment[RecorderOptions.Variable.containers.rawValue].map {
        URL(fileURLWithPath: $0, isDirectory: true)
      }
      let place = given ?? FileManager.default.temporaryDirectory
      isKept = given != nil && LaunchNumber(environment).launches > 1
      home = place.appendingPathComponent(
        isKept ? RecorderOptions.keptContainer : "twotrack-app-\(UUID().uuidString)", isDirectory: true)
      isOfThisRun = true
    }
  }

  /// Makes Foundation use the container in this process, and creates its directories.
  /// - Throws: An error if they cannot be created; the program can run without them, but does not save anything.
  func enter() throws {
    if isOfThisRun { unsafe ValueHash.runDirectory = home.path }
    unsafe setenv(Self.homeVariable, home.path, 1)
    unsafe setenv("HOME", home.path, 1)
    for place in Self.otherPlaces { unsafe unsetenv(place) }
    let temporary = home.appendingPathComponent("tmp", isDirectory: true)
    unsafe setenv("TMPDIR", temporary.path, 1)
    let files = FileManager.default
    for place in Self.directories.compactMap({ files.urls(for: $0, in: .userDomainMask).first }) + [temporary] {
      try files.createDirectory(at: place, withIntermediateDirectories: true)
    }
  }

  /// Removes the directories of this run.
  func leave() {
    if !isKept { try? FileManager.default.removeItem(at: home) }
  }

  /// Runs a program in its container, and exits with its status.
  @MainActor static func run(_ program: () -> Int32) -> Never {
    let container = AppContainer()
    do {
      try container.enter()
    } catch {
      HeadlessRun.say(
        "the app has no directories, so its saved data is lost: cannot create them in \(container.home.path); set TMPDIR or "
          + "\(homeVariable) to a writable directory")
    }
    unsafe current = container
    // Covers every way the program exits.
    atexit { unsafe AppContainer.current?.leave() }
    exit(program())
  }

  nonisolated(unsafe) private static var current: AppContainer?

  /// The home that the next launch finds again; nil if there is none. A bundled scenario has no directories of its own.
  static func keptHome(_ environment: [String: String]) -> URL? {
    let container = unsafe current ?? AppContainer(environment: environment)
    return container.isKept ? container.home : nil
  }
}
