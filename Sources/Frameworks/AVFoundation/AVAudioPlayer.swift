public import Foundation

/// A player that only keeps track of `isPlaying`. The sound is not decoded: `duration` is 0, `currentTime` does not
/// advance, playback continues until it is paused or stopped, and the delegate's methods are never called.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  public weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  public private(set) var isPlaying = false
  public var currentTime: TimeInterval = 0
  public var duration: TimeInterval { 0 }
  public var volume: Float = 1
  public var pan: Float = 0
  public var rate: Float = 1
  public var enableRate = false
  public var numberOfLoops = 0
  public var isMeteringEnabled = false

  public override init() {
    data = nil
    url = nil
  }
  /// - Throws: Foundation's error if the file cannot be read.
  public init(contentsOf url: URL) throws {
    data = try Data(contentsOf: url)
    self.url = url
  }
  public convenience init(contentsOf url: URL, fileTypeHint: String?) throws { try self.init(contentsOf: url) }
  public init(data: Data) throws {
    self.data = data
    url = nil
  }
  public convenience init(data: Data, fileTypeHint: String?) throws { try self.init(data: data) }

  @discardableResult
  open func prepareToPlay() -> Bool { true }
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
  public func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  public func updateMeters() {}
  public func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  public func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
