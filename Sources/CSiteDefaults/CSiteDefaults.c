// The theme and the strings that a course without its own uses: those of this repository's site/ folder.
// In C for `#embed` alone: 80 KB cost nothing here, while a Swift array literal of that size compiles for 20 seconds.
#include "CSiteDefaults.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t page[] = {
#embed "../../site/theme/page.html"
};
static const uint8_t style[] = {
#embed "../../site/theme/base.css"
};
static const uint8_t missing[] = {
#embed "../../site/theme/404.css"
};
static const uint8_t icon[] = {
#embed "../../site/theme/icon.svg"
};
static const uint8_t script[] = {
#embed "../../site/theme/site.js"
};
static const uint8_t english[] = {
#embed "../../site/strings/en.strings"
};
static const uint8_t turkish[] = {
#embed "../../site/strings/tr.strings"
};
static const uint8_t german[] = {
#embed "../../site/strings/de.strings"
};
static const uint8_t french[] = {
#embed "../../site/strings/fr.strings"
};

static const site_default_file files[] = {
    {"theme/page.html", page, sizeof page},
    {"theme/base.css", style, sizeof style},
    {"theme/404.css", missing, sizeof missing},
    {"theme/icon.svg", icon, sizeof icon},
    {"theme/site.js", script, sizeof script},
    {"strings/en.strings", english, sizeof english},
    {"strings/tr.strings", turkish, sizeof turkish},
    {"strings/de.strings", german, sizeof german},
    {"strings/fr.strings", french, sizeof french},
};

size_t site_default_count(void) { return sizeof files / sizeof files[0]; }

site_default_file site_default_at(size_t index) { return files[index]; }
