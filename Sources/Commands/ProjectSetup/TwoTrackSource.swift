import CLISupport
import Foundation
import TraceSystem

/// The checkout of TwoTrack that a project uses, as seen from the project and from its CI job.
struct TwoTrackSource {
  /// The folder of the checkout, from the project's folder.
  let path: String
  /// The repository on GitHub, such as `owner/TwoTrack`, and the commit of the checkout; nil if the checkout is from
  /// elsewhere.
  let origin: (repository: String, commit: String)?

  /// The place beside the project.
  private static let beside = "../TwoTrack"

  /// - Parameters:
  ///   - checkout: The path of the checkout, without links.
  ///   - project: The path of the project's folder, without links; nil for a project that does not name the checkout.
  init(checkout: String, project: String?) {
    // Beside the project, where every clone of it expects the checkout, it may be a link.
    let isBeside = project.map { FileIdentity.isSame("\($0)/\(Self.beside)", checkout) } ?? true
    path = isBeside ? Self.beside : Self.relative(checkout, to: project ?? "")
    origin = Self.origin(of: checkout)
  }

  /// Returns a path from a folder: `../TwoTrack`.
  static func relative(_ path: String, to folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: start.count - common) + target[common...].map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func origin(of checkout: String) -> (String, String)? {
    func git(_ words: String...) -> String? {
      let result = try? ChildCommand.collect(["git", "-C", checkout] + words, errors: .nothing)
      guard let result, result.isSuccess else { return nil }
      return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let address = git("config", "--get", "remote.origin.url"), let commit = git("rev-parse", "HEAD") else {
      return nil
    }
    guard
      let start = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"].first(where: address.hasPrefix)
    else { return nil }
    let name = address.dropFirst(start.count)
    let repository = name.hasSuffix(".git") ? name.dropLast(4) : name
    let isPlain = repository.utf8.allSatisfy {
      $0 == 0x2E || $0 == 0x2D || $0 == 0x5F || $0 == 0x2F || isLetterOrDigit($0)
    }
    return isPlain && repository.split(separator: "/").count == 2 && commit.utf8.allSatisfy(isLetterOrDigit)
      ? (String(repository), commit) : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
