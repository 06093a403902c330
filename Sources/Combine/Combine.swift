// The smallest part of Combine that SwiftUI files need where Apple's framework does not exist.
