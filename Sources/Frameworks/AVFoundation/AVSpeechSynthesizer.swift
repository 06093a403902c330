public import Foundation
import ViewRuntime

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable { case `default` = 1, enhanced, premium }

public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  public let language: String
  public var identifier: String { "voice.\(language)" }
  public var name: String { language }
  public var quality: AVSpeechSynthesisVoiceQuality { .default }
  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }
  /// Returns nil: no voice is installed.
  public convenience init?(identifier: String) { nil }
  /// Returns one voice, for en-US.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] {
    [AVSpeechSynthesisVoice(language: "en-US")].compactMap { $0 }
  }
  public static func currentLanguageCode() -> String { "en-US" }
}

public final class AVSpeechUtterance: NSObject, @unchecked Sendable {
  public let speechString: String
  public var voice: AVSpeechSynthesisVoice?
  public var rate = AVSpeechUtteranceDefaultSpeechRate
  public var pitchMultiplier: Float = 1
  public var volume: Float = 1
  public var preUtteranceDelay: TimeInterval = 0
  public var postUtteranceDelay: TimeInterval = 0
  public init(string: String) { speechString = string }
}

/// A silent synthesizer: an utterance takes 60 ms of virtual time per character plus its delays, one utterance after
/// another. Rate, pitch and volume have no effect.
///
/// Sendable: it is used only on the main actor, where its delegate is called.
public final class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  public weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private var queue: [AVSpeechUtterance] = []
  private var speaking: Task<Void, Never>?
  public private(set) var isPaused = false
  public var isSpeaking: Bool { !queue.isEmpty }
  public override init() { super.init() }

  public func speak(_ utterance: AVSpeechUtterance) {
    queue.append(utterance)
    if speaking == nil { speaking = Task { @MainActor in await self.speakQueue() } }
  }

  @MainActor
  private func speakQueue() async {
    while let utterance = queue.first {
      delegate?.speechSynthesizer(self, didStart: utterance)
      let pauses = utterance.preUtteranceDelay + utterance.postUtteranceDelay
      try? await Task.sleep(for: .milliseconds(60 * utterance.speechString.count + Int(pauses * 1000)))
      while isPaused, !Task.isCancelled { try? await Task.sleep(for: .milliseconds(60)) }
      if Task.isCancelled { return }
      queue.removeFirst()
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
    speaking = nil
  }

  @discardableResult
  public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current = queue.first else { return false }
    speaking?.cancel()
    (queue, speaking, isPaused) = ([], nil, false)
    HostAnswer.deliver { delegate?.speechSynthesizer(self, didCancel: current) }
    return true
  }
  @discardableResult
  public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current = queue.first, !isPaused else { return false }
    isPaused = true
    HostAnswer.deliver { delegate?.speechSynthesizer(self, didPause: current) }
    return true
  }
  @discardableResult
  public func continueSpeaking() -> Bool {
    guard let current = queue.first, isPaused else { return false }
    isPaused = false
    HostAnswer.deliver { delegate?.speechSynthesizer(self, didContinue: current) }
    return true
  }
}

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// Never called: single words are not reported.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
