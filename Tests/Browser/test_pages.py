"""Every page: no complaint, no request to elsewhere, no broken link, no sideways scrolling."""

import pytest
from conftest import LESSONS, PAGES, SAMPLES, SITE, address

WIDTHS = [320, 360, 768, 1024, 1440, 3840]


def test_every_page_opens_from_a_file_without_a_complaint(open_page):
    tab = open_page("about:blank")
    for page in PAGES:
        tab.goto(address(page))
        lacks = "[document.title, document.querySelector('h1'), document.documentElement.lang].some(e => !e)"
        assert not tab.evaluate(lacks), page


@pytest.mark.parametrize("page", SAMPLES)
def test_opens_in_a_subfolder_of_a_server(open_page, served, page):
    opened = open_page(served + page)
    style = opened.evaluate("getComputedStyle(document.body).fontFamily")
    assert "Segoe UI" in style


def test_links_lead_to_files_and_anchors_that_exist(parsed):
    broken = [
        (page, path, fragment)
        for page, read in parsed.items() for path, fragment in read["references"]
        if not (SITE / path).is_file() or fragment and fragment not in parsed.get(path, {"ids": []})["ids"]]
    assert broken == []
    assert sum(len(read["references"]) for read in parsed.values()) > 1000


def test_every_link_is_relative():
    for page in PAGES:
        text = (SITE / page).read_text()
        assert 'href="/' not in text and 'src="/' not in text, page
        assert "file://" not in text, page


@pytest.mark.parametrize("page", SAMPLES)
def test_no_page_scrolls_sideways(open_page, page):
    tab = open_page(address(page))
    for width in WIDTHS:
        tab.set_viewport_size({"width": width, "height": 900})
        assert tab.evaluate("document.documentElement.scrollWidth") <= width, width


def test_boxes_that_scroll_take_the_focus(open_page):
    found = 0
    tab = open_page("about:blank", width=320)
    for page in LESSONS:
        tab.goto(address(page))
        boxes = tab.evaluate(
            """[...document.querySelectorAll('main *')].filter(e => e.scrollWidth > e.clientWidth + 1
               && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX)).map(e => [e.tagName, e.tabIndex])""")
        found += len(boxes)
        assert [box for box in boxes if box[1] != 0] == [], page
    assert found > 0


def test_a_box_that_fits_is_no_stop_for_the_keyboard(open_page):
    tab = open_page(address(LESSONS[0]), width=1440)
    boxes = tab.evaluate(
        "[...document.querySelectorAll('main pre')].filter(e => e.scrollWidth <= e.clientWidth).map(e => e.tabIndex)")
    assert boxes and all(index == -1 for index in boxes)


@pytest.mark.parametrize("page", LESSONS)
def test_a_lesson_weighs_little_apart_from_its_text(open_page, page):
    # Figures are content like the text: what they show is drawn in the page itself.
    text = open_page(address(page)).evaluate(
        "document.body.textContent.length + [...document.querySelectorAll('main svg')]"
        ".reduce((sum, e) => sum + e.outerHTML.length, 0)")
    whole = (SITE / page).stat().st_size
    weight = whole - text + (SITE / "style.css").stat().st_size + (SITE / "site.js").stat().st_size
    assert weight < 120_000


@pytest.mark.parametrize("page", LESSONS)
def test_the_policy_allows_the_site_alone(page):
    text = (SITE / page).read_text()
    policy = text.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy and "http" not in policy
    assert " style=" not in text and "<style" not in text


def test_the_current_lesson_is_marked_and_the_neighbours_are_its_language_s(parsed):
    for page in LESSONS:
        assert parsed[page]["current"] == 1
        for neighbour, _ in parsed[page]["neighbours"]:
            assert parsed[neighbour]["language"] == parsed[page]["language"]
