// The modules that Apple's Foundation includes. A target makes them available in files that import only Foundation with
// `@_exported import FoundationAdditions`.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
