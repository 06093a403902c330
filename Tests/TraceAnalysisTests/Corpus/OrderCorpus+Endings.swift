extension OrderCorpus {
  static let crash: [LabelledTrace] = [
    .init(
      "a trap in the first body", ["crash-in-first-body"], view: "DetailView", .error,
      """
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      1 process.signal signal=5
      """),
    .init(
      "the trace stops there", ["crash-in-first-body"],
      """
      0 node.create node=1 view=RootView role=view
      0 body.begin node=1
      0 body.end node=1
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      """),
    .init(
      "killed from outside",
      """
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      1 process.signal signal=9
      """),
    .init(
      "a normal exit",
      """
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      1 process.exit status=0
      """),
    .init(
      "a crash in a later body",
      """
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      0 body.end node=3
      0 body.begin node=3
      1 process.signal signal=5
      """),
    .init(
      "a crash elsewhere",
      """
      0 node.create node=3 view=DetailView role=view
      0 body.begin node=3
      0 body.end node=3
      1 process.signal signal=11
      """),
  ]
  static let never: [LabelledTrace] = [
    .init(
      "built and never seen", ["never-visible-node"], view: "HelpView", .note,
      """
      0 node.create node=1 view=RootView role=view
      0 visibility.enter node=1
      0 node.create node=3 parent=1 view=HelpView role=view
      0 node.create node=4 parent=3 view=HelpRow role=view
      9 root.destroy node=1
      9 visibility.leave node=1
      9 node.destroy node=4
      9 node.destroy node=3
      9 node.destroy node=1
      """),
    .init(
      "two rows of prefetch",
      """
      0 node.create node=1 view=List role=container container=list
      0 visibility.enter node=1
      0 node.create node=2 parent=1 view=ForEach role=container container=for_each
      0 visibility.enter node=2
      0 node.create node=3 parent=2 view=RowView role=view
      0 node.create node=4 parent=2 view=RowView role=view
      9 root.destroy node=1
      """),
    .init(
      "three rows beyond", ["never-visible-node"],
      """
      0 node.create node=1 view=List role=container container=list
      0 visibility.enter node=1
      0 node.create node=2 parent=1 view=ForEach role=container container=for_each
      0 visibility.enter node=2
      0 node.create node=3 parent=2 view=RowView role=view
      0 node.create node=4 parent=2 view=RowView role=view
      0 node.create node=5 parent=2 view=RowView role=view
      9 root.destroy node=1
      """),
    .init(
      "the end of the file alone",
      """
      0 node.create node=1 view=RootView role=view
      0 visibility.enter node=1
      0 node.create node=3 parent=1 view=HelpView role=view
      9 process.exit status=0
      """),
    .init(
      "measured and dropped in one update",
      """
      0 node.create node=1 view=RootView role=view
      0 visibility.enter node=1
      1 frame.begin frame=1
      1 node.create node=3 parent=1 view=HelpView role=view
      1 node.destroy node=3
      1 frame.end frame=1
      """),
  ]
}
