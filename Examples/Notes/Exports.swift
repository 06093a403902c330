// On Linux Foundation brings no Combine: this file hands SwiftUI on to those of the target that import Foundation alone.
@_exported import SwiftUI
