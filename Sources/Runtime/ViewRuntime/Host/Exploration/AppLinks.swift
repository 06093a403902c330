import Foundation

/// The links that an app handles.
enum AppLinks {
  /// The schemes that the app declares in its Info.plist, or a made-up one.
  static let schemes: [String] = {
    let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
    let declared = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.filter { scheme in
      scheme.first?.isLetter == true
        && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
    return declared.isEmpty ? ["app"] : declared
  }()
}
