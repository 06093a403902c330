import Foundation
import SwiftUI
import ViewGraph
import ViewRuntime

/// The lines that a view prints while a test drives it.
@MainActor
struct Printed {
  private let host: RuntimeHost
  private let prefixes: [String]

  /// - Parameter prefixes: The prefixes of the view's lines; other tests may print at the same time.
  init<Root: View>(
    _ profile: Profile = .ios18, rows: Int = 10, prefixes: [String], @ViewBuilder _ root: @escaping () -> Root
  ) throws {
    let box = Box()
    launch = try Self.lines(prefixes) { box.host = RuntimeHost(profile: profile, rows: rows, sink: nil, root: root) }
    host = box.host!
    self.prefixes = prefixes
  }

  @MainActor private final class Box { var host: RuntimeHost? }

  /// The lines of the first render.
  let launch: [String]

  var texts: [String] { host.texts }

  /// Returns the lines that an interaction prints.
  func after(_ drive: (RuntimeHost) throws -> Void) throws -> [String] {
    try Self.lines(prefixes) { try drive(host) }
  }

  /// Redirects standard output to a file while `body` runs; lines of others are passed on.
  private static func lines(_ prefixes: [String], _ body: () throws -> Void) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appending(path: "printed-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    fflush(nil)
    let kept = dup(1)
    let file = open(path, O_CREAT | O_RDWR | O_TRUNC, 0o600)
    dup2(file, 1)
    let outcome = Result { try body() }
    fflush(nil)
    dup2(kept, 1)
    close(kept)
    close(file)
    try outcome.get()
    let all = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    func isOurs(_ line: String) -> Bool { prefixes.contains { line.hasPrefix($0) } }
    for line in all where !isOurs(line) { print(line) }
    return all.filter(isOurs)
  }
}
