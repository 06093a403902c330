import CLISupport
import Foundation
import TraceSystem
import TraceSupport

/// A `swift build`, `swift run` or `swift test`.
struct SwiftCommand: BuildCommand {
  private let program: String
  private let subcommand: String
  private let arguments: [String]
  /// The options that choose the package and its build folder, which other commands on the same package need too.
  private let place: [String]

  /// True if the command does not run anything.
  var onlyBuilds: Bool { subcommand == "build" }

  init(_ words: [String]) throws(CommandFailure) {
    guard words.count >= 2, words[0] == "swift" || words[0].hasSuffix("/swift"),
      ["build", "run", "test"].contains(words[1])
    else {
      throw .usage(
        "instrument needs a build: trace-record instrument -- swift build, swift run, swift test or xcodebuild")
    }
    program = words[0]
    subcommand = words[1]
    arguments = Array(words.dropFirst(2))
    var place: [String] = []
    for (index, word) in arguments.prefix(while: { $0 != "--" }).enumerated() {
      let name = word.prefix { $0 != "=" }
      guard
        ["--package-path", "--scratch-path", "--build-path", "-c", "--configuration", "--triple", "--sdk"].contains(
          name)
      else { continue }
      place.append(word)
      if word == name, index + 1 < arguments.count { place.append(arguments[index + 1]) }
    }
    self.place = place
  }

  /// A target of the package.
  private struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var type: String
      var path: String
      var sources: [String]
    }
    var path: String
    var targets: [Target]
  }

  /// The package's targets that import SwiftUI, without tests and plugins.
  func modules() throws -> [SourceModule] {
    // `describe` knows the package alone, not how it is built.
    let packagePath =
      place.firstIndex { $0.hasPrefix("--package-path") }.map {
        place[$0].contains("=") ? [place[$0]] : Array(place[$0...($0 + 1)])
      } ?? []
    let result = try ChildCommand.collect([program, "package"] + packagePath + ["describe", "--type", "json"])
    guard result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "{")),
      let described = try? JSONDecoder().decode(Description.self, from: Data(result.output[start...]))
    else {
      throw CommandFailure(
        .recorderFailed, "the package cannot be described: \(result.text.split(separator: "\n").last ?? "no output")")
    }
    return described.targets.compactMap { target in
      guard ["executable", "library"].contains(target.type) else { return nil }
      let folder = URL(fileURLWithPath: described.path).appendingPathComponent(target.path)
      let files = target.sources.filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
      let module = SourceModule(name: target.name, files: files)
      return module.showsViews ? module : nil
    }
  }

  func adapter() throws -> Adapter {
    let build = try ChildCommand.collect([program, "build", "--target", "SwiftUITrace"] + place)
    guard build.status == 0 else {
      throw CommandFailure(
        .recorderFailed,
        "SwiftUITrace cannot be built, so nothing can be recorded: \(build.text.split(separator: "\n").last { $0.contains("error") } ?? "")"
      )
    }
    let shown = try ChildCommand.collect([program, "build", "--show-bin-path"] + place)
    let products = String(shown.text.split(separator: "\n").last ?? "")
    let folder = products + "/SwiftUITrace.build"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let objects = names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
    guard !objects.isEmpty else { throw CommandFailure(.recorderFailed, "\(folder) has no object files") }
    // From a library, the linker takes what a program needs. The tools of the build, such as macros, need nothing of
    // it.
    let library = folder + "/libSwiftUITrace.a"
    try? FileManager.default.removeItem(atPath: library)
    let archive = try ChildCommand.collect(["ar", "rcs", library] + objects)
    guard archive.status == 0 else {
      throw CommandFailure(.recorderFailed, "\(library) cannot be made: \(archive.text)")
    }
    return Adapter(library: library, copies: URL(fileURLWithPath: products).appendingPathComponent("recording"))
  }

  func build(with recording: Recording) throws -> ChildCommand.Outcome {
    let own = arguments.prefix { $0 != "--" }
    var options = flags(recording)
    switch subcommand {
    case "build": options += own
    case "test": options += ["--build-tests"] + place
    default: options += place
    }
    return try ChildCommand.collect([program, "build"] + options)
  }

  func perform(with recording: Recording) throws -> Int32 {
    try ChildCommand.perform([program, subcommand] + flags(recording) + arguments).shellStatus
  }

  private func flags(_ recording: Recording) -> [String] {
    recording.compilerOptions.flatMap { ["-Xswiftc", $0] } + ["-Xlinker", recording.adapter.library]
  }
}
