#if !os(Linux)
  public import Foundation
  public import SwiftUI
  public import TraceFormat

  #if canImport(Testing)
    internal import Testing
  #endif
  #if canImport(XCTest)
    internal import XCTest
  #endif

  /// Skips the test that creates it: TwoTrack hosts views on Linux only, where it brings a SwiftUI of its own.
  ///
  /// It has the interface of the host on Linux, so that one test compiles on all systems, and no instance.
  @MainActor
  public final class ViewHost {
    /// The platform to imitate.
    public typealias Profile = PlatformProfile

    /// The sentence with which a test is skipped.
    nonisolated static let reason = """
      not judged: views are hosted on Linux only; run the tests in the container of TwoTrack (Docs/Packages.md), or \
      record the app itself with trace-record instrument
      """

    /// Skips the test.
    ///
    /// - Throws: Always. Outside a test, an error that says why.
    public init<Content: View>(
      profile: Profile? = nil, knobs: [String: String] = [:], rows: Int = 10, responses: String? = nil,
      function: String = #function,
      fileID: String = #fileID, @ViewBuilder _ content: @escaping () -> Content
    ) throws {
      try Self.skip()
    }

    /// Skips the test.
    ///
    /// - Throws: Always. Outside a test, an error that says why.
    public init<Program: App>(
      profile: Profile? = nil, knobs: [String: String] = [:], rows: Int = 10, responses: String? = nil,
      function: String = #function,
      fileID: String = #fileID, app: Program.Type
    ) throws {
      try Self.skip()
    }

    private static func skip() throws {
      #if canImport(Testing) && compiler(>=6.3)
        if Test.current != nil { try Test.cancel(Comment(rawValue: reason)) }
      #endif
      #if canImport(XCTest)
        throw XCTSkip(reason)
      #else
        throw HostUnavailable()
      #endif
    }

    /// The body of every member: there is no host to call it on.
    private func unreachable() -> Never { fatalError(Self.reason) }

    public var texts: [String] { unreachable() }
    public var cuts: [String] { unreachable() }
    var savedPath: String? { unreachable() }
    public func tap(_ label: String) throws { unreachable() }
    public func tap(_ label: String, number: Int) throws { unreachable() }
    public func tap(_ label: String, beside text: String) throws { unreachable() }
    public func tap(_ label: String, count: Int) throws { unreachable() }
    public func press(_ label: String) throws { unreachable() }
    public func drag(_ label: String, by way: CGSize) throws { unreachable() }
    public func type(_ text: String, into placeholder: String) throws { unreachable() }
    public func clear(_ placeholder: String) throws { unreachable() }
    public func tab(_ label: String) throws { unreachable() }
    public func back() throws { unreachable() }
    public func dismiss() throws { unreachable() }
    public func scroll(by rows: Int) throws { unreachable() }
    public func scroll(byPoints points: Double) throws { unreachable() }
    public func scroll(to label: String) throws { unreachable() }
    public func pick(_ label: String) throws { unreachable() }
    public func set(_ label: String, _ value: Double) throws { unreachable() }
    public func increment(_ label: String) throws { unreachable() }
    public func decrement(_ label: String) throws { unreachable() }
    public func delete(_ label: String) throws { unreachable() }
    public func move(_ label: String, above other: String) throws { unreachable() }
    public func move(_ label: String, below other: String) throws { unreachable() }
    public func refresh() throws { unreachable() }
    public func open(_ url: String) throws { unreachable() }
    public func scene(_ phase: ScenePhase) { unreachable() }
    public func advance(by duration: Duration) { unreachable() }
    public func settle() { unreachable() }
    public func explore(steps: Int, seed: UInt64 = 1) { unreachable() }
    var unanswered: String? { unreachable() }
    public func finish() throws -> LifecycleTrace { unreachable() }
  }

  /// The error of a host outside a test.
  private struct HostUnavailable: Error, CustomStringConvertible {
    var description: String { ViewHost.reason }
  }
#endif
