import AVFoundation
import Speech
import SwiftUI
import Testing
import ViewRuntime

/// Transcribes speech, as in Apple's tutorial.
private actor Recognizer: ObservableObject {
  @MainActor @Published var transcript = ""
  private var engine: AVAudioEngine?
  private var task: SFSpeechRecognitionTask?
  private let recognizer: SFSpeechRecognizer? = SFSpeechRecognizer()

  init() {
    Task {
      let isAuthorized = await withCheckedContinuation { continuation in
        SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0 == .authorized) }
      }
      let mayRecord = await withCheckedContinuation { continuation in
        AVAudioSession.sharedInstance().requestRecordPermission { continuation.resume(returning: $0) }
      }
      await show("\(isAuthorized) \(mayRecord)")
    }
  }

  @MainActor func start() { Task { await transcribe() } }
  @MainActor func stop() { Task { await reset() } }

  private func transcribe() {
    let (engine, request) = (AVAudioEngine(), SFSpeechAudioBufferRecognitionRequest())
    request.shouldReportPartialResults = true
    let input = engine.inputNode
    input.installTap(onBus: 0, bufferSize: 1024, format: input.outputFormat(forBus: 0)) { buffer, _ in
      request.append(buffer)
    }
    engine.prepare()
    try? engine.start()
    self.engine = engine
    task = recognizer?.recognitionTask(with: request) { [weak self] result, error in
      if result?.isFinal ?? false || error != nil { engine.stop() }
      engine.inputNode.removeTap(onBus: 0)
      let said = result?.bestTranscription.formattedString ?? error?.localizedDescription ?? ""
      Task { await self?.show("\(said), \(engine.isRunning)") }
    }
  }

  private func reset() {
    task?.cancel()
    engine?.stop()
    (task, engine) = (nil, nil)
  }

  @MainActor private func show(_ text: String) { transcript = text }
}

private struct Meeting: View {
  @StateObject private var recognizer = Recognizer()
  var body: some View {
    Text(recognizer.transcript)
    Button("Start") { recognizer.start() }
    Button("Stop") { recognizer.stop() }
  }
}

@Suite @MainActor struct SpeechTests {
  @Test func `speech recognition is denied and fails`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Meeting() }
    host.settle()
    #expect(host.texts.first == "false false")
    #expect(SFSpeechRecognizer.authorizationStatus() == .denied && SFSpeechRecognizer()?.isAvailable == false)
    try host.tap("Start")
    host.settle()
    #expect(host.texts.first == "Siri and Dictation are disabled, false")
  }

  @Test func `a cancelled recognition task calls no handler`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Meeting() }
    host.settle()
    try host.tap("Start")
    host.advance(by: .milliseconds(50))
    try host.tap("Stop")
    host.settle()
    #expect(host.texts.first == "false false")
  }
}
