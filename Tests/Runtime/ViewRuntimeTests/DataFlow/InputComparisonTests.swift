import SwiftUI
import Testing
import ViewGraph
import ViewRuntime

/// Equal if the ids are.
private struct Item: Equatable {
  let id: Int
  var text: String
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
}

private struct Holder: View {
  @State private var item = Item(id: 1, text: "old")
  @State private var turn = 0
  var body: some View {
    Text("\(item.text) \(turn)")
    Button("Write") { item = Item(id: 1, text: "new") }
    Button("Turn") { turn += 1 }
  }
}

private struct Setting: View {
  @AppStorage("size") private var size = 3
  var body: some View {
    Text("size \(size)")
    Button("Three") { size = 3 }
    Button("Four") { size = 4 }
  }
}

private struct SettingInBody: View {
  @AppStorage("written") private var written = 0
  var body: some View {
    let _ = written = 1
    Text("written \(written)")
  }
}

private struct Reader: View {
  @Binding var number: Int
  var body: some View { Text("\(number)") }
}

private struct Readers: View {
  @State private var number = 0
  var body: some View {
    Button("Add") { number += 1 }
    VStack { ForEach(0..<40, id: \.self) { _ in Reader(number: $number) } }
  }
}

private struct Padded {
  var small: UInt8
  var large: UInt64
}

/// Tests of the comparison that decides what counts as a change.
@MainActor
struct InputComparisonTests {
  @Test func `an equal value replaces the previous one, although no body runs`() throws {
    let (host, log) = makeLog { Holder() }
    _ = log.take()
    try host.tap("Write")
    #expect(log.take("body").isEmpty)
    try host.tap("Turn")
    #expect(host.texts.contains("new 1"))
  }

  @Test func `writing a setting's unstored default is no change`() throws {
    let (host, log) = makeLog { Setting() }
    _ = log.take()
    try host.tap("Three")
    #expect(log.take("write", "body") == ["write Setting.0 equal"])
    try host.tap("Four")
    #expect(log.take("write", "body") == ["write Setting.0", "body Setting [size]"])
  }

  @Test func `writing a setting in a body is refused with a warning`() {
    let (host, log) = makeLog { SettingInBody() }
    #expect(host.texts == ["written 0"])
    #expect(log.take("write", "warning") == ["warning SettingInBody state_in_update", "write SettingInBody.0 dropped"])
  }

  @Test func `all of many readers update, however often`() throws {
    let (host, _) = makeLog { Readers() }
    for turn in 1...3 {
      try host.tap("Add")
      #expect(host.texts.filter { $0 == "\(turn)" }.count == 40)
    }
  }

  @Test func `padding bytes of a value are ignored`() {
    let size = MemoryLayout<Padded>.size
    let buffers = [UInt8(0xAA), 0x55].map { filling in
      let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      for offset in 0..<size { buffer.storeBytes(of: filling, toByteOffset: offset, as: UInt8.self) }
      buffer.storeBytes(of: 1, toByteOffset: 0, as: UInt8.self)
      buffer.storeBytes(of: 2, toByteOffset: 8, as: UInt64.self)
      return buffer
    }
    let equality = ValueEquality.of(Padded.self)
    #expect(equality.compare(buffers[0], buffers[1]))
    buffers[1].storeBytes(of: 3, toByteOffset: 8, as: UInt64.self)
    #expect(!equality.compare(buffers[0], buffers[1]))
    for buffer in buffers { buffer.deallocate() }
  }

  private enum Figure {
    case rectangle(Double, Double, Double?)
    case circle(UInt8)
  }

  @Test func `bytes that a case of an enum does not use are ignored`() {
    let buffers = [UInt8(0xAA), 0x55].map { filling in
      let buffer = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<Figure>.size, alignment: 8)
      for offset in 0..<MemoryLayout<Figure>.size {
        buffer.storeBytes(of: filling, toByteOffset: offset, as: UInt8.self)
      }
      return (bytes: buffer, value: buffer.bindMemory(to: Figure.self, capacity: 1))
    }
    for buffer in buffers { buffer.value.initialize(to: .circle(1)) }
    // The compiler may write all bytes or only those of the case.
    for (buffer, filling) in zip(buffers, [UInt8(0xAA), 0x55]) {
      buffer.bytes.storeBytes(of: filling, toByteOffset: 9, as: UInt8.self)
    }
    let equality = ValueEquality.of(Figure.self)
    #expect(equality.compare(buffers[0].bytes, buffers[1].bytes))
    buffers[1].value.initialize(to: .circle(2))
    #expect(!equality.compare(buffers[0].bytes, buffers[1].bytes))
    buffers[1].value.initialize(to: .rectangle(1, 2, nil))
    #expect(!equality.compare(buffers[0].bytes, buffers[1].bytes))
    for buffer in buffers { buffer.bytes.deallocate() }
  }
}
