import LifecycleTesting
import SwiftUI
import TraceSystem

/// The ways in which a program with a view host ends before the host is finished.
enum Death: String {
  case firstBody, callback, outOfBounds, breakpoint, memory, abort, kill, exit
  /// Ends after many events, of several chunks.
  case late

  @MainActor
  func record() throws {
    let host = try ViewHost { DyingView(death: self) }
    if self == .late { for _ in 0..<3000 { try host.tap("Count") } }
    try host.tap("Die")
    throw CancellationError()
  }

  /// Ends this process.
  func happen() {
    switch self {
    case .firstBody, .callback, .late: fatalError("as wanted")
    case .outOfBounds: print([0][CommandLine.arguments.count])
    case .breakpoint: raise(SIGTRAP)
    case .memory: unsafe UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1
    case .abort: Glibc.abort()
    case .kill: Glibc.kill(getpid(), SIGKILL)
    case .exit: Glibc.exit(9)
    }
  }
}

private struct DyingView: View {
  let death: Death
  @State private var count = 0

  var body: some View {
    if death == .firstBody { death.happen() }
    return VStack {
      Text("\(count)")
      Button("Count") { count += 1 }
      Button("Die") { death.happen() }
    }
  }
}
