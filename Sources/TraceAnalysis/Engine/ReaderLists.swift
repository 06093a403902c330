/// The detectors that read each kind: lists in memory of their own, each ended by nil, so that to go through one costs a look at its
/// entries and no count of references. The detectors themselves are held elsewhere.
@safe
struct ReaderLists: ~Copyable {
  private typealias Entry = Unmanaged<Detector>?
  private let entries: UnsafeMutablePointer<Entry>
  /// Where the list of each code begins.
  private let starts: UnsafeMutablePointer<UnsafeMutablePointer<Entry>>

  /// - Parameter lists: The readers by code, for codes 0 to 63.
  init(_ lists: [[Detector]] = []) {
    unsafe entries = .allocate(capacity: lists.reduce(1) { $0 + $1.count + 1 })
    unsafe starts = .allocate(capacity: 64)
    var next = unsafe entries
    for code in 0..<64 {
      unsafe (starts + code).initialize(to: next)
      for detector in code < lists.count ? lists[code] : [] {
        unsafe next.initialize(to: Unmanaged.passUnretained(detector))
        unsafe next += 1
      }
      // Codes without a list share the end of the last one.
      guard code < lists.count else { continue }
      unsafe next.initialize(to: nil)
      unsafe next += 1
    }
    if lists.count < 64 { unsafe next.initialize(to: nil) }
  }

  deinit {
    unsafe entries.deallocate()
    unsafe starts.deallocate()
  }

  @inline(__always)
  func forEach(_ code: Int, _ body: (Detector) -> Void) {
    var next = unsafe starts[code & 63]
    while let reader = unsafe next.pointee {
      unsafe reader._withUnsafeGuaranteedRef(body)
      unsafe next += 1
    }
  }
}
