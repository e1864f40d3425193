// Tables, strikethrough, task lists, autolinks and the tag filter.
#include <cmark-gfm-core-extensions.h>
