package import CLISupport
import Foundation
import TraceSystem
import TraceSupport

/// An app of an Xcode project, built with recording for Apple's simulator, and installed there.
package struct SimulatorApp {
  /// The command that launches the app and waits until it ends.
  package let launch: [String]

  /// A simulator, as `simctl` lists it.
  private struct Device: Decodable {
    var udid: String
    var name: String
    var state: String
  }

  private struct Devices: Decodable { var devices: [String: [Device]] }

  /// The schemes of a project or a workspace.
  private struct Listing: Decodable {
    struct Names: Decodable { var schemes: [String] }
    var project: Names?
    var workspace: Names?
  }

  /// The place of a product.
  private struct Product: Decodable {
    struct Settings: Decodable {
      var TARGET_BUILD_DIR: String
      var FULL_PRODUCT_NAME: String
      var PRODUCT_BUNDLE_IDENTIFIER: String?
    }
    var buildSettings: Settings
  }

  /// Builds and installs the app.
  ///
  /// - Parameters:
  ///   - project: The path of a project or a workspace.
  ///   - scheme: The scheme to build; nil if the project has only one.
  ///   - destination: A destination as `xcodebuild` takes it; nil for an iPhone that runs, or else the last one of the
  ///     list.
  package init(console: Console, isVerbose: Bool, project: String, scheme: String?, destination: String?) throws {
    let path = project.hasSuffix("/") ? String(project.dropLast()) : project
    var words = ["xcodebuild", path.hasSuffix(".xcworkspace") ? "-workspace" : "-project", path]
    words += ["-scheme", try scheme ?? Self.onlyScheme(words)]
    let device = try Self.device(destination)
    words += ["-destination", destination ?? "platform=iOS Simulator,id=\(device.udid)"]
    let status = try InstrumentedBuild(console: console, isVerbose: isVerbose, command: words).run()
    guard status == 0 else { throw CommandFailure(.recorderFailed, "\(path) does not build") }
    let settings = try ChildCommand.collect(words + ["-showBuildSettings", "-json"])
    guard let start = settings.output.firstIndex(of: UInt8(ascii: "[")),
      let products = try? JSONDecoder().decode([Product].self, from: Data(settings.output[start...])),
      let app = products.map(\.buildSettings).first(where: { $0.FULL_PRODUCT_NAME.hasSuffix(".app") }),
      let bundle = app.PRODUCT_BUNDLE_IDENTIFIER
    else { throw CommandFailure(.recorderFailed, "the scheme builds no app with a bundle identifier") }
    try Self.simulate(["bootstatus", device.udid, "-b"], console)
    try Self.simulate(["install", device.udid, "\(app.TARGET_BUILD_DIR)/\(app.FULL_PRODUCT_NAME)"], console)
    launch = ["xcrun", "simctl", "launch", "--console-pty", "--terminate-running-process", device.udid, bundle]
    console.note("launching \(bundle) on \(device.name); end the app or press Ctrl-C, and the trace is there")
  }

  private static func onlyScheme(_ words: [String]) throws -> String {
    let result = try ChildCommand.collect(words + ["-list", "-json"])
    guard result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "{")),
      let listing = try? JSONDecoder().decode(Listing.self, from: Data(result.output[start...]))
    else {
      throw CommandFailure(
        .recorderFailed,
        "xcodebuild does not list the schemes: \(result.text.split(separator: "\n").last ?? "no output")")
    }
    let schemes = (listing.project ?? listing.workspace)?.schemes ?? []
    guard let first = schemes.first else { throw CommandFailure(.recorderFailed, "\(words[2]) has no scheme") }
    guard schemes.count == 1 else {
      throw CommandFailure.usage(
        "\(words[2]) has several schemes, \(schemes.joined(separator: ", ")); choose one with --target NAME")
    }
    return first
  }

  private static func device(_ destination: String?) throws -> Device {
    let result = try ChildCommand.collect(["xcrun", "simctl", "list", "devices", "available", "-j"])
    guard result.status == 0, let start = result.output.firstIndex(of: UInt8(ascii: "{")),
      let listed = try? JSONDecoder().decode(Devices.self, from: Data(result.output[start...]))
    else {
      throw CommandFailure(
        .recorderFailed,
        "simctl does not list the simulators: \(result.text.split(separator: "\n").last ?? "no output")")
    }
    let all = listed.devices.sorted { $0.key < $1.key }.flatMap(\.value)
    if let destination {
      let facts = Dictionary(
        destination.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter {
          $0.count == 2
        }
        .map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
      if let found = all.last(where: { $0.udid == facts["id"] || $0.name == facts["name"] }) { return found }
      throw CommandFailure.usage(
        "--destination: no simulator is '\(destination)'; xcrun simctl list devices available lists them")
    }
    let phones = all.filter { $0.name.hasPrefix("iPhone") }
    guard let found = phones.first(where: { $0.state == "Booted" }) ?? phones.last else {
      throw CommandFailure(.recorderFailed, "there is no iPhone among the simulators; name another with --destination")
    }
    return found
  }

  private static func simulate(_ words: [String], _ console: Console) throws {
    let result = try ChildCommand.collect(["xcrun", "simctl"] + words)
    guard result.status == 0 else {
      throw CommandFailure(
        .recorderFailed, "simctl \(words[0]) failed: \(result.text.split(separator: "\n").last ?? "no output")")
    }
  }
}
