"""Search from files and from a server: letters of three languages, keyboard, results with context."""

import pytest
from playwright.sync_api import expect

from conftest import FRENCH, GERMAN, REPOSITORY, SITE, TURKISH, address, words


def search(page, text):
    """Types a query and gives the results' headings with the texts that are marked."""
    if not page.locator("dialog.search[open]").count():
        page.keyboard.press("/")
    page.fill("dialog.search input", text)
    expect(page.locator(".search-results")).to_have_attribute("data-query", text)
    return page.evaluate(
        """[...document.querySelectorAll('.search-results a')].map(a => ({
             href: a.getAttribute('href'), head: a.querySelector('.head').textContent,
             marks: [...a.querySelectorAll('mark')].map(m => m.textContent)}))""")


QUERIES = [
    (TURKISH, "DOĞRULAMA", "Kimlik Doğrulama"),
    (TURKISH, "dogrulama", "Kimlik Doğrulama"),
    (TURKISH, "ISIK", None),
    (TURKISH, "yenileme", "yenileme"),
    (TURKISH, "olcum", "Ölçüm"),
    (TURKISH, "ÖLÇÜM", "ölçüm"),
    (TURKISH, "ikinci kullanim", "kullanım"),
    (TURKISH, "İkinci kullanım", "kullanım"),
    (TURKISH, "elirteç", "belirteç"),
    (GERMAN, "Schlüsselspeicher", "Schlüssel"),
    (GERMAN, "ueber", "ber"),
    (GERMAN, "über", "ber"),
    (GERMAN, "erneuerung", "rneuerung"),
    (FRENCH, "l'échec", "chec"),
    (FRENCH, "echec", "chec"),
    (FRENCH, "ECHEC", "chec"),
    (FRENCH, "réseau", "réseau"),
    (FRENCH, "reseau", "réseau"),
]


@pytest.mark.parametrize("page,query,expected", QUERIES)
def test_finds_each_language_s_letters(open_page, page, query, expected):
    found = search(open_page(address(page)), query)
    if expected is None:
        assert all(result["marks"] for result in found)
        return
    assert found, query
    marks = " ".join(mark for result in found for mark in result["marks"]).lower()
    heads = " ".join(result["head"] for result in found).lower()
    assert expected.lower() in marks or expected.lower() in heads


def test_folds_letters_by_the_same_cases_as_the_index(open_page):
    cases = [line.split("\t") for line in
             (REPOSITORY / "Tests/Fixtures/Folding/cases.tsv").read_text().splitlines() if line]
    page = open_page(address("index.html"))
    assert len(cases) > 20
    for written, folded in cases:
        assert page.evaluate("text => courseSearch.fold(text)", written) == folded


def test_an_elided_article_is_no_word_of_the_query(open_page):
    page = open_page(address(FRENCH))
    assert page.evaluate("courseSearch.tokens('l’écran d\\'accueil')") == [["ecran"], ["accueil"]]
    assert page.evaluate("courseSearch.tokens('Überblick')") == [["uberblick", "ueberblick"]]
    assert page.evaluate("courseSearch.tokens('l')") == [["l"]]


def test_a_result_leads_to_its_section(open_page, served):
    page = open_page(served + TURKISH)
    found = search(page, "belirteç")
    assert any("#" in result["href"] for result in found)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.search[open]")).to_have_count(0)
    page.wait_for_url(lambda url: "#" in url and url.startswith(served))
    assert page.locator(":target").count() == 1


def test_a_word_of_another_language_is_found_apart(open_page):
    page = open_page(address(TURKISH))
    search(page, "interblocage")
    results = page.locator(".search-results")
    assert results.locator("h2").count() == 1
    assert results.locator("li[lang=fr]").count() >= 1


def test_nothing_found_is_said_in_the_page_s_language(open_page):
    for page, language in [(TURKISH, "tr"), (FRENCH, "fr"), (GERMAN, "de")]:
        tab = open_page(address(page))
        assert search(tab, "qqzzxx") == []
        said = words(language)["search-none"].replace("{query}", "qqzzxx")
        assert tab.locator(".search-status").text_content() == said


def test_markup_in_a_query_and_in_results_stays_text(open_page):
    page = open_page(address(TURKISH))
    assert search(page, "<img src=x onerror=alert(1)>") is not None
    assert page.locator("dialog.search img").count() == 0


def test_the_keyboard_is_enough(open_page):
    page = open_page(address(TURKISH))
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.matches('dialog.search input')")
    search(page, "token")
    links = page.locator(".search-results a")
    assert links.count() > 2
    page.keyboard.press("ArrowDown")
    assert links.nth(0).evaluate("e => e === document.activeElement")
    page.keyboard.press("ArrowDown")
    assert links.nth(1).evaluate("e => e === document.activeElement")
    page.keyboard.press("End")
    assert links.last.evaluate("e => e === document.activeElement")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.matches('dialog.search input')")
    page.keyboard.press("Escape")
    assert page.locator("dialog.search[open]").count() == 0
    page.keyboard.press("Control+k")
    assert page.locator("dialog.search[open]").count() == 1


def test_a_slash_that_is_typed_stays_a_slash(open_page):
    page = open_page(address(TURKISH))
    page.keyboard.press("/")
    page.keyboard.type("a/b")
    assert page.input_value("dialog.search input") == "a/b"


def test_the_index_lies_in_scripts_of_bounded_size():
    shards = list((SITE / "search").glob("*.js"))
    assert shards
    assert all(shard.stat().st_size < 200_000 for shard in shards)
