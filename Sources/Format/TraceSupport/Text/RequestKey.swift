/// The name of a request in a trace: its method and its address, without a user name and a password.
package enum RequestKey {
  /// Returns `GET https://example.com/list`.
  ///
  /// The folders of local files differ between runs, and the address of a `data:` URL is the data itself: of these, the
  /// scheme remains, and the name of the file.
  ///
  /// - Parameters:
  ///   - method: The method; nil for `GET`.
  ///   - address: The whole address; nil if the request has none.
  ///   - fileName: The last component of the address's path.
  package static func text(method: String?, address: String?, fileName: String?) -> String {
    let method = method ?? "GET"
    guard let address else { return method }
    guard let colon = address.firstIndex(of: ":") else { return "\(method) :" }
    let scheme = address[..<colon]
    guard scheme == "http" || scheme == "https", address[colon...].hasPrefix("://") else {
      return "\(method) \(scheme):\(scheme == "file" ? fileName ?? "" : "")"
    }
    let start = address.index(colon, offsetBy: 3)
    let end = address[start...].firstIndex { "/?#".contains($0) } ?? address.endIndex
    let host = address[start..<end].lastIndex(of: "@").map(address.index(after:)) ?? start
    return "\(method) \(scheme)://\(address[host...])"
  }
}
