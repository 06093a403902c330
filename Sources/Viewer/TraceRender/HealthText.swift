public import TraceFormat
import TraceSupport

extension TraceHealth {
  /// One sentence on what is missing, or nil where nothing is.
  public var missing: String? {
    if isComplete { return nil }
    var parts: [String] = []
    if lost > 0 {
      let reasons = LossReason.allCases.filter { lostByReason[Int($0.rawValue)] > 0 }
        .map { "\(lostByReason[Int($0.rawValue)]) \($0.word.text)" }
      parts.append("\(Counted.text(lost, "event")) lost (\(reasons.joined(separator: ", ")))")
    }
    if corruptChunks > 0 { parts.append("\(Counted.text(corruptChunks, "damaged chunk")) left out") }
    if tornChunks > 0 { parts.append("the end is cut off") }
    if strayBytes > 0 { parts.append("\(Counted.text(strayBytes, "byte")) belong to no chunk") }
    if skippedRecords > 0 { parts.append("\(Counted.text(skippedRecords, "record")) of unknown kinds passed over") }
    if headerDamaged { parts.append("the header's checksum is wrong") }
    return "the trace is not whole: " + parts.joined(separator: "; ") + "; what is whole is shown"
  }
}
