import Foundation
import TraceFormat
import TraceRecorder
import TraceSupport
import ViewGraph

/// Runs a program or a scenario without a screen: renders it, performs its script, and tears it down. It runs until
/// only repeating work is pending twice: before the first step (unless that is `launch`) and after the last step.
@MainActor
public enum HeadlessRun {
  /// Runs `root` with the profile, knobs, clock and script from the environment (see `RecorderOptions.Variable`).
  /// Records into the process's recorder if it is active. A recorder whose file could not be created counts what it is
  /// given as lost.
  ///
  /// - Parameters:
  ///   - script: The script to use if the environment names none.
  /// - rows: The number of list rows on screen if the environment does not set one; nil if heights on a phone's screen
  ///   decide.
  /// - Returns: The exit status: 0, or 2 if the script cannot be read or a step does not find its target on screen.
  public static func run<Root: View>(script: Script? = nil, rows: Int? = nil, @ViewBuilder _ root: @escaping () -> Root)
    -> Int32
  {
    let environment = ProcessInfo.processInfo.environment
    func value(_ variable: RecorderOptions.Variable) -> String? {
      environment[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
    do {
      let profile = try profile(value(.profile))
      var knobs = PolicyKnobs(profile)
      let options = RecorderOptions(environment: { environment[$0] })
      for knob in options?.header.knobs ?? [] { try knobs.set(knob.key, to: knob.value) }
      try RecordedResponses.install(environment)
      if let home = AppContainer.keptHome(environment) { SettingsStore.keep(in: SettingsFile(home: home)) }
      let exploration = Exploration(environment)
      // An exploration starts when the program does; only a script given by the user runs before it.
      let whole = try value(.script).map { try read($0) } ?? (exploration == nil ? script : nil)
      let steps = whole.map { $0.part(of: LaunchNumber(environment).launch) }
      let sink: (any EventSink)? = LiveRecorder.shared.takesEvents ? LiveRecorder.shared : nil
      let isPaced = sink != nil && options?.header.clock == .real
      let rows = value(.rows).flatMap { Int($0) } ?? rows
      let screen = rows == nil ? value(.screen).flatMap(ScreenSize.init) ?? .phone : nil
      let host = RuntimeHost(
        profile: profile, knobs: knobs, rows: rows ?? 10, screen: screen, sink: sink, isPaced: isPaced, root: root)
      if isPaced { MainThreadWait.serve(host.graph) } else { MainThreadWait.serveWhileSettling(host.graph) }
      if !(steps?.beginsAtLaunch ?? exploration?.beginsAtLaunch ?? false) { host.settle() }
      if let exploration, !exploration.isFresh {
        exploration.run(host, after: steps.map { performed($0, on: host) })
      } else {
        if let steps { try perform(steps, on: host) }
        exploration?.run(host, after: steps)
      }
      host.settle()
      host.finish()
      for cut in host.cuts { say(cut) }
      return 0
    } catch {
      say("\(error)")
      return 2
    }
  }

  /// Performs a script. The trace tells that a step could not be performed, since what would have followed is not in it.
  private static func perform(_ steps: Script, on host: RuntimeHost) throws {
    do {
      try host.run(steps)
    } catch {
      host.graph.warn(.scriptStopped, nil, nil)
      throw error
    }
  }

  /// Performs a script as far as the screen lets it, and returns its part that was performed. What the disk remembers,
  /// such as that the user has signed in, does not have to be done again.
  private static func performed(_ steps: Script, on host: RuntimeHost) -> Script {
    var part = steps
    part.lines = Array(steps.lines.prefix { (try? host.perform($0.step)) != nil })
    return part
  }

  private static func profile(_ name: String?) throws -> Profile {
    guard let name else { return .default }
    guard let profile = Profile(rawValue: name) else {
      throw InteractionError(
        "there is no profile \"\(name)\"; the profiles are \(Profile.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return profile
  }

  private static func read(_ path: String) throws -> Script {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw InteractionError("cannot read the script \(path): it must be a UTF-8 text file")
    }
    return try Script(text, file: path)
  }

  /// Prints a sentence, which may quote a script or the labels of an app.
  static func say(_ sentence: String) { StandardError.write(line: TerminalText(sentence)) }
}

extension App {
  /// Runs the program headless: performs the script named by the environment, and exits.
  @MainActor
  public static func main() {
    AppContainer.run {
      let app = _LaunchedApp(Self.self)
      return HeadlessRun.run {
        // An explicit `return` bypasses the view builder, which would record the app as a view value.
        return app.root
      }
    }
  }
}
