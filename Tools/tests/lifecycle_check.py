#!/usr/bin/env python3
"""Runs the GitHub action Tools/shipped/lifecycle-check on this machine: its shell steps, with the inputs that its file maps to them.

Usage: Tools/tests/lifecycle_check.py BIN_DIRECTORY     needs the package `pyyaml`
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Tools/shipped/lifecycle-check"
ACTION = yaml.safe_load((FOLDER / "action.yml").read_text())
BAD, GOOD = ROOT / "Traces/bug-double-fetch.bin", ROOT / "Traces/fix-double-fetch.bin"


class Job:
    """A job whose only step is the action."""

    def __init__(self, work, **inputs):
        self.work = work
        self.inputs = {name: str(facts.get("default", "")) for name, facts in ACTION["inputs"].items()}
        for name, value in inputs.items():
            name = name.replace("_", "-")
            assert name in self.inputs, f"the action has no input {name}"
            self.inputs[name] = str(value)
        self.failed, self.used, self.output, self.status = False, [], "", 0
        self.outcomes = {step["id"]: "skipped" for step in ACTION["runs"]["steps"] if "id" in step}
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(work), "TMPDIR": str(work), "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": str(FOLDER),
            "GITHUB_PATH": str(work / "path"), "GITHUB_STEP_SUMMARY": str(work / "step.md"), "GITHUB_SERVER_URL": "https://example.org",
            "GITHUB_REPOSITORY": "o/r", "GITHUB_RUN_ID": "7", "GITHUB_WORKFLOW": "tests -->", "GITHUB_JOB": "lifecycle",
        }
        for step in ACTION["runs"]["steps"]:
            if self.holds(step.get("if", "success()")):
                self.perform(step)

    def value(self, text):
        known = {"runner.temp": str(self.work), "runner.os": "Linux", "runner.arch": "X64", "github.token": "t", "github.event.pull_request.number": "5"}
        known |= {f"steps.{step}.outcome": outcome for step, outcome in self.outcomes.items()}
        known |= {f"inputs.{name}": value for name, value in self.inputs.items()}
        return re.sub(r"\$\{\{ *([^ ]+) *\}\}", lambda found: known[found[1]], str(text))

    def holds(self, condition):
        def term(text):
            if text in ("always()", "success()", "failure()"):
                return {"always()": True, "success()": not self.failed, "failure()": self.failed}[text]
            name, operator, value = re.fullmatch(r"inputs\.(\S+) (==|!=) '(.*)'", text).groups()
            return (self.inputs[name] == value) == (operator == "==")
        terms = condition.split(" && ")
        implied = any(text.endswith("()") for text in terms) or not self.failed
        return implied and all(term(text) for text in terms)

    def perform(self, step):
        if "uses" in step:
            self.used.append(step["uses"].split("@")[0])
            return
        environment = self.environment | {name: self.value(value) for name, value in step.get("env", {}).items()}
        result = subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", step["run"]], cwd=self.work, env=environment, text=True, capture_output=True)
        self.output += result.stdout + result.stderr
        if "id" in step:
            self.outcomes[step["id"]] = "failure" if result.returncode else "success"
        if result.returncode and not self.failed:
            self.failed, self.status = True, result.returncode
        added = self.work / "path"
        if added.exists():
            self.environment["PATH"] = ":".join(added.read_text().split()) + ":" + os.environ["PATH"]

    def read(self, name):
        return (self.work / name).read_text()

    def files(self, name):
        return sorted(path.name for path in (self.work / name).iterdir()) if (self.work / name).exists() else []


def judges(make, view):
    job = make(trace=BAD, trace_view=view)
    assert job.status == 1 and "::" in job.output and "double-fetch" in job.read("trace-view.sarif") + job.output, job.output
    assert "double-fetch" in job.read("trace-view.xml") and "double-fetch" in job.read("step.md")
    assert job.used == [], job.used
    assert make(trace=GOOD, trace_view=view).status == 0
    assert make(trace=BAD, trace_view=view, fail_on="never").status == 0
    assert make(trace="missing.bin", trace_view=view).status == 3
    assert make(trace=BAD, trace_view=view, strict="yes").status == 2


def is_never_green_for_a_killed_program(make, view):
    def prepared(work):
        trace = bytearray(GOOD.read_bytes())
        trace[37] = 1  # As while it is written.
        (work / "killed.bin").write_bytes(trace)
    job = make(prepared, trace="killed.bin", trace_view=view)
    assert job.status == 4 and "::error title=trace-view::killed.bin: only the beginning was judged" in job.output, job.output
    assert '<error type="unjudged"' in job.read("trace-view.xml") and "not judged to the end" in job.read("step.md")


def takes_settings(make, view):
    def prepared(work):
        (work / "settings.json").write_text('{"fail_on": "never"}')
        subprocess.run([view, BAD, "--write-baseline", work / "known.json"], check=True, capture_output=True)
        (work / "torn.bin").write_bytes(GOOD.read_bytes()[:-200])
    assert make(prepared, trace=BAD, trace_view=view, baseline="known.json").status == 0
    assert make(prepared, trace=BAD, trace_view=view, config="settings.json").status == 0
    assert make(prepared, trace=BAD, trace_view=view, config="settings.json", fail_on="warning").status == 1
    assert make(prepared, trace="torn.bin", trace_view=view, strict="true").status == 4


def keeps_what_failed(make, view):
    def prepared(work):
        (work / "traces").mkdir()
        for path in (BAD, GOOD):
            shutil.copy(path, work / "traces")
    job = make(prepared, trace="traces", trace_view=view, artifacts="kept", html="page.html")
    assert job.status == 1 and job.files("kept") == ["bug-double-fetch.html", "bug-double-fetch.svg"], job.files("kept")
    assert "<svg" in job.read("kept/bug-double-fetch.svg") and "double-fetch" in job.read("page.html")
    assert job.used == ["actions/upload-artifact"]
    good = make(trace=GOOD, trace_view=view, artifacts="kept", html="page.html")
    assert good.status == 0 and good.files("kept") == [] and "<html" in good.read("page.html")


def records(make, view):
    command = f'cp "{BAD}" "$TWOTRACK_OUTPUT_DIR"/one.bin'
    assert make(trace="traces", command=command, trace_view=view).status == 1
    assert make(trace="traces", command=command.replace(str(BAD), str(GOOD)), trace_view=view).status == 0
    assert make(trace="traces", command=command.replace(str(BAD), str(GOOD)) + "; exit 9", trace_view=view).status == 9
    assert make(trace="traces", command="true", trace_view=view).status != 0, "tests that leave no trace never go green"


def never_goes_green(make, view):
    """An empty, cut or absent trace is no verdict, alone or beside a good one."""
    whole = GOOD.read_bytes()
    broken = {"empty": b"", "magic": whole[:8], "header": whole[:200], "no chunk": whole[:400], "cut": whole[:-200], "text": b"not a trace"}
    for name, content in broken.items():
        def prepared(work):
            (work / "alone").mkdir()
            shutil.copytree(work / "alone", work / "beside")
            shutil.copy(GOOD, work / "beside")
            for folder in ("alone", "beside"):
                (work / folder / "broken.bin").write_bytes(content)
        for trace in ("alone/broken.bin", "alone", "beside"):
            job = make(prepared, trace=trace, trace_view=view)
            assert job.status in (3, 4), f"{name}, {trace}: {job.status}\n{job.output}"
    assert make(lambda work: (work / "traces").mkdir(), trace="traces", trace_view=view).status == 3
    def earlier(work):
        (work / "traces").mkdir()
        shutil.copy(GOOD, work / "traces")
    job = make(earlier, trace="traces", command="true", trace_view=view)
    assert job.status == 2 and "of an earlier run" in job.output, job.output
    crash = f'cp "{GOOD}" "$TWOTRACK_OUTPUT_DIR"/one.bin; kill -ILL $$'
    assert make(trace="traces", command=crash, trace_view=view).status == 128 + 4


def installs(make, view):
    def prepared(work):
        tools = work / "tools"
        tools.mkdir()
        for tool in ("trace-record", "trace-view"):
            (tools / tool).write_text(f'#!/bin/sh\nexec "{Path(view).parent / tool}" "$@"\n')
            (tools / tool).chmod(0o755)
        subprocess.run([ROOT / "Tools/shipped/release", "--binaries", tools, work / "release"], check=True, capture_output=True)
        (work / "sum").write_text(hashlib.sha256(next((work / "release").glob("*.tar.gz")).read_bytes()).hexdigest())

    job = make(prepared, trace=BAD, release="release")
    assert job.status == 1 and job.used == ["actions/cache"] and "installed trace-view" in job.output, job.output
    kept = job.files("twotrack-release")
    assert len(kept) == 1, kept
    released, cached = job.work / "release" / kept[0], job.work / "twotrack-release" / kept[0]
    whole = released.read_bytes()
    released.unlink()  # The next job takes what the cache kept.
    again = Job(job.work, trace=GOOD, release="release", sha256=job.read("sum"))
    assert again.status == 0 and "installed trace-view" in again.output, again.output
    cached.write_bytes(whole + b"x")
    tampered = Job(job.work, trace=GOOD, release="release")
    assert tampered.status == 1 and "cannot be read" in tampered.output, tampered.output
    released.write_bytes(whole)
    repaired = Job(job.work, trace=GOOD, release="release")
    assert repaired.status == 0 and cached.read_bytes() == whole, repaired.output
    assert make(trace=GOOD).status == 2


FAKE_GH = r"""#!/usr/bin/env python3
# GitHub's program, as far as `comment` uses it: a file holds the comments of pull request 5 in o/r, and another counts what was written.
import json, pathlib, re, sys
arguments = sys.argv[1:]
state = pathlib.Path("comments.json")
comments = json.loads(state.read_text()) if state.exists() else []
fields = dict(word.split("=", 1) for flag, word in zip(arguments, arguments[1:]) if flag in ("-f", "-F"))
if pathlib.Path("denied").exists():
    sys.exit("HTTP 403: Resource not accessible by integration")
