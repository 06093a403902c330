// The toolchain's Testing asks for a module of this name wherever a file imports it beside a module named CoreGraphics; it brings one for
// Apple's CoreGraphics only.

@_exported public import CoreGraphics
