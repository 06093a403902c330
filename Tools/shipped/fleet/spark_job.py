#!/usr/bin/env python3
"""Turns a folder or bucket of traces into facts on Spark's executors and answers the fleet's questions.

Usage: spark_job.py --traces 'traces/*.bin' [--out facts.parquet] [--trace-view PATH] [--master local[*]]
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from questions import QUESTIONS, show

FACTS = "fact string, run string, week string, commit string, test string, profile string, ordinal long, duration_ns long, lost long, view string, role string, created_ns long, first_visible_ns long, rule string, severity string, fingerprint string, trouble string"
KEYS = [field.split()[0] for field in FACTS.split(", ")]


def test_of(attributes, path):
    """The test that recorded a trace, as trace-view tells it from a file with a name."""
    for key in ("test", "scenario", "suite"):
        if attributes.get(key):
            return attributes[key]
    stem = path.rsplit("/", 1)[-1].split(".", 1)[0]
    return re.sub(r"(?<=.)[-_#][0-9]+$", "", stem)


def facts_of(trace_view):
    """A function from (path, bytes) to rows, run on the executors."""

    def run(entry):
        path, content = entry
        done = subprocess.run([trace_view, "-", "--export", "facts", "-q"], input=bytes(content), capture_output=True)
        if done.returncode != 0:
            # A trace that cannot be read is a row too: silence would look like health.
            return [(*("unreadable" if key == "fact" else path if key == "run" else done.stderr.decode("utf-8", "replace").strip() if key == "trouble" else None for key in KEYS),)]
        rows = []
        for line in done.stdout.splitlines():
            fact = json.loads(line)
            attributes = fact.get("attributes", {})
            # From standard input trace-view cannot tell runs apart that did the same. Their paths do.
            fact["run"] = hashlib.sha256(f"{fact['run']} {path}".encode()).hexdigest()[:32]
            if fact["fact"] == "run":
                fact.update(commit=attributes.get("commit", ""), week=attributes.get("date"), test=test_of(attributes, path))
            fact["ordinal"] = int(attributes["build"]) if attributes.get("build", "").isdigit() else None
            rows.append(tuple(fact.get(key) for key in KEYS))
        return rows

    return run


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--traces", required=True)
    arguments.add_argument("--out")
    arguments.add_argument("--trace-view", default="trace-view")
    arguments.add_argument("--master", default="local[*]")
    arguments.add_argument("--json", help="also write the answers to this file, for tests")
    options = arguments.parse_args()

    from pyspark.sql import SparkSession

    spark = SparkSession.builder.master(options.master).appName("twotrack-fleet").config("spark.ui.enabled", "false")
    # Without it Spark lists a pattern's files with a task for each.
    spark = spark.config("spark.sql.sources.parallelPartitionDiscovery.parallelism", "64").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    # Small traces must neither all be one task, which one executor would do alone, nor each a task of its own.
    traces = spark.read.format("binaryFile").load(options.traces).select("path", "content").rdd.map(tuple)
    traces = traces.coalesce(max(1, min(traces.getNumPartitions(), spark.sparkContext.defaultParallelism * 32)))
    facts = spark.createDataFrame(traces.flatMap(facts_of(options.trace_view)), FACTS)
    if options.out:
        facts.write.mode("overwrite").partitionBy("fact").parquet(options.out)
        facts = spark.read.schema(FACTS).parquet(options.out)
    else:
        facts = facts.cache()
    facts.createOrReplaceTempView("facts")
    spark.sql("SELECT run, CAST(date_trunc('week', TO_DATE(week)) AS DATE) || '' AS week, commit, test, profile, ordinal, duration_ns, lost FROM facts WHERE fact = 'run'").createOrReplaceTempView("runs")
    for table, fact in [("lifetimes", "lifetime"), ("findings", "finding")]:
        spark.sql(f"SELECT * FROM facts WHERE fact = '{fact}'").createOrReplaceTempView(table)
    answers = {}
    for title, question in QUESTIONS.items():
        answer = spark.sql(question)
        rows = [list(row) for row in answer.collect()]
        answers[title] = rows
        show(title, answer.columns, rows)
    unreadable = spark.sql("SELECT run, trouble FROM facts WHERE fact = 'unreadable' ORDER BY run").collect()
    if unreadable:
        show("unreadable traces", ["trace", "why"], unreadable)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(answers, file)
    spark.stop()


if __name__ == "__main__":
    main()
