public import Foundation

// Dialogs that ask for a file. A headless run has no files to choose from: the dialogs never open, and never call their
// completions, which the trace tells.
nonisolated extension View {
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], file: StaticString = #fileID, line: UInt = #line,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    notPerformed("fileImporter(isPresented:allowedContentTypes:onCompletion:)", when: isPresented, file, line)
  }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    notPerformed(
      "fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:)", when: isPresented, file,
      line)
  }
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    notPerformed(
      "fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:onCompletion:onCancellation:)",
      when: isPresented, file, line)
  }
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    notPerformed(
      "fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)", when: isPresented, file, line)
  }
  public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    notPerformed(
      "fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)", when: isPresented, file, line)
  }
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    notPerformed(
      "fileExporter(isPresented:document:contentTypes:defaultFilename:onCompletion:onCancellation:)", when: isPresented,
      file, line)
  }
  public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType, file: StaticString = #fileID, line: UInt = #line,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    notPerformed("fileExporter(isPresented:documents:contentType:onCompletion:)", when: isPresented, file, line)
  }
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    file: StaticString = #fileID, line: UInt = #line, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    notPerformed(
      "fileExporter(isPresented:item:contentTypes:defaultFilename:onCompletion:onCancellation:)", when: isPresented,
      file, line)
  }
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, fileID: StaticString = #fileID, line: UInt = #line,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { notPerformed("fileMover(isPresented:file:onCompletion:)", when: isPresented, fileID, line) }
  public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }
  public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  public func fileDialogDefaultDirectory(_ directory: URL?) -> some View { self }
  public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }
  public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  public func navigationDocument(_ url: URL) -> some View { self }
}

public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let enumeratePackages = Self(rawValue: 1)
  public static let includeHiddenFiles = Self(rawValue: 2)
  public static let displayFileExtensions = Self(rawValue: 4)
}
