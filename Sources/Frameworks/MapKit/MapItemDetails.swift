public import ViewRuntime

/// The system's card of a place, with its name alone: it is presented and dismissed as any sheet.
nonisolated extension View {
  public func mapItemDetailSheet(isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true) -> some View {
    sheet(isPresented: isPresented) { MapItemCard(name: item?.name) }
  }

  public func mapItemDetailSheet(item: Binding<MKMapItem?>, displaysMap: Bool = true) -> some View {
    sheet(isPresented: Binding(isPresenting: item)) { MapItemCard(name: item.wrappedValue?.name) }
  }

  public func mapItemDetailPopover(
    isPresented: Binding<Bool>, item: MKMapItem?, displaysMap: Bool = true, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> some View {
    popover(isPresented: isPresented, attachmentAnchor: attachmentAnchor) { MapItemCard(name: item?.name) }
  }

  public func mapItemDetailPopover(
    item: Binding<MKMapItem?>, displaysMap: Bool = true, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds)
  ) -> some View {
    popover(isPresented: Binding(isPresenting: item), attachmentAnchor: attachmentAnchor) { MapItemCard(name: item.wrappedValue?.name) }
  }
}

/// What stands on the card.
nonisolated struct MapItemCard: ContainerView {
  let name: String?
  var content: Text { Text(verbatim: name ?? "") }
}

extension Binding where Value == Bool {
  /// Whether there is an item; there is none once it is set to false.
  fileprivate nonisolated init(isPresenting item: Binding<MKMapItem?>) {
    self.init(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
  }
}
