import Foundation
import LifecycleTesting
import SwiftUI
import Testing

private enum StoreError: Error { case full }

private enum Case: String, CaseIterable {
  case own, rethrown, wrapped, library, canceled, cancellation, later, inBody
}

/// Throws an error in each of the ways.
@MainActor
private struct Page: View {
  @State private var work: Task<Void, any Error>?
  @State private var showsBroken = false

  var body: some View {
    ForEach(Case.allCases, id: \.self) { kind in
      Button(kind.rawValue) { run(kind) }
    }
    if showsBroken { Text(text()) }
  }

  private func text() -> String { (try? full()) ?? "nothing" }

  private func run(_ kind: Case) {
    switch kind {
    case .own: _ = try? full()
    case .rethrown: try? passedOn()
    case .wrapped: try? wrapped()
    case .library: _ = try? JSONDecoder().decode(Int.self, from: Data("x".utf8))
    case .canceled:
      work = Task {
        try? await Task.sleep(for: .seconds(1))
        try full()
      }
      work?.cancel()
    case .cancellation: try? { throw CancellationError() }()
    case .later:
      Task {
        try await Task.sleep(for: .seconds(1))
        try full()
      }
    case .inBody: showsBroken = true
    }
  }

  @discardableResult private func full() throws -> String { throw StoreError.full }
  private func passedOn() throws {
    do { try full() } catch { throw error }
  }
  private func wrapped() throws {
    do { try full() } catch { throw CocoaError(.fileWriteOutOfSpace) }
  }
}

/// The errors that an action leads to, in a trace.
@MainActor
struct ThrownErrorTests {
  private static func errors(_ kind: Case) throws -> [Event] {
    let host = try ViewHost { Page() }
    host.settle()
    try host.tap(kind.rawValue)
    host.settle()
    return try host.finish().events(.warning).filter { $0.code == "error_thrown" }
  }

  @Test(arguments: [Case.own, .rethrown, .later])
  fileprivate func `an error is told once, with its type, its line and its view`(kind: Case) throws {
    let error = try #require(Self.errors(kind).first)
    #expect(error.error == "StoreError")
    #expect(error.site?.hasPrefix("LifecycleTestingTests/ThrownErrorTests.swift:") == true)
    #expect(error.node != nil)
    #expect((error.task != nil) == (kind == .later))
    #expect(try Self.errors(kind).count == 1)
  }

  @Test func `another error in its place is told too`() throws {
    #expect(try Self.errors(.wrapped).compactMap(\.error) == ["StoreError", "CocoaError"])
  }

  @Test func `an error of a library is one where the app's code calls it`() throws {
    let error = try #require(Self.errors(.library).last)
    #expect(error.error == "DecodingError")
    #expect(error.site?.contains("ThrownErrorTests.swift") == true)
    #expect(error.automatic == true)
    #expect(try Self.errors(.own).first?.automatic == nil)
  }

  @Test(arguments: [Case.canceled, .cancellation, .inBody])
  fileprivate func `what is canceled and what bodies do is not told`(kind: Case) throws {
    #expect(try Self.errors(kind).isEmpty)
  }
}
