import Foundation

/// A module of the generated package: the app's, a library's of the project, or a target of a package.
struct CodeModule {
  /// A file of the module, with its path below the module's folder.
  struct File {
    let url: URL
    let path: String
  }

  let name: String
  /// The name that people know it by: the project or package that it belongs to.
  let origin: String
  var files: [File] = []
  /// The resources that the build puts into the module's bundle.
  var resources: [(file: File, isCopied: Bool)] = []
  /// The asset catalogs, whose names become symbols.
  var catalogs: [URL] = []
  /// The settings in the form that a manifest uses.
  var swiftSettings: [String] = []
  var cSettings: [String] = []
  var definitions: Set<String> = []
  /// The names of the modules that it depends on.
  var uses: [String] = []
  /// The names of the targets whose macros it declares.
  var macros: [String] = []
  /// True for C, whose files stay as they are.
  var isC = false
  var publicHeaders: String?
}
