import Foundation
import PackagePlugin

/// The command `swift package lifecycle`: records the tests of the package, or one of its products, and judges what was recorded.
@main struct LifecyclePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let request = try LifecycleRequest(arguments)
    if request.wantsHelp { return print(LifecycleRequest.help) }
    let folder = context.pluginWorkDirectoryURL.appendingPathComponent("traces")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let built = try packageManager.build(
      request.product.map { .product($0) } ?? .all(includingTests: true), parameters: .init(configuration: .debug, logging: .concise))
    guard built.succeeded else { throw LifecycleFailure(built.logText) }
    let recording = Recording(package: context.package, folder: folder, built: built)
    let recorded = try request.product.map { try recording.run(product: $0, arguments: request.rest) } ?? recording.runTests()
    let verdict = Verdict(view: try context.tool(named: "trace-view").url, traces: folder, package: context.package.directoryURL)
    let judged = try verdict.judge(options: request.options)
    if let page = try verdict.page(options: request.options, hasFailed: judged != 0) {
      print("lifecycle: the page is \(page.path)")
      // The failure below goes to another stream.
      fflush(nil)
      if request.opens { verdict.open(page) }
    }
    if judged != 0 { throw LifecycleFailure("trace-view --check exited with \(judged); the traces are in \(folder.path)") }
    if recorded != 0 { throw LifecycleFailure("the recorded program exited with \(recorded), without findings; the traces are in \(folder.path)") }
  }
}

/// A reason for the command to fail.
struct LifecycleFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
