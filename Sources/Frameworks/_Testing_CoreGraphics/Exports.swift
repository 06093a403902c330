// Swift Testing imports its cross-import overlay of this name in every file that imports both Testing and a module named CoreGraphics. The toolchain has
// the overlay for Apple's CoreGraphics only.

@_exported public import CoreGraphics
