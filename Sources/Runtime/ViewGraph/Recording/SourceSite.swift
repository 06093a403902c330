/// A place in the author's source code, as passed to a modifier.
public struct SourceSite: Sendable, Equatable {
  let file: StaticString
  let line: UInt

  /// - Parameter file: The value of `#fileID`.
  public init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  /// Returns true if two modifiers are on the same line.
  public static func == (a: Self, b: Self) -> Bool { unsafe a.line == b.line && a.file.utf8Start == b.file.utf8Start }

  /// The site as text: `Module/File.swift:42`.
  public var text: String { "\(file):\(line)" }
}
