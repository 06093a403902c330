"""The tables that are printed, and the details that are written."""

SERIOUS = ("error", "warning")


def print_operators(known):
    """The operators as a table of Markdown."""
    print("| operator | the fault |\n| --- | --- |")
    for operator in known:
        print(f"| `{operator.name}`{' (unseen)' if operator.is_unseen else ''} | {operator.sentence} |")


def figures(mutants):
    """The numbers of one row, over differing mutants where flags are counted."""
    compiled = [mutant for mutant in mutants if "errors" not in mutant]
    differing = [mutant for mutant in compiled if mutant["differs"]]
    serious = [mutant for mutant in differing if any(finding["severity"] in SERIOUS for finding in mutant["findings"])]
    noted = [mutant for mutant in differing if mutant["findings"]]
    near = [mutant for mutant in differing if any(finding["near"] for finding in mutant["findings"] if finding["severity"] in SERIOUS)]
    same = [mutant for mutant in compiled if not mutant["differs"] and mutant["findings"]]
    return [len(mutants), len(compiled), len(differing), len(serious), len(noted), len(near), len(same)]


def print_figures(mutants, originals):
    """The table by operator, with totals of the known and the unseen operators, and the originals that are flagged."""
    print("| operator | made | compiled | differing | flagged | noted too | at the line | same, flagged |\n" + "| --- " * 8 + "|")
    names = list(dict.fromkeys(mutant["operator"] for mutant in mutants))
    groups = [(name, [mutant for mutant in mutants if mutant["operator"] == name]) for name in names]
    groups += [("all but unseen", [mutant for mutant in mutants if not mutant["unseen"]])]
    groups += [("unseen", [mutant for mutant in mutants if mutant["unseen"]])]
    for name, group in groups:
        if group:
            numbers = figures(group)
            rate = f" ({100 * numbers[3] // numbers[2]} %)" if numbers[2] else ""
            print(f"| {name} | " + " | ".join(f"{number}{rate if place == 3 else ''}" for place, number in enumerate(numbers)) + " |")
    flagged = [(name, run, finding) for name, made in originals.items() if not isinstance(made, str)
               for run, recorded in made.items() for finding in recorded.findings]
    print("\nOriginals with findings:" + ("" if flagged else " none"))
    for name, run, finding in flagged:
        print(f"  {name} ({run}): {finding['severity']} {finding['rule']} at {finding.get('site')}: {finding['message']}")


def details(mutants, originals):
    """Everything about each mutant, for further work."""
    kept = ("operator", "unseen", "file", "line", "lines", "diff", "folder", "errors", "differs", "findings")
    fields = ("rule", "severity", "view", "message", "site")
    return {
        "originals": {name: made if isinstance(made, str) else {
            run: {"status": recorded.status, "screen": recorded.screen,
                  "findings": [{key: finding.get(key) for key in fields} for finding in recorded.findings]}
            for run, recorded in made.items()} for name, made in originals.items()},
        "mutants": [{"original": mutant["program"].name} | {key: mutant[key] for key in kept if key in mutant} for mutant in mutants],
    }
