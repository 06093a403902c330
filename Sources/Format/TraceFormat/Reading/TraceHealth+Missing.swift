import TraceSupport

extension TraceHealth {
  /// A sentence that describes the missing events and bytes, or nil if the trace is complete.
  public var missing: String? {
    if isComplete { return nil }
    return "the trace is incomplete: " + (losses + damage).joined(separator: "; ") + "; the readable part is shown"
  }

  /// A short phrase for each kind of loss.
  private var losses: [String] {
    var parts: [String] = []
    if lost > 0 {
      let reasons = LossReason.allCases.filter { lostByReason[Int($0.rawValue)] > 0 }
        .map { "\(lostByReason[Int($0.rawValue)]) \($0.word.text)" }
      parts.append("\(Counted.text(lost, "event")) lost (\(reasons.joined(separator: ", ")))")
    }
    if uncountedLosses > 0 { parts.append("\(Counted.text(uncountedLosses, "loss", "losses")) of unknown size") }
    return parts
  }

  /// A short phrase for each kind of damage in the file.
  var damage: [String] {
    var parts: [String] = []
    if corruptChunks > 0 { parts.append("\(Counted.text(corruptChunks, "damaged chunk")) skipped") }
    if tornChunks > 0 { parts.append("the end is cut off") }
    if strayBytes > 0 { parts.append("\(Counted.text(strayBytes, "byte")) outside any chunk") }
    if skippedRecords > 0 { parts.append("\(Counted.text(skippedRecords, "record")) of unknown kinds skipped") }
    if truncatedTexts > 0 {
      parts.append("\(Counted.text(truncatedTexts, "text")) of more than \(LongText.maximumLength) bytes truncated")
    }
    if headerDamaged { parts.append("the header checksum is wrong") }
    return parts
  }
}
