// Pictures of a trace: text timeline, SVG, HTML, and exports to other tools.
