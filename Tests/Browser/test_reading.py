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


def copied(page, button):
    button.click()
    return page.evaluate("navigator.clipboard.readText()")


def test_code_is_copied_as_it_is_in_the_file(open_page, served):
    page = open_page(served + TURKISH, permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("figure.block:not(.output)").first
    button = figure.locator("figcaption > button.copy")
    assert button.text_content() == words("tr")["code"]
    assert button.get_attribute("aria-label").startswith(words("tr")["copy-code"])
    assert copied(page, button) == figure.locator("pre").text_content().removesuffix("\n")
    assert button.text_content() == words("tr")["copied"]


def test_of_an_output_the_command_and_the_output_are_copied_each_by_its_own_button(open_page, served):
    page = open_page(served + TURKISH, permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("figure.output").first
    command = figure.locator(f"figcaption > .name button[aria-label^='{words('tr')['copy-command']}']")
    assert copied(page, command) == figure.locator("[data-command]").first.text_content()
    output = figure.locator(f"figcaption > button[aria-label^='{words('tr')['copy-output']}']")
    assert output.text_content() == words("tr")["output"]
    assert copied(page, output) == figure.locator("samp").text_content().removesuffix("\n")


def test_of_a_terminal_in_the_text_the_commands_are_copied_without_prompts(open_page, served):
    page = open_page(served + FRENCH, permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("figure.block[data-copy=command]").first
    figure.locator("pre").evaluate("e => e.textContent = '$ swift build\\nCompiling…\\n$ swift run x\\n'")
    assert copied(page, figure.locator("figcaption > button.copy")) == "swift build\nswift run x"


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_block_and_every_command_has_a_button_that_says_what_it_copies(open_page, lesson):
    page = open_page(address(lesson))
    names = page.locator("button.copy").evaluate_all("all => all.map(e => [e.getAttribute('aria-label'), e.title, e.textContent])")
    assert all(label and title and label.startswith(title) and word.lower() in label.lower() for label, title, word in names)
    assert page.locator("figure.block[data-copy]").count() == page.locator("figcaption > button.copy").count()
    assert page.locator("main [data-command]").count() == page.locator("main [data-command] + button.copy").count()


# Long lines

COLUMNS = """e => { const s = getComputedStyle(e), probe = document.createElement('span');
  probe.textContent = '0'.repeat(100); probe.style.cssText = `position:absolute;font:${s.font}`; e.append(probe);
  const column = probe.getBoundingClientRect().width / 100; probe.remove();
  return (e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight)) / column; }"""


@pytest.mark.parametrize("width", [768, 992, 1024, 1280, 1440, 1920])
def test_code_shows_eighty_columns_from_a_tablet_on(open_page, width):
    page = open_page(address(FRENCH), width=width)
    assert page.locator("article > figure pre").first.evaluate(COLUMNS) >= 80


@pytest.mark.parametrize("script", [True, False])
def test_on_a_phone_every_row_of_an_output_is_seen_to_its_end_unless_the_reader_unfolds_it(open_page, script):
    page = open_page("about:blank", width=390, height=844, java_script_enabled=script)
    folded = 0
    for lesson in LESSONS:
        page.goto(address(lesson))
        page.evaluate("for (const d of document.querySelectorAll('.predict details')) d.open = true")
        scrolling = """all => all.map(e => e.querySelector('pre'))
          .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""
        # A figure is drawn; its text stands folded below it.
        outputs = page.locator("figure.output:not(.drawn)")
        assert outputs.evaluate_all(scrolling) == []
        for box in page.locator("figure.output:not(.drawn) .wrap input").all():
            box.click()
        folded += len(outputs.evaluate_all(scrolling))
    assert folded > 10


@pytest.mark.parametrize("script", [True, False])
def test_long_code_fades_where_it_goes_on_and_can_be_folded(open_page, script):
    page = open_page(address(FRENCH), width=390, height=844, java_script_enabled=script)
    figure = page.locator("figure:not(.output):has(.wrap)").first
    pre = figure.locator("pre")
    fade = "e => ['--fade-start', '--fade-end'].map(name => parseFloat(getComputedStyle(e).getPropertyValue(name)) > 0)"
    page.screenshot()  # draws a frame: the fade follows the scrolling
    assert pre.evaluate(fade) == [False, True]
    pre.evaluate("e => { e.scrollLeft = e.scrollWidth; }")
    page.screenshot()
    assert pre.evaluate(fade) == [True, False]
    figure.locator(".wrap").click()
    page.screenshot()
    assert pre.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert pre.evaluate(fade) == [False, False]


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
def test_no_badge_covers_anything_when_all_are_open(open_page, script):
    page = open_page("about:blank", java_script_enabled=script)
    heights = "[...document.querySelectorAll('figure.block pre')].map(e => e.offsetHeight)"
    seen = 0
    for lesson in LESSONS:
        page.goto(address(lesson))
        page.evaluate("for (const d of document.querySelectorAll('.predict details')) d.open = true")
        badges = page.locator("details.proof")
        for width in [390, 820, 1280, 1920]:
            page.set_viewport_size({"width": width, "height": 844})
            before = page.evaluate(heights)
            badges.evaluate_all("all => { for (const d of all) d.open = true }")
            covering = f"all => all.filter(d => !({UNCOVERED})(d)).map(d => d.closest('figure').textContent)"
            assert badges.evaluate_all(covering) == [], width
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(heights) == before, width
            badges.evaluate_all("all => { for (const d of all) d.open = false }")
        seen += badges.count()
    assert seen >= 90


def test_every_block_that_claims_something_has_a_badge(open_page):
    page = open_page("about:blank")
    for lesson in LESSONS:
        page.goto(address(lesson))
        assert page.locator("figure.block .proof summary").count() > 0
        others = page.locator("figure.block:not(:has(.proof))")
        assert others.count() == page.locator("figure.block:not(.output):not(:has(.proof, .language-swift))").count()


def test_an_excerpt_leads_to_its_line(open_page):
    page = open_page(address(TURKISH))
    link = page.locator("figure.block .name a").first
    assert "#L" in link.get_attribute("href")
    with page.expect_navigation():
        link.click()
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


@pytest.mark.parametrize("width,script", [(390, True), (390, False), (820, True), (1279, True)])
def test_without_room_beside_the_text_the_contents_open_under_the_title(open_page, width, script):
    page = open_page(address(TURKISH), width=width, java_script_enabled=script)
    contents = page.locator("details.on-page")
    assert not page.locator("aside.contents").is_visible()
    assert contents.evaluate("e => e.getBoundingClientRect().top") < page.locator("article > p, article > h2").first.evaluate(
        "e => e.getBoundingClientRect().top")
    assert not contents.locator("a").first.is_visible()
    contents.locator("summary").click()
    third = contents.locator("a").nth(2)
    third.click()
    assert page.locator(":target").evaluate("e => { const top = e.getBoundingClientRect().top; return top > 40 && top < 300; }")


def test_beside_the_text_there_is_one_list_of_contents(open_page):
    page = open_page(address(TURKISH), width=1280)
    assert page.locator("aside.contents").is_visible()
    assert not page.locator("details.on-page").is_visible()


def test_the_page_behind_the_menu_of_a_phone_does_not_scroll(open_page):
    page = open_page(address(FRENCH), width=390, height=220)
    page.locator(".menu-open").click()
    page.mouse.move(150, 110)
    for _ in range(6):
        page.mouse.wheel(0, 600)
    for _ in range(200):
        if page.locator("nav.course").evaluate("e => e.scrollTop > 0"):
            break
        page.wait_for_timeout(25)
    assert page.locator("nav.course").evaluate("e => e.scrollTop > 0")
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_the_list_of_lessons_shows_the_page_that_is_read(open_page, width):
    page = open_page("about:blank", width=width, height=320)
    for lesson in LESSONS:
        page.goto(address(lesson))
        if width < 992:
            page.locator(".menu-open").click()
        assert page.locator("nav.course [aria-current]").evaluate(
            "e => { const r = e.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; }"), lesson


def test_the_home_page_shows_the_list_of_lessons_from_its_start(open_page):
    page = open_page(address("index.html"), width=1280, height=320)
    assert page.locator("nav.course").evaluate("e => e.scrollTop") == 0


def test_parts_of_the_list_fold(open_page):
    page = open_page(address(TURKISH), java_script_enabled=False)
    part = page.locator("nav.course details").first
    part.locator("summary").click()
    assert not part.locator("a").first.is_visible()


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
