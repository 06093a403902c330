// A trace as the view side sees it: nodes, their lifetimes and visibility, what caused what.
