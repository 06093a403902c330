public import CoreLocation
public import Foundation

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = Self(rawValue: 1)
  public static let walking = Self(rawValue: 2)
  public static let transit = Self(rawValue: 4)
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// Every request fails with `.serverFailure`.
public final class MKDirections: NSObject, @unchecked Sendable {
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  public final class Request: NSObject, @unchecked Sendable {
    public var source: MKMapItem?
    public var destination: MKMapItem?
    public var transportType: MKDirectionsTransportType = .any
    public var requestsAlternateRoutes = false
    public var departureDate: Date?
    public var arrivalDate: Date?
    public override init() { super.init() }
  }

  public final class Response: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute]
    init(source: MKMapItem, destination: MKMapItem, routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  public final class ETAResponse: NSObject, @unchecked Sendable {
    public let expectedTravelTime: TimeInterval
    public let distance: CLLocationDistance
    init(expectedTravelTime: TimeInterval, distance: CLLocationDistance) {
      (self.expectedTravelTime, self.distance) = (expectedTravelTime, distance)
    }
  }

  public var isCalculating: Bool { false }
  public init(request: Request) {}

  public func calculate() async throws -> Response { throw MKError(.serverFailure) }
  public func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
  public func calculate(completionHandler: @escaping DirectionsHandler) {
    nonisolated(unsafe) let handler = completionHandler
    HostAnswer.deliver { unsafe handler(nil, MKError(.serverFailure)) }
  }
  public func calculateETA(completionHandler: @escaping ETAHandler) {
    nonisolated(unsafe) let handler = completionHandler
    HostAnswer.deliver { unsafe handler(nil, MKError(.serverFailure)) }
  }
  public func cancel() {}
}

/// Never created: no route is found.
public final class MKRoute: NSObject, @unchecked Sendable {
  public let name: String
  public let polyline: MKPolyline
  public let distance: CLLocationDistance
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  public let steps: [Step]
  public let advisoryNotices: [String]

  init(
    name: String, polyline: MKPolyline, distance: CLLocationDistance, expectedTravelTime: TimeInterval, steps: [Step]
  ) {
    self.name = name
    self.polyline = polyline
    self.distance = distance
    self.expectedTravelTime = expectedTravelTime
    transportType = .any
    self.steps = steps
    advisoryNotices = []
  }

  public final class Step: NSObject, @unchecked Sendable {
    public let instructions: String
    public let polyline: MKPolyline
    public let distance: CLLocationDistance
    public var notice: String? { nil }
    init(instructions: String, polyline: MKPolyline, distance: CLLocationDistance) {
      (self.instructions, self.polyline, self.distance) = (instructions, polyline, distance)
    }
  }
}
