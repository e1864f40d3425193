// The parser, the node tree, the renderer's hooks, and the parser's root before it is finished: footnotes that nothing refers
// to are freed by then (neither header is part of the umbrella header).
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/render.h>
