// The small types of an app's that the calls in this folder are made with.
import SwiftUI

func someWork() async {}

struct CoveredItem: Identifiable { var id = 1; var name = "x" }

struct TreeItem: Identifiable, Hashable {
  var id = UUID(); var name = "x"; var kids: [TreeItem]? = nil; var n = 1; var on = false
}

enum CoveredKind: String, CaseIterable, Identifiable { case a, b; var id: Self { self } }

enum CoveredError: LocalizedError { case bad; var errorDescription: String? { "x" } }

struct CountKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
}

struct AnchorKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

struct RankKey: LayoutValueKey { static let defaultValue = 0 }

struct FocusedNumberKey: FocusedValueKey { typealias Value = Int }

extension FocusedValues {
  var focusedNumber: Int? {
    get { self[FocusedNumberKey.self] }
    set { self[FocusedNumberKey.self] = newValue }
  }
}

struct PlainModifier: ViewModifier { func body(content: Content) -> some View { content } }

struct EqualView: View, Equatable { var body: some View { Text("x") } }

struct FadingTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).offset(y: phase == .willAppear ? phase.value : 0)
  }
}

struct ShortDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 0.2 }
}

struct AcceptingDrop: DropDelegate {
  func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
  func dropEntered(info: DropInfo) {}
  func dropExited(info: DropInfo) {}
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
  func validateDrop(info: DropInfo) -> Bool { true }
}

struct TextFile: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = ""
  init() {}
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

struct CoveredAttribute: TextAttribute {}

struct TwoNumbers { var a = 1.0; var b = 2.0 }

extension ImageResource { static let photo2 = ImageResource(name: "x", bundle: .main) }

extension ColorResource { static let myColor = ColorResource(name: "x", bundle: .main) }
