// SwiftUI's surface, each view, container and modifier a small description over ViewGraph.
