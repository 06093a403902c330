import LifecycleTesting
import SwiftUI

/// A view, and what a user does with it.
@MainActor
struct Sample {
  let name: String
  /// Performs the sample and returns its trace.
  let record: () throws -> LifecycleTrace

  init<Root: View>(_ name: String, _ root: @escaping () -> Root, _ use: @escaping (ViewHost) throws -> Void) {
    self.name = name
    record = {
      let host = try ViewHost { root() }
      try use(host)
      host.settle()
      return try host.finish()
    }
  }
}
