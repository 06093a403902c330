import SwiftUI

private struct Tag: Identifiable {
  let id: Int
  var name: String
}

private struct TagEditor: View {
  let hasStableIDs: Bool
  @State private var tags = [Tag(id: 1, name: "Home"), Tag(id: 2, name: "Work")]
  var body: some View {
    if hasStableIDs {
      ForEach($tags) { $tag in TextField("Tag", text: $tag.name) }
    } else {
      ForEach($tags, id: \.name) { $tag in TextField("Tag", text: $tag.name) }
    }
  }
}
extension ScenarioCatalog {
  static let fieldReplacedWhileTyping = Fault(
    "field-replaced-while-typing", bug: "the id of a row is the name that is typed into it",
    fix: "each row keeps its id while its name changes",
    script: """
      settle
      type "s" into "Tag"
      settle
      """
  ) {
    TagEditor(hasStableIDs: false)
  } sound: {
    TagEditor(hasStableIDs: true)
  }
}
