// The module that unmodified SwiftUI apps import on Linux. `ViewRuntime` declares its contents.

@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import FoundationNetworking
@_exported public import Observation
// On iOS, UIKit brings it, and SwiftUI brings UIKit.
@_exported public import UserNotifications
@_exported public import ViewRuntime
