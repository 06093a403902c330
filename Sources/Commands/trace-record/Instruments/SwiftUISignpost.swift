/// A message of SwiftUI's own signposts: about the storage of a view's state, or about a body.
enum SwiftUISignpost: Equatable {
  static let subsystem = "com.apple.SwiftUI"

  /// The storage of one property.
  struct State: Equatable {
    /// The type of the property, such as `State<Int>`.
    var type: String
    var address: UInt64
    var view: String
    /// The view in SwiftUI's graph: the number of its attribute, and the graph.
    var attribute: UInt64
    var graph: UInt64
  }

  /// `Attached: TYPE [ ADDRESS ] to VIEW (in LIBRARY) at offset +N [ATTRIBUTE] (GRAPH)`
  case attached(State)
  /// `Detached: [ ADDRESS ]`
  case detached(UInt64)
  /// `VIEW.body [in LIBRARY]`
  case body(view: String)

  /// Reads a message. Returns nil for any other one.
  init?(_ message: String) {
    if let rest = message.after("Detached: [ "), let end = rest.firstIndex(of: " "), rest[end...].hasPrefix(" ]"),
      let address = Self.hex(rest[..<end])
    {
      self = .detached(address)
      return
    }
    if message.hasSuffix("]"), let body = message[...].splitOnce(".body [in "), !body.before.isEmpty {
      self = .body(view: String(body.before))
      return
    }
    guard let rest = message.after("Attached: "), let place = rest.splitOnce(" [ "),
      let target = place.after.splitOnce(" ] to "),
      let address = Self.hex(target.before), let view = target.after.splitOnce(" (in "),
      let offset = view.after.splitOnce(") at offset +"),
      let node = offset.after.splitOnce(" ["), let graph = node.after.splitOnce("] ("), graph.after.hasSuffix(")"),
      let attribute = UInt64(graph.before), let address2 = Self.hex(graph.after.dropLast())
    else { return nil }
    self = .attached(
      State(
        type: String(place.before), address: address, view: String(view.before), attribute: attribute, graph: address2))
  }

  private static func hex(_ text: Substring) -> UInt64? {
    text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : nil
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate func after(_ prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }

  /// The texts before and after the first occurrence of another.
  fileprivate func splitOnce(_ separator: String) -> (before: Substring, after: Substring)? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(separator) { return (self[..<start], self[start...].dropFirst(separator.count)) }
      formIndex(after: &start)
    }
    return nil
  }
}
