import Core
import SwiftUI

@main
struct PhoneApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        Root()
      }
    }
  }
}

#if os(iOS)
  struct Root: View {
    @StateObject private var ticker = Ticker()
    @State private var said = "nothing"
    var body: some View {
      VStack {
        Text(core)
        Text(included)
        Image(uiImage: .photo).foregroundStyle(Color(.Brand.ink))
        Button("Tell \(said)") {
          NotificationCenter.default.post(name: .told, object: nil)
          said = "\(ticker.count) times"
          UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
        }
        Button("Ask") { UNUserNotificationCenter.current().removeAllPendingNotificationRequests() }
        NavigationLink("Charted") { Charted() }
      }
    }
  }
#else
  struct Root: View { var body: some View { Text("desk") } }
#endif

extension Notification.Name {
  static let told = Notification.Name("told")
}

final class Ticker: NSObject, ObservableObject {
  var count = 0
  override init() {
    super.init()
    NotificationCenter.default.addObserver(self, selector: #selector(told(_:)), name: .told, object: nil)
  }
  @objc private func told(_ notification: Notification) { count += 1 }
}
