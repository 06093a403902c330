"""Takes out of a report what tells about the machine and its user: absolute paths, the user's names, the machine's names."""
import os
import pwd
import re
import socket
import subprocess

# A path from the root. In an address, such as https://host/path, the slashes follow a colon or each other.
PART = r"[^\s/\"'`:;,()<>\[\]{}|\\]+"
START = r"(?:(?<=file://)|(?<=^-[A-Z])|(?<=[\s\"'=]-[A-Z])|(?<![\w.~/\-\]]))"
ABSOLUTE = re.compile(rf"{START}/(?:{PART}/)+(?:{PART})?|{START}/(?:Users|Volumes|private|var|tmp|home|opt|usr|Library|System|Applications)\b", re.MULTILINE)
LEFT_OUT = "(a line is left out here: it told something about the machine)"


def asked(*words):
    """The first line that a program prints, or nothing."""
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20, universal_newlines=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip().split("\n")[0] if done.returncode == 0 else ""


def names_of_machine():
    """The names of the user and of the machine, by the word that takes their place."""
    try:
        person = pwd.getpwuid(os.getuid())
        full = person.pw_gecos.split(",")[0]
        users = [person.pw_name, full, *(word for word in full.split() if len(word) > 2)]
    except KeyError:
        users = []
    users += [os.environ.get("USER", ""), os.environ.get("LOGNAME", "")]
    hosts = [socket.gethostname(), asked("hostname"), asked("scutil", "--get", "ComputerName"), asked("scutil", "--get", "LocalHostName")]
    return {"USER": users, "HOST": hosts + [host.split(".")[0] for host in hosts]}


class Cleaner:
    """Replaces what tells about the machine. What cannot be replaced is found by a last look."""

    def __init__(self, places, names, own=""):
        """places: the word for each known folder. names: those of user and machine, by the word in their place. own: the report's own words; a name
        that is one of them, such as "test" or "Mac", tells nothing, and without it the report could not be read."""
        self.places = []
        for folder, word in places:
            folder = (folder or "").rstrip("/")
            if not folder:
                continue
            # Each has two names on a Mac.
            folders = {folder, "/private" + folder if folder.startswith(("/var/", "/tmp/")) else folder, re.sub("^/private(?=/(var|tmp)/)", "", folder)}
            self.places += [(name, word) for name in folders]
        self.places.sort(key=lambda item: -len(item[0]))
        vocabulary = set(re.findall(r"[a-z0-9]+", own.lower()))
        self.names = []
        for word, found in names.items():
            for name in sorted({name.strip() for name in found}, key=len, reverse=True):
                if len(name) > 1 and not set(re.findall(r"[a-z0-9]+", name.lower())) <= vocabulary:
                    self.names.append((re.compile(rf"(?<![A-Za-z0-9]){re.escape(name)}(?![A-Za-z0-9])", re.IGNORECASE), word))

    def __call__(self, text):
        text = "".join(char for char in text.replace("\r\n", "\n").replace("\r", "\n") if char in "\n\t" or char.isprintable())
        for folder, word in self.places:
            text = re.sub(re.escape(folder) + r"(?![\w-])", word, text)
        for pattern, word in self.names:
            text = pattern.sub(word, text)
        return ABSOLUTE.sub(lambda found: "PATH/" + found[0].rstrip("/").rsplit("/", 1)[-1], text)

    def tells(self, line):
        """True if a line still has an absolute path or a name."""
        return bool(ABSOLUTE.search(line)) or any(pattern.search(line) for pattern, _ in self.names)

    def checked(self, text):
        """The text without the lines that still tell something, and their number."""
        lines = text.split("\n")
        told = [index for index, line in enumerate(lines) if self.tells(line)]
        for index in told:
            lines[index] = LEFT_OUT
        return "\n".join(lines), len(told)
