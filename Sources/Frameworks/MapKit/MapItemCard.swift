public import ViewRuntime

/// Details are presented in an ordinary sheet or popover that shows only the name of the item.
nonisolated extension View {
  public func mapItemDetailSheet(isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true) -> some View {
    sheet(isPresented: isPresented) { MapItemCard(name: item?.name) }
  }

  public func mapItemDetailSheet(item: Binding<MKMapItem?>, displaysMap: Bool = true) -> some View {
    sheet(isPresented: Binding(isPresenting: item)) { MapItemCard(name: item.wrappedValue?.name) }
  }

  public func mapItemDetailPopover(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> some View {
    popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor) { MapItemCard(name: item?.name) }
  }

  public func mapItemDetailPopover(
    item: Binding<MKMapItem?>, displaysMap: Bool = true, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> some View {
    popover(isPresented: Binding(isPresenting: item), attachmentAnchor: attachmentAnchor) {
      MapItemCard(name: item.wrappedValue?.name)
    }
  }
}

/// The content of the sheet or popover.
nonisolated struct MapItemCard: ContainerView {
  let name: String?
  var content: Text { Text(verbatim: name ?? "") }
}

extension Binding where Value == Bool {
  /// True if there is an item; writing false sets the item to nil.
  fileprivate nonisolated init(isPresenting item: Binding<MKMapItem?>) {
    self.init(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
  }
}
