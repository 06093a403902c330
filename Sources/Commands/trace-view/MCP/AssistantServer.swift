import CLISupport
import TraceSupport
import TraceSystem

/// A server of the Model Context Protocol on standard input and output, one JSON-RPC message a line.
///
/// Each call of a tool runs a command in a process of its own, so a trace that a reader cannot stand does not end the
/// server. Calls run one after another; other requests are answered meanwhile. When the input ends, the calls that came
/// before are still answered.
final class AssistantServer {
  /// A call of a tool that waits or runs.
  private struct Call {
    let id: JSONValue
    let tool: AssistantTool
    let arguments: ToolArguments
    let command: [String]
    let isStateless: Bool
    /// The state of the recorder's output before the call.
    var file: FileVersion?
  }

  /// The maximum number of calls that wait.
  private static let maximumCalls = 100
  /// The time limit of a tool that reads a trace, in seconds.
  private static let readingSeconds = 120

  private let folder = ServerFolder()
  private let output = Output.standard()
  private var lines = LineBuffer()
  private var waiting: [Call] = []
  private var running: (call: Call, process: ToolProcess, isCancelled: Bool)?
  private var inputHasEnded = false
  /// The lines that were read and not yet handled.
  private var received: [LineBuffer.Line] = []
  /// The answers that were not yet written.
  private var answers: [UInt8] = []

  /// Serves until the input ends.
  /// - Throws: ``CommandFailure`` if the output cannot be written.
  func run() throws(CommandFailure) {
    RunningTool.endWithServer()
    while true {
      startNext()
      try send()
      if running == nil, inputHasEnded, waiting.isEmpty { return }
      wait()
      advance()
    }
  }

  // MARK: - Waiting

  /// Waits for input or for the running command, and takes the input.
  private func wait() {
    var streams = running?.process.streams ?? []
    if !inputHasEnded { streams.append(STDIN_FILENO) }
    var descriptors = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A stream that was closed is always ready; the end of its process is not far.
    let milliseconds: Int32 = running == nil ? -1 : 20
    guard unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0 else { return }
    if descriptors.allSatisfy({ $0.revents & Int16(POLLIN) == 0 }) { usleep(2000) }
    guard let input = descriptors.last, input.fd == STDIN_FILENO, input.revents != 0 else { return }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe piece.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    received += count > 0 ? lines.take(piece[..<count]) : [lines.finish()].compactMap { $0 }
    inputHasEnded = count <= 0
  }

  /// Handles the lines that came, and the end of the running command.
  private func advance() {
    let lines = received
    received = []
    for line in lines { handle(line) }
    guard let current = running, let outcome = current.process.advance() else { return }
    running = nil
    if !current.isCancelled {
      write(
        ToolResult(outcome, of: current.call.tool, current.call.arguments, before: current.call.file), to: current.call)
    }
  }

  private func startNext() {
    while running == nil, !waiting.isEmpty {
      var call = waiting.removeFirst()
      let isRecording = !call.tool.isReadOnly
      let seconds = isRecording ? Int(call.arguments.texts["seconds"] ?? "") ?? 60 : Self.readingSeconds
      do throws(CommandFailure) {
        if isRecording {
          // Asked only now, since a call before may have made links.
          try folder.check(traceAt: ToolArguments.output(call.arguments))
          if call.arguments.texts["explore"] != nil {
            try folder.check(scriptBeside: ToolArguments.output(call.arguments))
          }
          call.file = FileVersion(ToolArguments.output(call.arguments))
        }
        running = (call, try ToolProcess(call.command, seconds: seconds, joinsStreams: isRecording), false)
      } catch {
        write(ToolResult(failure: error), to: call)
      }
    }
  }

  // MARK: - Messages

