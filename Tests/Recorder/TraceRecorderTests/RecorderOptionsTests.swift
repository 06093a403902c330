import Testing
import TraceFormat

@testable import TraceRecorder

@Suite struct RecorderOptionsTests {
  @Test func `options survive the environment`() throws {
    var options = RecorderOptions(output: "/tmp/a b.bin")
    options.mode = .ring
    options.maximumSizeInBytes = 12_345_678
    options.header.clock = .virtual
    options.header.profile = "ios17"
    options.header.knobs = [("tab.preload", "true"), ("x", "")]
    options.header.attributes = [("note", "two\nlines \\ and = more")]
    options.session = (0x1234, .max)
    options.script = "steps.txt"
    let variables = Dictionary(
      uniqueKeysWithValues: options.environment.map { entry in
        let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), String(parts[1]))
      })
    let read = try #require(RecorderOptions(environment: { variables[$0] }))
    #expect(read.output == options.output)
    #expect(read.mode == .ring)
    #expect(read.maximumSizeInBytes == 12_345_678)
    #expect(read.header == options.header)
    #expect(read.session == options.session)
    #expect(read.script == "steps.txt")
  }

  @Test func `without an output there are no options`() {
    #expect(RecorderOptions(environment: { _ in nil }) == nil)
    #expect(RecorderOptions(environment: { $0 == "TWOTRACK_OUTPUT" ? "" : nil }) == nil)
  }
}
