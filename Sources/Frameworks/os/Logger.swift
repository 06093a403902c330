/// Logging has no effect, and message closures are never called.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}

  /// Looks only: nothing is logged.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Looks only: nothing is logged.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

public struct OSLogType: Equatable, Sendable, RawRepresentable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = Self(rawValue: 0)
  public static let info = Self(rawValue: 1)
  public static let debug = Self(rawValue: 2)
  public static let error = Self(rawValue: 16)
  public static let fault = Self(rawValue: 17)
}

public final class OSLog: Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "")
  public init(subsystem: String, category: String) {}
}

/// Has no effect.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {}
/// Looks only: nothing is logged.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {}
