// The module that unmodified SwiftUI files import on platforms without Apple's framework.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import ViewRuntime
