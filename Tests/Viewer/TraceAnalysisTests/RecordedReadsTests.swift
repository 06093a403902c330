import Testing
import TraceFormat
import TraceTestSupport

/// The reads and writers that the recorded traces tell.
struct RecordedReadsTests {
  @Test func `every body after the first tells what changed, and every writer is an earlier write of that place`()
    throws
  {
    var (bodies, unknown) = (0, 0)
    for path in RepositoryFiles.traces {
      let file = try TraceFile(path: RepositoryFiles.path(path))
      var writes: [UInt64: String?] = [:]
      var slots: [UInt64: [UInt64: String]] = [:]
      var seen: Set<UInt64> = []
      var stream = file.events()
      var event = EventRecord()
      while try stream.next(&event) {
        let name = event.string(.name).map { file.strings.text($0) }
        switch event.kind {
        case .stateCreate: slots[event[.node]!, default: [:]][event[.slot]!] = name
        case .stateWrite: writes[event.seq] = slots[event[.node]!]?[event[.slot]!]
        case .propChange, .objectPublish: writes[event.seq] = name
        case .bodyBegin:
          guard !seen.insert(event[.node]!).inserted else { continue }
          bodies += 1
          guard let changed = event.list(.changed), let writers = event.list(.writers) else {
            unknown += 1
            continue
          }
          #expect(changed.count == writers.count)
          for (place, writer) in zip(changed, writers) where writer != 0 {
            let written = writes[writer]
            #expect(written != nil, "\(path) #\(event.seq): #\(writer) is not an earlier write")
            let place = file.strings.text(StringID(rawValue: place))
            if let name = written ?? nil {
              #expect(place == name || place.hasSuffix(".\(name)"), "\(path) #\(event.seq)")
            }
          }
        default: break
        }
      }
    }
    #expect(bodies > 300)
    #expect(unknown * 50 < bodies, "\(unknown) of \(bodies) bodies do not tell what changed")
  }
}
