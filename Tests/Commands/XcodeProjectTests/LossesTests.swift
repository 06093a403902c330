import Testing

@testable import XcodeProject

/// The causes of what was left out of an app, and the views that each costs.
struct LossesTests {
  private static let names = FrameworkNames([
    "MapKit": ["public struct MKMapView {", "open class MKAnnotation", "public enum Map"],
    "StoreKit": [
      "@available(iOS 15, *) public struct SKProduct: Sendable {", "private struct MKHidden",
      "public import struct Base.MKCircle",
    ],
    "CoreLocation": ["@_exported public import class Base.CLLocation"],
  ])

  private func part(_ name: String, _ text: String, view: String? = nil, file: String = "a", round: Int = 1)
    -> LeftOutState.Part
  {
    LeftOutState.Part(file: file, line: 1, name: name, view: view, text: text, round: round)
  }

  private func losses(_ parts: [LeftOutState.Part], absent: [String: Set<String>] = [:]) -> Losses {
    Losses(parts, Losses.Modules(names: Self.names, absent: absent))
  }

  @Test(arguments: [
    ("cannot find type 'MKPointOfInterestCategory' in scope", "MKPointOfInterestCategory", "MapKit"),
    ("value of type 'MKMapView' has no member 'camera'", "MKMapView.camera", "MapKit"),
    ("type 'SKProduct' has no member 'all'", "SKProduct.all", "StoreKit"),
    ("cannot find 'CLLocation' in scope", "CLLocation", "CoreLocation"),
    ("value of type 'some View' has no member 'glow'", "glow", "SwiftUI"),
    ("cannot find 'TipView' in scope", "TipView", nil),
    ("cannot infer contextual base in reference to member 'glass'", ".glass", nil),
  ])
  func `a name belongs to the module that declares its type or names of its prefix`(
    text: String, name: String, module: String?
  ) {
    #expect(losses([part("A.body", text)]).all.map(\.cause) == [.name(name, module: module)])
  }

  @Test func `the causes are ranked by the views that they cost, with the one that would bring most`() {
    let text = "cannot find type 'MKPointOfInterestCategory' in scope"
    let parts = [
      part("One.body", "cannot find 'TipView' in scope", view: "One"),
      part("Two.body", "cannot find 'TipView' in scope", view: "Two"),
      part("One.place", text, view: "One"), part("Two.place", text, view: "Two"),
      part("Three.place", text, view: "Three"),
      part("Four.body", "value of type 'some View' has no member 'glow'", view: "Four"),
      part("Five.body", "value of type 'some View' has no member 'glow'", view: "Five"),
    ]
    let losses = losses(parts)
    #expect(losses.all.map { $0.views.count } == [3, 2, 2])
    #expect(losses.all.first?.cause == .name("MKPointOfInterestCategory", module: "MapKit"))
    // Of the three views, two need the tip, too.
    #expect(losses.greatest?.cause == .name("glow", module: "SwiftUI"))
    #expect(losses.greatest?.wholeViews == ["Four", "Five"])
  }

  @Test func `what needs something that was left out before costs what that costs`() {
    let parts = [
      part("Model.place", "cannot find type 'MKCircle' in scope"),
      part("Home.load", "cannot infer contextual base in reference to member 'all'", view: "Home", file: "b"),
      part("Home.load", "cannot find 'MKRoute' in scope", view: "Home", file: "b"),
      part("Home.body", "value of type 'Model' has no member 'place'", view: "Home", file: "b", round: 2),
      part("Row.body", "cannot find '$place' in scope", view: "Row", file: "c", round: 3),
      part("Home.load", "cannot find 'route' in scope", view: "Home", file: "b", round: 3),
      part("Home.load", "missing return", view: "Home", file: "b", round: 4),
    ]
    let losses = losses(parts)
    #expect(losses.all.map(\.cause) == [.name("MKCircle", module: "MapKit"), .name("MKRoute", module: "MapKit")])
    #expect(losses.all.map(\.views) == [["Home", "Row"], ["Home"]])
  }

  @Test func `a name that nobody declares is due to the module that all its files import and that does not exist`() {
    let parts = [
      part("A.body", "cannot find 'LazyImage' in scope", view: "A"),
      part("B.body", "cannot find 'LazyImage' in scope", view: "B", file: "b"),
      part("B.init", "missing argument", view: "B", file: "c"),
    ]
    let losses = losses(parts, absent: ["a": ["Nuke", "Tips"], "b": ["Nuke", "Maps"], "c": []])
    #expect(losses.all.map(\.cause) == [.module("Nuke"), .refusal("missing argument")])
    #expect(losses.all.first?.names == ["LazyImage"])
  }
}
