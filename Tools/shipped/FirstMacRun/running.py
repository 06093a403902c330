"""Steps that depend on one another, the commands that they run, and what is known of each at the end."""
import os
import re
import shlex
import signal
import subprocess
import time

OK, FAILED, SKIPPED, NOT_NEEDED = "ok", "failed", "skipped", "not needed"


class Failed(Exception):
    """A step did not do what it is for."""


class NotNeeded(Exception):
    """A step has nothing to do, because of another one or of this system."""


class Stopped(BaseException):
    """A person, or the system, ends the run."""


class Step:
    """Something that is tried.

    needs: the names of steps without which it cannot be tried; of several in a tuple, one is enough.
    answers: the names of the questions that it answers."""

    def __init__(self, name, title, act, needs=(), answers=()):
        self.name, self.title, self.act, self.needs, self.answers = name, title, act, list(needs), answers
        self.state, self.reason, self.cause, self.seconds = SKIPPED, "the run was stopped before it", None, 0
        self.logs, self.notes, self.excerpts = [], [], []

    @property
    def because(self):
        """Why it is not there to be relied on, for the steps that need it."""
        return self.cause or f"{self.name} {self.state if self.state == FAILED else 'was ' + self.state}"


def lacking(step, steps):
    """The first need of a step that does not hold, or None."""
    for need in step.needs:
        choices = [steps[name] for name in (need if isinstance(need, tuple) else (need,))]
        if not any(choice.state == OK for choice in choices):
            # The one that was tried tells more than the one that was not.
            return next((choice for choice in choices if choice.state == FAILED), choices[0])
    return None


class Commands:
    """Runs programs with a limit of time, each in a group of its own, which ends with it."""

    def __init__(self, logs, limit=None, pause=None):
        self.logs, self.limit, self.pause_limit = logs, limit, pause
        self.step, self.children = None, []
        self.is_starting, self.is_interrupted = False, False

    def interrupt(self, *_):
        """Ends the run, but not between the start of a program and the note of it: nobody would end that one."""
        if not self.is_starting:
            raise Stopped
        self.is_interrupted = True

    def pause(self, seconds):
        time.sleep(seconds if self.pause_limit is None else min(seconds, self.pause_limit))

    def start(self, words, log, variables=None, folder=None):
        """Starts a program, whose text goes to a file."""
        if self.step and log not in self.step.logs:
            self.step.logs.append(log)
        with open(log, "ab") as file:
            file.write(f"$ {' '.join(shlex.quote(str(word)) for word in words)}\n".encode())
            file.flush()
            environment = dict(os.environ, FIRST_MAC_RUN_STEP=self.step.name if self.step else "", **(variables or {}))
            self.is_starting = True
            try:
                child = subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, env=environment,
                                         cwd=folder, start_new_session=True)
                self.children.append(child)
            except OSError as problem:
                file.write(f"error: {words[0]} cannot be started: {problem.strerror}\n".encode())
                child = None
            finally:
                self.is_starting = False
        if self.is_interrupted:
            raise Stopped
        return child

    def stop(self, child):
        """Ends a program and all that it started."""
        for sign in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(child.pid, sign)
            except OSError:
                pass
            try:
                child.wait(5)
                break
            except subprocess.TimeoutExpired:
                pass
        # What is left of its group has lost its parent.
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except OSError:
            pass
        self.children = [other for other in self.children if other is not child]

    def stop_all(self):
        for child in list(self.children):
            self.stop(child)

    def attempt(self, words, seconds, log, variables=None, folder=None):
        """Runs a program to its end. Returns its exit status, or None if it could not be started or took too long."""
        seconds = seconds if self.limit is None else min(seconds, self.limit)
        child = self.start(words, log, variables, folder)
        if child is None:
            return None
        try:
            status = child.wait(seconds)
            self.children.remove(child)
            return status
        except subprocess.TimeoutExpired:
            self.stop(child)
            with open(log, "ab") as file:
                file.write(f"\nerror: stopped after {seconds} s\n".encode())
            return None

    def run(self, words, seconds, log, variables=None, folder=None):
        """Runs a program that must succeed. Raises Failed with its first error."""
        status = self.attempt(words, seconds, log, variables, folder)
        if status != 0:
            raise Failed(f"{'no end' if status is None else f'exit {status}'}; {why(log)}")
        return text_of(log)


def text_of(path):
    try:
        return path.read_text(encoding="utf-8", errors="replace").replace("\r", "\n")
    except OSError:
        return ""


def said(path):
    """The lines of a log without the commands and the blank ones."""
    return [line for line in text_of(path).split("\n") if line.strip() and not line.startswith("$ ")]


def errors(path, most):
    """The first lines that tell an error, each once."""
    return list(dict.fromkeys(line for line in said(path) if re.search(r"\b(error|Error|ERROR|fatal|FAILED)\b", line)))[:most]


def why(path):
    """The first error in a log, or else its last line."""
    found = errors(path, 1) or said(path)[-1:] or ["it said nothing"]
    return found[0].strip()[:300]
