/// A place in the author's source, as modifiers receive it.
public struct SourceSite: Sendable, Equatable {
  let file: StaticString
  let line: UInt

  /// - Parameter file: the value of `#fileID`.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Whether two modifiers stand on one line.
  public static func == (a: Self, b: Self) -> Bool { unsafe a.line == b.line && a.file.utf8Start == b.file.utf8Start }

  /// `Module/File.swift:42`.
  public var text: String { "\(file):\(line)" }
}
