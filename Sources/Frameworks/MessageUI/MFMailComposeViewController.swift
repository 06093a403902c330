@_exported public import UIKit

// As on a device without accounts: neither mail nor messages can be sent.

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor
public final class MFMailComposeViewController: UINavigationController {
  /// Returns false. The content that an app sets has no effect, and the delegate is never called.
  public static func canSendMail() -> Bool { false }
  public weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  public func setSubject(_ subject: String) {}
  public func setToRecipients(_ toRecipients: [String]?) {}
  public func setCcRecipients(_ ccRecipients: [String]?) {}
  public func setBccRecipients(_ bccRecipients: [String]?) {}
  public func setMessageBody(_ body: String, isHTML: Bool) {}
  public func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

@preconcurrency @MainActor
public final class MFMessageComposeViewController: UINavigationController {
  /// Returns false. The delegate is never called.
  public static func canSendText() -> Bool { false }
  public static func canSendAttachments() -> Bool { false }
  public weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  public var recipients: [String]?
  public var body: String?
  public var subject: String?
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
