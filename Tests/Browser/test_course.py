"""The site as a course: home pages, languages, the way on from every page, exercises, and how to run a lesson."""

from urllib.parse import unquote, urlsplit

import pytest

from conftest import FRENCH, GERMAN, LESSONS, PAGES, SITE, TURKISH, address, words

HOMES = {"tr": "index.html", "de": "home-de.html", "fr": "home-fr.html", "en": "home-en.html"}


def target(link):
    """The page of the site that a link leads to."""
    return unquote(urlsplit(link.evaluate("e => e.href")).path).removeprefix(f"{SITE}/")


def language(page):
    return (SITE / page).read_text().split('<html lang="')[1].split('"')[0]


# Home pages


@pytest.mark.parametrize("tongue,home", HOMES.items())
def test_a_home_page_speaks_one_language_and_lists_its_lessons_in_order(open_page, tongue, home):
    page = open_page(address(home))
    assert page.locator("html").get_attribute("lang") == tongue
    cards = page.locator("main .cards > li")
    assert [language(target(card.locator("a").first)) for card in cards.all()] == [tongue] * cards.count()
    assert cards.locator(".number").all_text_contents() == [str(n + 1) for n in range(cards.count())]
    if tongue == "en":
        assert page.get_by_text(words("en")["lessons-none"]).is_visible()
    else:
        start = page.locator("main .start a")
        assert start.text_content().startswith(words(tongue)["start-here"])
        assert target(start) == target(cards.first.locator("a").first)


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
    switch.locator("a[hreflang=de]").click()
    page.wait_for_load_state()
    assert page.url == address("home-de.html")


def test_the_switch_of_a_glossary_leads_to_the_other_glossary(open_page):
    page = open_page(address("glossary-tr.html"))
    assert target(page.locator(".language-switch a[hreflang=fr]")) == "glossary-fr.html"
    assert target(page.locator(".language-switch a[hreflang=en]")) == "home-en.html"


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
        assert target(page.locator(selector).first) == home, selector


def test_the_list_beside_a_page_has_the_lessons_of_its_language(open_page):
    for lesson in [TURKISH, GERMAN, FRENCH]:
        page = open_page(address(lesson))
        links = page.locator("nav.course li:not(li[lang], li[lang] *) a").all()
        assert {language(target(link)) for link in links} == {language(lesson)}


# Every page goes on


def test_every_page_has_crumbs_that_are_links_and_a_way_on(open_page):
    page = open_page("about:blank")
    for path in PAGES:
        if path == "404.html" or path in HOMES.values():
            continue
        page.goto(address(path))
        assert page.locator(".crumbs li").count() == page.locator(".crumbs a").count() >= 1, path
        assert page.locator("nav.pager a").count() >= 1, path


def test_a_source_page_speaks_the_language_of_the_lesson_that_shows_it_and_leads_back(open_page):
    page = open_page("about:blank")
    sources = [path for path in PAGES if path.startswith("source/")]
    for path in sources:
        page.goto(address(path))
        uses = page.locator(".uses a")
        assert uses.count() >= 1, path
        assert language(path) in {language(target(use)) for use in uses.all()}, path
        fragment = urlsplit(uses.first.evaluate("e => e.href")).fragment
        if fragment:
            assert f'id="{fragment}"' in (SITE / target(uses.first)).read_text(), path
    assert len(sources) > 20


# Exercises and running


@pytest.mark.parametrize("lesson", [TURKISH, "guvenli-depolama/index.html", GERMAN, FRENCH])
def test_the_exercise_stands_once_and_the_contents_name_it_once(open_page, lesson):
    page = open_page(address(lesson))
    card = page.locator(".card.exercise")
    assert card.count() == 1
    assert card.locator(".steps code").count() == 3
    name = words(language(lesson))["exercise"]
    entries = page.locator("aside.contents a").all_text_contents()
    assert len([entry for entry in entries if entry.startswith(name)]) == 1
    assert card.evaluate("e => e.nextElementSibling !== null && !e.nextElementSibling.matches('.record')")


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


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("width", [390, 820, 1280])
def test_every_term_shows_its_definition_in_the_window_and_leads_to_the_glossary(open_page, width, script):
    page = open_page("about:blank", width=width, height=700, java_script_enabled=script)
    seen = 0
    for lesson in [TURKISH, GERMAN, FRENCH]:
        page.goto(address(lesson))
        page.evaluate("for (const d of document.querySelectorAll('article details')) d.open = true")
        for term in page.locator(".term").all():
            definition = term.locator(".definition")
            assert not definition.is_visible()
            term.locator("a").focus()
            assert definition.is_visible()
            for _ in range(100):  # its place follows the scrolling that the focus began, one frame later
                box = definition.bounding_box()
                inside = box["x"] >= 0 and box["x"] + box["width"] <= width and 0 <= box["y"] <= 700 - box["height"]
                if inside:
                    break
                page.wait_for_timeout(20)
            assert inside, (term.text_content(), box)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            fragment = unquote(urlsplit(term.locator("a").evaluate("e => e.href")).fragment)
            assert f'id="{fragment}"' in (SITE / target(term.locator("a"))).read_text()
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
