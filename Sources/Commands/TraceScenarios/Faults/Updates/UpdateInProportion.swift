import SwiftUI

@Observable @MainActor private final class Member: Identifiable {
  let id: Int
  var isOnline = false
  init(id: Int) { self.id = id }
}

@Observable @MainActor private final class Team {
  let members = (1...15).map { Member(id: $0) }
  var isOnline: [Int: Bool] = [:]
  private var next = 1

  func connectNext() {
    isOnline[next] = true
    members[next - 1].isOnline = true
    next += 1
  }
}

private struct DictionaryRow: View {
  let id: Int
  let team: Team
  var body: some View { Text("Member \(id) is \(team.isOnline[id] == true ? "online" : "offline")") }
}

private struct MemberRow: View {
  let member: Member
  var body: some View { Text("Member \(member.id) is \(member.isOnline ? "online" : "offline")") }
}

private struct TeamList: View {
  let readsMember: Bool
  @State private var team = Team()
  var body: some View {
    Button("Connect next") { team.connectNext() }
    ForEach(team.members) { member in
      if readsMember {
        MemberRow(member: member)
      } else {
        DictionaryRow(id: member.id, team: team)
      }
    }
  }
}
extension ScenarioCatalog {
  static let updateInProportion = Fault(
    "update-in-proportion", bug: "all rows read one dictionary, so each change runs all their bodies",
    fix: "each row reads an object of its own",
    script: """
      tap "Connect next"
      tap "Connect next"
      tap "Connect next"
      tap "Connect next"
      tap "Connect next"
      tap "Connect next"
      settle
      """
  ) {
    TeamList(readsMember: false)
  } sound: {
    TeamList(readsMember: true)
  }
}
