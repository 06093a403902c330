import CLISupport
import Foundation
import TraceSystem
import TraceSupport

/// An `xcodebuild`. Recording comes in by settings on the command line alone, so that no project changes.
struct XcodeCommand: BuildCommand {
  private let words: [String]
  private let checkout: String

  var onlyBuilds: Bool { true }

  /// The facts about the app's target that the build settings tell.
  private struct Target: Decodable {
    struct Settings: Decodable {
      var PLATFORM_NAME: String
      var CURRENT_ARCH: String?
      var NATIVE_ARCH: String?
      var IPHONEOS_DEPLOYMENT_TARGET: String?
      var OBJROOT: String
      var SDKROOT: String
    }
    var target: String
    var buildSettings: Settings
  }

  init(_ words: [String]) throws(CommandFailure) {
    let others = ["test", "archive", "analyze", "docbuild", "clean", "install"]
    if let other = words.first(where: others.contains) {
      throw .usage("instrument builds with xcodebuild; leave out '\(other)'")
    }
    self.words = words
    checkout = try Checkout.path(for: "the recorder is")
  }

  private func target() throws -> Target {
    let result = try ChildCommand.collect(words + ["-showBuildSettings", "-json"])
    guard result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "[")),
      let target = try? JSONDecoder().decode([Target].self, from: Data(result.output[start...])).first
    else {
      throw CommandFailure(
        .recorderFailed,
        "xcodebuild does not print the settings: \(result.text.split(separator: "\n").last ?? "no output")")
    }
    return target
  }

  /// Builds the app once as it is. Xcode then has listed the files of each module, however the project names them.
  func modules() throws -> [SourceModule] {
    let plain = try ChildCommand.collect(words)
    guard plain.status == 0 else {
      let errors = CompilerError.lines(in: plain.text).prefix(20).map { TerminalText(String($0)) }
      throw CommandFailure(
        .recorderFailed, "the app does not build without recording either:\n\(errors.joined(separator: "\n"))")
    }
    let intermediates = try target().buildSettings.OBJROOT
    var modules: [String: SourceModule] = [:]
    let all = FileManager.default.enumerator(atPath: intermediates)
    while let path = all?.nextObject() as? String {
      guard path.hasSuffix(".SwiftFileList") else { continue }
      let list = URL(fileURLWithPath: intermediates).appendingPathComponent(path)
      let name = list.deletingPathExtension().lastPathComponent
      guard modules[name] == nil, let text = try? String(contentsOf: list, encoding: .utf8) else { continue }
      let files = text.split(separator: "\n").map(Self.unescaped)
      // What a macro or a tool made is not the app's, and neither are packages from elsewhere.
      let own = files.filter { !$0.hasPrefix(intermediates) && !$0.contains("/SourcePackages/checkouts/") }
      let module = SourceModule(name: name, files: own)
      if module.showsViews { modules[name] = module }
    }
    return modules.values.sorted { $0.name < $1.name }
  }

  /// The path in a line of a list, where a backslash stands before spaces and quotes.
  private static func unescaped(_ line: Substring) -> String {
    var path = ""
    var isEscaped = false
    for character in line {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        path.append(character)
        isEscaped = false
      }
    }
    return path
  }

  /// The modules that an app with recording needs, the adapter first.
  private static let linked = [
    "SwiftUITrace", "TraceRecorder", "TraceFormat", "TraceSupport", "TraceSystem", "CTraceShims", "CChecksum",
  ]

  func adapter() throws -> Adapter {
    let settings = try target().buildSettings
    let scratch = URL(fileURLWithPath: CacheFolder.path).appendingPathComponent("adapter-\(settings.PLATFORM_NAME)")
    var place = ["--package-path", checkout, "--scratch-path", scratch.path]
    if settings.PLATFORM_NAME == "iphonesimulator" {
      let release = settings.IPHONEOS_DEPLOYMENT_TARGET.flatMap(Double.init).map { max($0, 15) } ?? 15
      place += [
        "--triple", "\(settings.NATIVE_ARCH ?? settings.CURRENT_ARCH ?? "arm64")-apple-ios\(release)-simulator",
        "--sdk", settings.SDKROOT,
      ]
    }
    let build = try ChildCommand.collect(["swift", "build", "--target", "SwiftUITrace"] + place)
    guard build.status == 0 else {
      let error = build.text.split(separator: "\n").last { $0.contains("error") } ?? ""
      throw CommandFailure(.recorderFailed, "SwiftUITrace cannot be built for \(settings.PLATFORM_NAME): \(error)")
    }
    let shown = try ChildCommand.collect(["swift", "build", "--show-bin-path"] + place)
    let products = URL(fileURLWithPath: String(shown.text.split(separator: "\n").last ?? ""))
    var objects: [String] = []
    for module in Self.linked {
      let folder = products.appendingPathComponent("\(module).build")
      let names =
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".o") }
        ?? []
      guard !names.isEmpty else { throw CommandFailure(.recorderFailed, "\(folder.path) has no object files") }
      objects += names.sorted().map { folder.appendingPathComponent($0).path }
    }
    let library = products.appendingPathComponent("libSwiftUITrace.a").path
    let archive = try ChildCommand.collect(["xcrun", "libtool", "-static", "-o", library] + objects)
    guard archive.status == 0 else {
      throw CommandFailure(.recorderFailed, "\(library) cannot be made: \(archive.text)")
    }
    let maps = ["CTraceShims", "CChecksum"].flatMap { module in
      ["-Xcc", "-fmodule-map-file=\(products.appendingPathComponent("\(module).build/module.modulemap").path)"]
    }
    return Adapter(
      library: library, options: ["-I", products.appendingPathComponent("Modules").path] + maps,
      copies: URL(fileURLWithPath: settings.OBJROOT).appendingPathComponent("recording"))
  }

  func build(with recording: Recording) throws -> ChildCommand.Outcome {
    try ChildCommand.collect(words(with: recording))
  }

  func perform(with recording: Recording) throws -> Int32 {
    try ChildCommand.perform(words(with: recording)).shellStatus
  }

  /// The command with recording. Settings of the command itself stay in front of it.
  private func words(with recording: Recording) -> [String] {
    var additions = [
      "OTHER_SWIFT_FLAGS": recording.compilerOptions.map(Self.quoted).joined(separator: " "),
      "OTHER_LDFLAGS": "-force_load \(Self.quoted(recording.adapter.library))",
    ]
    var result = words.map { word -> String in
      guard let end = word.firstIndex(of: "="), let addition = additions.removeValue(forKey: String(word[..<end]))
      else { return word }
      return "\(word) \(addition)"
    }
    for (name, addition) in additions.sorted(by: { $0.key < $1.key }) {
      result.append("\(name)=$(inherited) \(addition)")
    }
    return result
  }

  /// A word of a setting that is a list, as Xcode splits it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=+:,@".contains($0) }
    return isPlain ? word : "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
