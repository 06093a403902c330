// UIKit views in SwiftUI, and other names that apps use beside them.
import SwiftUI
import UIKit

private struct Wobble: TextRenderer {
  var amount: Double
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line {
        if run[Loud.self] == nil { context.draw(run) } else { for slice in run { context.draw(slice) } }
      }
      context.draw(line)
      _ = line.typographicBounds.rect
    }
  }
}
private struct Loud: TextAttribute {}

private struct Spinner: UIViewRepresentable {
  func makeUIView(context: UIViewRepresentableContext<Spinner>) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: .large)
  }
  func updateUIView(_ view: UIActivityIndicatorView, context: UIViewRepresentableContext<Spinner>) {
    view.startAnimating()
  }
}
private struct Blur: UIViewRepresentable {
  var style: UIBlurEffect.Style = .systemMaterial
  func makeUIView(context: Context) -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: style)) }
  func updateUIView(_ view: UIVisualEffectView, context: Context) { view.effect = UIBlurEffect(style: style) }
}
private struct Share: UIViewControllerRepresentable {
  let items: [Any]
  func makeUIViewController(context: Context) -> UIActivityViewController {
    UIActivityViewController(activityItems: items, applicationActivities: nil)
  }
  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}
private struct Photos: UIViewControllerRepresentable {
  @Environment(\.presentationMode) var presentationMode
  @Binding var image: UIImage?
  func makeUIViewController(context: UIViewControllerRepresentableContext<Photos>) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = context.coordinator
    picker.sourceType = .photoLibrary
    return picker
  }
  func updateUIViewController(_ picker: UIImagePickerController, context: UIViewControllerRepresentableContext<Photos>)
  {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }
  final class Coordinator: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
    let parent: Photos
    init(_ parent: Photos) { self.parent = parent }
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      if let image = info[.originalImage] as? UIImage { parent.image = image }
      parent.presentationMode.wrappedValue.dismiss()
    }
  }
}
private class Drawn: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("not from a nib") }
}

@MainActor private func uses(_ v: some View, text: Binding<String>, image: Binding<UIImage?>) {
  _ = v.textRenderer(Wobble(amount: 1))
  _ = Text("a").customAttribute(Loud())
  _ = (Spinner(), Blur(), Share(items: []), Photos(image: image), Drawn())
  _ = WindowGroup { Text("a") }.windowToolbarStyle(.unified(showsTitle: false)).defaultAppStorage(.standard)
  _ = v.clipShape(Rounded(radius: 3, corners: [.topLeft, .topRight]))
  _ = ConcentricRectangle(uniformTopCorners: .concentric, uniformBottomCorners: .fixed(4)).path(in: .zero).strokedPath(
    StrokeStyle())
  _ = v.background(Color.red, in: .rect(corners: .concentric(minimum: 2)))
  _ = try? AttributedString(markdown: "a *b*", options: .init(interpretedSyntax: .inlineOnly))
  _ = UITextChecker()
  _ = CFAbsoluteTimeGetCurrent() - CACurrentMediaTime()
  let named: Publishers.MapKeyPath<Just<Int>, String> = Just(1).map(\.description)
  _ = named
  let mapped: Publishers.Map<Just<Int>, String> = Just(1).map { "\($0)" }
  let kept: Publishers.Filter<Publishers.Map<Just<Int>, String>> = mapped.filter { !$0.isEmpty }
  let late: Publishers.Debounce<Published<String>.Publisher, RunLoop>? = nil
  _ = (kept, late)
}

private struct Rounded: Shape {
  var radius: CGFloat
  var corners: UIRectCorner
  func path(in rect: CGRect) -> Path {
    Path(
      UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        .cgPath)
  }
}
