public import Foundation

public struct MKError: Error, Equatable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var serverFailure: Code { .serverFailure }
  public static var directionsNotFound: Code { .directionsNotFound }
}

/// Every search fails with `.serverFailure`.
public final class MKLocalSearch: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  public final class Request: NSObject, @unchecked Sendable {
    public var naturalLanguageQuery: String?
    public var region = MKCoordinateRegion()
    public var resultTypes: ResultType = [.address, .pointOfInterest]
    public var pointOfInterestFilter: MKPointOfInterestFilter?
    public override init() { super.init() }
    public init(naturalLanguageQuery: String) {
      self.naturalLanguageQuery = naturalLanguageQuery
      super.init()
    }
    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.naturalLanguageQuery = naturalLanguageQuery
      self.region = region
      super.init()
    }
    public init(completion: MKLocalSearchCompletion) {
      naturalLanguageQuery = completion.title
      super.init()
    }
  }

  public final class Response: NSObject, @unchecked Sendable {
    public let mapItems: [MKMapItem]
    public let boundingRegion: MKCoordinateRegion
    init(mapItems: [MKMapItem], boundingRegion: MKCoordinateRegion) {
      self.mapItems = mapItems
      self.boundingRegion = boundingRegion
    }
  }

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
    public static let physicalFeature = Self(rawValue: 4)
  }

  public let request: Request
  public var isSearching: Bool { false }
  public init(request: Request) { self.request = request }

  public func start() async throws -> Response { throw MKError(.serverFailure) }
  public func start(completionHandler: @escaping CompletionHandler) {
    nonisolated(unsafe) let handler = completionHandler
    HostAnswer.deliver { unsafe handler(nil, MKError(.serverFailure)) }
  }
  public func cancel() {}
}

/// Never created: there are no completions.
public final class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public let title: String
  public let subtitle: String
  init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

/// Every query fails with `.serverFailure`; `results` is empty.
public final class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public weak var delegate: (any MKLocalSearchCompleterDelegate)?
  public var queryFragment = "" { didSet { if !queryFragment.isEmpty { fail() } } }
  public var region = MKCoordinateRegion()
  public var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  public var pointOfInterestFilter: MKPointOfInterestFilter?
  public var results: [MKLocalSearchCompletion] { [] }
  public var isSearching: Bool { false }
  public override init() { super.init() }

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
    public static let query = Self(rawValue: 4)
    public static let physicalFeature = Self(rawValue: 8)
  }

  private func fail() {
    HostAnswer.deliver { delegate?.completer(self, didFailWithError: MKError(.serverFailure)) }
  }
  public func cancel() {}
}

public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
