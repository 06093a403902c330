internal import TraceFormat

/// The detectors that read each kind.
///
/// The lists are plain memory, each terminated by nil, so that iterating over one needs no reference counting. The
/// owner of the lists must keep the detectors alive.
@safe
struct ReaderLists: ~Copyable {
  private typealias Entry = Unmanaged<Detector>?
  private static let codes = 64
  private let entries: UnsafeMutablePointer<Entry>
  /// The start of each kind's list, by its code.
  private let starts: UnsafeMutablePointer<UnsafeMutablePointer<Entry>>

  init(_ detectors: [Detector] = []) {
    let lists = (0..<Self.codes).map { code in detectors.filter { type(of: $0).reads.rawValue >> UInt64(code) & 1 == 1 }
    }
    unsafe entries = .allocate(capacity: lists.reduce(0) { $0 + $1.count + 1 })
    unsafe starts = .allocate(capacity: lists.count)
    var next = unsafe entries
    for (code, list) in lists.enumerated() {
      unsafe (starts + code).initialize(to: next)
      for detector in list {
        unsafe next.initialize(to: Unmanaged.passUnretained(detector))
        unsafe next += 1
      }
      unsafe next.initialize(to: nil)
      unsafe next += 1
    }
  }

  deinit {
    unsafe entries.deallocate()
    unsafe starts.deallocate()
  }

  /// Calls `body` for each detector that reads events of that kind.
  @inline(__always)
  func forEach(_ kind: EventKind, _ body: (Detector) -> Void) {
    var next = unsafe starts[Int(kind.code) & 63]
    while let reader = unsafe next.pointee {
      unsafe reader._withUnsafeGuaranteedRef(body)
      unsafe next += 1
    }
  }
}
