import LifecycleTesting
import SwiftUI
import Testing

private struct Importing: View {
  @State private var isImporting = false
  @State private var turn = 0
  var body: some View {
    Button("Import") { isImporting = true }
    Button("turn \(turn)") { turn += 1 }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.text]) { _ in }
      .userActivity("reading") { _ in }
  }
}

/// A view that a keyframe animator makes, and the scheme in which it is shown.
private struct Animated: View {
  @Environment(\.colorScheme) private var scheme
  @State private var steps: [String] = []
  @State private var count = 0
  var body: some View {
    Text("scheme \(scheme)")
    Text("plain").keyframeAnimator(initialValue: 3, trigger: count) { view, value in
      view
      Text("value \(value)")
    } keyframes: { _ in
      LinearKeyframe(5, duration: 1)
    }
    Stepper("count", value: $count) { steps.append("\($0)") }
    Text("steps \(steps.joined(separator: " "))")
  }
}

/// Tests of members that the runtime accepts: what it does not perform is told, and the rest runs.
@MainActor
struct NotPerformedTests {
  @Test func `a member that is not performed is told once for each place, a dialog when it is asked for`() throws {
    let host = try ViewHost { Importing() }
    for turn in 0..<3 { try host.tap("turn \(turn)") }
    try host.tap("Import")
    try host.tap("turn 3")
    let trace = try host.finish()
    let warnings = trace.events(.warning).filter { $0.code == "not_performed" }
    #expect(
      warnings.map(\.name) == [
        "userActivity(_:isActive:_:)", "fileImporter(isPresented:allowedContentTypes:onCompletion:)",
      ])
    #expect(warnings.map(\.site).allSatisfy { $0?.contains("NotPerformedTests.swift:") == true })
    let view = try #require(trace.events(.nodeCreate).first { $0.view == "Importing" }?.node)
    #expect(warnings.map(\.node) == [view, view])
    #expect(warnings[1].seq > (try #require(trace.events(.actionBegin).first { $0.label == "Import" }?.seq)))
  }

  @Test func `a keyframe animator makes its content, a stepper tells its editing, a scheme is in the environment`()
    throws
  {
    let host = try ViewHost { Animated().preferredColorScheme(.dark) }
    #expect(host.texts.contains("scheme dark") && host.texts.contains("plain") && host.texts.contains("value 3"))
    try host.increment("count")
    #expect(host.texts.contains("steps true false"))
    _ = try host.finish()
  }
}
