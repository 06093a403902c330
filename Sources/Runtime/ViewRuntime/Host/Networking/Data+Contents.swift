public import Foundation
import FoundationNetworking
import ViewGraph

extension Data {
  /// Reads a file, or loads a resource while the program waits: in virtual time, the answer from a folder arrives at
  /// once.
  public init(contentsOf url: URL) throws {
    if url.isFileURL { url.place.noteRead() }
    let request = URLRequest(url: url)
    guard !url.isFileURL, let answer = RecordedResponses.covering(request)?.answer(request) else {
      try self.init(contentsOf: url, options: [])
      return
    }
    self = try answer.result.get().0
  }
}

extension Data {
  /// Writes a file, which is recorded as a place. With options it is Foundation's own function, which is not.
  public func write(to url: URL) throws {
    try write(to: url, options: [])
    if url.isFileURL { url.place.noteWrite(self) }
  }
}

extension String {
  /// Writes a file, which is recorded as a place.
  public func write(to url: URL, atomically useAuxiliaryFile: Bool, encoding: Encoding) throws {
    try self[...].write(to: url, atomically: useAuxiliaryFile, encoding: encoding)
    if url.isFileURL { url.place.noteWrite(self) }
  }
}

extension URL {
  /// The file, as a place of the record. A name that is made of a UUID differs from run to run.
  fileprivate var place: SharedPlace {
    SharedPlace(lastPathComponent.replacing(/[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "*"), .file)
  }
}
