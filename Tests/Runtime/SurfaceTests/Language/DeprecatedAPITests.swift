import SwiftUI
import Testing
import ViewRuntime

@MainActor
struct DeprecatedAPITests {
  private struct Asking: View {
    @State private var isAsking = false
    @State private var isSorting = false
    @State private var log = ""
    @State private var isDeep = false
    var body: some View {
      NavigationView {
        VStack {
          Button("Ask") { isAsking = true }
            .alert(isPresented: $isAsking) {
              Alert(
                title: Text("Sure?"), message: Text("For good."),
                primaryButton: .destructive(Text("Delete")) { log += "deleted " },
                secondaryButton: .cancel())
            }
          Button("Sort") { isSorting = true }
            .actionSheet(isPresented: $isSorting) {
              ActionSheet(title: Text("Order"), buttons: [.default(Text("By name")) { log += "sorted " }, .cancel()])
            }
          NavigationLink(destination: Text("deep"), isActive: $isDeep) { Text("Dive") }
          Button("Push") { isDeep = true }
          Text(verbatim: "log \(log)")
        }
      }
    }
  }

  @Test func `Alert and ActionSheet values are presented`() throws {
    let host = host { Asking() }
    try host.tap("Ask")
    #expect(host.texts.suffix(4) == ["Sure?", "For good.", "Delete", "Cancel"])
    try host.tap("Delete")
    host.advance(by: .seconds(1))
    try host.tap("Sort")
    try host.tap("By name")
    host.advance(by: .seconds(1))
    #expect(host.texts.last == "log deleted sorted ")
  }

  @Test func `a link's level follows its binding`() throws {
    let host = host { Asking() }
    try host.tap("Dive")
    host.advance(by: .seconds(1))
    #expect(host.texts == ["deep"])
    try host.back()
    host.advance(by: .seconds(1))
    try host.tap("Push")
    host.advance(by: .seconds(1))
    #expect(host.texts == ["deep"])
  }

  private struct Choosing: View {
    @State private var choice = 1
    @State private var scope = "all"
    var body: some View {
      Picker(selection: $choice, label: Text("Size")) {
        Text("one").tag(1)
        Text("two").tag(2)
      }
      .pickerStyle(SegmentedPickerStyle())
      Text(verbatim: "\(choice)")
    }
  }

  @Test func `a segmented picker has all its options on the screen`() throws {
    let host = host { Choosing() }
    #expect(host.texts == ["Size", "one", "two", "1"])
    try host.pick("two")
    #expect(host.texts == ["Size", "one", "two", "2"])
  }
}
