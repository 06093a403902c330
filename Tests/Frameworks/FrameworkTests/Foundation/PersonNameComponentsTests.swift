import SwiftUI
import Testing
import ViewRuntime

@Suite struct PersonNameComponentsTests {
  private let name = PersonNameComponents(
    namePrefix: "Dr.", givenName: "Ann", middleName: "May", familyName: "Lee", nameSuffix: "Jr.", nickname: "Annie")

  @Test func `names are formatted in four styles`() {
    #expect(name.formatted() == "Ann Lee")
    #expect(name.formatted(.name(style: .short)) == "Annie")
    #expect(name.formatted(.name(style: .long)) == "Dr. Ann May Lee Jr.")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
    #expect(PersonNameComponents(familyName: "Lee").formatted() == "Lee")
    #expect(PersonNameComponentsFormatter.localizedString(from: name, style: .long) == "Dr. Ann May Lee Jr.")
    #expect(PersonNameComponentsFormatter().string(from: name) == "Ann Lee")
  }

  @Test func `a name is parsed from words`() {
    let read = PersonNameComponentsFormatter().personNameComponents(from: "  Ann May Rose  Lee ")
    #expect(read?.givenName == "Ann" && read?.middleName == "May Rose" && read?.familyName == "Lee")
    #expect(PersonNameComponentsFormatter().personNameComponents(from: " ") == nil)
  }

  @Test @MainActor func `a text shows a name`() {
    let host = RuntimeHost(profile: .ios18, sink: nil) {
      Text(PersonNameComponents(givenName: "Ann"), format: .name(style: .short))
    }
    #expect(host.texts == ["Ann"])
  }
}
