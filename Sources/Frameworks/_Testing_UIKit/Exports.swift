// Swift Testing imports its cross-import overlay of this name in every file that imports both Testing and a module
// named UIKit. The toolchain has the overlay only for Apple's UIKit.

@_exported public import UIKit
