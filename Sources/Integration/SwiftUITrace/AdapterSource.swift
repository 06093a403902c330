internal import TraceFormat

/// The adapter as a source of traces.
enum AdapterSource {
  /// The attributes of a trace that the adapter records.
  static let attributes: [(key: String, value: String)] = [("source", "SwiftUITrace")]
}
