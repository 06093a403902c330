@_exported public import AudioToolbox
@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale
  private var kind = Kind.numeric
  private enum Kind { case numeric, invalid, indefinite, positiveInfinity }

  public init(value: CMTimeValue, timescale: CMTimeScale) { (self.value, self.timescale) = (value, timescale) }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self.init(value: CMTimeValue((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
  }
  public init() { self.init(.invalid) }
  private init(_ kind: Kind) {
    self.init(value: 0, timescale: 0)
    self.kind = kind
  }
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(.invalid)
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.positiveInfinity)

  public var isValid: Bool { kind != .invalid }
  public var isIndefinite: Bool { kind == .indefinite }
  public var isNumeric: Bool { kind == .numeric }
  /// NaN for an invalid or indefinite time.
  public var seconds: Double {
    switch kind {
    case .numeric: Double(value) / Double(timescale)
    case .positiveInfinity: .infinity
    case .invalid, .indefinite: .nan
    }
  }

  public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
  public static func == (one: CMTime, other: CMTime) -> Bool {
    one.kind == other.kind && (one.kind != .numeric || one.seconds == other.seconds)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if kind == .numeric { hasher.combine(seconds) }
  }
  public static func + (one: CMTime, other: CMTime) -> CMTime { one.adding(other.seconds, scale: other.timescale) }
  public static func - (one: CMTime, other: CMTime) -> CMTime { one.adding(-other.seconds, scale: other.timescale) }
  private func adding(_ more: Double, scale: CMTimeScale) -> CMTime {
    isNumeric && more.isFinite ? CMTime(seconds: seconds + more, preferredTimescale: max(timescale, scale)) : .invalid
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
