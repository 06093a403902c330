@_exported public import AVFoundation
@_exported public import UIKit
public import ViewRuntime

/// A place for a player's pictures, none of which come. The views over it live and show.
public nonisolated struct VideoPlayer<VideoOverlay: View>: ContainerView {
  public let content: VideoOverlay
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) { content = videoOverlay() }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A player with the system's controls, which nobody uses.
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
