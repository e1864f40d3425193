// What pages can do beyond reading: appearance, menu, contents, copying, printing, search.
// Every page is whole without it. It runs in the head, so that the chosen appearance is there before the first paint.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.remove("no-js");

  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // ---- Appearance: as the system unless the reader chose ----

  const appearances = ["auto", "light", "dark"];
  const remembered = () => {
    try { return localStorage.getItem("course-appearance") || "auto"; } catch { return "auto"; }
  };
  let appearance = remembered();
  const wear = (name) => {
    appearance = appearances.includes(name) ? name : "auto";
    if (appearance === "auto") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", appearance);
    const button = document.querySelector(".appearance");
    if (!button) return;
    button.dataset.now = appearance;
    button.setAttribute("aria-label", button.dataset[appearance]);
    button.title = button.dataset[appearance];
  };
  wear(appearance);
  addEventListener("storage", (event) => { if (event.key === "course-appearance") wear(remembered()); });

  const appearanceButton = () => {
    wear(appearance);
    document.querySelector(".appearance")?.addEventListener("click", () => {
      wear(appearances[(appearances.indexOf(appearance) + 1) % appearances.length]);
      try { localStorage.setItem("course-appearance", appearance); } catch { /* for this page only */ }
    });
  };

  // ---- Menu on narrow windows ----

  const menu = () => {
    const nav = document.querySelector("nav.course");
    const opener = document.querySelector(".menu-open");
    if (!nav || !opener) { opener?.remove(); return; }
    const rest = all("main, aside.contents, .foot, .bar, .skip");
    const current = nav.querySelector("[aria-current]");
    // The list opens at the page that is read, and at its start where that page is in sight from there.
    const reveal = () => {
      nav.scrollTop = 0;
      if (!current) return;
      const middle = current.getBoundingClientRect().bottom - nav.getBoundingClientRect().top;
      if (middle > nav.clientHeight) nav.scrollTop = middle - nav.clientHeight / 2;
    };
    const show = (open) => {
      nav.classList.toggle("open", open);
      if (open) reveal();
      for (const element of rest) element.inert = open;
      (open ? current ?? nav.querySelector("a") : opener).focus({ preventScroll: true });
    };
    opener.addEventListener("click", (event) => { event.preventDefault(); show(true); });
    nav.querySelector(".menu-close").addEventListener("click", (event) => { event.preventDefault(); show(false); });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && nav.classList.contains("open")) show(false);
    });
    document.addEventListener("click", (event) => {
      if (nav.classList.contains("open") && !nav.contains(event.target) && !opener.contains(event.target)) show(false);
    });
    reveal();
  };

  // ---- Languages: the list closes as a menu does ----

  const languages = () => {
    const list = document.querySelector(".language-switch");
    if (!list) return;
    document.addEventListener("click", (event) => { if (!list.contains(event.target)) list.open = false; });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !list.open) return;
      if (list.contains(document.activeElement)) list.querySelector("summary").focus();
      list.open = false;
    });
  };

  // ---- Terms: Escape puts a definition away until the pointer or the focus comes again ----

  const terms = () => {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      for (const term of all(".term:is(:hover, :focus-within)")) {
        term.classList.add("quiet");
        for (const name of ["mouseleave", "focusout"]) {
          term.addEventListener(name, () => term.classList.remove("quiet"), { once: true });
        }
      }
    });
  };

  // ---- Contents: the section that is being read is marked ----

  const contents = () => {
    const aside = document.querySelector("aside.contents");
    if (!aside) return;
    const entries = all("a[href^='#']", aside)
      .map((link) => ({ link, heading: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
      .filter((entry) => entry.heading);
    let marked = null;
    let waiting = false;
    const mark = () => {
      waiting = false;
      const line = Math.min(innerHeight * 0.3, 240);
      const atEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2;
      const passed = entries.filter((entry) => entry.heading.getBoundingClientRect().top <= line);
      const now = atEnd ? entries.at(-1) : passed.at(-1);
      if (now?.link === marked) return;
      marked?.removeAttribute("aria-current");
      marked = now?.link ?? null;
      if (!marked) return;
      marked.setAttribute("aria-current", "location");
      const middle = marked.offsetTop - aside.clientHeight / 2;
      if (aside.scrollHeight > aside.clientHeight) aside.scrollTop = middle;
    };
    addEventListener("scroll", () => {
      if (!waiting) { waiting = true; requestAnimationFrame(mark); }
    }, { passive: true });
    mark();
  };

  // ---- Blocks: copying, boxes that scroll ----

  const put = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make("textarea", { class: "hidden", readonly: "", "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  };
  const icon = (path) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
    shape.setAttribute("d", path);
    svg.append(shape);
    return svg;
  };
  // A button that copies a text and says so; what is copied is in its name, in its words too where it has some.
  const copyButton = (kind, name, words, text) => {
    const data = document.body.dataset;
    const button = make("button", { type: "button", class: "copy" }, icon("M8 8h11v12H8zM5 16V4h11"));
    const word = words ? make("span", {}, words) : null;
    if (word) button.append(word);
    const label = data["copy" + kind[0].toUpperCase() + kind.slice(1)];
    button.setAttribute("aria-label", name ? `${label}: ${name}` : label);
    button.title = label;
    button.addEventListener("click", async () => {
      await put(text());
      copyStatus.textContent = data.copied;
      if (word) word.textContent = data.copied;
      button.classList.add("done");
      setTimeout(() => { if (word) word.textContent = words; copyStatus.textContent = ""; button.classList.remove("done"); }, 1600);
    });
    return button;
  };
  const copyStatus = make("p", { class: "hidden", role: "status" });
  // Of a terminal's text only what was typed is a command: the lines after a prompt, if there are any.
  const typed = (text) => {
    const lines = text.split("\n").filter((line) => /^\s*[$%] /.test(line));
    return lines.length ? lines.map((line) => line.replace(/^\s*[$%] /, "")).join("\n") : text;
  };
  const copying = () => {
    document.body.append(copyStatus);
    for (const place of all("[data-command]", document.querySelector("main") ?? document)) {
      place.after(copyButton("command", place.textContent, "", () => place.textContent));
    }
    for (const figure of all("figure.block[data-copy]")) {
      const caption = figure.querySelector("figcaption");
      const pre = figure.querySelector("pre");
      if (!caption || !pre) continue;
      const kind = figure.dataset.copy;
      const whole = () => {
        const code = pre.cloneNode(true);
        for (const remark of all(".said", code)) remark.remove();
        return code.textContent.replace(/\n$/, "");
      };
      const name = figure.dataset.name ?? caption.querySelector("[data-command]")?.textContent;
      caption.append(copyButton(kind, name, document.body.dataset[kind],
        () => kind === "command" ? typed(whole()) : whole()));
    }
  };
  const scrolling = () => {
    const boxes = all("pre[tabindex], .sheet[tabindex], .table-scroll[tabindex]");
    const check = () => {
      for (const box of boxes) {
        if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
        else box.removeAttribute("tabindex");
      }
    };
    check();
    addEventListener("resize", check);
    document.addEventListener("change", (event) => { if (event.target.closest(".wrap")) check(); });
  };
  const printing = () => {
    let opened = [];
    addEventListener("beforeprint", () => {
      opened = all("article details:not([open], .proof)");
      for (const details of opened) details.open = true;
    });
    addEventListener("afterprint", () => { for (const details of opened) details.open = false; });
  };

  // ---- Letters: the rules of Sources/Site/Letters/Folding.swift ----

  const special = {
    "ı": "i", "İ": "i", "ß": "ss", "ẞ": "ss", "œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae",
    "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d",
  };
  const umlauts = "äöüÄÖÜøØ";
  const ignored = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060]/;
  const baseLetter = (letter) => {
    const code = letter.codePointAt(0);
    const isLatin = (code >= 0xc0 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff);
    const base = isLatin ? letter.normalize("NFD")[0] : letter;
    return /[a-z]/i.test(base) ? base.toLowerCase() : letter;
  };
  const foldLetter = (letter) => {
    if (letter in special) return special[letter];
    if (ignored.test(letter)) return "";
    return [...letter.toLowerCase()].map(baseLetter).join("");
  };
  const fold = (text) => [...text].map(foldLetter).join("");
  const expand = (text) => [...text].map((l) => foldLetter(l) + (umlauts.includes(l) ? "e" : "")).join("");
  const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
  const elided = /(?:^|[^\p{L}\p{N}\p{M}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)(?=['’])/giu;
  const tokens = (query) => {
    const words = query.replace(elided, " ").match(wordPattern) ?? query.match(wordPattern) ?? [];
    return words.map((word) => [...new Set([fold(word), expand(word)])]);
  };

  // ---- Search: an index of words in scripts, so that it works without a server ----

  const indexes = {};
  const loads = {};
  const load = (path) => loads[path] ??= new Promise((resolve, reject) => {
    const script = make("script", { src: document.body.dataset.root + "search/" + path });
    script.onload = resolve;
    script.onerror = () => { delete loads[path]; script.remove(); reject(new Error(path)); };
    document.head.append(script);
  });
  const vocabulary = (coded) => {
    let previous = "";
    return coded.split(" ").map((entry) => (previous = previous.slice(0, parseInt(entry[0], 36)) + entry.slice(1)));
  };
  window.courseSearch = {
    fold, tokens,
    index(language, data) { indexes[language] = { ...data, words: data.words.map(vocabulary), postings: [], texts: [] }; },
    postings(language, shard, data) { indexes[language].postings[shard] = data; },
    texts(language, shard, data) { indexes[language].texts[shard] = data; },
  };

  // How well a word answers a query's word: the same, its beginning, inside it, or not at all.
  const quality = (word, variants) => {
    let best = 0;
    for (const variant of variants) {
      const at = word.indexOf(variant);
      if (at < 0) continue;
      if (at === 0) best = Math.max(best, word.length === variant.length ? 6 : 3);
      else if (variant.length > 2) best = Math.max(best, 1);
    }
    return best;
  };
  const weights = { "!": 8, "^": 4 };

  const searchIn = async (language, query) => {
    await load(`${language}.js`);
    const index = indexes[language];
    const found = new Map();
    for (const [position, variants] of query.entries()) {
      const hits = [];
      index.words.forEach((words, shard) => words.forEach((word, place) => {
        const value = quality(word, variants);
        if (value) hits.push({ shard, place, value });
      }));
      await Promise.all([...new Set(hits.map((hit) => hit.shard))].map((shard) => load(`${language}-w${shard}.js`)));
      for (const { shard, place, value } of hits) {
        let section = 0;
        for (const part of index.postings[shard][place].split(",")) {
          const weight = weights[part.at(-1)] ?? 1;
          section += parseInt(part, 36);
          const scores = found.get(section) ?? found.set(section, query.map(() => 0)).get(section);
          scores[position] = Math.max(scores[position], value * weight);
        }
      }
    }
    const ranked = [...found].map(([section, scores]) => ({
      language, section, matched: scores.filter(Boolean).length, score: scores.reduce((sum, score) => sum + score, 0),
    }));
    const most = Math.max(0, ...ranked.map((hit) => hit.matched));
    return ranked.filter((hit) => hit.matched === most)
      .sort((a, b) => b.score - a.score || a.section - b.section);
  };
  const detail = async (hit) => {
    const index = indexes[hit.language];
    const shard = index.starts.findLastIndex((start) => start <= hit.section);
    await load(`${hit.language}-t${shard}.js`);
    const [page, id, heading, text] = index.texts[shard][hit.section - index.starts[shard]];
    const [address, title] = index.pages[page];
    return { ...hit, href: address + (id ? "#" + encodeURIComponent(id) : ""), title, heading, text };
  };

  const marked = (text, query, start = 0, end = text.length) => {
    const pieces = [];
    let place = start;
    for (const match of text.slice(start, end).matchAll(wordPattern)) {
      if (!query.some((variants) => quality(fold(match[0]), variants) || quality(expand(match[0]), variants))) continue;
      pieces.push(text.slice(place, start + match.index), make("mark", {}, match[0]));
      place = start + match.index + match[0].length;
    }
    return [...pieces, text.slice(place, end)];
  };
  const excerpt = (text, query) => {
    // The stretch in which most of the query's words stand, the better matches first.
    const matches = [...text.matchAll(wordPattern)].flatMap((match) => query.flatMap((variants, word) => {
      const value = Math.max(quality(fold(match[0]), variants), quality(expand(match[0]), variants));
      return value ? [{ at: match.index, word, value }] : [];
    }));
    let best = { at: 0, value: 0 };
    for (const { at } of matches) {
      const values = query.map(() => 0);
      for (const other of matches) {
        if (other.at >= at && other.at < at + 120) values[other.word] = Math.max(values[other.word], other.value);
      }
      const value = values.reduce((sum, one) => sum + one, 0);
      if (value > best.value) best = { at, value };
    }
    let start = Math.max(0, best.at - 60);
    if (start > 0) start = Math.min(best.at, text.indexOf(" ", start) + 1 || start);
    let end = Math.min(text.length, start + 180);
    if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + 90);
    return [start > 0 ? "… " : "", ...marked(text, query, start, end), end < text.length ? " …" : ""];
  };

  const search = () => {
    const dialog = document.querySelector("dialog.search");
    const opener = document.querySelector(".search-open");
    if (!dialog || !opener) return;
    const input = dialog.querySelector("input");
    const status = dialog.querySelector(".search-status");
    const results = dialog.querySelector(".search-results");
    const words = dialog.dataset;
    const own = root.lang.split("-")[0];
    const languages = (document.body.dataset.search || "").split(" ").filter(Boolean)
      .sort((a, b) => (b === own) - (a === own));
    let turn = 0;

    const entry = (hit, query) => make("li", { lang: hit.language },
      make("a", { href: document.body.dataset.root + hit.href },
        make("span", { class: "head" }, ...marked(hit.heading || hit.title, query)),
        make("span", { class: "where" }, hit.heading ? hit.title : ""),
        make("span", { class: "text" }, ...excerpt(hit.text, query))));
    const run = async () => {
      const mine = ++turn;
      const typed = input.value.trim();
      const query = tokens(typed);
      if (!query.some((variants) => variants[0].length > 1)) {
        results.replaceChildren();
        results.dataset.query = typed;
        status.textContent = "";
        return;
      }
      try {
        const groups = await Promise.all(languages.map((language) => searchIn(language, query)));
        // A language that has the whole query beats one that has only a part of it.
        const most = Math.max(0, ...groups.flat().map((hit) => hit.matched));
        const fitting = groups.map((hits) => hits.filter((hit) => hit.matched === most));
        const count = fitting.flat().length;
        const shown = await Promise.all(fitting.map((hits) => Promise.all(hits.slice(0, 20).map(detail))));
        if (mine !== turn) return;
        const [first, ...others] = shown;
        const list = (hits) => make("ol", {}, ...hits.map((hit) => entry(hit, query)));
        const rest = others.flat();
        const parts = languages[0] === own ? [list(first)] : [list(shown.flat())];
        if (languages[0] === own && rest.length) parts.push(make("h2", {}, words.elsewhere), list(rest));
        results.replaceChildren(...parts.filter((part) => part.childElementCount || part.localName === "h2"));
        results.scrollTop = 0;
        status.textContent = count === 0 ? words.none.replace("{query}", typed)
          : count === 1 ? words.one : words.many.replace("{count}", count);
        results.dataset.query = typed;
      } catch {
        if (mine === turn) status.textContent = words.failed;
      }
    };
    const open = () => {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      for (const language of languages) load(`${language}.js`).catch(() => {});
    };
    opener.addEventListener("click", open);
    input.addEventListener("input", run);
    dialog.querySelector(".search-close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      results.querySelector("a")?.click();
    });
    results.addEventListener("click", (event) => { if (event.target.closest("a")) dialog.close(); });
    dialog.addEventListener("keydown", (event) => {
      // A search field would take the first Escape to empty itself.
      if (event.key === "Escape") { event.preventDefault(); dialog.close(); return; }
      const links = all("a", results);
      const at = links.indexOf(document.activeElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: at < 0 ? NaN : 0, End: at < 0 ? NaN : links.length - 1 }[event.key];
      if (to === undefined || Number.isNaN(to) || !links.length) return;
      event.preventDefault();
      if (to < 0) input.focus();
      else links[Math.min(to, links.length - 1)].focus();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest("input, textarea, select, [contenteditable]");
      const asked = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
      const palette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!asked && !palette) return;
      event.preventDefault();
      open();
    });
  };

  document.addEventListener("DOMContentLoaded", () => {
    for (const part of [appearanceButton, menu, languages, terms, contents, copying, scrolling, printing, search]) part();
  });
})();
