import Foundation
import TraceRecorder

/// The directories that belong to an app: its documents, its library, its temporary files.
///
/// On a device each app has its own, and they exist. A headless run gives the program new ones in the place of the user's, so that what an
/// app saves is found again, reaches no file of the user's, and is not there in the next run. Where the environment names a home of its own
/// for Foundation (`CFFIXED_USER_HOME`), that one is used and kept: a second run is the app launched again.
struct AppContainer {
  static let homeVariable = "CFFIXED_USER_HOME"
  /// Variables that would lead Foundation out of the home.
  private static let otherPlaces = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
  private static let directories: [FileManager.SearchPathDirectory] = [
    .documentDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory,
  ]

  let home: URL
  /// Whether the run made it, and takes it away: where it exits. Behind one that dies trace-record does, if it records.
  let isOfThisRun: Bool

  /// The container that the environment names, or a new and empty one.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let named = environment[Self.homeVariable], !named.isEmpty {
      (home, isOfThisRun) = (URL(fileURLWithPath: named, isDirectory: true), false)
    } else {
      let given = environment[RecorderOptions.Variable.containers.rawValue].map { URL(fileURLWithPath: $0, isDirectory: true) }
      let place = given ?? FileManager.default.temporaryDirectory
      home = place.appendingPathComponent("twotrack-app-\(UUID().uuidString)", isDirectory: true)
      isOfThisRun = true
    }
  }

  /// Makes it what Foundation names to this process, and makes its directories.
  /// - Throws: when they cannot be made; the program can run without them, but keeps nothing.
  func enter() throws {
    if isOfThisRun { unsafe ValueHash.ownPlace = home.path }
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

  /// Takes the directories of this run away.
  func leave() {
    if isOfThisRun { try? FileManager.default.removeItem(at: home) }
  }

  /// Runs a program in its container, and ends the process with its status.
  @MainActor static func run(_ program: () -> Int32) -> Never {
    let container = AppContainer()
    do {
      try container.enter()
    } catch {
      HeadlessRun.say(
        "the app has no directories, and what it saves is lost: cannot make them in \(container.home.path); name one that can be written "
          + "in TMPDIR or \(homeVariable)")
    }
    unsafe current = container
    // However the program comes to its exit.
    atexit { unsafe AppContainer.current?.leave() }
    exit(program())
  }

  nonisolated(unsafe) private static var current: AppContainer?
}
