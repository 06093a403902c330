import Testing

@testable import ProjectSetup

/// The addresses that are written into files of others.
struct GitAddressTests {
  @Test(arguments: [
    ("https://github.com/owner/TwoTrack.git", "TwoTrack", false),
    ("https://host:8443/a/b/two-track/", "two-track", false),
    ("ssh://git@host:22/a/TwoTrack", "TwoTrack", true), ("ssh://host/a/TwoTrack.git", "TwoTrack", true),
    ("git@host:TwoTrack.git", "TwoTrack", true), ("me@host:~me/a/TwoTrack", "TwoTrack", true),
  ])
  func `an address has a name, and needs a key or not`(text: String, name: String, needsKey: Bool) throws {
    let address = try #require(GitAddress(text))
    #expect(address.name == name && address.needsKey == needsKey && address.description == text)
    #expect(GitAddress.isMeant(by: text))
  }

  @Test(arguments: [
    "https://me:secret@host/a/b", "https://token@host/a/b", "ssh://me:secret@host/a", "ssh://a@b@host/c",
    "http://host/a", "file:///a/b", "ext::sh -c evil", "https://host", "https://host/", "https:///a",
    "https://host/a b",
    "https://host/a\"b", "https://host/$(b)", "https://host/`b`", "https://host/${{b}}", "https://host/a\nb",
    "https://host/a/../b", "https://host//b", "https://host/a/.git", "https://-host/a", "ssh://-oProxyCommand@host/a",
    "ssh://-oProxyCommand/a", "-o@host:a", "git@host:", "git@:a", "git@host:/a", "../TwoTrack", "",
    "https://host/" + String(repeating: "a", count: 300),
  ])
  func `what has a password, a way out or a meaning elsewhere is no address`(text: String) {
    #expect(GitAddress(text) == nil)
  }

  @Test func `a folder is no address, whatever its name`() {
    for text in ["../TwoTrack", "/a/b", "TwoTrack", "a@b", "./a@b:c", ""] {
      #expect(!GitAddress.isMeant(by: text), "\(text)")
    }
  }

  @Test(arguments: [
    ("https://me:secret@github.com/owner/TwoTrack", "https://github.com/owner/TwoTrack"),
    ("git@github.com:owner/TwoTrack.git", "https://github.com/owner/TwoTrack.git"),
    ("ssh://git@github.com/owner/TwoTrack", "https://github.com/owner/TwoTrack"),
    ("git@example.com:owner/TwoTrack.git", "git@example.com:owner/TwoTrack.git"),
    ("/home/me/TwoTrack", nil), ("file:///TwoTrack", nil), ("http://host/TwoTrack", nil),
  ])
  func `the origin of a checkout is suggested without its password`(origin: String, address: String?) {
    #expect(GitAddress(origin: origin)?.description == address)
  }

  @Test func `a place has one name, whatever the way to it`() throws {
    let address = try #require(GitAddress("https://GitHub.com/owner/TwoTrack.git"))
    for text in [
      "https://github.com/owner/TwoTrack", "git@github.com:owner/TwoTrack.git", "https://github.com/owner/TwoTrack/",
    ] {
      #expect(address.isSame(as: try #require(GitAddress(text))), "\(text)")
    }
    for text in ["https://github.com/other/TwoTrack", "https://gitlab.com/owner/TwoTrack"] {
      #expect(!address.isSame(as: try #require(GitAddress(text))), "\(text)")
    }
  }
}
