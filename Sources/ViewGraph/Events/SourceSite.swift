/// A place in the author's source, as modifiers receive it.
public struct SourceSite: Sendable {
  let file: StaticString
  let line: UInt

  /// - Parameter file: the value of `#fileID`.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// `Module/File.swift:42`.
  public var text: String { "\(file):\(line)" }
}
