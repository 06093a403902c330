/// A destination for events: a trace file being written, a trace in memory, or the live recorder.
public protocol EventSink: AnyObject {
  /// The kinds of events that the sink keeps, one bit for each code. Other events need not be built.
  var kinds: UInt64 { get }

  /// True if the sink keeps the values of numbers and short texts.
  var showsValues: Bool { get }

  /// Returns the id of a string in this trace. Equal strings have equal ids.
  func intern(_ string: String) -> StringID

  /// Returns the id of a path, whose text is `text()`. A sink that joins paths does not need the text.
  func intern(_ path: StructuralPath, text: () -> String) -> StringID

  /// Writes the event and returns its position.
  ///
  /// Positions start at 1. Later events in the same sink use the position to refer to this event in ``Field/cause``. An
  /// event that could not be written is counted as lost but still has a position. The position of a loss is 0.
  ///
  /// Times must not decrease. An earlier time is replaced by the time of the previous event.
  @discardableResult
  func emit(_ record: inout EventRecord) -> UInt64
}

extension EventSink {
  /// False: a sink keeps values only if it says so.
  public var showsValues: Bool { false }
}

/// The structural path of a node, as the path of its parent and the node's place in it: `…/Row@1[3]`.
public struct StructuralPath: Hashable, Sendable {
  /// The parent's path, which the same sink returned.
  public let parent: StringID
  /// The view's name.
  public let view: StringID
  /// The branch of a conditional.
  public let branch: StringID?
  /// The position among the parent's children.
  public let index: Int

  /// Creates a path from its parts, whose strings the same sink returned.
  public init(parent: StringID, view: StringID, branch: StringID?, index: Int) {
    self.parent = parent
    self.view = view
    self.branch = branch
    self.index = index
  }
}

extension EventSink {
  /// All kinds.
  public var kinds: UInt64 { .max }

  /// Returns the id of a path.
  /// - Parameter text: The whole path, for sinks that do not join paths.
  public func intern(_ path: StructuralPath, text: () -> String) -> StringID { intern(text()) }
}
