import Foundation

/// Judges traces with trace-view and makes a page.
struct Verdict {
  /// The executable of trace-view.
  let view: URL
  let traces: URL
  /// The folder whose sources the findings refer to.
  let package: URL
  /// The patterns of the tests that ran; empty for all.
  let filters: [String]

  #if os(Linux)
    private static let cause = ""
  #else
    private static let cause = ", because views are hosted on Linux only; Docs/Packages.md has the container for it"
  #endif

  /// Refuses options that trace-view does not take, which says why. With `--help` it only reads them.
  static func check(options: [String], of view: URL, in package: URL) throws {
    guard !options.isEmpty else { return }
    if let word = options.first, !word.hasPrefix("-") {
      throw LifecycleFailure("'\(word)' is no option; swift package lifecycle --help lists them")
    }
    guard try Recording.isAccepted(view, ["--check"] + options + ["--help"], in: package) else {
      throw LifecycleFailure("the options are those of trace-view --check; swift package lifecycle --help lists them")
    }
  }

  /// Prints the findings of all traces.
  /// - Returns: The exit code of trace-view.
  func judge(options: [String]) throws -> Int32 {
    guard let first = recorded.first else {
      guard filters.isEmpty else {
        throw LifecycleFailure(
          "nothing was recorded\(Self.cause): no test that matches \(filters.joined(separator: " or ")) ran a ViewHost")
      }
      throw LifecycleFailure(
        "nothing was recorded\(Self.cause): no ViewHost of LifecycleTesting ran, and no product of this package's SwiftUI"
      )
    }
    return try run([recorded.count == 1 ? first.path : traces.path, "--check"] + options)
  }

  /// Writes the page of the first trace that failed, open at the story of its first finding, or of the first trace.
  func page(options: [String], hasFailed: Bool) throws -> URL? {
    let failed =
      hasFailed
      ? try recorded.first { try run([$0.path, "--check", "--quiet", "-o", "/dev/null"] + options) != 0 } : nil
    guard let trace = failed ?? recorded.first else { return nil }
    let page = traces.appendingPathComponent("lifecycle.html")
    let story = failed == nil ? [] : ["--finding", "1"]
    return try run([trace.path, "--html", "-o", page.path] + story) == 0 ? page : nil
  }

  /// Opens the page in a browser, if there is a display.
  func open(_ page: URL) {
    #if os(macOS)
      _ = try? Recording.run(URL(fileURLWithPath: "/usr/bin/open"), [page.path], in: package)
    #else
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      _ = try? Recording.run(URL(fileURLWithPath: "/usr/bin/env"), ["xdg-open", page.path], in: package)
    #endif
  }

  private var recorded: [URL] {
    let files = (try? FileManager.default.contentsOfDirectory(at: traces, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "bin" }.sorted { $0.path < $1.path }
  }

  private func run(_ arguments: [String]) throws -> Int32 { try Recording.run(view, arguments, in: package) }
}
