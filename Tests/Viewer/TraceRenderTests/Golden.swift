import Foundation
import Testing

/// Holds a text to the file of that name in `Goldens/` beside these tests. `UPDATE_GOLDENS=1` rewrites the file and still fails,
/// so that no run can pass by rewriting.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try? Data(text.utf8).write(to: url)
    Issue.record("\(name) rewritten; review the diff and run again", sourceLocation: sourceLocation)
    return
  }
  guard let golden = try? String(contentsOf: url, encoding: .utf8) else {
    Issue.record("\(name) is missing; run with UPDATE_GOLDENS=1 and review it", sourceLocation: sourceLocation)
    return
  }
  guard text != golden else { return }
  let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  var lines: [String] = []
  for index in 0..<max(wanted.count, found.count) where lines.count < 40 {
    let old = index < wanted.count ? wanted[index] : nil
    let new = index < found.count ? found[index] : nil
    guard old != new else { continue }
    if let old { lines.append("-\(index + 1): \(old)") }
    if let new { lines.append("+\(index + 1): \(new)") }
  }
  Issue.record("\(name) differs:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
