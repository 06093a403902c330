import Foundation

/// A model that sees `ObservableObject` because Apple's Foundation brings Combine.
public final class Discount: ObservableObject {
  @Published public var percent = 0
  public init() {}
}
