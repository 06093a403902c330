// A module without declarations, for files that import Core Data without using it, as Xcode's templates do. Managed objects need the Objective-C
// runtime and a compiled model; code that uses them does not compile.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
