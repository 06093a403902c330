// The toolchain's Testing asks for a module of this name wherever a file imports it beside a module named UIKit; it brings one for Apple's
// UIKit only.

@_exported public import UIKit
