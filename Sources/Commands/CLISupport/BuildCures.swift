/// The cures of the errors with which a build fails that lacks a part of TwoTrack.
///
/// The plugin `lifecycle` compiles this file too, through a link, because a plugin imports no library of its package: it
/// uses the standard library alone.
enum BuildCures {
  /// Returns a sentence for each thing that the errors say is missing, in their order.
  ///
  /// - Parameters:
  ///   - output: The output of the build.
  ///   - setup: The command that adds what is missing, such as `trace-record init`.
  static func sentences(for output: String, setup: String) -> [String] {
    var found: [String] = []
    for line in output.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let error = message(of: Substring(line)), let sentence = sentence(for: error, setup),
        !found.contains(sentence), !(sentence.contains(addition) && found.contains { $0.contains(addition) })
      else { continue }
      found.append(sentence)
      if found.count == most { break }
    }
    return found
  }

  /// A limit against builds in which everything is missing.
  private static let most = 6

  /// The rest of the first name's sentence, which is told for one name.
  private static let addition = ", which only Apple's Foundation has, comes with the product FoundationAdditions here"

  /// Returns what follows `error: ` in a line.
  private static func message(of line: Substring) -> Substring? {
    // An excerpt of the source repeats the error below it.
    guard line.first != " " else { return nil }
    return tail(of: line, behind: "error: ")
  }

  private static func sentence(for error: Substring, _ setup: String) -> String? {
    if let name = additions.firstNonNil({ quoted(in: error, behind: $0) }), isOfAppleFoundation(name) {
      return "\(name)\(addition): \(setup) adds it to the targets that need it, with a file that exports it"
    }
    if let module = quoted(in: error, behind: "no such module '") {
      if standIns.contains(module) {
        return "\(module) is a product of TwoTrack here: \(setup) adds it to the targets that import it"
      }
      return "there is no module \(module) here: add it to the dependencies of the target, or put what uses it between "
        + "'#if canImport(\(module))' and '#endif' if only Apple's systems have it"
    }
    if let product = quoted(in: error, behind: "product '") {
      guard error.hasSuffix(" not found.") || tail(of: error, behind: " not found in package '") != nil else {
        return nil
      }
      guard products.contains(product) else {
        return "no package that Package.swift depends on has a product \(product): add the package, or correct the name"
      }
      return tail(of: error, behind: " not found in package '") == nil
        ? "\(product) is a product of TwoTrack, on which Package.swift does not depend: \(setup) adds the dependency"
        : "the revision of TwoTrack in Package.swift has no product \(product): use a newer one"
    }
    if let package = quoted(in: error, behind: "unknown package '"), package == "TwoTrack" {
      return "Package.swift uses products of TwoTrack without depending on it: \(setup) adds the dependency"
    }
    return nil
  }

  private static func tail(of text: Substring, behind start: String) -> Substring? {
    let (bytes, wanted) = (Array(text.utf8), Array(start.utf8))
    guard bytes.count >= wanted.count else { return nil }
    for place in 0...(bytes.count - wanted.count) where bytes[place...].starts(with: wanted) {
      return Substring(decoding: bytes[(place + wanted.count)...], as: UTF8.self)
    }
    return nil
  }

  /// Returns what is between a text that ends in a quote and the next quote.
  private static func quoted(in text: Substring, behind start: String) -> String? {
    tail(of: text, behind: start).map { String($0.prefix { $0 != "'" }) }
  }

  /// The beginnings of errors about a name. Linux's Foundation has some of the names, as another type.
  private static let additions = [
    "cannot find '", "cannot find type '", "unknown attribute '", "value of type '", "type '",
  ]

  /// True for a name that Apple's Foundation declares or exports, and Linux's does not.
  private static func isOfAppleFoundation(_ name: String) -> Bool {
    name.hasPrefix("URLSession") || exported.contains(name)
  }

  private static let exported: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "Observable", "ObservableObject",
    "ObservationIgnored", "Published", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtectionSpace",
    "URLProtocol", "URLRequest", "URLResponse",
  ]

  /// The products of TwoTrack that stand in for modules of Apple's.
  static let standIns: Set<String> = [
    "AVFoundation", "AVKit", "AppIntents", "AudioToolbox", "AuthenticationServices", "Charts", "Combine", "CoreData",
    "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMotion", "CoreTransferable", "CryptoKit",
    "FoundationAdditions", "LocalAuthentication", "MapKit", "MessageUI", "Network", "OSLog", "Photos", "PhotosUI",
    "Playgrounds", "QuartzCore", "QuickLook", "SafariServices", "Speech", "StoreKit", "SwiftData", "SwiftUI",
    "SwiftUICore", "TipKit",
    "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "WidgetKit", "os", "simd",
  ]

  private static let products = standIns.union(["LifecycleTesting", "SwiftUITrace", "TraceFormat", "TraceRecorder"])
}

extension Sequence {
  fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
