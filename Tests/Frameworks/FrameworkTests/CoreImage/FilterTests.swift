import CoreImage
import CoreImage.CIFilterBuiltins
import SwiftUI
import Testing
import ViewRuntime

/// Filters an image and generates a QR code, as sample apps do.
private struct Filtered: View {
  @State private var filter: CIFilter = CIFilter.sepiaTone()
  @State private var intensity = 0.5
  @State private var line = "none"
  private let context = CIContext()
  private let code = CIFilter.qrCodeGenerator()
  var body: some View {
    Text(line)
    Button("Filter") {
      let image = UIImage(named: "picture")
      filter.setValue(image.flatMap { CIImage(image: $0) }, forKey: kCIInputImageKey)
      if filter.inputKeys.contains(kCIInputIntensityKey) { filter.setValue(intensity, forKey: kCIInputIntensityKey) }
      guard let output = filter.outputImage, let made = context.createCGImage(output, from: output.extent) else {
        return line = "nothing"
      }
      line = "filtered \(UIImage(cgImage: made).scale > 0) by \(filter.name)"
    }
    Button("Code") {
      code.message = Data("text".utf8)
      line = code.outputImage.flatMap { context.createCGImage($0, from: $0.extent) } == nil ? "nothing" : "code"
    }
    Button("Other") { filter = CIFilter.crystallize() }
  }
}

@Suite @MainActor struct FilterTests {
  @Test func `filters pass on empty images`() throws {
    let host = RuntimeHost(profile: .ios18, sink: nil) { Filtered() }
    try host.tap("Filter")
    #expect(host.texts.first == "filtered true by CISepiaTone")
    try host.tap("Other")
    try host.tap("Filter")
    #expect(host.texts.first == "filtered true by CICrystallize")
    try host.tap("Code")
    #expect(host.texts.first == "code")
  }

  @Test func `a filter lists its input keys and stores its values`() {
    let twirl = CIFilter.twirlDistortion()
    twirl.radius = 20
    #expect(twirl.value(forKey: kCIInputRadiusKey) as? Float == 20 && twirl.outputImage == nil)
    twirl.setValue(0.5, forKey: kCIInputAngleKey)
    #expect(twirl.angle == 0.5)
    #expect(
      CIFilter(name: "CIEdges")?.inputKeys == ["inputImage", "inputIntensity"] && CIFilter(name: "CINone") == nil)
  }
}
