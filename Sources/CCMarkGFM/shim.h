// The parser, the node tree and the renderer's hooks (cmark-gfm/render.h is not part of the umbrella header).
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm/render.h>
