// The module that files of apps import for their models: in memory, as long as the process lives.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
