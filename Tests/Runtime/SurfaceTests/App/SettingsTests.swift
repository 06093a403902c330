import SwiftUI
import Testing
import ViewRuntime

@MainActor
struct SettingsTests {
  private struct Person: Identifiable { let id: Int }
  private struct Arranged: View {
    @AppStorage("columns") private var columns: TableColumnCustomization<Person>
    @SceneStorage("columns") private var ofScene: TableColumnCustomization<Person>
    @AppStorage("tabs") private var tabs: TabViewCustomization
    var body: some View {
      Text(verbatim: "\(columns[visibility: "name"]) \(ofScene[visibility: "name"])")
      Text("rest").tabViewCustomization($tabs)
      Button("Hide") { columns[visibility: "name"] = .hidden }
      AlsoArranged()
    }
  }
  private struct AlsoArranged: View {
    @AppStorage("columns") private var columns = TableColumnCustomization<Person>()
    var body: some View { Text(verbatim: "also \(columns[visibility: "name"])") }
  }

  @Test func `a table's column customization is stored without an initial value`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Arranged() }
    #expect(host.texts == ["automatic automatic", "rest", "Hide", "also automatic"])
    try host.tap("Hide")
    #expect(host.texts == ["hidden automatic", "rest", "Hide", "also hidden"])
  }

  private struct Named: View {
    @AppStorage("name") private var name = "none"
    @AppStorage("x", store: UserDefaults(suiteName: "suite")) private var x = 1
    @AppStorage("registered") private var registered = 0
    var body: some View {
      Text(name)
      Text(verbatim: "x \(x)")
      Other()
      Text(verbatim: "registered \(registered)")
      Button("Set") {
        UserDefaults.standard.set("set", forKey: "name")
        x += 1
      }
      Button("Remove") { UserDefaults.standard.removeObject(forKey: "name") }
      Button("Register") { UserDefaults.standard.register(defaults: ["registered": 5]) }
      Button("Type") { name = "typed" }
      Button("Read") { name = (UserDefaults.standard.string(forKey: "name") ?? "") + "?" }
    }
  }
  private struct Other: View {
    @AppStorage("x", store: UserDefaults(suiteName: "suite")) private var x = 1
    var body: some View { Text(verbatim: "other \(x)") }
  }

  @Test func `app storage and the standard defaults share a store in a host`() throws {
    let host = host { Named() }
    try host.tap("Set")
    #expect(Array(host.texts.prefix(3)) == ["set", "x 2", "other 2"])
    try host.tap("Type")
    try host.tap("Read")
    #expect(host.texts[0] == "typed?")
    try host.tap("Remove")
    #expect(host.texts[0] == "none")
  }

  @Test func `each host has its own settings`() throws {
    let first = host { Named() }
    try first.tap("Set")
    #expect(host { Named() }.texts[0] == "none")
    try first.tap("Read")
    #expect(first.texts[0] == "set?")
  }

  @Test func `defaults convert values written as other types`() {
    let running = host { Text("a") }
    let defaults = UserDefaults.standard
    defaults.set(["a", "b"], forKey: "list")
    defaults.set(3, forKey: "count")
    defaults.set(true, forKey: "flag")
    #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
    #expect(defaults.double(forKey: "count") == 3 && defaults.integer(forKey: "missing") == 0)
    #expect(defaults.bool(forKey: "flag") && !defaults.bool(forKey: "missing"))
    #expect(defaults.dictionaryRepresentation().count == 3)
    running.finish()
  }

  @Test func `numbers of every type are stored and read as every type that can hold them`() {
    let running = host { Text("a") }
    let defaults = UserDefaults.standard
    defaults.set(3, forKey: "count")
    defaults.set(Int64(4), forKey: "long")
    defaults.set(CGFloat(2.5), forKey: "width")
    defaults.set(true, forKey: "flag")
    #expect(defaults.object(forKey: "count") as? Double == 3 && defaults.value(forKey: "count") as? Int == 3)
    #expect(defaults.integer(forKey: "long") == 4 && defaults.object(forKey: "long") as? Int64 == 4)
    #expect(defaults.double(forKey: "width") == 2.5 && defaults.object(forKey: "width") as? Int == nil)
    #expect(defaults.object(forKey: "flag") as? Bool == true && defaults.object(forKey: "flag") as? Int == 1)
    running.finish()
  }
}
