@_exported public import Foundation
public import ViewRuntime

nonisolated extension View {
  /// The system's look into a file, which is never opened.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<Items.Element?>, in items: Items) -> some View
  where Items.Element == URL { self }
}
