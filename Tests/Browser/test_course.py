"""The site as a course: home pages, languages, the way on from every page, exercises, and how to run a lesson."""

import pytest

from conftest import FRENCH, GERMAN, LESSONS, SITE, TURKISH, address, target, words

HOMES = {"tr": "index.html", "de": "home-de.html", "fr": "home-fr.html", "en": "home-en.html"}


def page_of(link):
    """The page of the site that a link leads to."""
    return target(link.evaluate("e => e.href"))[0]


def language(page):
    return (SITE / page).read_text().split('<html lang="')[1].split('"')[0]


# Home pages


@pytest.mark.parametrize("tongue,home", HOMES.items())
def test_a_home_page_speaks_one_language_and_lists_its_lessons_in_order(open_page, tongue, home):
    page = open_page(address(home))
    assert page.locator("html").get_attribute("lang") == tongue
    cards = page.locator("main .cards > li")
    assert [language(page_of(card.locator("a").first)) for card in cards.all()] == [tongue] * cards.count()
    assert cards.locator(".number").all_text_contents() == [str(n + 1) for n in range(cards.count())]
    if tongue == "en":
        assert page.get_by_text(words("en")["lessons-none"]).is_visible()
    else:
        start = page.locator("main .start a")
        assert start.text_content().startswith(words(tongue)["start-here"])
        assert page_of(start) == page_of(cards.first.locator("a").first)


@pytest.mark.parametrize("width,height", [(390, 844), (1280, 800)])
def test_the_first_screen_says_what_it_is_for_whom_and_where_to_start(open_page, width, height):
    for tongue in ["tr", "de", "fr"]:
        page = open_page(address(HOMES[tongue]), width=width, height=height)
        for selector in ["h1", ".hero > p:not([class])", ".audience", ".hero .facts", ".start a"]:
            bottom = page.locator(f"main {selector}").first.evaluate("e => e.getBoundingClientRect().bottom")
            assert 0 < bottom <= height, (tongue, selector)


def test_the_handbook_stands_apart_from_the_lessons(open_page):
    page = open_page(address("index.html"))
    assert page.locator("main .cards a[href^=handbook]").count() == 0
    section = page.locator("section:has(> #instructors)")
    assert section.locator("a[href^=handbook]").count() == 4
    assert section.locator("ul[lang=en]").count() == 1


# Languages


@pytest.mark.parametrize("script", [True, False])
def test_the_switch_leads_to_the_other_language(open_page, script):
    page = open_page(address(TURKISH), java_script_enabled=script)
    switch = page.locator(".language-switch")
    assert not switch.locator("a").first.is_visible()
    switch.locator("summary").click()
    assert switch.locator("a").all_text_contents() == ["Türkçe", "Deutsch", "Français", "English"]
    assert switch.locator("[aria-current]").text_content() == "Türkçe"
    with page.expect_navigation():
        switch.locator("a[hreflang=de]").click()
    assert page.url == address("home-de.html")


def test_the_switch_of_a_glossary_leads_to_the_other_glossary(open_page):
    page = open_page(address("glossary-tr.html"))
    assert page_of(page.locator(".language-switch a[hreflang=fr]")) == "glossary-fr.html"
    assert page_of(page.locator(".language-switch a[hreflang=en]")) == "home-en.html"


def test_the_switch_closes_by_escape_and_by_a_click_elsewhere(open_page):
    page = open_page(address(TURKISH))
    summary, link = page.locator(".language-switch summary"), page.locator(".language-switch a").first
    summary.click()
    page.keyboard.press("Escape")
    assert not link.is_visible() and page.evaluate("document.activeElement.matches('.language-switch summary')")
    summary.click()
    page.locator("h1").click()
    assert not link.is_visible()


@pytest.mark.parametrize("lesson", [TURKISH, GERMAN, FRENCH, "handbook/index.html"])
def test_the_brand_and_all_lessons_lead_to_the_reader_s_own(open_page, lesson):
    page = open_page(address(lesson))
    home = HOMES[language(lesson)]
    for selector in [".brand", "nav.course li a", ".crumbs a", ".foot a"]:
        assert page_of(page.locator(selector).first) == home, selector


def test_the_list_beside_a_page_has_the_lessons_of_its_language(open_page):
    for lesson in [TURKISH, GERMAN, FRENCH]:
        page = open_page(address(lesson))
        links = page.locator("nav.course li:not(li[lang], li[lang] *) a").all()
        assert {language(page_of(link)) for link in links} == {language(lesson)}


# Every page goes on


def test_every_page_has_crumbs_that_are_links_and_a_way_on(parsed):
    for page, read in parsed.items():
        if page == "404.html" or page in HOMES.values():
            continue
        assert read["crumbs"] == len(read["crumbLinks"]) >= 1, page
        assert len(read["pager"]) >= 1, page


def test_a_source_page_speaks_the_language_of_the_lesson_that_shows_it_and_leads_back(parsed):
    sources = {page: read for page, read in parsed.items() if page.startswith("source/")}
    assert len(sources) > 20
    for page, read in sources.items():
        assert read["language"] in {parsed[use]["language"] for use, _ in read["uses"]}, page
        for use, fragment in read["uses"]:
            assert not fragment or fragment in parsed[use]["ids"], page


