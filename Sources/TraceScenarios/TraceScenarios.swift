// The bundled scenarios, written as ordinary SwiftUI views.
