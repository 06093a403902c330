import SwiftUI
import Testing

@Suite struct LiteralTests {
  @Test func `Xcode's literals default to UIKit's colors and images`() {
    let colors = zip(
      [1, 2],
      [#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), #colorLiteral(red: 0, green: 1, blue: 0, alpha: 0.5)])
    let named = [Int: UIColor](uniqueKeysWithValues: colors)
    #expect(named[1] == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      Color(named[2] ?? #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1))
        == Color(UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)))
    let layer: CGColor = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(layer.components == [0, 0, 1, 1])
    let picture = #imageLiteral(resourceName: "Logo")
    #expect(picture == UIImage(named: "Logo") && picture == UIImage(imageLiteralResourceName: "Logo"))
    _ = Image(uiImage: #imageLiteral(resourceName: "Logo"))
  }
}
