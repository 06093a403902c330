@_exported public import AVFoundation
@_exported public import Combine
@_exported public import Foundation

// As on a device with dictation switched off: authorization is always denied, and recognition always fails.

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }
public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

/// Not an `NSObject`, unlike Apple's, because its `init()` is failable. `isAvailable` is always false.
public final class SFSpeechRecognizer: @unchecked Sendable {
  public let locale: Locale
  public weak var delegate: (any SFSpeechRecognizerDelegate)?
  public var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  public var supportsOnDeviceRecognition = false
  public var queue = OperationQueue.main
  public var isAvailable: Bool { false }

  public convenience init?() { self.init(locale: .current) }
  public init?(locale: Locale) { self.locale = locale }

  public static func supportedLocales() -> Set<Locale> { [Locale(identifier: "en-US")] }
  public static func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  public static func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    HostAnswer.deliver { handler(.denied) }
  }

  /// Always fails after a tenth of a second, unless the task is canceled.
  @discardableResult
  public func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let handler = resultHandler
    HostAnswer.deliver(after: 100_000_000) {
      guard !task.isCancelled else { return }
      task.fail()
      unsafe handler(nil, task.error)
    }
    return task
  }
}

public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  public var taskHint = SFSpeechRecognitionTaskHint.unspecified
  public var shouldReportPartialResults = true
  public var contextualStrings: [String] = []
  public var requiresOnDeviceRecognition = false
  public var addsPunctuation = false
}

public final class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  public func endAudio() {}
}

public final class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
}

public final class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  public private(set) var state = SFSpeechRecognitionTaskState.starting
  public private(set) var error: (any Error)?
  public var isFinishing: Bool { state == .finishing }
  public var isCancelled: Bool { state == .canceling }
  public func finish() { if state != .canceling { state = .finishing } }
  public func cancel() { state = .canceling }

  func fail() {
    state = .completed
    error = NSError(
      domain: "kLSRErrorDomain", code: 201, userInfo: [NSLocalizedDescriptionKey: "Siri and Dictation are disabled"])
  }
}

/// Never created: nothing is recognized.
public final class SFSpeechRecognitionResult: NSObject, Sendable {
  public let bestTranscription: SFTranscription
  public let isFinal: Bool
  public var transcriptions: [SFTranscription] { [bestTranscription] }
  init(_ bestTranscription: SFTranscription, isFinal: Bool) {
    self.bestTranscription = bestTranscription
    self.isFinal = isFinal
  }
}

public final class SFTranscription: NSObject, Sendable {
  public let formattedString: String
  init(formattedString: String) { self.formattedString = formattedString }
  public var segments: [SFTranscriptionSegment] { [] }
}

public final class SFTranscriptionSegment: NSObject, Sendable {
  public let substring: String
  init(substring: String) { self.substring = substring }
  public var timestamp: TimeInterval { 0 }
  public var duration: TimeInterval { 0 }
  public var confidence: Float { 0 }
}
