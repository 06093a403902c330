@_exported public import AVFoundation
@_exported public import UIKit
public import ViewRuntime

/// Shows no video. The overlay's views are part of the view tree.
public nonisolated struct VideoPlayer<VideoOverlay: View>: ContainerView {
  public let content: VideoOverlay
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) { content = videoOverlay() }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// Shows nothing; its delegate's methods are never called.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  public var player: AVPlayer?
  public var showsPlaybackControls = true
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  public var allowsPictureInPicturePlayback = true
  public var entersFullScreenWhenPlaybackBegins = false
  public var exitsFullScreenWhenPlaybackEnds = false
  public weak var delegate: (any AVPlayerViewControllerDelegate)?
}

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}
