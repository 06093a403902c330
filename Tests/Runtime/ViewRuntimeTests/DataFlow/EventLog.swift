import SwiftUI
import TraceFormat
import ViewGraph
import ViewRuntime

/// A sink that records data-flow events as short lines, such as `body Child [object]` and `object.create Model
/// @Child.0`.
final class EventLog: EventSink {
  private var ids: [String: UInt64] = [:]
  private var strings: [UInt64: String] = [:]
  private var views: [UInt64: String] = [:]
  private var types: [UInt64: String] = [:]
  private var position: UInt64 = 0
  private var lines: [String] = []

  func intern(_ string: String) -> StringID {
    if let word = WellKnownString(text: string) { return StringID(word) }
    let id = ids[string] ?? UInt64(ids.count) + StringID.firstDynamic
    ids[string] = id
    strings[id] = string
    return StringID(rawValue: id)
  }

  private func text(_ id: UInt64?) -> String {
    guard let id else { return "?" }
    return strings[id] ?? WellKnownString(rawValue: UInt8(id)).map(\.text) ?? "?"
  }

  /// Returns the lines since the last call that begin with one of these words.
  func take(_ words: String...) -> [String] {
    defer { lines = [] }
    return lines.filter { line in words.isEmpty || words.contains { line == $0 || line.hasPrefix($0 + " ") } }
  }

  func emit(_ record: inout EventRecord) -> UInt64 {
    position += 1
    let node = record[.node]
    if record.kind == .nodeCreate, let node { views[node] = text(record[.view]) }
    if record.kind == .objectCreate, let object = record[.object] { types[object] = text(record[.type]) }
    let view = node.flatMap { views[$0] } ?? "-"
    let slot = record[.slot].map { ".\($0)" } ?? ""
    let object = record[.object].map { "\(types[$0] ?? "?")#\($0)" } ?? "?"
    switch record.kind {
    case .nodeCreate: lines.append("node \(view)")
    case .nodeDestroy: lines.append("end \(view)")
    case .bodyBegin:
      let causes = (record.list(.causes) ?? []).map(text)
      lines.append("body \(view) [\(causes.joined(separator: " "))]")
    case .bodySkip: lines.append("skip \(view) \(text(record[.reason]))")
    case .stateInit: lines.append("init \(view)\(slot) \(text(record[.name]))")
    case .stateCreate: lines.append("state \(view)\(slot) \(text(record[.name])) \(text(record[.storage]))")
    case .stateDestroy: lines.append("unstate \(view)\(slot)")
    case .stateWrite:
      let marks = (record.flag(.equal) == true ? " equal" : "") + (record.flag(.dropped) == true ? " dropped" : "")
      lines.append("write \(view)\(slot)\(marks)")
    case .objectCreate: lines.append("create \(object) @\(view)\(slot)")
    case .objectDestroy: lines.append("destroy \(object)")
    case .objectPublish: lines.append("publish \(object)")
    case .warning: lines.append("warning \(view) \(text(record[.code]))")
    case .callbackBegin: lines.append("\(text(record[.callback])) \(view)")
    default: break
    }
    return position
  }
}

@MainActor
func makeLog<Root: View>(
  _ profile: Profile = .ios18, knobs: PolicyKnobs? = nil, @ViewBuilder _ root: @escaping () -> Root
) -> (RuntimeHost, EventLog) {
  let log = EventLog()
  return (RuntimeHost(profile: profile, knobs: knobs, rows: 10, sink: log, root: root), log)
}
