import Testing
import TraceFormat
import TraceTestSupport

struct TraceScriptTests {
  @Test func `times have units, and may count from the line before`() throws {
    let script = TraceScript(
      """
      5 mark
      + mark
      +20 mark
      1s mark
      +7ns mark
      +2us @3 mark
      """)
    let times = try lines(of: script.file()).dropFirst().map { $0.firstMatch(of: /"t":(\d+)/).map { String($0.1) } }
    #expect(times == ["5000000", "5000000", "25000000", "1000000000", "1000000007", "1000002007"])
    #expect(script.events.last == #"{"t":1000002007,"thread":3,"kind":"mark"}"#)
  }

  @Test func `values are numbers, words, lists and quoted text`() {
    let name = "a \"b\"\n\\"
    let script = TraceScript(
      """
      # A comment.
      0 node.create node=1 view=\(TraceScript.quoted(name)) role=view callbacks=[appear,change]
      """)
    #expect(
      script.events == [
        #"{"t":0,"thread":1,"kind":"node.create","node":1,"view":"a \"b\"\n\\","role":"view","callbacks":["appear","change"]}"#
      ])
  }

  @Test func `an appearance stands for three events`() throws {
    let script = TraceScript("header profile=ios17 clock=real list.prefetch=2\n3 appear node=4")
    let file = try script.file()
    #expect(file.header.profile == "ios17" && file.header.clock == .real && file.header.knobs.first?.value == "2")
    #expect(try nodes(of: file) == [4, 4, 4])
    #expect(try TraceFile(bytes: script.bytes()).header == file.header)
  }
}
