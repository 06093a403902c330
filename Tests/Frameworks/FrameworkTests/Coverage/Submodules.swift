// What a file sees that imports parts of modules by name.
import SwiftUI
import UIKit.UIApplication
import UIKit.UIGestureRecognizerSubclass
import os.log
import os.signpost

private let logger = Logger(subsystem: "app", category: "views")
private let log = OSLog(subsystem: "app", category: "views")
private let signposter = OSSignposter(logger: logger)

struct ViewBesideLog: View {
  var body: some View {
    Text("Logged").onAppear {
      logger.info("shown \(1, privacy: .public)")
      os_log("shown", log: log, type: .debug)
      signposter.emitEvent("shown")
    }
  }
}

final class TouchRecognizer: UIGestureRecognizer {}

@MainActor let shared = UIApplication.shared
