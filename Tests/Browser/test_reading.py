"""What a reader does: appearance, keyboard, copying, contents, menu, print, and all of it without a script."""

import pytest
from playwright.sync_api import expect

from conftest import FRENCH, LESSONS, TURKISH, address, words

GROUND = "getComputedStyle(document.body).backgroundColor"
WHITE = "rgb(255, 255, 255)"


# Appearance


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_follows_the_system(open_page, scheme):
    page = open_page(address(TURKISH), color_scheme=scheme)
    assert (page.evaluate(GROUND) == WHITE) == (scheme == "light")


def test_a_choice_holds_on_the_next_page_from_its_first_paint(open_page, served):
    page = open_page(served + TURKISH, color_scheme="light")
    button = page.locator("button.appearance")
    assert button.get_attribute("aria-label") == words("tr")["appearance-auto"]
    button.click()
    button.click()
    assert page.evaluate(GROUND) != WHITE
    # What stands when the parser reaches the body is what is painted first.
    page.add_init_script(
        """new MutationObserver((_, observer) => {
             if (!document.body) return;
             window.first = document.documentElement.dataset.theme; observer.disconnect();
           }).observe(document, { childList: true, subtree: true });""")
    page.goto(served + FRENCH)
    assert page.evaluate("window.first") == "dark"
    assert page.evaluate(GROUND) != WHITE
    page.locator("button.appearance").click()
    assert page.evaluate(GROUND) == WHITE
    assert page.evaluate("localStorage.getItem('course-appearance')") == "auto"


# Keyboard


def test_the_first_stop_leads_to_the_text(open_page):
    page = open_page(address(TURKISH))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.locator(".skip").evaluate("e => e.getBoundingClientRect().top >= 0")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_every_stop_shows_that_it_has_the_focus(open_page):
    page = open_page(address(TURKISH))
    seen = 0
    for _ in range(60):
        page.keyboard.press("Tab")
        outlined = page.evaluate(
            """(() => { const e = document.activeElement; if (!e || e === document.body) return true;
               const s = getComputedStyle(e); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; })()""")
        assert outlined, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        seen += 1
    assert seen == 60


def test_the_focus_is_never_hidden_under_the_bar(open_page):
    page = open_page(address(TURKISH))
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        hidden = page.evaluate(
            """(() => { const e = document.activeElement; if (!e.closest('main')) return false;
               const bar = document.querySelector('.bar').getBoundingClientRect().bottom;
               return e.getBoundingClientRect().bottom <= bar; })()""")
        assert not hidden


# Blocks


