// Modifiers F to P: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

@MainActor private func part1(
  _ v: some View, flag: Binding<Bool>, text: Binding<String>, number: Binding<Int?>, item: Binding<Item?>, ns: Namespace.ID,
  focus: FocusState<Bool>.Binding, focusField: FocusState<Int?>.Binding, path: Binding<NavigationPath>
) {
  _ = v.presentationBackgroundInteraction(.disabled)
  _ = v.presentationCompactAdaptation(.popover)
  _ = v.presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
  _ = v.presentationContentInteraction(.scrolls)
  _ = v.presentationCornerRadius(3)
  _ = v.presentationDetents([.medium, .large])
  _ = v.presentationDetents([.height(3), .fraction(0.3)], selection: .constant(.medium))
  _ = v.presentationDragIndicator(.visible)
  _ = v.presentationSizing(.form)
  _ = v.presentationSizing(.page.fitted(horizontal: false, vertical: true))
  _ = v.presentationPreventsAppTermination(true)
  _ = v.presentationDetents([.custom(CD.self)])
  _ = v.previewDevice("x")
  _ = v.previewDevice(PreviewDevice(rawValue: "x"))
  _ = v.previewDisplayName("x")
  _ = v.previewLayout(.sizeThatFits)
  _ = v.previewLayout(.fixed(width: 1, height: 2))
  _ = v.previewInterfaceOrientation(.landscapeLeft)
  _ = v.previewLayout(.device)
  _ = v.privacySensitive()
  _ = v.privacySensitive(true)
  _ = v.progressViewStyle(.circular)
  _ = v.progressViewStyle(.linear)
  _ = v.progressViewStyle(CircularProgressViewStyle(tint: .red))
  _ = v.progressViewStyle(LinearProgressViewStyle())
  _ = v.progressViewStyle(.automatic)
  _ = v.projectionEffect(ProjectionTransform(CGAffineTransform.identity))
  _ = v.transformEffect(CGAffineTransform(rotationAngle: 3))
  _ = v.transformEffect(.identity)
}

private func item2(_ b: Binding<Item?>) -> Binding<Int?> { .constant(1) }
private struct Item: Identifiable { var id = 1; var name = "x" }
private struct CD: CustomPresentationDetent { static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 0.2 } }
private struct LV: LayoutValueKey { static let defaultValue = 0 }
private struct M1: ViewModifier { func body(content: Content) -> some View { content } }
private class Obj: ObservableObject { @Published var x = 1 }
private struct FVKey: FocusedValueKey { typealias Value = Int }
private extension FocusedValues {
  var myFV: Int? {
    get { self[FVKey.self] }
    set { self[FVKey.self] = newValue }
  }
}
private struct PKey: PreferenceKey { static let defaultValue = 0; static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() } }
private struct AKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil };
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}
private struct DD: DropDelegate {
  func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }; func dropEntered(info: DropInfo) {};
  func dropExited(info: DropInfo) {}; func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) };
  func validateDrop(info: DropInfo) -> Bool { true }
}

private struct TextDoc: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = ""
  init() {}
  init(configuration: ReadConfiguration) throws {
    if let data = configuration.file.regularFileContents {
      text = String(decoding: data, as: UTF8.self)
    } else {
      throw CocoaError(.fileReadCorruptFile)
    }
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}
