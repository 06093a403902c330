public import Combine
public import Foundation

/// A renderer whose images are empty, since nothing is drawn. The view's callbacks do not run, just as on a device.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content { willSet { objectWillChange.send() } }
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false

  public init(content: Content) { self.content = content }

  public var uiImage: UIImage? { UIImage() }
  public var cgImage: CGImage? { CGImage() }
}
