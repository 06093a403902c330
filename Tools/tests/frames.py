#!/usr/bin/env python3
"""How smooth a page written by trace-view --html is: zooms and pans with the wheel in a headless Chromium and times the redraws.

Usage: Tools/tests/frames.py PAGE.html     needs the package `playwright` and a chromium on the PATH
"""
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright

# Each step asks for a redraw and waits until it has been laid out and painted.
STEPS = """async () => {
  const chart = document.getElementById('chart');
  const box = chart.getBoundingClientRect();
  const times = [];
  for (let step = 0; step < 120; step++) {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    chart.dispatchEvent(new WheelEvent('wheel', {
      deltaX: step % 4 === 3 ? 150 : 0, deltaY: step % 4 === 3 ? 0 : step % 40 < 20 ? -100 : 100, ctrlKey: step % 4 !== 3,
      clientX: box.left + box.width / 2, clientY: box.top + 40, bubbles: true, cancelable: true }));
    await new Promise(done => requestAnimationFrame(() => { chart.getBoundingClientRect(); setTimeout(done, 0); }));
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}"""


def main():
    page_path = pathlib.Path(sys.argv[1]).resolve()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(page_path.as_uri())
        opened = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        before = page.evaluate("[from, to]")
        times = page.evaluate(STEPS)
        print(f"{page_path.stat().st_size / 1e6:.2f} MB, open after {opened:.0f} ms; a step of zoom or pan: median {times[60]:.1f} ms, 95 % {times[113]:.1f} ms, longest {times[-1]:.1f} ms")
        if page.evaluate("[from, to]") == before and times[60] < 1:
            sys.exit("frames: the wheel did nothing")
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
