import CoreGraphics
import CoreLocation
import LocalAuthentication
import MessageUI
import PhotosUI
import QuickLook
import SafariServices
import StoreKit
import SwiftUI
import UserNotifications
import WebKit
import WidgetKit

// Names of the modules that files of apps import beside SwiftUI, in the ways they are written there.

private struct Extras: App {
  @State private var isInserted = true
  var body: some Scene {
    WindowGroup { Text("Main") }
      .backgroundTask(.appRefresh("refresh")) { await Task.yield() }
      .defaultLaunchBehavior(.presented)
      .restorationBehavior(.disabled)
      .commandsReplaced { CommandMenu("Tools") { Button("Run") {} } }
    Settings { Text("Settings") }
    UtilityWindow("Tools", id: "tools") { Text("Tools") }
    AssistiveAccess { Text("Simple") }
    MenuBarExtra("Extra", systemImage: "star", isInserted: $isInserted) { Text("Menu") }.menuBarExtraStyle(.window)
    MenuBarExtra {
      Text("Menu")
    } label: {
      Image(systemName: "star")
    }
  }
}

private struct Bouncing: CustomAnimation {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < 1 ? value : nil
  }
}

private struct WebPage: UIViewRepresentable {
  let url: URL
  final class Coordinator: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView()
    view.navigationDelegate = context.coordinator
    view.load(URLRequest(url: url))
    return view
  }
  func updateUIView(_ view: WKWebView, context: Context) {}
}

private struct Browser: UIViewControllerRepresentable {
  let url: URL
  func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: url) }
  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}

private struct PicturePicker: UIViewControllerRepresentable {
  final class Coordinator: PHPickerViewControllerDelegate {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      picker.dismiss(animated: true)
    }
  }
  func makeCoordinator() -> Coordinator { Coordinator() }
  func makeUIViewController(context: Context) -> PHPickerViewController {
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.images, .videos])
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = context.coordinator
    return picker
  }
  func updateUIViewController(_ picker: PHPickerViewController, context: Context) {}
}

@MainActor func useNeighbors(item: Binding<PhotosPickerItem?>, items: Binding<[PhotosPickerItem]>, file: Binding<URL?>)
  -> some View
{
  WidgetCenter.shared.reloadAllTimelines()
  SKStoreReviewController.requestReview()
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 1, y: 1))
  _ = Animation(Bouncing()).delay(1)
  AccessibilityNotification.Announcement("Done").post()
  _ = MFMailComposeViewController.canSendMail()
  return VStack {
    PhotosPicker("Pick", selection: item, matching: .images)
    PhotosPicker(selection: items, maxSelectionCount: 3, matching: .any(of: [.panoramas, .not(.screenshots)])) {
      Image(systemName: "photo")
    }
    .photosPickerStyle(.inline).photosPickerDisabledCapabilities([.search, .selectionActions])
    .photosPickerAccessoryVisibility(.hidden, edges: .top)
    WebPage(url: URL(fileURLWithPath: "/")); Browser(url: URL(fileURLWithPath: "/")); PicturePicker()
  }
  .quickLookPreview(file).typeSelectEquivalent("a").textInputSuggestions { Text("a") }
}

private struct Power: View {
  @State private var isSaving = ProcessInfo.processInfo.isLowPowerModeEnabled
  var body: some View {
    Text(isSaving || ProcessInfo.processInfo.thermalState == .critical ? "Saving" : "Full")
      .onReceive(
        NotificationCenter.default.publisher(for: .NSProcessInfoPowerStateDidChange).receive(on: DispatchQueue.main)
      ) { _ in
        isSaving = ProcessInfo.processInfo.isLowPowerModeEnabled
      }
      .onReceive(NotificationCenter.default.publisher(for: ProcessInfo.thermalStateDidChangeNotification)) { _ in
        isSaving = true
      }
  }
}
