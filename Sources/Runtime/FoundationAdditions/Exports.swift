// The modules that Apple's Foundation brings. A target gives them to its files that import only Foundation by `@_exported import FoundationAdditions`.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