def test_code_is_copied_as_it_is_in_the_file(open_page, served):
    page = open_page(served + TURKISH, permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("figure.block:not(.output)").first
    figure.locator("button.copy").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == figure.locator("pre").text_content().removesuffix("\n")
    assert figure.locator("button.copy").text_content() == words("tr")["copied"]


def test_of_an_output_the_command_is_copied(open_page, served):
    page = open_page(served + TURKISH, permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("figure.output").first
    figure.locator("button.copy").click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("swift run kimlik-dogrulama")


def test_a_badge_tells_how_to_repeat_the_proof(open_page):
    page = open_page(address(TURKISH))
    badge = page.locator("figure.output details.proof").first
    badge.locator("summary").focus()
    page.keyboard.press("Enter")
    assert badge.locator("code").is_visible()
    assert badge.locator("code").text_content().startswith("swift run kimlik-dogrulama")
    page.keyboard.press("Enter")
    assert not badge.locator("code").is_visible()


# Each badge with the boxes that its explanation must not touch: its own line, the text of its block, the window's edges.
UNCOVERED = """d => {
  const box = e => e.getBoundingClientRect();
  const figure = d.closest('figure'), said = box(d.querySelector(':scope > div')), caption = figure.querySelector('figcaption');
  const others = [...caption.children].filter(e => e !== d).map(box).concat(box(d.querySelector('summary')), box(figure.querySelector('pre')))
    .filter(e => e.width);
  return said.height > 20 && said.left >= 0 && said.right <= innerWidth && said.top >= box(caption).top
    && others.every(e => e.bottom <= said.top + 1 || e.top >= said.bottom - 1);
}"""


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [390, 820, 1280, 1920])
def test_no_badge_covers_anything_when_all_are_open(open_page, width, script):
    page = open_page("about:blank", width=width, height=844, java_script_enabled=script)
    seen = 0
    for lesson in LESSONS:
        page.goto(address(lesson))
        before = page.locator("figure.block pre").evaluate_all("all => all.map(e => e.offsetHeight)")
        page.evaluate("for (const d of document.querySelectorAll('.proof')) d.open = true")
        badges = page.locator("details.proof")
        assert badges.evaluate_all(f"all => all.filter(d => !({UNCOVERED})(d)).map(d => d.closest('figure').textContent)") == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.locator("figure.block pre").evaluate_all("all => all.map(e => e.offsetHeight)") == before
        seen += badges.count()
    assert seen >= 100


def test_every_block_has_a_badge(open_page):
    page = open_page("about:blank")
    for lesson in LESSONS:
        page.goto(address(lesson))
        assert page.locator("figure.block").count() == page.locator("figure.block .proof summary").count()


def test_an_excerpt_leads_to_its_line(open_page):
    page = open_page(address(TURKISH))
    link = page.locator("figure.block .name a").first
    assert "#L" in link.get_attribute("href")
    link.click()
    page.wait_for_load_state()
    line = page.locator(":target")
    assert line.count() == 1
    assert line.evaluate("e => e.classList.contains('line') && e.getBoundingClientRect().top < innerHeight")


def test_output_does_not_look_like_code(open_page):
    page = open_page(address(TURKISH), color_scheme="light")
    grounds = page.evaluate(
        "['figure.output pre', 'figure.block:not(.output) pre'].map(s => {"
        "let e = document.querySelector(s); while (getComputedStyle(e).backgroundColor === 'rgba(0, 0, 0, 0)') e = e.parentElement;"
        "return getComputedStyle(e).backgroundColor; })")
    assert grounds[0] != grounds[1]


# Contents and menu


def test_the_section_that_is_read_is_marked(open_page):
    page = open_page(address(TURKISH))
    links = page.locator("aside.contents a")
    assert links.count() > 5
    third = links.nth(2)
    third.click()
    current = page.locator("aside.contents [aria-current]")
    expect(current).to_have_text(third.text_content())
    page.evaluate("window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(current).to_have_text(links.last.text_content())


def test_the_menu_of_a_phone_opens_closes_and_gives_the_focus_back(open_page):
    page = open_page(address(TURKISH), width=390, height=844)
    nav = page.locator("nav.course")
    assert not nav.is_visible()
    page.locator(".menu-open").click()
    assert nav.is_visible()
    assert page.evaluate("document.activeElement.closest('nav.course') !== null")
    assert page.evaluate("document.querySelector('main').inert")
    page.keyboard.press("Escape")
    assert not nav.is_visible()
    assert page.evaluate("document.activeElement.className") == "menu-open"


# Print


def test_print_shows_the_text_alone_and_all_of_it(open_page):
    page = open_page(address(TURKISH))
    page.emulate_media(media="print")
    for selector in [".bar", "nav.course", "aside.contents", ".pager", ".copy"]:
        for element in page.locator(selector).all():
            assert not element.is_visible(), selector
    assert page.locator("main h1").is_visible()
    assert page.evaluate(
        "[...document.querySelectorAll('main pre')].every(e => getComputedStyle(e).whiteSpace.startsWith('pre-wrap')"
        " || getComputedStyle(e).textWrapMode === 'wrap')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    assert len(page.pdf()) > 10_000


def test_print_opens_what_is_folded_and_writes_out_addresses(open_page):
    page = open_page(address(TURKISH))
    page.evaluate(
        """document.querySelector('article').insertAdjacentHTML('beforeend',
           '<details id="folded"><summary>a</summary><p>inside</p></details>'
           + '<p id="outside"><a href="https://example.org/x">y</a></p>')""")
    page.emulate_media(media="print")
    assert page.locator("#folded p").evaluate("e => e.checkVisibility({contentVisibilityAuto: true})")
    assert page.locator("#outside a").evaluate("e => getComputedStyle(e, '::after').content").count("https://example.org/x")


# Without a script


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_whole_without_a_script(open_page, lesson):
    page = open_page(address(lesson), java_script_enabled=False)
    assert page.locator("h1").is_visible()
    assert page.locator("nav.course").is_visible()
    assert page.locator("aside.contents").is_visible()
    assert page.locator("figure.block pre").first.is_visible()
    for element in page.locator(".needs-js, dialog").all():
        assert not element.is_visible()
    badge = page.locator("details.proof").first
    badge.locator("summary").click()
    assert badge.locator("p").first.is_visible()


def test_the_menu_of_a_phone_opens_without_a_script(open_page):
    page = open_page(address(TURKISH), width=390, java_script_enabled=False)
    assert not page.locator("nav.course").is_visible()
    page.locator(".menu-open").click()
    assert page.locator("nav.course").is_visible()
    page.locator(".menu-close").click()
    assert not page.locator("nav.course").is_visible()
