// The module that unmodified SwiftUI files import on platforms without Apple's framework.
