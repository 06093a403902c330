import SwiftUI

extension Sample {
  /// Fields that change their identity, or leave, while they have the focus.
  static let focus = Sample("focus", { FocusRoot() }) { host in
    for turn in 0..<4 {
      try host.type("a\(turn)", into: "Name")
      try host.tap("New identity")
      host.settle()
      try host.type("b\(turn)", into: "Mail")
      try host.tap("Hide")
      host.settle()
      try host.tap("Hide")
      host.settle()
      try host.tap("Focus mail")
      try host.tap("New identity")
      host.settle()
      try host.type("c", into: "Note")
      try host.tap("Hide")
      try host.tap("Hide")
      host.settle()
      try host.tap("Sheet")
      host.settle()
      try host.type("d", into: "Inside")
      try host.dismiss()
      host.settle()
      try host.type("e", into: "Row \(turn)")
      try host.tap("Fewer")
      host.settle()
    }
  }
}

private struct FocusRoot: View {
  private enum Field { case name, mail }
  @State private var texts = Array(repeating: "", count: 12)
  @State private var identity = 0
  @State private var isHidden = false
  @State private var showsSheet = false
  @State private var first = 0
  @FocusState private var focus: Field?
  @FocusState private var isInside: Bool
  @FocusState private var row: Int?

  var body: some View {
    VStack {
      Button("New identity") { identity += 1 }
      Button("Hide") { isHidden.toggle() }
      Button("Focus mail") { focus = .mail }
      Button("Sheet") { showsSheet = true }
      Button("Fewer") { first += 1 }
      TextField("Name", text: $texts[0], onEditingChanged: { texts[4] += $0 ? "+" : "-" }).focused(
        $focus, equals: .name
      ).id(identity)
      if !isHidden {
        Group {
          VStack { TextField("Mail", text: $texts[1], onEditingChanged: { texts[4] += $0 ? "m" : "n" }) }
            .focused($focus, equals: .mail).id(identity)
          TextField("Note", text: $texts[2], onEditingChanged: { _ in })
        }
      }
      ForEach(first..<8, id: \.self) {
        TextField("Row \($0)", text: $texts[3], onEditingChanged: { _ in }).focused($row, equals: $0)
      }
      Text(texts[4])
    }
    .sheet(isPresented: $showsSheet) {
      TextField("Inside", text: $texts[5], onEditingChanged: { _ in }).focused($isInside).onAppear { isInside = true }
    }
  }
}
