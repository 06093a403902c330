public import Foundation

/// A transferable type whose `transferRepresentation` is never called.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension String: Transferable {
  public static var transferRepresentation: _TransferRepresentations<String> { _TransferRepresentations() }
}
extension URL: Transferable {
  public static var transferRepresentation: _TransferRepresentations<URL> { _TransferRepresentations() }
}
extension Data: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Data> { _TransferRepresentations() }
}
extension AttributedString: Transferable {
  public static var transferRepresentation: _TransferRepresentations<AttributedString> { _TransferRepresentations() }
}
extension Image: Transferable {
  public nonisolated static var transferRepresentation: _TransferRepresentations<Image> { _TransferRepresentations() }
}
extension Color: Transferable {
  public nonisolated static var transferRepresentation: _TransferRepresentations<Color> { _TransferRepresentations() }
}
