import Foundation
@testable import TraceRecorder
@testable import ViewGraph
@testable import ViewRuntime

/// Runs a program as `HeadlessRun` does, and prints what is on the screen when the script and the exploration have
/// ended.
@main
@MainActor
enum CorpusMain {
  static func main() {
    AppContainer.run { run { return _AppRoot(THE_APP()) } }
  }

  private static func run<Root: View>(@ViewBuilder _ root: @escaping () -> Root) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    func value(_ variable: RecorderOptions.Variable) -> String? {
      environment[variable.rawValue].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard LiveRecorder.shared.isRecording, let profile = value(.profile).flatMap(Profile.init) else { return 3 }
    // A program may have types of these names.
    if let home = AppContainer.keptHome(environment) {
      ViewRuntime.SettingsStore.keep(in: ViewRuntime.SettingsFile(home: home))
    }
    let host = RuntimeHost(profile: profile, screen: .phone, sink: LiveRecorder.shared, root: root)
    MainThreadWait.serveWhileSettling(host.graph)
    var status: Int32 = 0
    do {
      let whole = try value(.script).map { try Script(String(contentsOfFile: $0, encoding: .utf8), file: "script") }
      let script = whole?.part(of: LaunchNumber(environment).launch)
      let exploration = Exploration(environment)
      if !(script?.beginsAtLaunch ?? exploration?.beginsAtLaunch ?? false) { host.settle() }
      if let script { try host.run(script) }
      exploration?.run(host, after: script)
      host.settle()
    } catch {
      print("stopped: \(error)")
      status = 2
    }
    print("texts: \(host.texts)")
    host.finish()
    for cut in host.cuts { print("cut: \(cut)") }
    return status
  }
}
