// The compiler starts this program and asks it to expand the macros of SwiftUI, SwiftData and TipKit.
import FoundationEssentials

let connection = PluginConnection()
while let message = try connection.receive() {
  try connection.send(PluginReply.to(message))
}
