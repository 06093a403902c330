// Modifiers for sheets, dialogs and files: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func dialogs(_ v: some View, flag: Binding<Bool>, number: Binding<Int?>) {
  _ = v.actionSheet(isPresented: flag) {
    ActionSheet(
      title: Text("x"), message: Text("y"), buttons: [.default(Text("x")) {}, .destructive(Text("y")), .cancel()])
  }
  _ = v.alert(isPresented: flag) { Alert(title: Text("x")) }
  _ = v.alert(isPresented: flag) { Alert(title: Text("x"), message: nil, dismissButton: .default(Text("x"))) }
  _ = v.alert("x", isPresented: flag) { Button("OK", role: .cancel) {} }
  _ = v.alert("x", isPresented: flag, actions: { Button("OK") {} }, message: { Text("x") })
  _ = v.alert(Text("x"), isPresented: flag) {}
  _ = v.alert(Text("x"), isPresented: flag, presenting: number.wrappedValue) { n in
    Button("\(n)") {}
  } message: { n in
    Text("\(n)")
  }
  _ = v.alert("x", isPresented: flag, presenting: number.wrappedValue) { n in Button("\(n)") {} }
  _ = v.alert(isPresented: flag, error: CoveredError.bad) { Button("OK") {} }
  _ = v.alert(isPresented: flag, error: CoveredError.bad) { e in
    Button("OK") {}
  } message: { e in
    Text(e.recoverySuggestion ?? "")
  }
  _ = v.alert(Text("x"), item: .constant(1 as Int?)) { n in Button("\(n)") {} }
  _ = v.alert("x" as String, item: .constant(1 as Int?)) { n in
    Button("\(n)") {}
  } message: {
    Text("\($0)")
  }
  _ = v.alert(item: .constant(CoveredItem())) { i in Alert(title: Text(i.name)) }
  _ = v.confirmationDialog("x", isPresented: flag) { Button("x") {} }
  _ = v.confirmationDialog("x", isPresented: flag, titleVisibility: .visible) {
    Button("x", role: .destructive) {}
  } message: {
    Text("m")
  }
  _ = v.confirmationDialog(Text("x"), item: .constant(1 as Int?)) { n in Button("\(n)") {} }
  _ = v.confirmationDialog("x" as String, item: .constant(1 as Int?), titleVisibility: .hidden) { n in
    Button("\(n)") {}
  } message: {
    Text("\($0)")
  }
  _ = v.confirmationDialog(Text("x"), isPresented: flag, titleVisibility: .hidden, presenting: number.wrappedValue) {
    n in Button("\(n)") {}
  }
  _ = v.confirmationDialog("x", isPresented: flag, presenting: number.wrappedValue) { n in
    Button("\(n)") {}
  } message: { n in
    Text("\(n)")
  }
  _ = v.dialogIcon(Image("x"))
  _ = v.dialogSeverity(.critical)
  _ = v.dialogSuppressionToggle(isSuppressed: flag)
  _ = v.dialogSuppressionToggle("x", isSuppressed: flag)
}

private func sheets(_ v: some View, flag: Binding<Bool>, item: Binding<CoveredItem?>) {
  _ = v.fullScreenCover(isPresented: flag) { Text("x") }
  _ = v.fullScreenCover(isPresented: flag, onDismiss: {}) { Text("x") }
  _ = v.fullScreenCover(isPresented: flag, content: { Text("x") })
  _ = v.fullScreenCover(item: item) { i in Text(i.name) }
  _ = v.fullScreenCover(item: item, onDismiss: {}, content: { i in Text(i.name) })
  _ = v.inspector(isPresented: flag) { Text("x") }
  _ = v.inspectorColumnWidth(min: 1, ideal: 2, max: 3)
  _ = v.inspectorColumnWidth(3)
  _ = v.interactiveDismissDisabled()
  _ = v.interactiveDismissDisabled(false)
  _ = v.popover(isPresented: flag) { Text("x") }
  _ = v.popover(isPresented: flag, arrowEdge: .top) { Text("x") }
  _ = v.popover(isPresented: flag, attachmentAnchor: .point(.center), arrowEdge: .bottom) { Text("x") }
  _ = v.popover(isPresented: flag, attachmentAnchor: .rect(.bounds)) { Text("x") }
  _ = v.popover(item: item) { i in Text(i.name) }
  _ = v.presentationBackground(.thinMaterial)
  _ = v.presentationBackground { Color.red }
  _ = v.presentationBackgroundInteraction(.enabled)
  _ = v.presentationBackgroundInteraction(.enabled(upThrough: .medium))
  _ = v.presentationBackgroundInteraction(.disabled)
  _ = v.presentationCompactAdaptation(.popover)
  _ = v.presentationCompactAdaptation(horizontal: .popover, vertical: .sheet)
  _ = v.presentationContentInteraction(.scrolls)
  _ = v.presentationCornerRadius(3)
  _ = v.presentationDetents([.medium, .large])
  _ = v.presentationDetents([.height(3), .fraction(0.3)], selection: .constant(.medium))
  _ = v.presentationDragIndicator(.visible)
  _ = v.presentationSizing(.form)
  _ = v.presentationSizing(.page.fitted(horizontal: false, vertical: true))
  _ = v.presentationPreventsAppTermination(true)
  _ = v.presentationDetents([.custom(ShortDetent.self)])
  _ = v.sheet(isPresented: flag) { Text("x") }
  _ = v.sheet(isPresented: flag, onDismiss: {}) { Text("x") }
  _ = v.sheet(isPresented: flag, content: { Text("x") })
  _ = v.sheet(item: item) { i in Text(i.name) }
  _ = v.sheet(item: item, onDismiss: {}) { i in Text(i.name) }
  _ = v.sheet(item: item, content: { i in Text(i.name) })
  _ = v.sheet(isPresented: flag, onDismiss: nil) { Text("x") }
  _ = v.windowDismissBehavior(.disabled)
}

private func files(_ v: some View, flag: Binding<Bool>) {
  _ = v.fileDialogBrowserOptions(.includeHiddenFiles)
  _ = v.fileDialogMessage("x")
  _ = v.fileDialogConfirmationLabel("x")
  _ = v.fileDialogDefaultDirectory(URL(string: "x"))
  _ = v.fileExporter(isPresented: flag, document: TextFile(), contentType: .plainText, defaultFilename: "x") { result in
    switch result {
    case .success(let url): print(url);
    case .failure(let e): print(e)
    }
  }
  _ = v.fileExporter(isPresented: flag, documents: [TextFile()], contentType: .plainText) { r in }
  _ = v.fileExporter(isPresented: flag, item: "x", contentTypes: [.plainText], defaultFilename: "x") { r in }
  _ = v.fileExporterFilenameLabel("x")
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json, .plainText, .image, .pdf]) { result in }
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json], allowsMultipleSelection: true) {
    (result: Result<[URL], Error>) in
  }
  _ = v.fileImporter(isPresented: flag, allowedContentTypes: [.json], allowsMultipleSelection: false) { result in
    switch result {
    case .success(let urls): _ = urls.first;
    case .failure: break
    }
  }
  _ = v.fileMover(isPresented: flag, file: nil) { r in }
}
