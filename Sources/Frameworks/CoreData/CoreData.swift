// The module of Core Data, for files that import it and use nothing of it, as Xcode's templates leave them: managed objects are made by the
// Objective-C runtime and a model file, of which there is none here. What needs them does not compile.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
