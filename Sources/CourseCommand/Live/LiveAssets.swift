/// The script and the style that pages have only while they are served; both comply with the pages' content security policy.
enum LiveAssets {
  /// Reloads the page when the server announces another version than the page's own.
  ///
  /// A hidden page does not listen: a browser opens only six connections to one server, and each open tab
  /// would keep one. It asks again when it is seen.
  static let script = """
    (() => {
      "use strict";
      const address = new URL("events", document.currentScript.src);
      let version = document.getElementById("course-live")?.dataset.version ?? null;
      let events = null;
      const close = () => { events?.close(); events = null; };
      const open = () => {
        if (events || document.hidden) return;
        events = new EventSource(address);
        events.addEventListener("message", (event) => {
          if (version === null) version = event.data;
          if (version === event.data) return;
          close();
          location.reload();
        });
      };
      document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
      addEventListener("pagehide", close);
      addEventListener("pageshow", open);
      open();
    })();

    """

  /// The banner: it scrolls by itself, so that the page below stays in reach.
  static let style = """
    #course-live {
      max-height: 45vh; overflow: auto; padding: .75rem max(1.25rem, (100vw - 92rem) / 2);
      background: #ad1f2d; color: #fff; font: 1rem/1.5 system-ui, sans-serif;
    }
    #course-live p { margin: 0 0 .5rem; }
    #course-live ul { margin: 0; padding-left: 1.25rem; }
    #course-live code, #course-live pre {
      color: inherit; background: rgb(0 0 0 / 25%); border: 0; border-radius: .25rem;
      font: .875rem/1.45 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    #course-live code { padding: .1rem .3rem; overflow-wrap: anywhere; }
    #course-live pre { margin: .5rem 0 0; padding: .5rem .75rem; overflow: auto; }
    #course-live :focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
    @media print { #course-live { display: none; } }

    """
}