  private func handle(_ line: LineBuffer.Line) {
    guard case .bytes(let bytes) = line else {
      return refuse(nil, .parse("a line must have at most \(LineBuffer.maximumBytes) bytes"))
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    let message: RPCMessage?
    do throws(RPCFailure) { message = try RPCMessage.parse(bytes) } catch { return refuse(error.id, error.failure) }
    guard let message else { return }
    guard let id = message.id else {
      if message.method == "notifications/cancelled", let wanted = message.parameters?["requestId"] { cancel(wanted) }
      return
    }
    do throws(RPCMessage.Failure) { try answer(message, id) } catch { refuse(id, error) }
  }

  /// A call that is cancelled is not answered.
  private func cancel(_ id: JSONValue) {
    waiting.removeAll { $0.id == id }
    guard running?.call.id == id else { return }
    running?.isCancelled = true
    running?.process.stop()
  }

  private func answer(_ message: RPCMessage, _ id: JSONValue) throws(RPCMessage.Failure) {
    let wanted = message.parameters?["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
    if let wanted, wanted != ProtocolRevision.stateless {
      throw RPCMessage.Failure(
        code: -32022, message: "the server does not speak revision \(wanted) without a handshake",
        requestedVersion: wanted)
    }
    let isStateless = wanted != nil
    switch message.method {
    case "initialize": try initialize(message, id)
    case "server/discover":
      respond(id, isStateless: true) { writer in
        writer.key("supportedVersions")
        writer.beginArray()
        for version in ProtocolRevision.all { writer.value(version) }
        writer.endArray()
        self.describe(to: &writer)
        Self.writeCaching(to: &writer)
        writer.key("_meta")
        writer.beginObject()
        writer.key("io.modelcontextprotocol/serverInfo")
        self.writeServer(to: &writer)
        writer.endObject()
      }
    case "ping": respond(id, isStateless: isStateless) { _ in }
    case "tools/list":
      respond(id, isStateless: isStateless) { writer in
        writer.key("tools")
        writer.beginArray()
        for tool in AssistantTool.all { tool.write(to: &writer) }
        writer.endArray()
        if isStateless { Self.writeCaching(to: &writer) }
      }
    case "tools/call": try call(message, id, isStateless: isStateless)
    default: throw .unknownMethod(message.method)
    }
  }

  private func initialize(_ message: RPCMessage, _ id: JSONValue) throws(RPCMessage.Failure) {
    guard let wanted = message.parameters?["protocolVersion"]?.string else {
      throw .invalidParameters("initialize needs protocolVersion, a string")
    }
    respond(id, isStateless: false) { writer in
      writer.member("protocolVersion", ProtocolRevision.negotiated(wanted))
      self.describe(to: &writer)
      writer.key("serverInfo")
      self.writeServer(to: &writer)
    }
  }

  private func call(_ message: RPCMessage, _ id: JSONValue, isStateless: Bool) throws(RPCMessage.Failure) {
    guard let name = message.parameters?["name"]?.string else {
      throw .invalidParameters("tools/call needs name, a string")
    }
    guard let tool = AssistantTool.named(name) else { throw .invalidParameters("there is no tool \(name)") }
    guard waiting.count < Self.maximumCalls else { throw .busy }
    do throws(CommandFailure) {
      let arguments = try ToolArguments(message.parameters?["arguments"], of: tool)
      let command = try tool.command(arguments)
      waiting.append(Call(id: id, tool: tool, arguments: arguments, command: command, isStateless: isStateless))
    } catch {
      // The assistant sees the sentence and can correct its call.
      write(ToolResult(failure: error), id, isStateless: isStateless)
    }
  }

  // MARK: - Answers

  private static let instructions =
    "Find and fix SwiftUI lifecycle bugs: record a run, judge the trace, read the story of a finding, change the line that it names, record the same "
    + "steps again into another file, and verify that the finding is gone."

  private func describe(to writer: inout JSONWriter) {
    writer.key("capabilities")
    writer.beginObject()
    writer.key("tools")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
    writer.member("instructions", Self.instructions)
  }

  private func writeServer(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", "twotrack")
    writer.member("title", "TwoTrack")
    writer.member("version", productVersion)
    writer.endObject()
  }

  /// The tools are the same for everyone, as long as the program is.
  private static func writeCaching(to writer: inout JSONWriter) {
    writer.member("ttlMs", 3_600_000)
    writer.member("cacheScope", "public")
  }

  private func write(_ result: ToolResult, to call: Call) { write(result, call.id, isStateless: call.isStateless) }

  private func write(_ result: ToolResult, _ id: JSONValue, isStateless: Bool) {
    respond(id, isStateless: isStateless) { writer in
      writer.key("content")
      writer.beginArray()
      writer.beginObject()
      writer.member("type", "text")
      writer.member("text", result.text)
      writer.endObject()
      writer.endArray()
      if let document = result.document {
        writer.key("structuredContent")
        writer.value(document)
      }
      writer.member("isError", result.isError)
    }
  }

  private func respond(_ id: JSONValue, isStateless: Bool, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    Self.begin(id, &writer)
    writer.key("result")
    writer.beginObject()
    if isStateless { writer.member("resultType", "complete") }
    write(&writer)
    writer.endObject()
    writer.endObject()
    writer.endLine()
    send(writer.bytes)
  }

  private func refuse(_ id: JSONValue?, _ failure: RPCMessage.Failure) {
    var writer = JSONWriter()
    Self.begin(id ?? .null, &writer)
    writer.key("error")
    writer.beginObject()
    writer.member("code", failure.code)
    writer.member("message", failure.message)
    if let requested = failure.requestedVersion {
      writer.key("data")
      writer.beginObject()
      writer.key("supported")
      writer.beginArray()
      for version in ProtocolRevision.all { writer.value(version) }
      writer.endArray()
      writer.member("requested", requested)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    send(writer.bytes)
  }

  private func send(_ message: [UInt8]) { answers += message }

  /// Writes the answers so far.
  private func send() throws(CommandFailure) {
    guard !answers.isEmpty else { return }
    try output.write(encoded: answers)
    try output.flush()
    answers = []
  }

  private static func begin(_ id: JSONValue, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.key("id")
    writer.value(id)
  }
}