if arguments[:3] == ["pr", "comment", "5"]:
    assert arguments[3:6] == ["--repo", "o/r", "--body-file"], arguments
    comments.append({"id": f"new{len(comments)}", "viewerDidAuthor": True, "body": pathlib.Path(arguments[6]).read_text()})
elif arguments[:2] == ["api", "graphql"] and fields["query"].startswith("query"):
    assert (fields["owner"], fields["name"], fields["number"]) == ("o", "r", "5"), fields
    pages = "--paginate" in arguments and all(word in fields["query"] for word in ("after: $endCursor", "pageInfo { hasNextPage endCursor }"))
    chosen = re.fullmatch(
        r'\.data\.repository\.pullRequest\.comments\.nodes\[\] \| select\(\.viewerDidAuthor and \(\.body \| startswith\("([^"\\]*)"\)\)\) \| \.id',
        arguments[arguments.index("--jq") + 1])[1]
    for comment in comments[:None if pages else 100]:
        if comment["viewerDidAuthor"] and comment["body"].startswith(chosen):
            print(comment["id"])
    sys.exit()
elif arguments[:2] == ["api", "graphql"] and "updateIssueComment(input: {id: $id, body: $body})" in fields["query"]:
    comment = next(comment for comment in comments if comment["id"] == fields["id"])
    assert comment["viewerDidAuthor"] and fields["body"][0] == "@"
    comment["body"] = pathlib.Path(fields["body"][1:]).read_text()
