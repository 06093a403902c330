public import Foundation
import FoundationNetworking

extension Data {
  /// Reads a file, or loads a resource while the program waits: in virtual time, the answer from a folder arrives at
  /// once.
  public init(contentsOf url: URL) throws {
    let request = URLRequest(url: url)
    guard !url.isFileURL, let answer = RecordedResponses.covering(request)?.answer(request) else {
      try self.init(contentsOf: url, options: [])
      return
    }
    self = try answer.result.get().0
  }
}
