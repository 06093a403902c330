// Nodes, identity, state, visibility, transactions, tasks and virtual time: the one place that decides lifecycles.
