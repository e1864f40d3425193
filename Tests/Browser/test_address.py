"""The site under a known address: canonical addresses, sitemap, and the page for unknown addresses at any depth."""

import xml.etree.ElementTree as ElementTree

import pytest
from conftest import PAGES, SITE, TURKISH, address

BASE = "https://example.org/kurs/"


@pytest.mark.parametrize("path", ["nirgends", "a/b/c/d", "kimlik-dogrulama/x.html", "a%20b/?q=1"])
def test_an_unknown_address_is_styled_and_leads_home_at_any_depth(open_page, based, path):
    served, _ = based
    # The browser itself complains about the status 404 of the page; nothing else may fail.
    page = open_page(served + path, complaints=False)
    failures = []
    # What was still loading when the page was left was not refused.
    page.on("requestfailed", lambda request: "ABORTED" in (request.failure or "") or failures.append(request.url))
    page.on("response", lambda response: response.status >= 400 and failures.append(response.url))
    assert "Segoe UI" in page.evaluate("getComputedStyle(document.body).fontFamily")
    assert page.evaluate("document.documentElement.classList.contains('no-js')") is False
    with page.expect_navigation():
        page.locator("main a").first.click()
    assert page.url == served + "index.html"
    assert failures == []


def test_search_works_on_the_page_for_unknown_addresses(open_page, based):
    served, _ = based
    page = open_page(served + "a/b/c", complaints=False)
    page.keyboard.press("/")
    page.fill("dialog.search input", "belirteç")
    page.wait_for_selector(".search-results a")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url.startswith(served) and "index.html" in url)


def test_without_a_base_url_the_page_for_unknown_addresses_is_legible_at_any_depth(open_page, served):
    page = open_page(served + "a/b/c", complaints=False)
    assert page.evaluate("document.body.getBoundingClientRect().width") < 900
    assert page.locator("h1").is_visible()


def test_pages_name_their_address(open_page, based):
    _, folder = based
    page = open_page((folder / TURKISH).as_uri())
    assert page.locator("link[rel=canonical]").get_attribute("href") == BASE + "kimlik-dogrulama/"
    assert page.locator("meta[property='og:url']").get_attribute("content") == BASE + "kimlik-dogrulama/"
    assert page.locator("meta[property='og:locale']").get_attribute("content") == "tr_TR"
    assert page.locator("meta[name=description]").get_attribute("content")


def test_the_sitemap_lists_every_page_for_readers_once(based):
    _, folder = based
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    addresses = [e.text for e in ElementTree.parse(folder / "sitemap.xml").iter(space + "loc")]
    assert len(addresses) == len(set(addresses))
    assert BASE in addresses and BASE + "kimlik-dogrulama/" in addresses
    assert all(one.startswith(BASE) for one in addresses)
    assert not any("404" in one or "/source/" in one for one in addresses)
    for one in addresses:
        path = one.removeprefix(BASE)
        assert (folder / (path + "index.html" if path == "" or path.endswith("/") else path)).is_file()


def test_without_a_base_url_no_page_claims_an_address():
    assert not (SITE / "sitemap.xml").exists()
    for page in PAGES:
        assert 'rel="canonical"' not in (SITE / page).read_text()
