@_exported public import UIKit

/// A controller that can be presented but does not load a page. It has no dismiss button, so its delegate is never
/// called.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public final class Configuration: NSObject {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  public let initialURL: URL
  public let configuration: Configuration
  public weak var delegate: (any SFSafariViewControllerDelegate)?
  public var preferredBarTintColor: UIColor?
  public var preferredControlTintColor: UIColor?
  public var dismissButtonStyle = DismissButtonStyle.done

  public init(url: URL, configuration: Configuration = Configuration()) {
    initialURL = url
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required nonisolated init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
