import CLISupport
import Foundation

/// A module of the app: its name and its Swift files, by their full paths.
struct SourceModule {
  let name: String
  let files: [String]
}

/// A module whose copies record, as the rewriter reports it.
struct RewrittenModule: Decodable {
  struct Edit: Decodable {
    let file: String
    let line: Int
    let purpose: String
    let group: Int
  }

  struct Place: Decodable {
    let file: String
    let line: Int
    let what: String
    let reason: String
  }

  struct Refusal: Decodable {
    let file: String
    let line: Int
    let reason: String
  }

  /// The path of the overlay's description.
  let overlay: String
  let edits: [Edit]
  let unreached: [Place]
  /// The files without a copy: it would have been more than the file with additions.
  let refused: [Refusal]
}

/// The edits that the compiler does not accept.
struct Withdrawals {
  /// The groups of edits, by file.
  private(set) var groups: [String: Set<Int>] = [:]
  /// The first error at each place, for people.
  private(set) var reasons: [(file: String, line: Int, text: String)] = []

  /// Withdraws the edits at some errors. Returns false if there is none.
  ///
  /// An error can stand elsewhere in a declaration than the edit that causes it. If errors remain, they cost the
  /// closures of their file, and then all of its edits.
  mutating func add(_ errors: [CompilerError], in copies: [RewrittenModule], attempt: Int) -> Bool {
    var isNew = false
    for error in errors {
      let edits = copies.flatMap(\.edits).filter { $0.file == error.file }
      let near = edits.filter { $0.line == error.line && !isWithdrawn($0) }
      let closures = edits.filter { !["life", "body", "object"].contains($0.purpose) && !isWithdrawn($0) }
      let chosen =
        !near.isEmpty
        ? near : attempt > 1 && !closures.isEmpty ? closures : attempt > 2 ? edits.filter { !isWithdrawn($0) } : []
      guard !chosen.isEmpty else { continue }
      isNew = true
      reasons.append((error.file, error.line, error.text))
      for edit in chosen { groups[edit.file, default: []].insert(edit.group) }
    }
    // The next attempt may look further.
    return isNew
      || (attempt <= 2 && errors.contains { error in copies.contains { $0.edits.contains { $0.file == error.file } } })
  }

  private func isWithdrawn(_ edit: RewrittenModule.Edit) -> Bool { groups[edit.file]?.contains(edit.group) ?? false }
}
