public import Foundation

extension URL {
  /// Returns true: every file that the program may read is in its scope.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Has no effect.
  public func stopAccessingSecurityScopedResource() {}
}
