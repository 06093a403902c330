import CLISupport
import Foundation
import TraceSupport
import TraceSystem

/// A checkout of TwoTrack, as git knows it.
struct GitCheckout {
  /// The address from which it was cloned; nil if it has none that others can reach.
  let origin: GitAddress?
  private let folder: String

  init(_ folder: String) {
    self.folder = folder
    // In a folder of another repository, git would speak of that one.
    let isOwn = Self.output("-C", folder, "rev-parse", "--show-prefix") == ""
    origin =
      isOwn ? Self.output("-C", folder, "config", "--get", "remote.origin.url").flatMap(GitAddress.init(origin:)) : nil
  }

  /// Returns the commit of an address to build with: that of a checkout of it, as far as the address has it, or else
  /// its newest one.
  ///
  /// - Throws: ``CommandFailure`` with ``ExitCode/input`` if git cannot reach the address.
  static func commit(of address: GitAddress, beside checkout: String) throws(CommandFailure) -> String {
    let checkout = GitCheckout(checkout)
    if checkout.origin?.isSame(as: address) == true, let commit = checkout.sharedCommit { return commit }
    return try newestCommit(of: address)
  }

  /// The newest commit that the checkout and its origin have, as far as the checkout knows.
  private var sharedCommit: String? {
    let isKnown = Self.output("-C", folder, "rev-parse", "--verify", "--quiet", "refs/remotes/origin/HEAD") != nil
    let news = Self.output("-C", folder, "rev-list", "--max-count=1", "HEAD", "--not", "--remotes=origin")
    let commit =
      news == ""
      ? Self.output("-C", folder, "rev-parse", "HEAD")
      : isKnown ? Self.output("-C", folder, "merge-base", "HEAD", "refs/remotes/origin/HEAD") : nil
    return commit.flatMap(Self.hash)
  }

  private static func newestCommit(of address: GitAddress) throws(CommandFailure) -> String {
    let words = ["env", "GIT_TERMINAL_PROMPT=0", "git", "ls-remote", "--", address.description, "HEAD"]
    let result = try ChildCommand.collect(words, errors: .pipe)
    let lines = result.text.split(separator: "\n")
    if result.isSuccess, let commit = lines.first?.prefix(while: { $0 != "\t" }), let hash = hash(String(commit)) {
      return hash
    }
    let reason = String(decoding: result.error, as: UTF8.self).split(separator: "\n").last ?? "it has no commit"
    throw CommandFailure(
      .input, "git cannot read \(address.description): \(reason); name another address, or a folder, with --twotrack")
  }

  private static func hash(_ text: String) -> String? {
    text.utf8.count >= 40 && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } ? text : nil
  }

  private static func output(_ words: String...) -> String? {
    let result = try? ChildCommand.collect(["git"] + words, errors: .nothing)
    guard let result, result.isSuccess else { return nil }
    return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
