public import Foundation

/// A value that a C format string can format.
public protocol _FormatSpecifiable: Equatable {
  var argument: any CVarArg { get }
  static var specifier: String { get }
  /// The value as formatted by its specifier.
  var _formatted: String { get }
}

extension _FormatSpecifiable {
  public var _formatted: String { String(format: Self.specifier, argument) }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public var argument: any CVarArg { Int64(truncatingIfNeeded: self) }
  public static var specifier: String { isSigned ? "%lld" : "%llu" }
  // Avoids the parser of format strings, which takes longer than everything else that a text does.
  public var _formatted: String {
    Self.isSigned ? String(Int64(truncatingIfNeeded: self)) : String(UInt64(truncatingIfNeeded: self))
  }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  public var argument: any CVarArg { self }
  public static var specifier: String { "%lf" }
}

extension Float: _FormatSpecifiable {
  public var argument: any CVarArg { Double(self) }
  public static var specifier: String { "%f" }
}

extension CGFloat: _FormatSpecifiable {
  public var argument: any CVarArg { Double(self) }
  public static var specifier: String { "%lf" }
}
