import Foundation
import PackagePlugin

/// The command `swift package lifecycle`: records the tests of the package, or one of its products, and judges what was
/// recorded.
@main struct LifecyclePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let request = try LifecycleRequest(arguments)
    if request.wantsHelp { return print(LifecycleRequest.help) }
    if let arguments = request.setup { return try setUp(context.package, arguments) }
    let view = try context.tool(named: "trace-view").url
    // The build takes minutes, and an unknown option is known before.
    try Verdict.check(options: request.options, of: view, in: context.package.directoryURL)
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("traces")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    print("lifecycle: building; the first build takes minutes")
    fflush(nil)
    let built = try packageManager.build(
      request.product.map { .product($0) } ?? .all(includingTests: true),
      parameters: .init(configuration: .debug, logging: .concise))
    guard built.succeeded else {
      let cures = BuildCures.sentences(for: built.logText, setup: "swift run trace-record init")
      throw LifecycleFailure(
        ([built.logText] + cures.map { "what would help: \($0)" }).joined(separator: "\n"))
    }
    let recording = Recording(package: context.package, folder: folder, built: built)
    let recorded =
      try request.product.map { try recording.run(product: $0, arguments: request.rest) }
      ?? recording.runTests(request.filters)
    let verdict = Verdict(
      view: view, traces: folder, package: context.package.directoryURL,
      filters: request.filters)
    let judged = try verdict.judge(options: request.options)
    // trace-view has said why; it would say the same of the page.
    guard judged <= 1 else { throw LifecycleFailure("there is no verdict; the traces are in \(folder.path)") }
    if let page = try verdict.page(options: request.options, hasFailed: judged != 0) {
      print("lifecycle: the page is \(page.path)")
      // The failure below goes to another stream.
      fflush(nil)
      if request.opens { verdict.open(page) }
    }
    if judged != 0 {
      throw LifecycleFailure("the check failed, by the findings above; the traces are in \(folder.path)")
    }
    if recorded != 0 {
      throw LifecycleFailure(
        "the recorded program exited with \(recorded), without findings; the traces are in \(folder.path)")
    }
  }

  /// Shows what `trace-record init` would write. A plugin cannot ask, and a command that may write to the package needs
  /// a permission at each call.
  private func setUp(_ package: Package, _ arguments: [String]) throws {
    print("lifecycle: building trace-record; the first build takes minutes")
    fflush(nil)
    let built = try packageManager.build(
      .product("trace-record"), parameters: .init(configuration: .debug, logging: .concise))
    guard built.succeeded else { throw LifecycleFailure(built.logText) }
    guard
      let program = built.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.lastPathComponent == "trace-record"
      })
    else {
      throw LifecycleFailure("the package has no product trace-record; run: swift run trace-record init")
    }
    // The package manager waits for this plugin and keeps the package locked, so another build would wait for ever.
    let words = ["init"] + arguments + (arguments.contains("--no-build") ? [] : ["--no-build"])
    let status = try Recording.run(program.url, words, in: package.directoryURL)
    guard status == 2, !arguments.contains("--yes") else {
      if status != 0 { throw LifecycleFailure("trace-record init exited with \(status)") }
      return
    }
    throw LifecycleFailure("to be asked, run: swift run trace-record init")
  }
}

/// A reason for the command to fail.
struct LifecycleFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
