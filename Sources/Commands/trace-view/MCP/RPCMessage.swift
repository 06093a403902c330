import TraceSupport

/// A message of JSON-RPC 2.0 from a client.
struct RPCMessage {
  /// The id of a request: a string or an integer. Nil for a notification.
  let id: JSONValue?
  let method: String
  let parameters: JSONValue?

  /// An error as JSON-RPC and the protocol number them.
  struct Failure: Error {
    let code: Int
    let message: String
    /// The revision that the client asked for and the server does not speak.
    var requestedVersion: String?

    static func parse(_ why: String) -> Self { Self(code: -32700, message: why) }
    static func invalidRequest(_ why: String) -> Self { Self(code: -32600, message: why) }
    static func unknownMethod(_ name: String) -> Self { Self(code: -32601, message: "there is no method \(name)") }
    static func invalidParameters(_ why: String) -> Self { Self(code: -32602, message: why) }
    static let busy = Self(code: -32603, message: "too many requests are waiting")
  }

  /// Parses a line.
  /// - Returns: The message, or nil for a response, which a server that asks nothing can ignore.
  /// - Throws: ``Failure``, with the id if the line has a valid one.
  static func parse(_ line: [UInt8]) throws(RPCFailure) -> RPCMessage? {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue.parse(line[...]) } catch {
      throw RPCFailure(nil, .parse("the line is not JSON: \(error)"))
    }
    let id = value["id"].flatMap(validID)
    guard case .object = value, value["jsonrpc"] == .string("2.0") else {
      throw RPCFailure(id, .invalidRequest("a message must be an object with \"jsonrpc\": \"2.0\", one a line"))
    }
    guard let method = value["method"] else {
      if value["result"] != nil || value["error"] != nil { return nil }
      throw RPCFailure(id, .invalidRequest("the message has no method"))
    }
    guard let name = method.string else { throw RPCFailure(id, .invalidRequest("the method must be a string")) }
    guard value["id"] == nil || id != nil else {
      throw RPCFailure(nil, .invalidRequest("the id must be a string or an integer"))
    }
    return RPCMessage(id: id, method: name, parameters: value["params"])
  }

  private static func validID(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .uint, .int: value
    case .string(let text) where text.utf8.count <= 1024: value
    default: nil
    }
  }
}

/// An error together with the id of the request that it answers, or nil.
struct RPCFailure: Error {
  let id: JSONValue?
  let failure: RPCMessage.Failure

  init(_ id: JSONValue?, _ failure: RPCMessage.Failure) { (self.id, self.failure) = (id, failure) }
}
