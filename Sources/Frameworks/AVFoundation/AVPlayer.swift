public import Dispatch
public import Foundation
public import UIKit

/// An asset that is never opened: `duration` is indefinite.
open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
  public var duration: CMTime { .indefinite }
}

public final class AVURLAsset: AVAsset, @unchecked Sendable {
  public convenience init(url: URL, options: [String: Any]?) { self.init(url: url) }
}

/// An item that never becomes ready to play: `status` returns `.unknown`, `duration` is indefinite, and its
/// notifications are never posted.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public let asset: AVAsset
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  public var status: Status { .unknown }
  public var error: (any Error)? { nil }
  public var duration: CMTime { .indefinite }
  public func currentTime() -> CMTime { .zero }
  public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension Notification.Name {
  public static var AVPlayerItemDidPlayToEndTime: Notification.Name { AVPlayerItem.didPlayToEndTimeNotification }
  public static var AVPlayerItemFailedToPlayToEndTime: Notification.Name {
    AVPlayerItem.failedToPlayToEndTimeNotification
  }
}

/// A player whose media never loads: after `play()` its `timeControlStatus` is `.waitingToPlayAtSpecifiedRate`, and
/// `currentTime()` returns zero.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  public private(set) var currentItem: AVPlayerItem?
  public var rate: Float = 0
  public var defaultRate: Float = 1
  public var volume: Float = 1
  public var isMuted = false
  public var actionAtItemEnd = ActionAtItemEnd.pause
  public var automaticallyWaitsToMinimizeStalling = true
  public var allowsExternalPlayback = true
  public var preventsDisplaySleepDuringVideoPlayback = true
  public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate }
  public var status: Status { .unknown }
  public var error: (any Error)? { nil }

  public override init() { super.init() }
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  public func playImmediately(atRate rate: Float) { self.rate = rate }
  public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  public func currentTime() -> CMTime { .zero }
  /// Seeking has no effect; completion handlers receive false.
  public func seek(to time: CMTime) {}
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    HostAnswer.deliver { completionHandler(false) }
  }
  /// No such input: nothing is played. The block is never called, because playback never advances.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// No such input: nothing is played. The block is never called, because playback never advances.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
  public func removeTimeObserver(_ observer: Any) {}
}

public final class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    waiting = items
  }
  public func items() -> [AVPlayerItem] { waiting }
  public func advanceToNextItem() {
    waiting = Array(waiting.dropFirst())
    replaceCurrentItem(with: waiting.first)
  }
  public func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }
}

/// Makes the template the player's current item. Playback never ends, so it never loops.
public final class AVPlayerLooper: NSObject, @unchecked Sendable {
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {
    super.init()
    player.replaceCurrentItem(with: templateItem)
  }
  public func disableLooping() {}
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// Shows nothing.
@preconcurrency @MainActor
public final class AVPlayerLayer: CALayer {
  public var player: AVPlayer?
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
