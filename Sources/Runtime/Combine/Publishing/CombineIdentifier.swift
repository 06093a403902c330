import Foundation

/// A number that tells one subscription or subject from all others of the run.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Counter()
  private let number: UInt64

  /// Creates an identifier that no other one equals.
  public init() { number = Self.last.next() }

  /// Creates the identifier of an object, which equals every other one of the object while it lives.
  public init(_ object: AnyObject) { number = UInt64(UInt(bitPattern: ObjectIdentifier(object))) | 1 << 63 }

  public var description: String { "0x" + String(number, radix: 16) }

  private final class Counter: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var number: UInt64 = 0

    func next() -> UInt64 {
      lock.withLock {
        number += 1
        return number
      }
    }
  }
}

/// A type that is told from others of its kind by an identifier.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
