import SwiftUI
import Testing
import ViewRuntime

@MainActor
struct FieldTests {
  private enum Field { case name, mail }
  private struct Form1: View {
    @State private var name = ""
    @State private var mail = ""
    @State private var note = ""
    @FocusState private var focus: Field?
    @State private var log = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($focus, equals: .name)
          .onSubmit {
            focus = .mail
            log += "name "
          }
        TextField("Mail", text: $mail).focused($focus, equals: .mail)
        TextField("Note", text: $note, axis: .vertical)
        Text(verbatim: "\(focus.map { "\($0)" } ?? "none") \(log)")
      }
      .onSubmit { log += "form " }
    }
  }

  private struct Unnamed: View {
    @State private var title = ""
    @State private var author = ""
    @State private var note = ""
    var body: some View {
      Form {
        LabeledContent {
          TextField("", text: $title).textFieldStyle(.roundedBorder).padding()
        } label: {
          Text("Title").foregroundStyle(.secondary)
        }
        LabeledContent {
          TextField("", text: $note)
        } label: {
          Text("Note").foregroundStyle(.secondary)
        }
        HStack {
          Text("Author")
          TextField("", text: $author)
        }
        Text("\(title) by \(author)")
      }
    }
  }

  @Test func `a field without a placeholder is named by the text beside it`() throws {
    let host = host { Unnamed() }
    try host.type("Emma", into: "Title")
    try host.type("Jane", into: "Author")
    #expect(host.texts.last == "Emma by Jane")
    #expect(throws: InteractionError.self) { try host.type("x", into: "Emma by Jane") }
  }

  @Test func `the return key runs every submit action around the field`() throws {
    let host = host { Form1() }
    try host.type("Ann\n", into: "Name")
    #expect(host.texts == ["Ann", "Mail", "Note", "mail form name "])
    try host.type("a@b\n", into: "Mail")
    #expect(host.texts.last == "none form name form ")
    try host.type("1\n2", into: "Note")
    #expect(host.texts[2] == "1\n2")
  }

  private struct Boxed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding().background(Color.gray) }
  }
  private struct Placed: View {
    @State private var user = ""
    @State private var password = ""
    var body: some View {
      VStack {
        ZStack {
          if user.isEmpty { Text("User") }
          TextField("", text: $user).textFieldStyle(Boxed())
        }
        ZStack {
          Text("Password")
          SecureField("", text: $password)
        }
        Text(verbatim: "\(user)/\(password)")
      }
    }
  }

  @Test func `the text beside a field in a custom style names only that field`() throws {
    let host = host { Placed() }
    try host.type("ann", into: "User")
    try host.type("pw", into: "Password")
    #expect(host.texts.last == "ann/pw")
  }

  private struct Amounts: View {
    @State private var amount = 1.5
    @State private var count: Int? = 3
    var body: some View {
      TextField("Amount", value: $amount, format: .number)
      TextField("Count", value: $count, format: .number)
      Text(verbatim: "\(amount) \(count ?? -1)")
      TextField(value: $count, format: .number) { Text("Labelled") }
      TextField(value: $amount, formatter: NumberFormatter()) { Text("Formatted") }
      Button("Reset") { amount = 7 }
    }
  }

  @Test func `text typed into a number field is kept as typed until it is submitted`() throws {
    let host = host { Amounts() }
    try host.clear("Amount")
    try host.type("12.50", into: "Amount")
    #expect(host.texts[0] == "12.50")
    #expect(host.texts[2] == "12.5 3")
    try host.type("\n", into: "Amount")
    #expect(host.texts[0] == "12.5")
    try host.tap("Reset")
    #expect(host.texts[0] == "7")
    try host.clear("Count")
    #expect(host.texts[1] == "Count" && host.texts[2] == "7.0 -1" && host.texts[3] == "Labelled")
    try host.type("8", into: "Labelled")
    #expect(host.texts[2] == "7.0 8")
    try host.clear("Formatted")
    try host.type("9", into: "Formatted")
    #expect(host.texts[2] == "9.0 8")
  }

  private struct Edited: View {
    @State private var texts = ["", ""]
    @State private var log: [String] = []
    @FocusState private var isSecond: Bool
    var body: some View {
      TextField("First", text: $texts[0]) {
        log.append("first \($0)")
      } onCommit: {
        log.append("commit")
      }
      TextField("Second", text: $texts[1], onEditingChanged: { log.append("second \($0)") }).focused($isSecond)
      Button("Done") { isSecond = false }
      Text(log.joined(separator: ", "))
    }
  }

  @Test func `a field reports the begin and the end of editing once each`() throws {
    let host = host { Edited() }
    try host.type("abc", into: "First")
    #expect(host.texts.last == "first true")
    try host.type("d\n", into: "First")
    #expect(host.texts.last == "first true, commit, first false")
    try host.type("e", into: "First")
    try host.type("xy", into: "Second")
    #expect(host.texts.last == "first true, commit, first false, first true, first false, second true")
    try host.tap("Done")
    #expect(host.texts.last?.hasSuffix("second true, second false") == true)
    try host.clear("Second")
    #expect(host.texts.last?.hasSuffix("second true, second false, second true") == true)
  }

  private struct FocusedByCode: View {
    private enum Field { case name, city }
    @State private var texts = ["", ""]
    @State private var log: [String] = []
    @FocusState private var focus: Field?
    var body: some View {
      TextField("Name", text: $texts[0], onEditingChanged: { log.append("name \($0)") }).focused($focus, equals: .name)
      TextField("City", text: $texts[1], onEditingChanged: { log.append("city \($0)") }).focused($focus, equals: .city)
        .onSubmit { focus = .name }
      Text(log.joined(separator: ", "))
        .task {
          try? await Task.sleep(for: .seconds(1))
          focus = .name
        }
      Button("City") { focus = .city }
      Button("Done") { focus = nil }
    }
  }

  @Test func `a field notices focus set and cleared by code`() throws {
    let host = host { FocusedByCode() }
    host.advance(by: .seconds(2))
    #expect(host.texts.contains("name true"))
    try host.type("ab", into: "Name")
    try host.tap("City")
    #expect(host.texts.contains("name true, name false, city true"))
    try host.type("\n", into: "City")
    #expect(host.texts.contains("name true, name false, city true, city false, name true"))
    try host.tap("Done")
    #expect(host.texts.contains("name true, name false, city true, city false, name true, name false"))
    host.settle()
    #expect(host.texts.contains { $0.hasSuffix("name true, name false") })
  }

  private struct Searching: View {
    @State private var text = ""
    @State private var found: [String] = []
    var body: some View {
      List(found, id: \.self) { Text($0) }
        .overlay { Status() }
        .searchable(text: $text) { Text("Lima?").searchCompletion("Lima") }
        .onSubmit(of: .search) { found = [text + "!"] }
    }
  }
  private struct Status: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View { Button(isSearching ? "Cancel" : "Idle") { dismissSearch() } }
  }

  @Test func `a search is visible to the views below it and submitted separately from fields`() throws {
    let host = host { Searching() }
    #expect(host.texts == ["Search", "Idle"])
    try host.clear("Search")
    try host.tap("Lima?")
    #expect(host.texts == ["Lima", "Cancel"])
    try host.type("\n", into: "Search")
    #expect(host.texts == ["Lima", "Lima!", "Cancel"])
    try host.tap("Cancel")
    #expect(host.texts == ["Search", "Lima!", "Idle"])
  }
}
