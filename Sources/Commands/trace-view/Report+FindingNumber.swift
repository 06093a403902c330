import CLISupport
import TraceAnalysis
import TraceSupport

extension Report {
  /// Returns the number of the finding that the value of `--finding` names: its number, its fingerprint, or the start
  /// of one.
  func number(ofFinding wanted: String) throws(CommandFailure) -> Int {
    let count = findings.count
    if let place = findings.firstIndex(where: { $0.fingerprint == wanted }) { return place + 1 }
    guard count > 0 else { throw .usage("--finding \(wanted): the trace has no findings") }
    guard let number = Int(wanted), wanted.utf8.count < 16 else {
      let starting = findings.indices.filter { wanted.utf8.count >= 4 && findings[$0].fingerprint.hasPrefix(wanted) }
      if starting.count == 1 { return starting[0] + 1 }
      throw .usage("--finding needs the number of a finding, from 1 to \(count), or its fingerprint, not '\(wanted)'")
    }
    guard (1...count).contains(number) else {
      throw .usage("--finding \(number): the trace has \(Counted.text(count, "finding"))")
    }
    return number
  }
}
