#!/usr/bin/env python3
"""Clicks through a page written by trace-view --html in a headless Chromium and checks what happens.

Usage: Tools/tests/page.py PAGE.html [SCREENSHOT.png [light|dark]]     needs the package `playwright` and a chromium on the PATH
"""
import pathlib
import shutil
import sys

from playwright.sync_api import sync_playwright


def check(holds, sentence):
    if not holds:
        sys.exit(f"page: {sentence}")
    print(f"ok  {sentence}")


def main():
    page_path = pathlib.Path(sys.argv[1]).resolve()
    scheme = sys.argv[3] if len(sys.argv) > 3 else "light"
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=scheme)
        complaints, requests = [], []
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: requests.append(request.url))
        page.goto(page_path.as_uri())
        check(complaints == [], f"no error in the console {complaints}")
        check(requests == [page_path.as_uri()], "nothing is loaded but the page itself")
        rows = page.locator(".row").count()
        check(rows > 0, f"{rows} rows are drawn")
        extent = lambda: page.evaluate("[from, to, data.width]")
        page.click("#in")
        start, end, width = extent()
        check(end - start == width / 2, "zoom shows half of the axis")
        page.keyboard.press("ArrowRight")
        check(extent()[0] > start, "the arrow pans")
        page.click("#all")
        check(extent() == [0, width, width], "the whole trace comes back")
        name = page.evaluate("data.rows[data.rows.length - 1].node")
        page.fill("#search", f"#{name}")
        check(page.evaluate(f"shown.some(e => e.row.node === '{name}')"), "search finds a node by its id")
        page.fill("#search", "no such view")
        check(page.locator(".row").count() == 0, "search hides what does not match")
        page.evaluate("data.folded = 7")
        for words, option in [("#4711", "--node 4711"), ("no $such", "--view '*no??such*'")]:
            page.fill("#search", words)
            said = page.locator("#none").inner_text()
            check("7 more" in said and option in said, f"the page says how to draw what it does not have: {said}")
        page.evaluate("data.folded = 0")
        page.keyboard.press("Escape")
        check(page.locator(".row").count() > 0, "escape clears the search")
        view = page.evaluate("data.rows[0].view")
        page.select_option("#view", view)
        check(page.evaluate(f"shown.every(e => e.row.view === data.rows[0].view)"), "a view can be picked")
        page.select_option("#view", "")
        if page.locator(".finding").count():
            page.locator(".finding").first.click()
            check(page.locator('.finding[aria-current="true"]').count() == 1, "a finding can be chosen")
            if page.evaluate("data.findings[0].row >= 0"):
                check(page.locator(".row.chosen").count() == 1, "its row is shown")
                page.locator(".evidence.open button").first.click()
                check(extent()[1] - extent()[0] < width, "its evidence is zoomed to")
            page.keyboard.press("n")
            page.select_option("#rule", page.evaluate("data.findings[0].rule"))
            check(page.evaluate("shown.every(e => e.row.findings.length > 0)"), "a rule can be picked")
            page.select_option("#rule", "")
        # The last mark with a cause: its steps are listed and drawn, and the address leads to it again.
        seq = page.evaluate("[...places].filter(([seq, at]) => at.cause && places.has(at.cause)).map(([seq]) => seq).pop()")
        page.evaluate(f"location.hash = 'seq-{seq}'")
        page.wait_for_timeout(200)
        check(page.locator("#event").is_visible() and f"Event #{seq}" in page.locator("#event").inner_text(), "an address selects an event")
        steps = page.evaluate(f"chainOf('{seq}').length")
        check(page.locator("#event button").count() >= steps - 1 > 0, "its causes are listed")
        check(page.locator("#chains .chain").count() > 0, "its causes are joined by arrows")
        page.locator("#event button").first.click()
        check(page.evaluate("location.hash") == "#seq-" + page.evaluate("selected"), "a cause can be selected in turn")
        page.locator("#views summary").click()
        check(page.locator("#views tbody tr").count() > 0, "the views are summed in a table")
        check(complaints == [], f"no error after all that {complaints}")
        if len(sys.argv) > 2:
            page.click("#all")
            page.screenshot(path=sys.argv[2])
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main()
