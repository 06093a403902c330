/// The files and folders in a folder.
package enum FolderListing {
  /// A file or folder in the folder.
  package struct Entry {
    package let name: String
    package let kind: Kind
  }

  /// The kind of an entry. File systems that do not tell it make every entry `other`.
  package enum Kind {
    case file, folder, link, pipe, other
  }

  /// Returns the entries of a folder, without `.` and `..`, in the order of the file system. Nil if the folder cannot
  /// be opened.
  ///
  /// - Parameter most: The number of entries after which the listing ends.
  package static func entries(of folder: String, most: Int = .max) -> [Entry]? {
    guard let directory = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while entries.count < most, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: unsafe kind(Int(entry.pointee.d_type))))
    }
    return entries
  }

  /// Returns the names of the entries of a folder; see ``entries(of:most:)``.
  package static func names(in folder: String, most: Int = .max) -> [String]? {
    entries(of: folder, most: most)?.map(\.name)
  }

  private static func kind(_ type: Int) -> Kind {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_FIFO): .pipe
    default: .other
    }
  }
}
