internal import TraceFormat

/// The detectors that read each kind, and those that read its plain events too: lists in memory of their own, each ended by nil, so
/// that to go through one costs a look at its entries and no count of references. The detectors themselves are held elsewhere.
@safe
struct ReaderLists: ~Copyable {
  private typealias Entry = Unmanaged<Detector>?
  private static let codes = 64
  private let entries: UnsafeMutablePointer<Entry>
  /// Where the list of each kind's code begins, and behind those where the lists for plain events do.
  private let starts: UnsafeMutablePointer<UnsafeMutablePointer<Entry>>

  /// - Parameters:
  ///   - all: The readers, each with the kinds that it reads.
  ///   - plain: The same for plain events.
  init(_ all: [(Detector, KindSet)] = [], plain: [(Detector, KindSet)] = []) {
    let lists = [all, plain].flatMap { readers in
      (0..<Self.codes).map { code in readers.filter { $0.1.rawValue >> UInt64(code) & 1 == 1 }.map(\.0) }
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

  @inline(__always)
  func forEach(_ kind: EventKind, isPlain: Bool, _ body: (Detector) -> Void) {
    var next = unsafe starts[Int(kind.rawValue) & 63 | (isPlain ? Self.codes : 0)]
    while let reader = unsafe next.pointee {
      unsafe reader._withUnsafeGuaranteedRef(body)
      unsafe next += 1
    }
  }
}
