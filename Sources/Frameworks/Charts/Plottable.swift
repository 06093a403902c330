public import Foundation

public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  init?(primitivePlottable: PrimitivePlottable)
  var primitivePlottable: PrimitivePlottable { get }
}

public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
  public init?(primitivePlottable: Self) { self = primitivePlottable }
  public var primitivePlottable: Self { self }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
  public var primitivePlottable: RawValue { rawValue }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension Decimal: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}
extension Date: PrimitivePlottableProtocol {}
