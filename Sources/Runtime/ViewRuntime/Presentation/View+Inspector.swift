import ViewGraph

nonisolated extension View {
  /// Presents an inspector, as a popover, while the binding is true.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
  ) -> some View {
    presenting(.popover, isPresented, content(), site: SourceSite(file, line))
  }

  public func inspectorColumnWidth(_ width: Double) -> some View { self }
  public func inspectorColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View { self }
}
