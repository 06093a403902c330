import SwiftUI

extension Sample {
  /// Identities whose text differs between runs: hashed collections, addresses, dates.
  static let identities = Sample("identities", { IdentityRoot() }) { host in
    try host.tap("Next")
    host.settle()
  }
}

private final class Token {}

private struct IdentityRoot: View {
  private struct Key: Hashable {
    let tags: Set<String>
    let counts: [String: Int]
  }
  private struct ObjectKey: Hashable {
    let number: Int
    let object: ObjectIdentifier
  }

  @State private var turn = 0
  private let token = Token()
  private let made = Date()
  private var tags: Set<String> { ["red", "green", "blue", "turn \(turn)"] }

  var body: some View {
    VStack {
      Button("Next") { turn += 1 }
      Text("set").id(tags)
      Text("dictionary").id(["one": 1, "two": 2, "three": 3, "turn": turn])
      Text("nested").id(Key(tags: tags, counts: ["a": 1, "b": 2, "c": 3]))
      Text("object").id(ObjectKey(number: turn, object: ObjectIdentifier(token)))
      Text("date").id(made)
      Group(
        subviews: Group {
          Text("first"); Text("second")
        }
      ) { subviews in ForEach(subviews) { $0 } }
      ForEach(sections: Section("head") { Text("row") }) { section in ForEach(section.content) { $0 } }
    }
    .task(id: tags) {}
    .onChange(of: tags) {}
  }
}
