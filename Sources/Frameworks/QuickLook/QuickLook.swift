@_exported public import Combine
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
public import ViewRuntime

nonisolated extension View {
  /// Has no effect: the preview is never presented.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }
  /// Has no effect: the preview is never presented.
  public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<Items.Element?>, in items: Items)
    -> some View
  where Items.Element == URL { self }
}
