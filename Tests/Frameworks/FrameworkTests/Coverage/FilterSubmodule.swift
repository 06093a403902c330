// What a file sees that imports the functions of filters by name.
import CoreImage.CIFilterBuiltins
import SwiftUI

struct CodeView: View {
  @State private var image: Image?
  private let context = CIContext()
  private let filter = CIFilter.qrCodeGenerator()
  var body: some View {
    image?.interpolation(.none).resizable().scaledToFit()
    Color.clear.onAppear {
      filter.message = Data("text".utf8)
      if let output = filter.outputImage?.transformed(by: CGAffineTransform(scaleX: 5, y: 5)),
        let made = context.createCGImage(output, from: output.extent)
      {
        image = Image(uiImage: UIImage(cgImage: made))
      }
    }
  }
}
