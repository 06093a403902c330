import Foundation
import SwiftUI
import Testing
import TraceFormat
import TraceTestSupport

@testable import LifecycleTesting

/// The traces that view hosts leave in the folder of `TWOTRACK_OUTPUT_DIR`.
@MainActor
struct TraceOutputFolderTests {
  let command: Command
  let folder: TraceOutputFolder

  init() throws {
    command = try Command()
    folder = TraceOutputFolder(path: command.directory.appendingPathComponent("made/traces").path)
  }

  private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  @Test func `each host leaves its trace under the name of the test`() throws {
    try TraceOutputFolder.$current.withValue(folder) {
      for _ in 0..<2 { _ = try ViewHost(profile: .ios18) { Text("One") }.finish() }
    }
    let name = "TraceOutputFolderTests-each-host-leaves-its-trace-under-the-name-of-the-test.ios18"
    #expect(names == [name + "-2.bin", name + ".bin"])
    let file = try TraceFile(path: "\(folder.path)/\(name)-2.bin")
    let test = file.header.attributes.first { $0.key == "test" }?.value
    #expect(test == "TraceOutputFolderTests/each host leaves its trace under the name of the test-2")
  }

  @Test func `a host that is not finished leaves what it recorded`() throws {
    try TraceOutputFolder.$current.withValue(folder) {
      let host = try ViewHost { Text("One") }
      #expect(throws: (any Error).self) { try host.tap("Two") }
    }
    #expect(names.count == 1)
    let trace = try LifecycleTrace(path: "\(folder.path)/\(try #require(names.first))")
    #expect(!trace.events(.nodeCreate).isEmpty && trace.events(.rootDestroy).isEmpty)
  }

  @Test func `a host leaves its trace before its last owner goes on, on any thread`() async throws {
    let isClosed = try await TraceOutputFolder.$current.withValue(folder) {
      let host = try ViewHost { Text("One") }
      let path = try #require(host.savedPath)
      return try await Self.isClosed(path, releasing: consume host)
    }
    #expect(isClosed == [false, true])
  }

  /// Tells whether a file is complete before and after a thread of the pool releases its host.
  @concurrent private nonisolated static func isClosed(_ path: String, releasing host: consuming ViewHost) async throws
    -> [Bool]
  {
    let before = try !TraceFile(path: path).health.neverClosed
    _ = consume host
    return [before, try !TraceFile(path: path).health.neverClosed]
  }

  @Test func `a host is saved once, however often it is finished`() throws {
    try TraceOutputFolder.$current.withValue(folder) {
      let host = try ViewHost { Text("One") }
      #expect(try host.finish().events == host.finish().events)
      #expect(host.savedPath?.hasSuffix(names.first ?? "none") == true)
    }
    #expect(names.count == 1)
  }

  @Test func `a name that is taken is never overwritten`() throws {
    let files = try (0..<3).map { _ in try folder.begin(TraceHeader(), named: "a") }
    #expect(names == ["a-2.bin", "a-3.bin", "a.bin"])
    for (index, file) in files.enumerated() { try file.complete([UInt8(index)]) }
    #expect(names == ["a-2.bin", "a-3.bin", "a.bin"])
    #expect(try files.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)).first } == [0, 1, 2])
  }

  @Test func `a folder that cannot be written is an error that names it`() throws {
    try command.write([], to: "file")
    let blocked = TraceOutputFolder(path: command.directory.appendingPathComponent("file/inside").path)
    #expect {
      try TraceOutputFolder.$current.withValue(blocked) { try ViewHost { Text("One") } }
    } throws: {
      "\($0)".contains("TWOTRACK_OUTPUT_DIR=\(blocked.path): the trace")
    }
  }

  @Test func `the environment variable names the folder of a program`() throws {
    let result = try command.run(
      Command.product("runtime-samples"), ["rows", "t.bin"], environment: ["TWOTRACK_OUTPUT_DIR": folder.path])
    #expect(result.status == 0, "\(result.error)")
    #expect(names.count == 1 && names[0].hasPrefix("ViewHost."))
  }

  @Test(arguments: [
    ("Cart/paying fetches once", "Cart-paying-fetches-once"), ("../../etc/passwd", "etc-passwd"), (".hidden", "hidden"),
    ("", "trace"),
    ("///", "trace"), ("a\u{0}b\n\u{1B}[31m", "a-b-31m"), ("naïve Größe", "naïve-Größe"), ("a..", "a"),
    ("1.5 to 2_x", "1.5-to-2_x"),
  ])
  func `a file name has only letters, digits, dots and dashes`(_ text: String, _ name: String) {
    #expect(TraceOutputFolder.fileName(text) == name)
  }

  @Test func `a long name is cut`() {
    #expect(
      TraceOutputFolder.fileName(String(repeating: "é", count: 1000)).utf8.count == TraceOutputFolder.maximumBytes)
  }

  @Test(arguments: [("`a b`()", "a b"), ("plain()", "plain"), ("with(_:)", "with(_:)"), ("Suite", "Suite"), ("`", "`")])
  func `a test's name is that of its declaration`(_ component: String, _ name: String) {
    #expect(RunningTest.plain(component) == name)
  }

  @Test func `an XCTest is named by its function and file, and no other function is a test`() {
    #expect(RunningTest.name(function: "testPaying()", fileID: "App/CartTests.swift") == "CartTests/testPaying")
    #expect(RunningTest.name(function: "makeHost()", fileID: "App/CartTests.swift") == nil)
  }
}
