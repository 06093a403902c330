import AVKit
import AuthenticationServices
import CoreHaptics
import CoreMotion
import SwiftUI
import Testing
import ViewRuntime

/// Reads a text aloud.
private final class Reader: NSObject, ObservableObject, AVSpeechSynthesizerDelegate {
  @Published var lines: [String] = []
  let synthesizer = AVSpeechSynthesizer()
  override init() {
    super.init()
    synthesizer.delegate = self
  }
  func read(_ text: String) {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
    utterance.rate = 0.4
    synthesizer.speak(utterance)
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    lines.append("<")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    lines.append("\(utterance.speechString)>")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    lines.append("stopped")
  }
}

private struct Media: View {
  @StateObject private var reader = Reader()
  @State private var player = AVPlayer(url: URL(fileURLWithPath: "/none.mp4"))
  @State private var line = ""
  @State private var sound: AVAudioPlayer?
  var body: some View {
    VideoPlayer(player: player) { Text("Over").onDisappear { line = "gone" } }
      .onAppear { player.play() }
      .onDisappear { player.pause() }
    Text(verbatim: "\(player.timeControlStatus) \(line)")
    Text(verbatim: reader.lines.joined())
    Button("Read") {
      reader.read("one")
      reader.read("two")
    }
    Button("Hush") { reader.synthesizer.stopSpeaking(at: .immediate) }
    Button("Sound") {
      try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
      do {
        sound = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/none.mp3"))
        line = "\(sound?.play() == true)"
      } catch {
        line = "no sound"
      }
    }
    SignInWithAppleButton(.continue) { request in
      request.requestedScopes = [.fullName, .email]
    } onCompletion: { result in
      switch result {
      case .success(let authorization):
        line = (authorization.credential as? ASAuthorizationAppleIDCredential)?.user ?? ""
      case .failure(let error): line = "\((error as? ASAuthorizationError)?.code == .unknown)"
      }
    }
    .signInWithAppleButtonStyle(.black)
  }
}

@Suite @MainActor struct MediaTests {
  @Test func `a player waits for media forever and shows its overlay`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Media() }
    host.settle()
    #expect(host.texts.first == "Over")
    try host.tap("Sound")
    host.settle()
    #expect(host.texts.contains("waitingToPlayAtSpecifiedRate no sound"))
  }

  @Test func `utterances are spoken in sequence in virtual time and can be stopped`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Media() }
    try host.tap("Read")
    host.settle()
    #expect(host.texts.contains("<one><two>"))
    let other = RuntimeHost(profile: .ios18, sink: nil) { Media() }
    try other.tap("Read")
    try other.tap("Hush")
    other.settle()
    #expect(other.texts.contains { $0.hasSuffix("stopped") && !$0.contains(">") })
  }

  @Test func `there is no account, no haptics and no motion`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Media() }
    try host.tap("Continue with Apple")
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix(" true") })
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
    let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)
    let event = CHHapticEvent(eventType: .hapticTransient, parameters: [intensity], relativeTime: 0.5)
    #expect(try CHHapticPattern(events: [event], parameters: []).duration == 0.5)
    let motion = CMMotionManager()
    motion.startDeviceMotionUpdates(to: .main) { data, _ in _ = data?.attitude.roll }
    #expect(!motion.isDeviceMotionAvailable && motion.deviceMotion == nil && !CMPedometer.isStepCountingAvailable())
    #expect(NSDataAsset(name: "data") == nil)
  }

  @Test func `media times are fractions of a second`() {
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
    #expect(
      CMTimeMake(value: 1, timescale: 2) + CMTime(seconds: 1, preferredTimescale: 600) == CMTime(value: 3, timescale: 2)
    )
    #expect(
      CMTime.indefinite.seconds.isNaN && !CMTime.invalid.isValid && CMTime.zero < CMTime(value: 1, timescale: 600))
  }
}
