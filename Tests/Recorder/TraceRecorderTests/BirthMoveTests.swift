import CTraceShims
import Foundation
import Testing
import TraceFormat

@testable import TraceRecorder

/// Births keep what tells their place in the trace when they move to another chunk.
@Suite struct BirthMoveTests {
  @Test func `births keep their times and orders, whatever is dropped between them`() {
    let area = Area()
    // Two threads' other events are in between, so that the orders have gaps.
    area.write(slot: 0, serial: 1, firstOrdinal: 0, [(1, 5, 2), (2, 5, 3), (3, 5, 9)])
    area.write(slot: 1, serial: 2, firstOrdinal: 3, [(4, 5, 20), (5, 6, 21), (6, 6, 30)])
    // The stream goes on, so the two chunks before can be merged.
    area.write(slot: 2, serial: 3, firstOrdinal: 6, [(7, 7, 40)])
    area.kill([2, 4])
    #expect(BirthMove(area.file).step() == .freed)
    let moved = area.births(in: Area.spare)
    #expect(moved.map(\.node) == [1, 3, 5, 6])
    #expect(moved.map(\.ticks) == [5, 5, 6, 6])
    #expect(moved.map(\.order) == [2, 9, 21, 30])
  }
}

/// A birth area in memory, with an empty chunk in its last slot.
private final class Area {
  static let slots = 5
  static let spare = slots - 1
  private static let chunkSize = 4096

  private let state = UnsafeMutablePointer<ctrace_recorder>.allocate(capacity: 1)
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: slots * chunkSize, alignment: 4096)
  private let conditions = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * slots)
  let file: LiveFile

  init() {
    UnsafeMutableRawPointer(state).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<ctrace_recorder>.size)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.slots * Self.chunkSize)
    conditions.initialize(repeating: UInt8(CTRACE_SLOT_UNUSED), count: 2 * Self.slots)
    state.pointee.map = memory.assumingMemoryBound(to: UInt8.self)
    state.pointee.chunk_size = UInt64(Self.chunkSize)
    state.pointee.slots = UInt64(Self.slots)
    state.pointee.birth_slots = UInt64(Self.slots)
    state.pointee.births_spare = UInt64(Self.spare)
    state.pointee.reserved = UInt64(Self.slots)
    state.pointee.slot_states = conditions
    state.pointee.births_seen = conditions + Self.slots
    file = LiveFile(state)
    DeadNodes(state).prepare(births: 1024)
    BirthMove.prepare()
  }

  deinit {
    munmap(state.pointee.dead, 2 * Int(state.pointee.dead_capacity) * 8)
    state.deallocate()
    memory.deallocate()
    conditions.deallocate()
  }

  func kill(_ nodes: [UInt64]) { for node in nodes { DeadNodes(state).insert(node) } }

  /// Writes a complete chunk of one thread's births.
  func write(slot: Int, serial: UInt64, firstOrdinal: UInt64, _ births: [(node: UInt64, ticks: UInt64, order: UInt64)])
  {
    let chunk = UnsafeMutableRawBufferPointer(start: memory + slot * Self.chunkSize, count: Self.chunkSize)
    let at = chunk.baseAddress!
    var header = ChunkHeader(
      capacity: UInt32(Self.chunkSize), serial: serial, writer: 1, writerChunk: UInt32(serial),
      baseTicks: births[0].ticks,
      firstOrdinal: firstOrdinal)
    var used = ChunkHeader.length
    var encoder = RecordEncoder(baseTicks: births[0].ticks)
    var record = EventRecord()
    for birth in births {
      record.begin(.nodeCreate)
      record[.node] = birth.node
      used += RecordEncoder.writeOrder(birth.order, to: at + used)
      used += encoder.write(record, ticks: birth.ticks, ordinal: 0, to: at + used)
    }
    header.committed = UInt32(used)
    header.write(to: chunk)
    conditions[slot] = UInt8(CTRACE_SLOT_COMPLETE)
  }

  func births(in slot: Int) -> [(node: UInt64, ticks: UInt64, order: UInt64)] {
    let chunk = UnsafeRawBufferPointer(start: memory + slot * Self.chunkSize, count: Self.chunkSize)
    guard let header = ChunkHeader(reading: chunk) else { return [] }
    var reader = RecordReader(
      UnsafeRawBufferPointer(rebasing: chunk[..<Int(header.committed)]), header, strings: RecordReader.makeStrings())
    var record = EventRecord()
    var found: [(node: UInt64, ticks: UInt64, order: UInt64)] = []
    while let ticks = reader.next(&record) { found.append((record[.node] ?? 0, ticks, reader.order)) }
    return found
  }
}
