public import Foundation

/// The share sheet, in which nothing is ever chosen: its completion handler is never called.
public final class UIActivityViewController: UIViewController {
  public let activityItems: [Any]
  public let applicationActivities: [UIActivity]?
  public var excludedActivityTypes: [UIActivity.ActivityType]?
  public var completionWithItemsHandler: ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities
    super.init(nibName: nil, bundle: nil)
  }
  public required nonisolated init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let copyToPasteboard = Self(rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = Self(rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
  }
}
