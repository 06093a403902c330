// The toolchain's Testing asks for a module of this name wherever a file imports it beside a module named CoreImage; it brings one for
// Apple's CoreImage only.

@_exported public import CoreImage
