import Prices
import SwiftUI

@main
struct FoldersApp: App {
  var body: some Scene { WindowGroup { ShopScreen() } }
}
