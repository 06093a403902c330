import AVFoundation
import LifecycleTesting
import Photos
import Speech
import SwiftUI
import Testing
import UserNotifications

private struct Asking: View {
  @State private var answers: [String] = []
  private func note(_ answer: String) { answers.append(answer) }

  var body: some View {
    Button("Ask") {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
        DispatchQueue.main.async { note("notifications") }
      }
      AVCaptureDevice.requestAccess(for: .video) { _ in DispatchQueue.main.async { note("camera") } }
      PHPhotoLibrary.requestAuthorization(for: .readWrite) { _ in DispatchQueue.main.async { note("photos") } }
      SFSpeechRecognizer.requestAuthorization { _ in DispatchQueue.main.async { note("speech") } }
    }
    Text(answers.sorted().joined(separator: " "))
  }
}

@MainActor
struct HostAnswerTests {
  @Test func `answers of the system follow the code that asks, and are no tasks of the app`() throws {
    let host = try ViewHost { Asking() }
    try host.tap("Ask")
    host.settle()
    #expect(host.texts == ["Ask", "camera notifications photos speech"])
    let trace = try host.finish()
    #expect(trace.events(.taskCreate).isEmpty)
    #expect(trace.events(.stateWrite).count == 4 && trace.events(.stateWrite).allSatisfy { $0.view == "Asking" })
  }
}
