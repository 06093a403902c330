let included = "included"
