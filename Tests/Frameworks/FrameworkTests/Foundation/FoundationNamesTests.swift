import FoundationAdditions
import Testing

/// Names that Apple's Foundation, Dispatch and Objective-C runtime have, in a file without SwiftUI.
@Suite struct FoundationNamesTests {
  private final class Owner {}
  private final class Value {}
  nonisolated(unsafe) private static var key: UInt8 = 0

  @Test func `an object has its associated values until it ends or loses them`() {
    var owner: Owner? = Owner()
    weak var ended: Value?
    unsafe withUnsafePointer(to: &Self.key) { key in
      let value = Value()
      ended = value
      unsafe objc_setAssociatedObject(owner!, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(unsafe objc_getAssociatedObject(owner!, key) as? Value === value)
      #expect(unsafe objc_getAssociatedObject(Owner(), key) == nil)
    }
    owner = nil
    // The values of what has ended go with the next one.
    let other = Owner()
    unsafe withUnsafePointer(to: &Self.key) { key in
      unsafe objc_setAssociatedObject(other, key, 1, .OBJC_ASSOCIATION_ASSIGN)
      #expect(ended == nil)
      objc_removeAssociatedObjects(other)
      #expect(unsafe objc_getAssociatedObject(other, key) == nil)
    }
  }

  @Test func `texts, scopes and numbers of nanoseconds come with Foundation alone`() {
    let count = 2
    let resource: LocalizedStringResource = "\(count) days"
    #expect(String(localized: resource) == "2 days" && resource.key == "2 days")
    #expect(URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC && USEC_PER_SEC == 1_000_000)
  }
}