# Exercises and running


@pytest.mark.parametrize(
    "lesson, count", [(TURKISH, 2), ("guvenli-depolama/index.html", 2), (GERMAN, 1), (FRENCH, 1)])
def test_each_exercise_stands_once_and_the_contents_name_it_once(open_page, lesson, count):
    page = open_page(address(lesson))
    cards = page.locator(".card.exercise")
    assert cards.count() == count
    name = words(language(lesson))["exercise"]
    entries = page.locator("aside.contents a").all_text_contents()
    assert len([entry for entry in entries if entry.startswith(name)]) == count
    titles = set()
    for card in cards.all():
        assert card.locator(".steps code").count() == 3
        assert card.evaluate("e => e.nextElementSibling !== null && !e.nextElementSibling.matches('.record')")
        titles.add(card.get_attribute("aria-labelledby"))
    assert len(titles) == count and all(page.locator(f"#{title}").count() == 1 for title in titles)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_says_how_to_run_it(open_page, lesson):
    page = open_page(address(lesson), java_script_enabled=False)
    run = page.locator("details.run-it")
    assert run.count() == 1
    run.locator("summary").click()
    assert run.locator("a[href='https://www.swift.org/install/']").is_visible()
    assert run.locator("code").last.text_content().startswith("swift run ")


def test_objectives_are_found(open_page):
    page = open_page(address(TURKISH))
    page.keyboard.press("/")
    page.fill("dialog.search input", "teke indirmek")
    page.wait_for_selector(".search-results a[href*=kimlik-dogrulama]")


# Predict, then look


@pytest.mark.parametrize("script", [True, False])
def test_a_question_stands_before_its_output(open_page, script):
    page = open_page(address("guvenli-depolama/index.html"), width=390, java_script_enabled=script)
    asked = page.locator(".predict").first
    assert asked.locator(".question").is_visible() and asked.locator(".choices li").count() == 3
    output = asked.locator("figure.output pre")
    assert not output.is_visible()
    asked.locator("summary").first.click()
    assert output.is_visible()


def test_paper_shows_question_and_output(open_page):
    page = open_page(address("guvenli-depolama/index.html"))
    page.emulate_media(media="print")
    asked = page.locator(".predict").first
    assert asked.locator(".question").is_visible()
    assert asked.locator("figure.output pre").evaluate("e => e.checkVisibility({contentVisibilityAuto: true})")


# Terms


DEFINITION = """term => {
  const definition = term.querySelector('.definition');
  const { top, bottom, left, right } = definition.getBoundingClientRect();
  return [
    definition.checkVisibility({ visibilityProperty: true, opacityProperty: true }), top, bottom, left, right,
    document.documentElement.scrollWidth, term.querySelector('a').href];
}"""


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [390, 820, 1280])
def test_every_term_shows_its_definition_in_the_window_and_leads_to_the_glossary(open_page, parsed, width, script):
    page = open_page("about:blank", width=width, height=700, java_script_enabled=script)
    seen = 0
    for lesson in [TURKISH, GERMAN, FRENCH]:
        page.goto(address(lesson))
        page.evaluate("for (const d of document.querySelectorAll('article details')) d.open = true")
        for term in page.locator(".term").all():
            assert not term.locator(".definition").is_visible()
            term.locator("a").focus()
            for _ in range(100):  # its place follows the scrolling that the focus began, one frame later
                shown, top, bottom, left, right, whole, link = term.evaluate(DEFINITION)
                inside = shown and 0 <= left and right <= width and 0 <= top and bottom <= 700
                if inside:
                    break
                page.wait_for_timeout(20)
            assert inside and whole <= width, term.text_content()
            glossary, fragment = target(link)
            assert fragment in parsed[glossary]["ids"]
            seen += 1
    assert seen > 15


def test_escape_puts_a_definition_away(open_page):
    page = open_page(address(TURKISH))
    term = page.locator(".term").first
    term.locator("a").focus()
    page.keyboard.press("Escape")
    assert not term.locator(".definition").is_visible()
    page.locator(".term a").nth(1).focus()
    term.locator("a").focus()
    assert term.locator(".definition").is_visible()


def test_a_rejected_block_shows_what_the_compiler_printed_at_its_line(open_page, served):
    for page in (TURKISH, FRENCH):
        tab = open_page(served + page, width=390, permissions=["clipboard-read", "clipboard-write"])
        blocks = tab.locator("figure:has(.proof.rejected)")
        assert blocks.count() > 0
        for block in blocks.all():
            said = block.locator(".said.error")
            assert said.count() > 0 and said.first.text_content().startswith("error: ")
            code, remark = block.locator("pre").bounding_box(), said.first.bounding_box()
            assert code["x"] <= remark["x"] and remark["x"] + remark["width"] <= code["x"] + code["width"] + 1
            block.locator("figcaption > button.copy").click()
            text = tab.evaluate("navigator.clipboard.readText()")
            assert text and "error: " not in text
