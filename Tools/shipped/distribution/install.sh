#!/bin/sh
# Installs trace-record and trace-view from a release: takes the archive for this machine, checks its checksum, and copies what it holds.
# What it fetches comes over https alone, and the list of checksums anew each time.
#
# usage: install.sh [--from URL|DIR] [--prefix DIR] [--sha256 SUM] [--cache DIR]
#   --from URL|DIR   the release: an address or a folder (the folder of this script)
#   --prefix DIR     where to install (~/.local)
#   --sha256 SUM     what the archive's checksum must be, for those who do not take SHA256SUMS' word
#   --cache DIR      where to keep the archive, and to find it the next time; one with another checksum is fetched again
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
case $base in
  https://*) ;;
  file://*) base=${base#file://} ;;
  *://*) fail "$base is not an https address, so its answers could be anybody's; use one that is, or a folder" ;;
esac
case $(uname -s)-$(uname -m) in
  Linux-x86_64 | Linux-amd64) kind=linux-x86_64 words="Linux x86_64" ;;
  Linux-aarch64 | Linux-arm64) kind=linux-aarch64 words="Linux aarch64" ;;
  Darwin-*) kind=macos-universal words=macOS ;;
  *) fail "there is no archive for $(uname -s) $(uname -m); build from source with: swift build -c release" ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
fetch() { # fetch NAME: a file of the release into $work.
  case $base in
    https://*) reason=$(download "$base/$1" "$work/$1" 2>&1) || fail "$base/$1 cannot be fetched: $(printf '%s\n' "$reason" | tail -n 1)" ;;
    *) cp "$base/$1" "$work/$1" 2> /dev/null || fail "$base/$1 cannot be read" ;;
  esac
}
download() { # download ADDRESS FILE
  if command -v curl > /dev/null; then
    curl --proto '=https' --proto-redir '=https' -fsSL --retry 3 -o "$2" "$1"
  elif command -v wget > /dev/null && wget --help 2>&1 | grep -q -e --max-redirect; then
    # wget would follow a redirect to any address. So it follows none, and this script reads where each leads.
    address=$1 left=10
    until headers=$(LC_ALL=C wget --server-response --max-redirect=0 -O "$2" "$address" 2>&1); do
      next=$(printf '%s\n' "$headers" | sed -n 's/^ *[Ll]ocation: *\([^ ]*\).*/\1/p' | head -n 1)
      left=$((left - 1))
      case $next in
        '') printf '%s\n' "$headers" | grep -v '^ *$' && return 1 ;;
        https://*) [ "$left" -gt 0 ] || { echo "too many redirects" && return 1; } ;;
        *) echo "it redirects to $next, which is not https" && return 1 ;;
      esac
      address=$next
    done
  else echo "neither curl nor GNU's wget is there" && return 1; fi
}
digest() { if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }

fetch SHA256SUMS
archive=$(sed -n "s/^[0-9a-f]\{64\} [ *]\(twotrack-[^/ ]*-$kind\.tar\.gz\)\$/\1/p" "$work/SHA256SUMS" | head -n 1)
[ -n "$archive" ] || fail "$base has no archive for $words; build from source with: swift build -c release"
listed=$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$archive\$/\1/p" "$work/SHA256SUMS" | head -n 1)
wanted=${sum:-$listed}
right() { found=$(digest "$work/$archive") && [ "$found" = "$wanted" ]; }
if ! { [ -n "$cache" ] && [ -f "$cache/$archive" ] && cp "$cache/$archive" "$work/$archive" && right; }; then
  fetch "$archive"
  right || fetch "$archive" # A transfer that broke off may have looked whole.
  right || fail "the checksum of $archive is $found, not $wanted; nothing is installed"
  [ -z "$cache" ] || { mkdir -p "$cache" && cp "$work/$archive" "$cache/.$archive.new" && mv -f "$cache/.$archive.new" "$cache/$archive"; } ||
    fail "the archive cannot be kept in $cache; nothing is installed"
fi

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
