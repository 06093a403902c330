#!/usr/bin/env python3
"""Looks at the pages about rules in a browser: contrast in both themes, no page wider than a phone, links that lead somewhere, nothing refused.

Usage: Tools/tests/rule_pages.py BIN_DIRECTORY

Needs the package `playwright` and a chromium on the PATH.
"""
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

# The least contrast of each element with text, and that element. Words in a drawing are measured by ink.py.
CONTRAST = """() => {
  const channels = color => color.match(/[\\d.]+/g).map(Number);
  const light = color => channels(color).slice(0, 3).map(c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  const background = node => {
    for (; node; node = node.parentElement) {
      const color = getComputedStyle(node).backgroundColor, parts = channels(color);
      if (parts.length < 4 || parts[3] > 0) return color;
    }
    return 'rgb(255,255,255)';
  };
  let worst = [99, ''];
  for (const node of document.querySelectorAll('body *')) {
    if (node.closest('svg') || ![...node.childNodes].some(child => child.nodeType === 3 && child.data.trim())) continue;
    const [a, b] = [light(getComputedStyle(node).color), light(background(node))].sort((x, y) => y - x), ratio = (a + .05) / (b + .05);
    if (ratio < worst[0]) worst = [ratio, node.tagName + ': ' + node.textContent.slice(0, 40)];
  }
  return worst;
}"""


def main():
    view = Path(sys.argv[1]).resolve() / "trace-view"
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "rules"
        subprocess.run([view, "--explain", "--html", folder], check=True, capture_output=True)
        pages = sorted(folder.glob("*.html"))
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        least, drawn, refused = 99, 0, []
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme)
            page.on("console", lambda message: refused.append(message.text))
            page.on("request", lambda request: request.url.startswith("file:") or refused.append(request.url))
            for path in pages:
                page.set_viewport_size({"width": 400, "height": 800})
                page.goto(path.as_uri())
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= 400, f"{path.name} is {wide} pixels wide on a phone"
                ratio, words = page.evaluate(CONTRAST)
                assert ratio >= 4.5, f"{path.name}, {scheme}: contrast {ratio:.2f} of {words}"
                least = min(least, ratio)
                page.set_viewport_size({"width": 1200, "height": 800})
                if scheme == "dark":
                    continue
                for target in page.eval_on_selector_all("a", "links => links.map(link => link.getAttribute('href'))"):
                    assert (folder / target).is_file(), f"{path.name} links to {target}"
                if path.name != "index.html":
                    heads = page.eval_on_selector_all("h2", "heads => heads.map(head => head.textContent)")
                    assert heads == ["Cause", "Fix", "Silence it", "More"], f"{path.name}: {heads}"
                    assert page.evaluate("getComputedStyle(document.querySelector('pre')).whiteSpace") == "pre"
                    if page.query_selector("svg"):
                        box = page.eval_on_selector("svg", "drawing => drawing.getBoundingClientRect().width")
                        assert 830 <= box <= 850, f"{path.name}: the drawing is {box} pixels wide"
                        drawn += 1
        assert not refused, refused[:3]
        assert drawn > 55, f"only {drawn} pages have drawings"
    print(f"{len(pages)} pages, {drawn} drawings, least contrast {least:.2f}")


if __name__ == "__main__":
    main()
