"""The fleet's questions, in SQL that Spark and DuckDB both understand.

A run has an identity of its own, even if another run did exactly the same. The tables: runs(run, week, commit, test, profile, ordinal, duration_ns, lost), lifetimes(run, view, created_ns, first_visible_ns, ...),
findings(run, rule, severity, view, fingerprint). `ordinal` orders commits: the attribute `build`, a number that grows.
"""

QUESTIONS = {
    "findings by week": """
        SELECT r.week AS week, f.rule AS rule, COUNT(*) AS findings, COUNT(DISTINCT f.run) AS runs
        FROM findings f JOIN runs r ON r.run = f.run
        GROUP BY r.week, f.rule ORDER BY week, rule""",
    "first bad commit": """
        SELECT fingerprint, rule, view, commit AS first_bad_commit FROM (
          SELECT f.fingerprint AS fingerprint, f.rule AS rule, f.view AS view, r.commit AS commit,
                 ROW_NUMBER() OVER (PARTITION BY f.fingerprint ORDER BY r.ordinal, r.commit) AS place
          FROM findings f JOIN runs r ON r.run = f.run) first
        WHERE place = 1 ORDER BY rule, view, fingerprint""",
    "flake rate": """
        SELECT rule, view, COUNT(*) AS commits, SUM(varies) AS flaky_commits FROM (
          SELECT rule, view, commit, MAX(CASE WHEN bad < total THEN 1 ELSE 0 END) AS varies FROM (
            SELECT f.rule AS rule, f.view AS view, r.commit AS commit, r.test AS test, r.profile AS profile, COUNT(DISTINCT f.run) AS bad,
                   MAX(t.total) AS total
            FROM findings f JOIN runs r ON r.run = f.run
            JOIN (SELECT commit, test, profile, COUNT(DISTINCT run) AS total FROM runs GROUP BY commit, test, profile) t
              ON t.commit = r.commit AND t.test = r.test AND t.profile = r.profile
            GROUP BY f.rule, f.view, r.commit, r.test, r.profile) per_test
          GROUP BY rule, view, commit) per_commit
        GROUP BY rule, view ORDER BY rule, view""",
    "slowest first appearance": """
        SELECT view, COUNT(*) AS lifetimes, MAX(first_visible_ns - created_ns) AS slowest_ns
        FROM lifetimes WHERE role = 'view' AND first_visible_ns IS NOT NULL AND created_ns IS NOT NULL
        GROUP BY view ORDER BY slowest_ns DESC, view LIMIT 20""",
}


def show(title, columns, rows):
    """Prints an answer as a table."""
    print(f"\n{title}")
    cells = [[str(value) for value in row] for row in rows]
    widths = [max([len(name)] + [len(row[index]) for row in cells]) for index, name in enumerate(columns)]
    print("  " + "  ".join(name.ljust(width) for name, width in zip(columns, widths)).rstrip())
    for row in cells:
        print("  " + "  ".join(value.ljust(width) for value, width in zip(row, widths)).rstrip())
