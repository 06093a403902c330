public import FoundationNetworking

extension URLSessionConfiguration {
  /// Whether a request waits for a connection instead of failing. Foundation marks it as not there on this system, and waits for none.
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
