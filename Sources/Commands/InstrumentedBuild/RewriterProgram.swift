package import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// The program that writes the copies. It is compiled on first use against the parser of the toolchain at hand, once
/// for each toolchain.
package struct RewriterProgram {
  private let path: String

  /// The program's sources, which are a part of this one.
  private static let sources: [(name: String, text: [UInt8])] = [
    ("Callbacks.swift", PackageResources.Callbacks_swift),
    ("CheckedCopies.swift", PackageResources.CheckedCopies_swift),
    ("CopyCheck.swift", PackageResources.CopyCheck_swift), ("Edit.swift", PackageResources.Edit_swift),
    ("EditedText.swift", PackageResources.EditedText_swift), ("LeavingOut.swift", PackageResources.LeavingOut_swift),
    ("LeftOutState.swift", PackageResources.LeftOutState_swift),
    ("LocalNames.swift", PackageResources.LocalNames_swift), ("ModuleTypes.swift", PackageResources.ModuleTypes_swift),
    ("Overlay.swift", PackageResources.Overlay_swift), ("Rewriting.swift", PackageResources.Rewriting_swift),
    ("Sessions.swift", PackageResources.Sessions_swift), ("ShownCode.swift", PackageResources.ShownCode_swift),
    ("SourceFile.swift", PackageResources.SourceFile_swift), ("SyntaxShape.swift", PackageResources.SyntaxShape_swift),
    ("ThrowingCode.swift", PackageResources.ThrowingCode_swift), ("Timers.swift", PackageResources.Timers_swift),
    ("WholeBody.swift", PackageResources.WholeBody_swift), ("WrittenPath.swift", PackageResources.WrittenPath_swift),
    ("main.swift", PackageResources.main_swift),
  ]

  /// A hash of the sources: other sources may leave out other things.
  package static var fingerprint: String {
    var hash = FNV1aHash()
    for source in sources { hash.add(source.text) }
    return String(hash.value, radix: 16)
  }

  package init(_ console: Console) throws {
    let toolchain = try SyntaxToolchain()
    var hash = FNV1aHash()
    hash.add((toolchain.version + toolchain.folder).utf8)
    for source in Self.sources { hash.add(source.text) }
    let folder = URL(fileURLWithPath: CacheFolder.path).appendingPathComponent(
      "rewriter-" + String(hash.value, radix: 16))
    path = folder.appendingPathComponent("rewriter").path
    if FileManager.default.isExecutableFile(atPath: path) { return }
    console.note("compiling the rewriter for this toolchain, once")
    // Of this use alone: another thread may compile it too.
    let work = folder.appendingPathComponent(
      "sources-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    for source in Self.sources { try Data(source.text).write(to: work.appendingPathComponent(source.name)) }
    let made = work.appendingPathComponent("rewriter").path
    let build = try ChildCommand.collect(
      ["swiftc", "-Onone", "-swift-version", "5", "-suppress-warnings", "-o", made]
        + Self.sources.map { work.appendingPathComponent($0.name).path }
        + toolchain.options(linking: ["SwiftSyntax", "SwiftParser"]))
    guard build.status == 0 else {
      let error = CompilerError.lines(in: build.text).first ?? "no message"
      throw CommandFailure(.recorderFailed, "the rewriter does not compile with this toolchain: \(error)")
    }
    // Another process may have been faster; both programs are the same.
    if unsafe rename(made, path) != 0 {
      throw CommandFailure(.recorderFailed, "\(path) cannot be written: \(SystemError.last)")
    }
  }

  /// Leaves out of some files what the compiler does not accept. Returns the state with what was left out, which the
  /// file contains too.
  ///
  /// - Parameter state: The path of a JSON file with the files and the errors, as the program describes it.
  package func leaveOut(_ state: String) throws -> [UInt8] {
    let result = try ChildCommand.collect([path, "--leave-out", state])
    guard result.status == 0 else {
      throw CommandFailure(
        .recorderFailed, "the sources cannot be read: \(result.text.split(separator: "\n").first ?? "no output")")
    }
    return result.output
  }

  /// Writes the copies of a module and their overlay to a folder of the module's name.
  func rewrite(_ module: SourceModule, into copies: URL, without withdrawn: Withdrawals) throws -> RewrittenModule {
    var words = [path, "--output", copies.appendingPathComponent(module.name).path]
    for file in module.files {
      if let groups = withdrawn.groups[file] {
        words += ["--without", "\(file):\(groups.sorted().map(String.init).joined(separator: ","))"]
      }
    }
    let result = try ChildCommand.collect(words + module.files)
    guard result.status == 0, let report = try? JSONDecoder().decode(RewrittenModule.self, from: Data(result.output))
    else {
      throw CommandFailure(
        .recorderFailed,
        "the sources of \(module.name) cannot be rewritten: \(result.text.split(separator: "\n").first ?? "no output")")
    }
    return report
  }
}
