public import Foundation

// User directories that Foundation declares only on Apple's platforms.
extension URL {
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  public static var desktopDirectory: URL { directory(.desktopDirectory) }
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  public static var libraryDirectory: URL { directory(.libraryDirectory) }
  public static var moviesDirectory: URL { directory(.moviesDirectory) }
  public static var musicDirectory: URL { directory(.musicDirectory) }
  public static var picturesDirectory: URL { directory(.picturesDirectory) }

  private static func directory(_ wanted: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: wanted, in: .userDomainMask).first ?? .homeDirectory
  }
}
