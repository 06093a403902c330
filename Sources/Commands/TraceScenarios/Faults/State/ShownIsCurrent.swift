import SwiftUI

private struct Age: View {
  let sent: Date
  let now: Date
  var body: some View { Text("\(Int(now.timeIntervalSince(sent) / 60)) min ago") }
}

private struct MessageRow: View {
  let sent: Date
  let followsTime: Bool
  var body: some View {
    if followsTime {
      TimelineView(.periodic(from: sent, by: 60)) { Age(sent: sent, now: $0.date) }
    } else {
      Age(sent: sent, now: .now)
    }
  }
}

private struct Chat: View {
  let followsTime: Bool
  @State private var sent = Date.now
  @State private var isMuted = false
  var body: some View {
    MessageRow(sent: sent, followsTime: followsTime)
    Toggle("Mute", isOn: $isMuted)
  }
}

extension ScenarioCatalog {
  static let shownIsCurrent = Fault(
    "shown-is-current", bug: "a message says for minutes that it was just sent", fix: "a TimelineView follows the time",
    script: """
      settle
      wait 5m
      tap "Mute"
      settle
      """
  ) {
    Chat(followsTime: false)
  } sound: {
    Chat(followsTime: true)
  }
}
