"""What the browser tests share: the site, a server that shows it in a subfolder, a browser that watches what it does."""

import functools
import http.server
import os
import shutil
import subprocess
import threading
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import sync_playwright

REPOSITORY = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get("SITE", REPOSITORY / "site" / "public")).resolve()
COURSE = Path(os.environ.get("COURSE", REPOSITORY / ".build" / "debug" / "course"))
PAGES = sorted(str(path.relative_to(SITE)) for path in SITE.rglob("*.html"))
LESSONS = [page for page in PAGES if page.count("/") == 1 and page.endswith("/index.html")]
# One page of each kind; the rest differ in text alone.
SAMPLES = [page for page in PAGES if "/" not in page] + LESSONS + [p for p in PAGES if p.startswith("source/")][:1]


def pytest_configure():
    if not (SITE / "index.html").is_file():
        pytest.exit(f"there is no site in {SITE}; build it, or name another folder with SITE=…", returncode=2)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under /kurs/ as a static host does, with its page for unknown addresses."""

    def translate_path(self, path):
        if not path.startswith("/kurs/"):
            return str(Path(self.directory) / "nothing-is-here")
        return super().translate_path(path.removeprefix("/kurs"))

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serving(folder):
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


@pytest.fixture(scope="session")
def served():
    """The address of the site in a subfolder."""
    server = serving(SITE)
    yield f"http://127.0.0.1:{server.server_port}/kurs/"
    server.shutdown()


@pytest.fixture(scope="session")
def based(tmp_path_factory):
    """The address and folder of the site rendered for a base URL with the path /kurs/."""
    if not COURSE.is_file():
        pytest.skip(f"{COURSE} is not built")
    folder = tmp_path_factory.mktemp("based") / "site"
    subprocess.run(
        [COURSE, "build", "--unverified", "--base-url", "https://example.org/kurs/", "--destination", folder],
        cwd=REPOSITORY, check=True, capture_output=True)
    server = serving(folder)
    yield f"http://127.0.0.1:{server.server_port}/kurs/", folder
    server.shutdown()


@pytest.fixture(scope="session")
def browser():
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        yield browser
        browser.close()


class Watch:
    """What a page did that no page of ours may do."""

    def __init__(self, page):
        self.complaints = []
        page.on("console", lambda m: m.type in ("error", "warning") and self.complaints.append(f"{page.url}: {m.text}"))
        page.on("pageerror", lambda e: self.complaints.append(f"{page.url}: {e}"))
        # What was still loading when a test went on to the next page was not refused.
        page.on("requestfailed", lambda r: "ABORTED" in (r.failure or "") or self.complaints.append(f"failed: {r.url}"))
        page.on("request", self._request)

    def _request(self, request):
        if not request.url.startswith(("file:///", "http://127.0.0.1:", "data:", "about:")):
            self.complaints.append(f"external: {request.url}")


READ = """async addresses => {
  const read = {};
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    const absolute = e => new URL(e.getAttribute('href') ?? e.getAttribute('src'), new URL(address, location)).href;
    const links = selector => [...page.querySelectorAll(selector)].map(absolute);
    read[address] = {
      ids: [...page.querySelectorAll('[id]')].map(e => e.id), references: links('[href], [src]'),
      crumbs: page.querySelectorAll('.crumbs li').length, crumbLinks: links('.crumbs a'),
      pager: links('nav.pager a'), neighbours: links('nav.pager a[rel]'), uses: links('.uses a'),
      current: page.querySelectorAll('nav.course [aria-current=page]').length, language: page.documentElement.lang,
    };
  }
  return read;
}"""


@pytest.fixture(scope="session")
def parsed(browser, served):
    """What the browser reads in each page of the site without showing it; links as pairs of page and fragment."""
    tab = browser.new_page()
    tab.goto(served)
    read = tab.evaluate(READ, PAGES)
    tab.close()
    for page in read.values():
        for key in ["references", "crumbLinks", "pager", "neighbours", "uses"]:
            page[key] = [found for link in page[key] if (found := target(link, served))]
    return read


@pytest.fixture
def open_page(browser):
    """Opens an address in a window of its own; a test fails when the page complains."""
    contexts = []
    watches = []

    def opened(address, width=1440, height=900, complaints=True, **options):
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.set_default_timeout(6000)
        page = context.new_page()
        if complaints:
            watches.append(Watch(page))
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [complaint for watch in watches for complaint in watch.complaints] == []


def address(page):
    """The file address of a page of the site."""
    return (SITE / page).as_uri()


def target(link, root=SITE.as_uri() + "/"):
    """The page of the site and the fragment that an address leads to; none for an address elsewhere."""
    if not link.startswith(root):
        return None
    parts = urlsplit(link.removeprefix(root))
    return unquote(parts.path) or "index.html", unquote(parts.fragment)


def words(language):
    """What the interface says in a language, by key."""
    text = (REPOSITORY / "site" / "strings" / f"{language}.strings").read_text()
    pairs = [line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#")]
    return {key.strip(" "): value.strip(" ") for key, value in pairs}


TURKISH = "kimlik-dogrulama/index.html"
GERMAN = "gleichzeitige-erneuerung/index.html"
FRENCH = "fiche-07-10/index.html"
