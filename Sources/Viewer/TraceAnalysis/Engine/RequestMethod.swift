import TraceSupport

/// The method of a request, read from the key of a fetch that begins with one of HTTP (RFC 9110), as in `PUT note/1`.
enum RequestMethod {
  /// The methods that change something on the server, so that two of them are never the same data fetched twice.
  private static let changing = ["POST", "PUT", "PATCH", "DELETE"]

  /// Returns true if the request sends data: any method but GET and HEAD, where the method is recorded.
  static func changes(_ key: String?, method: String?) -> Bool {
    method.map { $0 != "GET" && $0 != "HEAD" } ?? changes(key)
  }

  /// Returns true if two equal requests create two things.
  static func creates(_ key: String?, method: String?) -> Bool {
    method.map { $0 == "POST" } ?? (key == "POST" || key?.hasPrefix("POST ") == true)
  }

  /// Returns true if the request of a key sends data.
  static func changes(_ key: String?) -> Bool {
    guard let key else { return false }
    return changing.contains { key == $0 || key.hasPrefix($0 + " ") }
  }
}
