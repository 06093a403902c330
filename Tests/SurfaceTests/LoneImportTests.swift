import CoreData
import QuartzCore
import Testing

// Files that import one of the smaller modules and nothing of SwiftUI's.
private func mediaTime() -> Double { CACurrentMediaTime() }

struct LoneImportTests {
  @Test @MainActor func `the media clock and layers come with QuartzCore, and CoreData can be imported`() {
    let layer = CALayer()
    layer.addSublayer(CAShapeLayer())
    #expect(layer.sublayers?.count == 1)
    let before = mediaTime()
    #expect(mediaTime() >= before)
  }
}
