#!/usr/bin/env python3
"""Answers the fleet's questions from facts on one machine.

Usage: duckdb_report.py FACTS.ndjson...     each written by trace-view --export facts; globs are DuckDB's
"""
import sys

import duckdb

from questions import QUESTIONS, show

COLUMNS = """{fact: 'VARCHAR', run: 'VARCHAR', attributes: 'JSON', test: 'VARCHAR', profile: 'VARCHAR', duration_ns: 'BIGINT', lost: 'BIGINT', view: 'VARCHAR', role: 'VARCHAR',
  created_ns: 'BIGINT', first_visible_ns: 'BIGINT', rule: 'VARCHAR', severity: 'VARCHAR', fingerprint: 'VARCHAR'}"""


def tables(connection, files):
    """Makes the three tables of the questions from fact files."""
    names = "[" + ", ".join("'" + name.replace("'", "''") + "'" for name in files) + "]"
    connection.execute(f"CREATE TABLE facts AS SELECT * FROM read_json({names}, format='newline_delimited', columns={COLUMNS})")
    connection.execute("""
      CREATE VIEW runs AS SELECT run, date_trunc('week', TRY_CAST(attributes->>'date' AS DATE))::DATE::VARCHAR AS week,
        coalesce(attributes->>'commit', '') AS commit, coalesce(test, '') AS test, coalesce(profile, '') AS profile, TRY_CAST(attributes->>'build' AS BIGINT) AS ordinal,
        duration_ns, lost FROM facts WHERE fact = 'run'""")
    connection.execute("CREATE VIEW lifetimes AS SELECT run, view, role, created_ns, first_visible_ns FROM facts WHERE fact = 'lifetime'")
    connection.execute("CREATE VIEW findings AS SELECT run, rule, severity, view, fingerprint FROM facts WHERE fact = 'finding'")


def answers(files):
    connection = duckdb.connect()
    tables(connection, files)
    for title, question in QUESTIONS.items():
        cursor = connection.execute(question)
        yield title, [column[0] for column in cursor.description], cursor.fetchall()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for title, columns, rows in answers(sys.argv[1:]):
        show(title, columns, rows)
