// The compiler starts this program and asks it to expand `#Preview`, `@Previewable` and `@Entry`, or the
// macros of models.
import FoundationEssentials

let connection = PluginConnection()
while let message = try connection.receive() {
  try connection.send(PluginReply.to(message))
}
