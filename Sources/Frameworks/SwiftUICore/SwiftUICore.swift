// The module of Apple's from which SwiftUI takes its views. Xcode imports it into files where it completes a name.

@_exported public import SwiftUI
