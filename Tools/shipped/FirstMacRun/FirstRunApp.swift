import Foundation
import SwiftUI

/// Prints a fact that the app knows about itself.
func say(_ fact: String) { FileHandle.standardOutput.write(Data("APP \(fact)\n".utf8)) }

/// Tells when SwiftUI makes and releases the state of a view.
final class Witness: ObservableObject {
  let view: String
  init(_ view: String) {
    self.view = view
    say("life + \(view)")
  }
  deinit { say("life - \(view)") }
}

@main struct FirstRunApp: App {
  var body: some Scene { WindowGroup { ContentView() } }
}

struct ContentView: View {
  @StateObject private var witness = Witness("ContentView")
  @State private var count = 0
  @State private var numbers = [1, 2, 3]
  @State private var showsDetail = false
  @State private var showsSheet = false

  var body: some View {
    let _ = logChanges()
    NavigationStack {
      List {
        ForEach(numbers, id: \.self) { number in Row(number: number) }
        Text("count \(count)")
        if showsDetail { Detail(count: count) }
      }
      .toolbar { ToolbarItem { Badge(count: count) } }
    }
    .sheet(isPresented: $showsSheet) { Sheet() }
    .onAppear { say("appear ContentView") }
    .task { await act() }
  }

  private func logChanges() {
    if #available(iOS 17.1, macOS 14.1, *) { Self._logChanges() }
  }

  /// Changes the state step by step, and ends the app.
  private func act() async {
    say("task start ContentView")
    await pause(1)
    count += 1
    await pause(0.3)
    showsDetail = true
    await pause(0.3)
    count += 1
    await pause(0.3)
    showsSheet = true
    await pause(1.5)
    showsSheet = false
    await pause(1.5)
    showsDetail = false
    await pause(0.3)
    numbers.removeLast()
    await pause(1)
    say("end")
    exit(0)
  }

  private func pause(_ seconds: Double) async { try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
}

struct Row: View {
  let number: Int
  @StateObject private var witness = Witness("Row")

  var body: some View {
    Text("row \(number)")
      .onAppear { say("appear Row") }
      .onDisappear { say("disappear Row") }
  }
}

struct Detail: View {
  let count: Int
  @StateObject private var witness = Witness("Detail")

  var body: some View {
    Text("detail \(count)")
      .onAppear { say("appear Detail") }
      .onDisappear { say("disappear Detail") }
      .task(id: count) {
        say("task start Detail")
        try? await Task.sleep(nanoseconds: 10_000_000_000)
        say("task end Detail")
      }
  }
}

struct Badge: View {
  let count: Int
  @StateObject private var witness = Witness("Badge")

  var body: some View { Text("\(count)") }
}

struct Sheet: View {
  @StateObject private var witness = Witness("Sheet")

  var body: some View {
    Text("sheet")
      .onAppear { say("appear Sheet") }
      .onDisappear { say("disappear Sheet") }
  }
}
