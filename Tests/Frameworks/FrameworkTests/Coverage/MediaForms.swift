import AVKit
import AuthenticationServices
import CoreHaptics
import CoreMotion
import SwiftUI

// Sounds, films, sensors and accounts in the forms in which files of apps have them.

@MainActor private final class SoundManager: NSObject, AVAudioPlayerDelegate {
  static let instance = SoundManager()
  var player: AVAudioPlayer?
  private var first = AVAudioPlayer()
  func playSound() {
    guard let url = Bundle.main.url(forResource: "tada", withExtension: ".mp3") else { return }
    do {
      try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
      try AVAudioSession.sharedInstance().setActive(true)
      player = try AVAudioPlayer(contentsOf: url)
      player?.delegate = self
      player?.numberOfLoops = -1
      player?.prepareToPlay()
      player?.play()
    } catch let error { print("Error playing sound. \(error.localizedDescription)") }
    AudioServicesPlaySystemSound(1026)
  }
  nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

private struct Films: View {
  private let player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)
  @State private var looper: AVPlayerLooper?
  @State private var observer: Any?
  var body: some View {
    VideoPlayer(player: player).frame(height: 200)
    VideoPlayer(player: AVQueuePlayer(items: [])) {
      VStack { Text("Watermark") }
    }
    Controller(player: player)
      .onAppear {
        observer = player.addPeriodicTimeObserver(
          forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: .main
        ) { time in
          _ = time.seconds
        }
        player.seek(to: .zero)
        player.currentItem.map { print($0.duration.seconds) }
      }
      .onReceive(NotificationCenter.default.publisher(for: .AVPlayerItemDidPlayToEndTime)) { _ in player.pause() }
  }
  private struct Controller: UIViewControllerRepresentable {
    let player: AVPlayer
    func makeUIViewController(context: Context) -> AVPlayerViewController {
      let controller = AVPlayerViewController()
      controller.player = player
      controller.showsPlaybackControls = false
      controller.videoGravity = .resizeAspectFill
      return controller
    }
    func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
  }
}

private final class LoopView: UIView {
  private let playerLayer = AVPlayerLayer()
  func begin(_ url: URL) {
    playerLayer.player = AVPlayer(playerItem: AVPlayerItem(asset: AVURLAsset(url: url)))
    playerLayer.videoGravity = .resizeAspect
    layer.addSublayer(playerLayer)
  }
}

private struct Haptics: View {
  @State private var engine: CHHapticEngine?
  var body: some View { Text("Tap").onAppear(perform: prepare).onTapGesture(perform: complexSuccess) }
  func prepare() {
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
    do {
      engine = try CHHapticEngine()
      try engine?.start()
    } catch { print("There was an error creating the engine: \(error.localizedDescription)") }
  }
  func complexSuccess() {
    let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)
    let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: 1)
    let event = CHHapticEvent(eventType: .hapticTransient, parameters: [intensity, sharpness], relativeTime: 0)
    do {
      let pattern = try CHHapticPattern(events: [event], parameters: [])
      let player = try engine?.makePlayer(with: pattern)
      try player?.start(atTime: 0)
    } catch { print("Failed to play pattern: \(error.localizedDescription).") }
  }
}

private final class Motion: ObservableObject {
  private let manager = CMMotionManager()
  @Published var roll = 0.0
  init() {
    manager.deviceMotionUpdateInterval = 1 / 60
    manager.startDeviceMotionUpdates(to: .main) { data, _ in
      guard let attitude = data?.attitude else { return }
      print(attitude.roll)
    }
  }
}

@MainActor
private final class Login: NSObject, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding
{
  func begin() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    if let credential = authorization.credential as? ASAuthorizationAppleIDCredential {
      print(credential.user, credential.email ?? "")
    }
  }
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { UIWindow() }
}

private struct DocumentPicker: UIViewControllerRepresentable {
  @Binding var url: URL?
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  func makeUIViewController(context: Context) -> UIDocumentPickerViewController {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .plainText], asCopy: true)
    picker.delegate = context.coordinator
    picker.allowsMultipleSelection = false
    return picker
  }
  func updateUIViewController(_ controller: UIDocumentPickerViewController, context: Context) {}
  final class Coordinator: NSObject, UIDocumentPickerDelegate {
    let parent: DocumentPicker
    init(_ parent: DocumentPicker) { self.parent = parent }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      parent.url = urls.first
    }
  }
}

/// The requests and results of a code scanner, on a machine without cameras.
private struct ScannedCodes {
  var kinds: [AVMetadataObject.ObjectType] = [.qr, .ean13]
  func text(_ objects: [AVMetadataObject]) -> String? {
    objects.filter { kinds.contains($0.type) }.compactMap { ($0 as? AVMetadataMachineReadableCodeObject)?.stringValue }
      .first
  }
}
