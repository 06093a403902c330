import CLISupport
import TraceFormat
import TraceRecorder
import TraceSystem

/// A file that a process of this run records or has recorded, or what is left of it.
struct RunPart {
  let path: String
  /// The open file that is read, if it is not the one that has the path: other runs may give a requested name to their
  /// own files at any time.
  private let source: HeldFile?
  let header: FileHeader
  let identity: FileNames.Identity
  /// The process that is still recording to the file, or nil.
  let recorder: RecordedProcess?
  /// The harm that the file has come to.
  var harm = Harm.none

  /// The changes to a file that its recorder did not make.
  enum Harm: Equatable {
    case none
    /// The name is gone, but the file was held open.
    case deletedWithFolder, removed, renamed, replaced
    /// The file was removed before it could be held open.
    case missed
    /// The end of the file was cut off.
    case cut
    /// The header of the file was cut off, or somebody has written to the file.
    case emptied, overwritten
    /// Somebody has written to the header alone.
    case headerOverwritten
    /// The program closed the file's descriptor.
    case closed
    /// The file could not be created.
    case failed(SystemError)
  }

  /// Returns nil if the file is not a trace of this run. Never waits for anything, and opens nothing but files.
  init?(_ path: String, of session: (UInt64, UInt64), _ place: OutputPlace) {
    guard FileNames.obstacle(at: path) == nil else { return nil }
    if Self.isMain(path, place) {
      guard let held = HeldFile(path), let identity = held.identity else { return nil }
      source = held
      self.identity = identity
    } else {
      guard let identity = FileNames.identity(of: path) else { return nil }
      source = nil
      self.identity = identity
    }
    guard let header = Self.header(source?.path ?? path, of: session) else { return nil }
    self.path = path
    self.header = header
    recorder = Self.recorder(of: header)
  }

  /// A file that was held open and that no search finds any more. Returns nil if it is not a trace of this run.
  ///
  /// - Parameter others: The parts that have names. One of them may have taken the name of this file.
  init?(_ held: HeldFile, of session: (UInt64, UInt64), _ place: OutputPlace, others: [RunPart]) {
    guard let identity = held.identity, let header = Self.header(held.path, of: session) else { return nil }
    path = held.name
    source = held
    self.header = header
    self.identity = identity
    recorder = Self.recorder(of: header)
    if place.isGone {
      harm = .deletedWithFolder
    } else {
      harm = held.isNamed ? .renamed : .removed
    }
    if harm == .removed, let now = FileNames.identity(of: held.name), !others.contains(where: { $0.identity == now }) {
      harm = .replaced
    }
  }

  /// The part of a process whose file has another header than the process left there, or none: its own counts, and what
  /// the file still holds behind its header.
  ///
  /// - Parameters:
  ///   - held: The file, if it is open.
  ///   - path: The path that the file had, or would have.
  ///   - agreement: The relation of the file's header to that of the process.
  init?(_ process: CountedProcess, held: HeldFile?, path: String, _ agreement: CountedProcess.Agreement) {
    // Checked before the file is read.
    let recorder = held == nil ? nil : Self.recorder(of: process.header)
    guard let file = HeldFile(header: process.bytes, rest: held, named: path) else { return nil }
    self.path = path
    source = file
    header = process.header
    identity = process.file ?? FileNames.identity(ofNoFile: process.number)
    let survey = try? TraceSurvey(path: file.path)
    let (attempted, lost) = (survey?.attempted ?? 0, survey?.lost ?? 0)
    if let failure = process.failure {
      harm = .failed(failure)
    } else if let held {
      let isCut = process.isCut(held.path)
      let isReadable = lost < attempted || attempted == 0 && !isCut
      if isReadable, agreement == .foreign {
        // A file that was truncated and became long again has zeros there, and again the counts.
        let isZero = held.start(FileHeader.Offset.nextSerial).allSatisfy { $0 == 0 }
        harm = isZero ? .emptied : .headerOverwritten
      } else if isReadable {
        harm = process.harm(of: held.path)
      } else {
        harm = held.beginsAsTrace ? .emptied : .overwritten
      }
    } else {
      harm = .missed
    }
    self.recorder = harm == .headerOverwritten || harm == .none ? recorder : nil
  }

  // Checked before the file is read: if the process has ended by now, the file holds everything that it recorded.
  private static func recorder(of header: FileHeader) -> RecordedProcess? {
    let process = RecordedProcess(header)
    return header.state == .online && process.isAlive ? process : nil
  }

  /// The header of a file of this run, or nil.
  private static func header(_ path: String, of session: (UInt64, UInt64)) -> FileHeader? {
    // Somebody may have put a pipe in the place of the file, whose writer would be waited for.
    guard FileIdentity.isRegularFile(path), let file = try? TraceFile(path: path), !file.health.headerDamaged,
      file.fileHeader.traceID == session
    else {
      return nil
    }
    return file.fileHeader
  }

  /// True if the file has the requested name, or if another run has since renamed it to the name of an earlier output.
  func hasMainName(_ place: OutputPlace) -> Bool { Self.isMain(path, place) }

  private static func isMain(_ path: String, _ place: OutputPlace) -> Bool {
    !path.hasPrefix(place.path + OutputPlace.partSuffix)
  }

  /// The open file, or nil if it cannot be opened.
  var opened: HeldFile? { source ?? HeldFile(path) }

  /// A path that opens the file, even after another run has renamed it.
  var readingPath: String { source?.path ?? path }

  /// The path that the file has now, if it was moved; nil if it has none or the system does not tell.
  var movedPath: String? { source?.currentName }

  /// True if the path still names the recorded file, and nothing in it is somebody else's.
  var isInPlace: Bool {
    switch harm {
    case .none, .cut, .closed, .emptied, .headerOverwritten: true
    case .deletedWithFolder, .removed, .renamed, .replaced, .missed, .overwritten, .failed: false
    }
  }
}
