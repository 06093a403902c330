package import TraceFormat
package import TraceSystem

/// Merges the files of one or more processes into one trace, with events sorted by time and threads and ids renumbered.
///
/// The first part is the recorded program itself and keeps its ids. Processes are numbered in the order in which they
/// started. The launches of a program follow each other: the time of one begins where that of the one before ended.
package struct PartMerger {
  /// The parts of each launch, each starting with the launched process.
  private let launches: [[Part]]
  private var parts: [Part] { launches.flatMap(\.self) }
  /// The ways that the processes of the first part of each launch ended, if known.
  package var ends: [ProcessEnd?] = []
  /// The way that the first process ended, if known.
  package var end: ProcessEnd? {
    get { ends.first ?? nil }
    set { ends = [newValue] }
  }
  /// The ways that the processes of other parts ended, by path of the part. An end recorded in the part takes
  /// precedence.
  package var partEnds: [String: ProcessEnd] = [:]

  /// Attributes that are known only now, which replace those of the first part.
  package var attributes: [String: String] = [:]

  /// Numbers the threads of all processes, starting with the first process's main thread, and returns their
  /// descriptions.
  private func numberThreads() throws -> [TraceHeader.Thread] {
    var lanes: [TraceHeader.Thread] = []
    for part in parts {
      let survey = try TraceSurvey(path: part.file.name)
      for thread in survey.threads.union([1]).sorted() {
        let number = UInt32(lanes.count + 1)
        part.threads[thread] = number
        let known = part.file.header.threads.first { $0.thread == thread }?.name
        lanes.append(
          .init(
            thread: number, process: UInt32(part.process), name: known ?? (thread == 1 ? "main" : "thread \(thread)")))
      }
    }
    return lanes
  }

  private func recordEnd(_ end: ProcessEnd, of part: Part, at time: UInt64, _ writer: PackedTraceWriter) {
    var record = EventRecord()
    end.fill(&record)
    if let message = part.message, case .signal = end { record.set(.message, writer.intern(message)) }
    record[.process] = part.process
    record.thread = part.threads[1] ?? 1
    record.t = time
    writer.emit(&record)
  }

  /// The file of one process while it is being read.
  final class Part {
    let file: TraceFile
    let process: UInt64
    /// The number of the process that started this one, or nil if that process recorded nothing.
    let parent: UInt64?
    /// The time from the start of its launch to the start of this part, in nanoseconds.
    let delay: UInt64
    /// The time from the start of the trace to the start of this part, in nanoseconds.
    var offset: UInt64
    var ids: [Renumbering.Space: [UInt64: UInt64]] = [:]
    var threads: [UInt32: UInt32] = [:]
    var strings: [UInt64: StringID] = [:]
    var positions = SequenceMap()
    /// True once an event has reported the end of the process.
    var hasEnded = false
    /// The text with which the process ended itself, if known.
    var message: String?

    init(file: TraceFile, process: UInt64, parent: UInt64?, offset: UInt64) {
      self.file = file
      self.process = process
      self.parent = parent
      delay = offset
      self.offset = offset
      message = file.fileHeader.message
    }
  }

  /// Opens the parts of one launch.
  ///
  /// - Parameter paths: The paths of the parts' files, which are closed or were left behind by a process that died. The
  ///   first file belongs to the recorded program.
  package init(paths: [String]) throws(TraceReadError) { try self.init(launches: [paths]) }

  /// Opens the parts of several launches of one program, in their order.
  ///
  /// - Parameter paths: The paths of the parts of each launch. The first file of a launch belongs to the launched
  ///   process.
  package init(launches paths: [[String]]) throws(TraceReadError) {
    var launches: [[Part]] = []
    var count: UInt64 = 0
    for paths in paths {
      let parts = try Self.parts(paths, after: count)
      count += UInt64(parts.count)
      launches.append(parts)
    }
    self.launches = launches
  }

  private static func parts(_ paths: [String], after count: UInt64) throws(TraceReadError) -> [Part] {
    var files: [TraceFile] = []
    for path in paths { files.append(try TraceFile(path: path)) }
    let first = files.first
    let start = files.map(\.fileHeader.startMonotonic).min() ?? 0
    let order = files.sorted { a, b in
      (a === first ? 0 : 1, a.fileHeader.startMonotonic, a.fileHeader.pid) < (
        b === first ? 0 : 1, b.fileHeader.startMonotonic, b.fileHeader.pid
      )
    }
    return order.enumerated().map { index, file in
      // A pid may have been reused. The parent is the youngest process with that pid that is older than the child.
      let parent = order[..<index].lastIndex {
        $0.fileHeader.pid == file.fileHeader.parentPID && file.fileHeader.parentPID != 0
      }
      return Part(
        file: file, process: count + UInt64(index) + 1, parent: parent.map { count + UInt64($0) + 1 },
        offset: file.fileHeader.startMonotonic - start)
    }
  }

  /// Writes the merged trace. `target` may be one of the parts.
  package func merge(to target: String) throws {
    let parts = parts
    var header = try parts[0].file.headerNamingDamage()
    if parts.count > 1 { header.threads = try numberThreads() }
    header.attributes.removeAll { attributes[$0.key] != nil }
    // order: sorted.
    header.attributes = (header.attributes + attributes.map { ($0.key, $0.value) }).sorted { $0.key < $1.key }
    let writer = try PackedTraceWriter(header: header, path: target)
    writer.largestChunk = ChunkHeader.maximumCapacity
    let renumbering = Renumbering(keepsIDs: parts.count == 1)
    var last: UInt64 = 0
    for (number, launch) in launches.enumerated() {
      for part in launch { part.offset = part.delay.addingSaturated(last) }
      // In virtual time, processes do not record their own start.
      if number > 0, header.clock == .virtual { recordStart(of: launch[0], at: last, writer) }
      try merge(launch, ending: number < ends.count ? ends[number] : nil, &last, renumbering, writer)
    }
    try writer.finish()
  }

  /// Merges the parts of one launch.
  private func merge(
    _ launch: [Part], ending end: ProcessEnd?, _ last: inout UInt64, _ renumbering: Renumbering,
    _ writer: PackedTraceWriter
  ) throws {
    let heads = launch.map { PartHead($0) }
    for head in heads { try head.advance() }
    while let head = heads.filter({ !$0.isDone }).min(by: { $0.time < $1.time }) {
      last = head.time
      if head.record.kind == .processExit || head.record.kind == .processSignal {
        head.part.hasEnded = true
        if end != nil, head.part === launch[0] {
          if let message = head.record.string(.message) { head.part.message = head.part.file.strings.text(message) }
          // The end is recorded once, at the end of the launch, as reported by the process that waited for this one.
          try head.advance()
          continue
        }
      }
      renumbering.apply(to: &head.record, of: head.part, writer)
      head.record.t = last
      let seq = head.record.seq
      let position = writer.emit(&head.record)
      if position > 0 { head.part.positions.note(position: seq, seq: position) }
      try head.advance()
      if head.isDone, head.part !== launch[0], !head.part.hasEnded, let end = partEnds[head.part.file.name] {
        // The time of the end is unknown, but it is no earlier than the last event.
        recordEnd(end, of: head.part, at: last, writer)
      }
    }
    if let end { recordEnd(end, of: launch[0], at: last, writer) }
  }

  private func recordStart(of part: Part, at time: UInt64, _ writer: PackedTraceWriter) {
    var record = EventRecord()
    record.begin(.processStart)
    record[.process] = part.process
    record.thread = part.threads[1] ?? 1
    record.t = time
    writer.emit(&record)
  }
}

/// A part and its next event.
final class PartHead {
  let part: PartMerger.Part
  private var stream: EventStream
  var record = EventRecord()
  private(set) var isDone = false
  /// The time of the event, in nanoseconds from the start of the trace.
  var time: UInt64 { record.t.addingSaturated(part.offset) }

  init(_ part: PartMerger.Part) {
    self.part = part
    stream = part.file.events()
  }

  func advance() throws(TraceReadError) { isDone = try !stream.next(&record) }
}