else:
    sys.exit(f"unknown: {arguments}")
state.write_text(json.dumps(comments))
with open("written", "a") as log:
    log.write("x")
"""


def comments(make, view):
    def fake(work):
        (work / "bin").mkdir()
        (work / "bin/gh").write_text(FAKE_GH)
        (work / "bin/gh").chmod(0o755)

    def run(job, trace, **inputs):
        """The next run of the workflow on the pull request: the same comments, a new job."""
        os.environ["PATH"], before = "bin:" + os.environ["PATH"], os.environ["PATH"]
        try:
            return Job(job.work, trace=trace, **({"comment": "true", "trace_view": view} | inputs))
        finally:
            os.environ["PATH"] = before

    def found(job):
        file = job.work / "comments.json"
        return [comment["body"] for comment in json.loads(file.read_text())] if file.exists() else []

    def written(job):
        return len((job.work / "written").read_text()) if (job.work / "written").exists() else 0

    link = "https://example.org/o/r/actions/runs/7"
    job = make(fake, trace=GOOD, trace_view=view)
    assert run(job, BAD, comment="false").status == 1 and found(job) == [], "nobody asked for a comment"
    assert run(job, GOOD).status == 0 and found(job) == [], "a check that passes posts no comment"
    assert run(job, BAD, strict="yes").status == 2 and found(job) == [], "one that has no verdict neither"
    assert run(job, BAD).status == 1
    assert len(found(job)) == 1 and "double-fetch" in found(job)[0] and link in found(job)[0] and found(job)[0].startswith("<!-- twotrack"), found(job)
    assert run(job, BAD).status == 1 and len(found(job)) == 1 and written(job) == 2
    assert run(job, GOOD).status == 0
    assert len(found(job)) == 1 and "nothing found" in found(job)[0] and "double-fetch`" not in found(job)[0] and link in found(job)[0], found(job)
    assert run(job, BAD).status == 1 and len(found(job)) == 1 and "double-fetch" in found(job)[0]
    assert run(job, "missing.bin").status == 3 and len(found(job)) == 1 and "nothing found" not in found(job)[0]
    assert run(job, BAD, strict="yes").status == 2 and "failed without a verdict" in found(job)[0], found(job)

    # Comments of others: another account that copies the marker, the same account without it or with that of another job, and many more.
    own = found(job)[0]
    marker = own.split("\n")[0]
    others = [
        {"id": "copied", "viewerDidAuthor": False, "body": own}, {"id": "plain", "viewerDidAuthor": True, "body": "a bot's own words"},
        {"id": "quoted", "viewerDidAuthor": True, "body": f"> {marker}"}, {"id": "other job", "viewerDidAuthor": True, "body": marker.replace("_lifecycle", "_other")},
    ] + [{"id": str(number), "viewerDidAuthor": False, "body": "words"} for number in range(150)]
    (job.work / "comments.json").write_text(json.dumps(others))
    assert run(job, GOOD).status == 0 and found(job) == [comment["body"] for comment in others], "a comment of others is not edited"
    assert run(job, BAD).status == 1 and found(job)[:-1] == [comment["body"] for comment in others] and "double-fetch" in found(job)[-1]
    before = found(job)
    assert run(job, GOOD).status == 0 and found(job)[:-1] == before[:-1] and "nothing found" in found(job)[-1], "beyond the first page"

    (job.work / "denied").touch()
    for trace, status in ((GOOD, 0), (BAD, 1)):
        refused = run(job, trace)
        assert refused.status == status and "::warning::lifecycle-check: the comment on pull request 5" in refused.output, refused.output
    # GitHub refuses a comment of more than 65536 characters, to which long names and many findings can come.
    def wordy(work):
        fake(work)
        long = r"<details>\n%070000d\n</details>\n" + "a line\\n" * 20000
        (work / "wordy").write_text(
            f'#!/bin/sh\n"{view}" "$@"\nstatus=$?\nfor word; do case $word in --step-summary=*) printf "{long}" 0 >> "${{word#*=}}" ;; esac; done\n'
            "exit $status\n")
        (work / "wordy").chmod(0o755)
    job = make(wordy, trace=GOOD, trace_view=view)
    assert run(job, BAD, trace_view=job.work / "wordy").status == 1
    body = found(job)[0]
    assert len(body) < 65536 and "double-fetch" in body and "a line" in body and "0000" not in body and link in body, body[-500:]


def names_only_inputs(make, view):
    text = (FOLDER / "action.yml").read_text()
    used = set(re.findall(r"inputs\.([a-z0-9-]+)", text))
    assert used == set(ACTION["inputs"]), used ^ set(ACTION["inputs"])
    assert not any("${{" in step.get("run", "") for step in ACTION["runs"]["steps"])
    example = yaml.safe_load((FOLDER / "example-workflow.yml").read_text())
    step = next(step for step in example["jobs"]["lifecycle"]["steps"] if "lifecycle-check" in step.get("uses", ""))
    assert set(step["with"]) <= set(ACTION["inputs"]), step["with"]


def pins_actions(make, view):
    """An action that is named by anything but the full hash of a commit, with a comment that says which version it is, fails the gate."""
    def passes(text, name="workflow.yml"):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / name).write_text(text + "\n")
            return subprocess.run([ROOT / "Tools/gates/pinned-actions", Path(folder) / name], capture_output=True).returncode == 0
    commit = "0123456789abcdef0123456789abcdef01234567"
    for good in (f"a/b@{commit} # v1.2.3", f"'a/b/c@{commit}' # 1.2", "./.github/actions/own", "OWNER/TwoTrack/x@COMMIT # RELEASE"):
        assert passes(f"    - uses: {good}"), good
    short = commit[:39]
    for bad in ("a/b@v4", "a/b@main # v4", "a/b", f"a/b@{short} # v4", f"a/b@{commit}", f"a/b@{commit} # later", "docker://a/b:1 # v1", ">-"):
        assert not passes(f"    - uses: {bad}") and not passes(f"      uses: {bad}"), bad
    assert not passes("steps: [{uses: a/b@v4, if: always()}]") and not passes("- uses: a/b@v4", "page.md")
    assert passes("The task that it uses: none.", "page.md")
    files = [FOLDER / "action.yml", FOLDER / "example-workflow.yml"]
    assert all(passes(file.read_text()) for file in files)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip().split("\n")[-1])
    view = str(Path(sys.argv[1]).resolve() / "trace-view")
    with tempfile.TemporaryDirectory() as folder:
        count = 0

        def make(prepare=lambda work: None, **inputs):
            nonlocal count
            count += 1
            work = Path(folder) / str(count)
            work.mkdir()
            prepare(work)
            return Job(work, **inputs)

        for test in (names_only_inputs, pins_actions, judges, is_never_green_for_a_killed_program, takes_settings, keeps_what_failed, records, never_goes_green, installs, comments):
            test(make, view)
            print(f"ok  {test.__name__.replace('_', ' ')}")


main()
