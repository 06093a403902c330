import SwiftUI
// script: wait 300ms; tap "Add"; wait 300ms; type "hello" into "Name"; wait 300ms; tap "Add"; wait 300ms
// script: tap "Publish"; wait 1s
// What a program prints in bodies and on other threads while bodies run, and writes through bindings. Nothing of it may
// be lost.
@MainActor var threads: [Thread] = []
final class Feed: ObservableObject { @Published var items = 0 }
struct Root: View {
  @State private var count = 0
  @State private var name = ""
  @StateObject private var feed = Feed()
  @Environment(\.colorScheme) private var scheme
  var body: some View {
    let _ = Self._printChanges()
    let _ = print("body \(count)", terminator: " without an end of line, ")
    VStack {
      Button("Add") {
        for number in 0..<4 {
          let thread = Thread { for line in 0..<2_000 { print("\(number) \(line): a line changed.") } }
          threads.append(thread)
          thread.start()
        }
        count += 1
      }
      Button("Publish") {
        while threads.contains(where: { !$0.isFinished }) { usleep(100) }
        feed.items += 1
      }
      TextField("Name", text: $name)
      Boxed(value: count)
      Shown(feed: feed, name: $name)
    }
    .environment(\.colorScheme, count > 1 ? .dark : .light)
  }
}
struct Boxed<Value: CustomStringConvertible>: View {
  let value: Value
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text("\(value.description) \(scheme == .dark ? "dark" : "light")") }
}
struct Shown: View {
  @ObservedObject var feed: Feed
  @Binding var name: String
  var body: some View { Text("\(name) \(feed.items)") }
}
