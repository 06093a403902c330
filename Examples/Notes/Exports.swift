// On Linux Foundation does not re-export Combine: this makes SwiftUI visible in the files that import Foundation only.
@_exported import SwiftUI
