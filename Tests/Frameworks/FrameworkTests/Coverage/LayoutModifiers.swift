// Modifiers for sizes and places: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func sizes(_ v: some View) {
  _ = v.aspectRatio(1, contentMode: .fit)
  _ = v.aspectRatio(contentMode: .fill)
  _ = v.aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
  _ = v.aspectRatio(16 / 9, contentMode: .fit)
  _ = v.containerRelativeFrame(.horizontal)
  _ = v.containerRelativeFrame([.horizontal, .vertical], alignment: .center)
  _ = v.containerRelativeFrame(.horizontal, count: 3, spacing: 10)
  _ = v.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10, alignment: .leading)
  _ = v.containerRelativeFrame(.horizontal) { l, axis in l * 0.5 }
  _ = v.coordinateSpace(name: "x")
  _ = v.coordinateSpace(.named("x"))
  _ = v.dynamicTypeSize(.large)
  _ = v.dynamicTypeSize(.large ... .accessibility1)
  _ = v.dynamicTypeSize(...DynamicTypeSize.accessibility3)
  _ = v.dynamicTypeSize(.medium...)
  _ = v.dynamicTypeSize(...(.large))
  _ = v.fixedSize()
  _ = v.fixedSize(horizontal: false, vertical: true)
  _ = v.frame(width: 1)
  _ = v.frame(width: 1, height: 2, alignment: .top)
  _ = v.frame(
    minWidth: 0, idealWidth: 1, maxWidth: .infinity, minHeight: 0, idealHeight: nil, maxHeight: .infinity,
    alignment: .topLeading)
  _ = v.frame(maxWidth: .infinity, alignment: .leading)
  _ = v.frame()
  _ = v.geometryGroup()
  _ = v.layoutPriority(1)
  _ = v.layoutValue(key: RankKey.self, value: 1)
  _ = v.onGeometryChange(for: CGSize.self) { p in
    p.size
  } action: { s in
  }
  _ = v.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { a, b in }
  _ = v.onGeometryChange(for: CGFloat.self, of: \.size.width) { w in }
  _ = v.scaledToFill()
  _ = v.scaledToFit()
  _ = v.coordinateSpace(.named(1))
}

private func places(_ v: some View) {
  _ = v.alignmentGuide(.leading) { d in d[.leading] }
  _ = v.alignmentGuide(VerticalAlignment.center) { d in d.height / 2 }
  _ = v.alignmentGuide(.top) { $0[VerticalAlignment.bottom] }
  _ = v.contentMargins(10)
  _ = v.contentMargins(.horizontal, 10)
  _ = v.contentMargins(.horizontal, 10, for: .scrollContent)
  _ = v.contentMargins(10, for: .scrollIndicators)
  _ = v.contentMargins(.top, EdgeInsets(), for: .automatic)
  _ = v.edgesIgnoringSafeArea(.all)
  _ = v.edgesIgnoringSafeArea([.top, .bottom])
  _ = v.flipsForRightToLeftLayoutDirection(true)
  _ = v.gridCellAnchor(.center)
  _ = v.gridCellColumns(2)
  _ = v.gridCellUnsizedAxes(.horizontal)
  _ = v.gridColumnAlignment(.leading)
  _ = v.ignoresSafeArea()
  _ = v.ignoresSafeArea(.keyboard)
  _ = v.ignoresSafeArea(.container, edges: .top)
  _ = v.ignoresSafeArea(.all, edges: .bottom)
  _ = v.ignoresSafeArea(edges: .all)
  _ = v.layoutDirectionBehavior(.mirrors)
  _ = v.offset(x: 1)
  _ = v.offset(y: 1)
  _ = v.offset(x: 1, y: 2)
  _ = v.offset(CGSize(width: 1, height: 2))
  _ = v.offset(.zero)
  _ = v.padding()
  _ = v.padding(3)
  _ = v.padding(.horizontal)
  _ = v.padding(.horizontal, 3)
  _ = v.padding([.top, .leading], 3)
  _ = v.padding(EdgeInsets())
  _ = v.padding(.init(top: 1, leading: 1, bottom: 1, trailing: 1))
  _ = v.padding(.all, nil)
  _ = v.padding(-3)
  _ = v.position(x: 1, y: 2)
  _ = v.position(CGPoint(x: 1, y: 2))
  _ = v.position(.zero)
  _ = v.safeAreaBar(edge: .top) { Text("x") }
  _ = v.safeAreaInset(edge: .bottom) { Text("x") }
  _ = v.safeAreaInset(edge: .leading, alignment: .top, spacing: 3) { Text("x") }
  _ = v.safeAreaPadding()
  _ = v.safeAreaPadding(.horizontal, 3)
  _ = v.safeAreaPadding(3)
  _ = v.safeAreaPadding(EdgeInsets())
  _ = v.scenePadding()
  _ = v.scenePadding(.minimum, edges: .horizontal)
  _ = v.scenePadding(.horizontal)
  _ = v.zIndex(3)
}
