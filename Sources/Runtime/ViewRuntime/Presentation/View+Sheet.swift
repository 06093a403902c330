public import Foundation

import ViewGraph

nonisolated extension View {
  /// Presents a sheet while the binding is true. Dismissing it sets the binding to false.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss: onDismiss, site: SourceSite(file, line), content: content)
  }

  /// Presents a sheet for an item. A different item is a different sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss: onDismiss, site: SourceSite(file, line), content: content)
  }

  /// Presents content that covers the view while the binding is true.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss: onDismiss, site: SourceSite(file, line), content: content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss: onDismiss, site: SourceSite(file, line), content: content)
  }

  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.popover, isPresented, site: SourceSite(file, line), content: content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    file: StaticString = #fileID,
    line: UInt = #line, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.popover, item, site: SourceSite(file, line), content: content)
  }
}

/// Has no effect: nothing is laid out.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}
