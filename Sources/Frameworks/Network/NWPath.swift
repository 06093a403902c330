@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  public let type: InterfaceType
  public let name: String
  public let index: Int

  /// The only interface of the simulated phone.
  static let wifi = NWInterface(type: .wifi, name: "en0", index: 1)
}

public struct NWPath: Hashable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: Status
  public let availableInterfaces: [NWInterface]

  static let wifi = NWPath(status: .satisfied, availableInterfaces: [.wifi])
  static let none = NWPath(status: .unsatisfied, availableInterfaces: [])

  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }
  public var supportsIPv4: Bool { status == .satisfied }
  public var supportsIPv6: Bool { status == .satisfied }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}
