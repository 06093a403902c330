// Swift Testing imports its cross-import overlay of this name in every file that imports both Testing and a module
// named CoreImage. The toolchain has the overlay only for Apple's CoreImage.

@_exported public import CoreImage
