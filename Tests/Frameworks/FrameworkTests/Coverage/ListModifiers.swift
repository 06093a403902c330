// Modifiers for lists and tables: what files of apps write compiles, and keeps to what the modules declare.
import SwiftUI

private func rows(_ v: some View) {
  _ = v.alternatingRowBackgrounds()
  _ = v.deleteDisabled(true)
  _ = v.listItemTint(.red)
  _ = v.listItemTint(.monochrome)
  _ = v.listRowBackground(Color.red)
  _ = v.listRowBackground(Rectangle().fill(.red))
  _ = v.listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  _ = v.listRowInsets(.init())
  _ = v.listRowInsets(nil)
  _ = v.listRowInsets(.horizontal, 3)
  _ = v.listRowSeparator(.hidden)
  _ = v.listRowSeparator(.hidden, edges: .top)
  _ = v.listRowSeparatorTint(.red)
  _ = v.listRowSpacing(3)
  _ = v.moveDisabled(true)
  _ = v.refreshable {}
  _ = v.selectionDisabled()
  _ = v.swipeActions { Button("x") {} }
  _ = v.swipeActions(edge: .leading, allowsFullSwipe: false) { Button("x") {}.tint(.red) }
  _ = v.listRowPlatterColor(.red)
}

private func sections(_ v: some View) {
  _ = v.headerProminence(.increased)
  _ = v.listSectionSeparator(.hidden)
  _ = v.listSectionSeparatorTint(.red)
  _ = v.listSectionSpacing(3)
  _ = v.listSectionSpacing(.compact)
  _ = v.listSectionMargins(.horizontal, 3)
  _ = v.listSectionIndexVisibility(.visible)
  _ = v.listStyle(.plain)
  _ = v.listStyle(.insetGrouped)
  _ = v.listStyle(.grouped)
  _ = v.listStyle(.sidebar)
  _ = v.listStyle(.inset)
  _ = v.listStyle(.automatic)
  _ = v.listStyle(PlainListStyle())
  _ = v.listStyle(InsetGroupedListStyle())
  _ = v.listStyle(.bordered)
  _ = v.listStyle(.inset(alternatesRowBackgrounds: true))
  _ = v.listStyle(.carousel)
  _ = v.listStyle(.elliptical)
  _ = v.sectionIndexLabel("x")
  _ = v.tableStyle(.inset)
  _ = v.tableColumnHeaders(.hidden)
}
