// The part of Core Graphics that this project supports. Code that uses anything else does not compile.

@_exported public import Foundation
@_exported public import class ViewRuntime.CGImage
@_exported public import class ViewRuntime.CGMutablePath
@_exported public import class ViewRuntime.CGPath
@_exported public import enum ViewRuntime.CGLineCap
@_exported public import enum ViewRuntime.CGLineJoin
@_exported public import struct ViewRuntime.CGAffineTransform
@_exported public import struct ViewRuntime.CGColor
@_exported public import struct ViewRuntime.CGVector
