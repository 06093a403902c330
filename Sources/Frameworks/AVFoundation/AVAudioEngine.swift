public import Foundation

public final class AVAudioFormat: NSObject, Sendable {
  public let sampleRate: Double
  public let channelCount: UInt32
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
    self.sampleRate = sampleRate
    channelCount = channels
  }
  /// The format of a phone's microphone, which every node reports.
  override init() {
    sampleRate = 48000
    channelCount = 1
  }
}

open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(format: AVAudioFormat) { self.format = format }
}

public final class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: UInt32
  public var frameLength: UInt32 = 0
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: UInt32) {
    self.frameCapacity = frameCapacity
    super.init(format: format)
  }
}

public final class AVAudioTime: NSObject, Sendable {
  public let sampleRate: Double
  public let sampleTime: Int64
  public init(sampleTime: Int64, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
  }
}

public typealias AVAudioNodeBus = Int
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

open class AVAudioNode: NSObject, @unchecked Sendable {
  // Stored only so that captured objects exist as long as they would on a device.
  private var taps: [AVAudioNodeBus: AVAudioNodeTapBlock] = [:]

  public func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  /// The block is stored and never called: there is no audio input.
  public func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block: @escaping AVAudioNodeTapBlock
  ) {
    taps[bus] = block
  }
  public func removeTap(onBus bus: AVAudioNodeBus) { taps[bus] = nil }
}

public final class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}
public final class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}
public final class AVAudioMixerNode: AVAudioNode, @unchecked Sendable { public var outputVolume: Float = 1 }

/// An engine that only keeps track of `isRunning`. Connections have no effect.
public final class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  public private(set) var isRunning = false
  private var nodes: [AVAudioNode] = []

  public func prepare() {}
  public func start() throws { isRunning = true }
  public func pause() { isRunning = false }
  public func stop() { isRunning = false }
  public func reset() {}
  public func attach(_ node: AVAudioNode) { nodes.append(node) }
  public func detach(_ node: AVAudioNode) { nodes.removeAll { $0 === node } }
  public func connect(_ node: AVAudioNode, to other: AVAudioNode, format: AVAudioFormat?) {}
}
