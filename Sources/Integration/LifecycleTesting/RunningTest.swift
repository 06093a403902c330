#if os(Linux)
  internal import Synchronization
  #if canImport(Testing)
    internal import Testing
  #endif

  /// The name that a view host gets from the test that creates it.
  enum RunningTest {
    /// The number of hosts that each test has created so far, by name and profile.
    private static let made = Mutex<[String: Int]>([:])

    /// The name of the running test, such as `CartTests/paying fetches once`; nil outside of Swift Testing.
    static var name: String? {
      #if canImport(Testing)
        guard let test = Test.current else { return nil }
        var parts = test.id.nameComponents.map(plain)
        if let title = test.displayName { parts = parts.dropLast() + [title] }
        return parts.joined(separator: "/")
      #else
        return nil
      #endif
    }

    /// The name of an XCTest, such as `CartTests/testPaying`, from its function and file; nil for other functions.
    static func name(function: String, fileID: String) -> String? {
      guard function.hasPrefix("test") else { return nil }
      let file = fileID.split(separator: "/").last ?? ""
      return "\(file.split(separator: ".").first ?? "")/\(plain(function))"
    }

    /// Counts a host of a test under a profile and returns its number, which is 1 for the first host.
    static func number(_ test: String, _ profile: String) -> Int {
      made.withLock { made in
        made["\(profile) \(test)", default: 0] += 1
        return made["\(profile) \(test)"]!
      }
    }

    /// A name without the backticks and empty parentheses of its declaration.
    static func plain(_ component: String) -> String {
      var name = component[...]
      if name.hasSuffix("()") { name = name.dropLast(2) }
      if name.hasPrefix("`"), name.hasSuffix("`"), name.utf8.count > 2 { name = name.dropFirst().dropLast() }
      return String(name)
    }
  }
#endif
