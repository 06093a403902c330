// The part of Core Animation that this project supports. Code that uses anything else does not compile.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import class ViewRuntime.CAGradientLayer
@_exported public import class ViewRuntime.CALayer
@_exported public import class ViewRuntime.CAShapeLayer
@_exported public import func ViewRuntime.CACurrentMediaTime
@_exported public import struct ViewRuntime.CACornerMask
@_exported public import struct ViewRuntime.CALayerCornerCurve
