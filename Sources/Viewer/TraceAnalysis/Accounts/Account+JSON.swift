internal import TraceFormat
import TraceSupport

extension Account {
  /// Returns the account as one line of JSON.
  /// - Parameter trace: The name of the trace file.
  package func json(trace: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "twotrack.why/1")
    writer.member("trace", trace)
    writer.member("seq", event.seq)
    writer.list("steps", Array(steps.enumerated())) { step, writer in
      step.element.write(number: step.offset + 1, to: &writer)
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension AccountStep {
  /// Writes the step as an object, without its end if there are more members to come.
  func write(number: Int, to writer: inout JSONWriter, _ more: (inout JSONWriter) -> Void = { _ in }) {
    writer.beginObject()
    writer.member("number", number)
    writer.member("seq", seq)
    writer.member("t_ns", t)
    writer.member("kind", kind.rawValue)
    writer.optional("node", node)
    writer.member("text", text)
    writer.optional("site", site)
    writer.list("causes", causes) { $1.value($0) }
    more(&writer)
    writer.endObject()
  }
}
