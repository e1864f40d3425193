"""Figures: whatever font the reader has, no text leaves its picture, and the page says in words what it shows."""

import pytest
from playwright.sync_api import expect

from conftest import address

PAGE = "handbook-site/index.html"

# Texts that are wider than they were reckoned with, or that leave their picture.
STRAY = """[...document.querySelectorAll('.drawing')].flatMap(svg => {
  const sheet = svg.viewBox.baseVal;
  return [...svg.querySelectorAll('text')].filter(text => {
    const box = text.getBBox();
    return box.width > text.textLength.baseVal.value + 2 || box.x < 0 || box.y < 0
      || box.x + box.width > sheet.width || box.y + box.height > sheet.height;
  }).map(text => text.textContent);
})"""

# Texts in a box that stick out of it.
OUTSIDE = """[...document.querySelectorAll('.drawing text.text')].filter(text => {
  const inner = text.getBBox();
  return ![...text.ownerSVGElement.querySelectorAll('.box, .note, .tab')].some(shape => {
    const outer = shape.getBBox();
    // The height of a line is the font's affair; a box leaves it four units.
    return outer.x <= inner.x + 1 && outer.y <= inner.y + 4
      && outer.x + outer.width >= inner.x + inner.width - 1 && outer.y + outer.height >= inner.y + inner.height - 4;
  });
}).map(text => text.textContent)"""


@pytest.mark.parametrize("font", ["monospace", "serif", "cursive"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_text_leaves_its_box_in_any_font(open_page, width, font):
    page = open_page(address(PAGE), width=width)
    assert page.locator(".drawing text").count() > 5
    page.evaluate(
        f"""for (const text of document.querySelectorAll('.drawing text')) text.style.fontFamily = '{font}'""")
    assert page.evaluate(STRAY) == []
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_a_broad_figure_scrolls_in_its_sheet_and_stays_readable(open_page, width):
    page = open_page(address(PAGE), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for drawing in page.locator(".drawing").all():
        scale = drawing.evaluate("e => e.getBoundingClientRect().width / e.viewBox.baseVal.width")
        assert 0.7 <= scale <= 1.001


def test_the_figure_stands_in_words_below(open_page):
    page = open_page(address(PAGE))
    words = page.locator(".in-words").first
    expect(words.locator("li").first).to_be_hidden()
    words.locator("summary").click()
    expect(words.locator("li").first).to_have_text("course verify to lesson's program: run the step")
    assert page.locator(".drawing").first.get_attribute("aria-label")
