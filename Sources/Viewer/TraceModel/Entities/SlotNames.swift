internal import TraceFormat

/// The meanings of slot and property names, determined once per name.
struct SlotNames {
  struct Meaning {
    /// The name indicates that something is loading.
    let isLoadingFlag: Bool
    /// The name indicates that the value describes a failure.
    let isErrorReport: Bool
  }
  private static let errorNames = ["error", "errorMessage", "errorText", "failure"]
  private static let errorEndings = ["Error", "ErrorMessage", "ErrorText", "Failure"]
  private var known: [StringID: Meaning] = [:]

  mutating func meaning(of name: StringID, _ strings: StringTable) -> Meaning {
    if let meaning = known[name] { return meaning }
    let text = strings.text(name)
    let meaning = Meaning(
      isLoadingFlag: text == "isLoading" || text.hasSuffix("Loading"),
      isErrorReport: Self.errorNames.contains(text) || Self.errorEndings.contains { text.hasSuffix($0) })
    known[name] = meaning
    return meaning
  }
}
