import AppKit
import SwiftUI

// Shows each case in a window of Apple's SwiftUI for a second and compares what its views tell.
let app = NSApplication.shared
app.setActivationPolicy(.accessory)
var failures = 0
for one in AppleCase.all {
  let log = AppleLog()
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 390, height: 844), styleMask: [.titled], backing: .buffered, defer: false)
  window.isReleasedWhenClosed = false
  window.contentView = NSHostingView(rootView: one.view(log))
  window.makeKeyAndOrderFront(nil)
  RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
  let seen = log.words.joined(separator: " ")
  print(
    seen == one.wanted ? "agrees:  \(one.claim)" : "differs: \(one.claim)\n  wanted \(one.wanted)\n  seen   \(seen)")
  if seen != one.wanted { failures += 1 }
  window.contentView = nil
  window.close()
}
let system = ProcessInfo.processInfo.operatingSystemVersionString
print("\(AppleCase.all.count - failures) of \(AppleCase.all.count) agree on macOS \(system)")
exit(failures == 0 ? 0 : 1)
