import SwiftUI

private struct Guest: Identifiable {
  let id: Int
  let name: String
}

private struct GuestRow: View {
  let name: String
  var body: some View { Text(name) }
}

private struct GuestsByName: View {
  var body: some View { VStack { ForEach(["Ann", "Bob", "Ann"], id: \.self) { GuestRow(name: $0) } } }
}

private struct GuestsByID: View {
  private let guests = [Guest(id: 1, name: "Ann"), Guest(id: 2, name: "Bob"), Guest(id: 3, name: "Ann")]
  var body: some View { VStack { ForEach(guests) { GuestRow(name: $0.name) } } }
}
extension ScenarioCatalog {
  static let duplicateForEachID = Fault(
    "duplicate-foreach-id", bug: "two guests with the same name share an identity", fix: "each guest has its own id",
    script: "settle"
  ) {
    GuestsByName()
  } sound: {
    GuestsByID()
  }
}
