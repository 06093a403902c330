/// The copies of a module's files that hold against their sources.
///
/// A file whose copy does not hold stays as it is. Nothing asks for the lives that its types would have stored.
struct CheckedCopies {
  private let sources: [SourceFile]
  private var copies: [String: EditedText] = [:]
  private var faults: [String: Refusal] = [:]

  init(of sources: [SourceFile], _ types: ModuleTypes, without withdrawn: [String: Set<Int>]) {
    self.sources = sources
    var isSettled = false
    while !isSettled {
      isSettled = true
      let lost = types.declared(in: Set(faults.keys))
      for source in sources where faults[source.path] == nil {
        let edits = source.remaining(without: withdrawn[source.path] ?? [], lives: lost)
        // What is checked and loses no edit is the same copy.
        if let known = copies[source.path], known.insertions.count == edits.count { continue }
        let copy = EditedText(source.bytes, with: edits)
        copies[source.path] = copy
        guard !edits.isEmpty || source.refusal != nil else { continue }
        do {
          try CopyCheck.hold(copy, against: source)
        } catch {
          faults[source.path] = error
          isSettled = false
        }
      }
    }
  }

  /// The files that have a copy, in the order of the module.
  private var edited: [(source: SourceFile, copy: EditedText)] {
    sources.compactMap { source in
      guard faults[source.path] == nil, let copy = copies[source.path], !copy.insertions.isEmpty else { return nil }
      return (source, copy)
    }
  }

  var overlaid: [Overlay.Copy] { edited.map { Overlay.Copy(path: $0.source.path, text: $0.copy.bytes) } }

  /// The edits of all copies, for the report.
  var edits: [[String: Any]] {
    edited.flatMap { source, copy in
      copy.insertions.map(\.edit).filter { $0.group >= 0 }.map { edit in
        [
          "file": source.path, "line": source.line(at: edit.offset), "purpose": edit.purpose.rawValue,
          "group": edit.group,
        ]
      }
    }
  }

  /// The places that cannot be recorded, for the report.
  var unreached: [[String: Any]] {
    sources.filter { faults[$0.path] == nil }.flatMap { source in
      source.unreached.map { ["file": source.path, "line": $0.line, "what": $0.what, "reason": $0.reason] }
    }
  }

  /// The files that have no copy although they have edits, for the report.
  var refusals: [[String: Any]] {
    sources.compactMap { source in
      faults[source.path].map { ["file": source.path, "line": $0.line, "reason": $0.reason] }
    }
  }
}
