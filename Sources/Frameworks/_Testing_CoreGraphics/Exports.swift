// Swift Testing imports its cross-import overlay of this name in every file that imports both Testing and a module
// named CoreGraphics. The toolchain has the overlay only for Apple's CoreGraphics.

@_exported public import CoreGraphics
