@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import ViewRuntime

nonisolated extension View {
  /// The system's look into a file, which is never opened.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<Items.Element?>, in items: Items) -> some View
  where Items.Element == URL { self }
}
