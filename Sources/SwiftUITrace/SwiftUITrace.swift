// The adapter for real apps, written on public SwiftUI API only.
