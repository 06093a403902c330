#!/bin/sh
# Installs trace-record and trace-view from a release: takes the archive for this machine, checks its checksum, and copies what it holds.
#
# usage: install.sh [--from URL|DIR] [--prefix DIR] [--sha256 SUM] [--cache DIR]
#   --from URL|DIR   the release: an address or a folder (the folder of this script)
#   --prefix DIR     where to install (~/.local)
#   --sha256 SUM     what the archive's checksum must be, for those who do not take SHA256SUMS' word
#   --cache DIR      where to keep what is fetched, and to find it the next time
set -eu
base=
fail() { echo "install.sh: $*" >&2; exit 1; }
usage() { echo "usage: install.sh [--from URL|DIR] [--prefix DIR] [--sha256 SUM] [--cache DIR]" >&2; exit 2; }
prefix=${HOME:-}/.local sum= cache=
while [ $# -gt 0 ]; do
  [ $# -gt 1 ] || usage
  case $1 in
    --from) base=${2%/} ;;
    --prefix) prefix=$2 ;;
    --sha256) sum=$2 ;;
    --cache) cache=$2 ;;
    *) usage ;;
  esac
  shift 2
done
if [ -z "$base" ]; then
  base=$(cd "$(dirname "$0")" && pwd)
  [ -f "$base/SHA256SUMS" ] || fail "no release beside this script; name one with --from"
fi
[ "$(uname -s)" = Linux ] || fail "there is no archive for $(uname -s); build from source with: swift build -c release"
case $(uname -m) in
  x86_64 | amd64) architecture=x86_64 ;;
  aarch64 | arm64) architecture=aarch64 ;;
  *) fail "there is no archive for $(uname -m); build from source with: swift build -c release" ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
fetch() { # fetch NAME: a file of the release into $work.
  if [ -n "$cache" ] && [ -f "$cache/$1" ]; then cp "$cache/$1" "$work/$1" && return; fi
  case $base in
    http://* | https://* | file://*)
      if command -v curl > /dev/null; then curl -fsSL --retry 3 -o "$work/$1" "$base/$1"
      elif command -v wget > /dev/null; then wget -q -O "$work/$1" "$base/$1"
      else fail "neither curl nor wget is there to fetch $base/$1"; fi
      ;;
    *) cp "$base/$1" "$work/$1" ;;
  esac || fail "$base/$1 cannot be read"
}
digest() { if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }

fetch SHA256SUMS
archive=$(sed -n "s/^[0-9a-f]\{64\} [ *]\(twotrack-[^/ ]*-linux-$architecture\.tar\.gz\)\$/\1/p" "$work/SHA256SUMS" | head -n 1)
[ -n "$archive" ] || fail "$base has no archive for Linux $architecture; build from source with: swift build -c release"
listed=$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$archive\$/\1/p" "$work/SHA256SUMS" | head -n 1)
fetch "$archive"
found=$(digest "$work/$archive")
[ "$found" = "${sum:-$listed}" ] || fail "the checksum of $archive is $found, not ${sum:-$listed}; nothing is installed"
if [ -n "$cache" ]; then mkdir -p "$cache" && cp "$work/SHA256SUMS" "$work/$archive" "$cache/"; fi

mkdir "$work/tree"
tar -xzf "$work/$archive" -C "$work/tree" --strip-components=1
mkdir -p "$prefix/bin"
for tool in trace-record trace-view; do # Beside its place first: a tool that runs is replaced, not written over.
  cp "$work/tree/bin/$tool" "$prefix/bin/.$tool.new"
  chmod 755 "$prefix/bin/.$tool.new"
  mv -f "$prefix/bin/.$tool.new" "$prefix/bin/$tool"
done
cp -R "$work/tree/share" "$prefix/"
echo "installed $("$prefix/bin/trace-view" --version), trace-record and their manual pages in $prefix"
case ":${PATH:-}:" in *":$prefix/bin:"*) ;; *) echo "add $prefix/bin to your PATH" ;; esac
