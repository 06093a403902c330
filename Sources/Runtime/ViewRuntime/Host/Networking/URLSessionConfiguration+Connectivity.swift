public import FoundationNetworking

extension URLSessionConfiguration {
  /// True if a request waits for a connection instead of failing. Foundation marks this unavailable on Linux, where
  /// requests never wait.
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
}
