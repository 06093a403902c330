import SwiftUI
import Testing
import UIKit
import ViewRuntime

@MainActor private enum Log { static var lines: [String] = [] }

/// A cell as apps declare it, made by the table from its class.
private final class NameCell: UITableViewCell {
  static var made = 0
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  required init?(coder: NSCoder) { fatalError("not from a nib") }
  override func prepareForReuse() {
    super.prepareForReuse()
    Log.lines.append("reused \(textLabel?.text ?? "")")
  }
}

private final class Names: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var names = (0..<100).map { "name \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.register(NameCell.self, forCellReuseIdentifier: "name")
    table.rowHeight = 100
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    let button = UIButton(
      primaryAction: UIAction(title: "Remove") { [unowned self] _ in
        names.removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      })
    view.addSubview(button)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "All" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "detail"
    Log.lines.append("cell \(indexPath.row)")
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Log.lines.append("selected \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    Log.lines.append("deselected \(indexPath.row)")
  }
}

private struct Row: View {
  let name: String
  @State private var taps = 0
  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .onAppear { Log.lines.append("+\(name)") }
      .onDisappear { Log.lines.append("-\(name)") }
  }
}

private final class Hosted: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 400
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.contentConfiguration = UIHostingConfiguration { Row(name: "row \(indexPath.row)") }.margins(.all, 0)
    return cell
  }
}

private final class TileCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    MainActor.assumeIsolated { contentView.addSubview(label) }
  }
  required init?(coder: NSCoder) { fatalError("not from a nib") }
}

private final class Tiles: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  override func viewDidLoad() {
    super.viewDidLoad()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = self
    collection.delegate = self
    view.addSubview(collection)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
    cell.label.text = "tile \(indexPath.item)"
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 200) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    Log.lines.append("item \(indexPath.item)")
  }
}

private struct Shown<Controller: UIViewController>: UIViewControllerRepresentable {
  let make: @MainActor () -> Controller
  func makeUIViewController(context: Context) -> Controller { make() }
  func updateUIViewController(_ controller: Controller, context: Context) {}
}

/// The screen is 844 points high.
@Suite(.serialized) @MainActor struct TableViewTests {
  private func host(_ make: @escaping @MainActor () -> some UIViewController) -> RuntimeHost {
    Log.lines = []
    NameCell.made = 0
    return RuntimeHost(profile: .ios18, sink: nil) { Shown(make: make) }
  }

  @Test func `a table asks for the rows that are on screen, and makes cells of the registered class`() throws {
    let controller = Names()
    let host = host { controller }
    #expect(Log.lines == (0..<9).map { "cell \($0)" } && NameCell.made == 9)
    #expect(host.texts.prefix(3) == ["All", "name 0", "detail"] && !host.texts.contains("name 9"))
    Log.lines = []
    controller.table.setContentOffset(CGPoint(x: 0, y: 128), animated: false)
    #expect(Log.lines == ["reused name 0", "cell 9"] && NameCell.made == 9)
    #expect(controller.table.indexPathsForVisibleRows?.first == IndexPath(row: 1, section: 0))
    #expect(controller.table.contentSize.height == 10_028)
  }

  @Test func `a tap selects a row, and rows are asked for again after a change`() throws {
    let host = host { Names() }
    Log.lines = []
    try host.tap("name 3")
    try host.tap("name 4")
    #expect(Log.lines == ["selected 3", "deselected 3", "selected 4"])
    try host.tap("Remove")
    #expect(!host.texts.contains("name 0") && host.texts.contains("name 9"))
  }

  @Test func `a cell hosts SwiftUI views that appear with it`() throws {
    let host = host { Hosted(style: .plain) }
    #expect(Log.lines == ["+row 0", "+row 1", "+row 2"])
    try host.tap("row 1 0")
    #expect(host.texts.contains("row 1 1"))
  }

  @Test func `a collection view asks for the items that its lines have room for`() throws {
    let host = host { Tiles() }
    // Three tiles of 100 points and their spacing fit in 390 points, and five lines reach into 844.
    #expect(host.texts == (0..<15).map { "tile \($0)" })
    try host.tap("tile 7")
    #expect(Log.lines == ["item 7"])
  }
}
