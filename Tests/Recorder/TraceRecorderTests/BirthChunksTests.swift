import CTraceShims
import Foundation
import Testing
import TraceFormat

@testable import TraceRecorder

/// The view of a stream that the thread which moves births has, while the stream's own thread continues to write.
///
/// A search through all chunks takes a while, and the stream may change at any point of it. Each test therefore
/// searches many times while another thread writes. Without the second search, or with the header from the first one,
/// each test fails in most rounds.
@Suite struct BirthChunksTests {
  @Test func `everything in a chunk that its thread has just left is found`() {
    let stream = Stream()
    var partly = 0
    for _ in 0..<Stream.rounds {
      stream.clear()
      stream.begin(slot: 1, serial: 2)
      let found = stream.look {
        stream.write(slot: 1, upTo: Stream.chunkSize)
        stream.leave(slot: 1)
      }
      #expect(found.header.serial == 2)
      if Int(found.header.committed) != Stream.chunkSize { partly += 1 }
    }
    #expect(partly == 0, "of \(Stream.rounds) chunks \(partly) were found as they had been before they were complete")
  }

  @Test func `a chunk started behind the search precedes the one that the search finds`() {
    let stream = Stream()
    var leftOut = 0
    for _ in 0..<Stream.rounds {
      stream.clear()
      let found = stream.look {
        // The chunk with the next serial is in the slot that the search visits first.
        for (slot, serial) in [(1, 2), (Stream.slots - 1, 3)] as [(Int, UInt64)] {
          stream.begin(slot: slot, serial: serial)
          stream.leave(slot: slot)
        }
      }
      if found.header.serial != 2 { leftOut += 1 }
    }
    #expect(leftOut == 0, "of \(Stream.rounds) chunks \(leftOut) were skipped")
  }
}

/// A birth area in memory: a complete chunk with serial 1 in its first slot, and the chunks that a thread writes after
/// it.
private final class Stream: @unchecked Sendable {
  static let slots = 64
  static let chunkSize = 1024
  static let rounds = 500

  private let state = UnsafeMutablePointer<ctrace_recorder>.allocate(capacity: 1)
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: slots * chunkSize, alignment: 4096)
  private let conditions = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * slots)
  private let file: LiveFile

  init() {
    UnsafeMutableRawPointer(state).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<ctrace_recorder>.size)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.slots * Self.chunkSize)
    conditions.initialize(repeating: UInt8(CTRACE_SLOT_UNUSED), count: 2 * Self.slots)
    state.pointee.map = memory.assumingMemoryBound(to: UInt8.self)
    state.pointee.chunk_size = UInt64(Self.chunkSize)
    state.pointee.slots = UInt64(Self.slots)
    state.pointee.birth_slots = UInt64(Self.slots)
    state.pointee.reserved = UInt64(Self.slots)
    state.pointee.slot_states = conditions
    state.pointee.births_seen = conditions + Self.slots
    file = LiveFile(state)
    begin(slot: 0, serial: 1)
    leave(slot: 0)
  }

  deinit {
    state.deallocate()
    memory.deallocate()
    conditions.deallocate()
  }

  private func set(_ slot: Int, _ condition: Int) { ctrace_store8(conditions + slot, UInt8(condition)) }

  /// Claims a slot and writes its chunk's header, with the magic last.
  func begin(slot: Int, serial: UInt64) {
    let header = ChunkHeader(
      capacity: UInt32(Self.chunkSize), serial: serial, writer: 1, writerChunk: UInt32(serial), baseTicks: 0,
      firstOrdinal: 0)
    let chunk = file.address(ofSlot: UInt64(slot))
    set(slot, CTRACE_SLOT_CURRENT)
    ctrace_store32(chunk, 0)
    withUnsafeTemporaryAllocation(byteCount: ChunkHeader.length, alignment: 8) { bytes in
      header.write(to: bytes)
      UnsafeMutableRawPointer(chunk + 4).copyMemory(from: bytes.baseAddress! + 4, byteCount: ChunkHeader.length - 4)
    }
    ctrace_store32(chunk, ChunkHeader.magic)
  }

  func write(slot: Int, upTo length: Int) {
    ctrace_store32(file.address(ofSlot: UInt64(slot)) + ChunkHeader.Offset.committed, UInt32(length))
  }

  func leave(slot: Int) { set(slot, CTRACE_SLOT_COMPLETE) }

  /// Removes all chunks except the first.
  func clear() {
    for slot in 1..<Self.slots where ctrace_load8(conditions + slot) != UInt8(CTRACE_SLOT_UNUSED) {
      ctrace_store32(file.address(ofSlot: UInt64(slot)), 0)
      set(slot, CTRACE_SLOT_UNUSED)
    }
  }

  /// Searches for the follower of the first chunk until there is one, while another thread writes.
  func look(while write: @escaping @Sendable () -> Void) -> BirthChunks.Source {
    let chunks = BirthChunks(file)
    let first = chunks.source(0)!
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      started.signal()
      write()
      ended.signal()
    }
    started.wait()
    var found: BirthChunks.Source?
    while found == nil { found = chunks.follower(of: first) }
    ended.wait()
    return found!
  }
}
