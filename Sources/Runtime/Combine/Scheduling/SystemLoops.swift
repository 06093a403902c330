package import Foundation

/// Access to the system's run loops from modules that shadow `RunLoop`'s members with virtual time.
package enum SystemLoops {
  package static var main: RunLoop { RunLoop.main }
  package static var current: RunLoop { RunLoop.current }

  package static func add(_ timer: Timer, to loop: RunLoop, _ mode: RunLoop.Mode) { loop.add(timer, forMode: mode) }
  package static func run(_ loop: RunLoop) { loop.run() }
}
