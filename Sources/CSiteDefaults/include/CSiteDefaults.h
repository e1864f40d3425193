#include <stddef.h>
#include <stdint.h>

/// A file of this repository's `site/` folder, embedded when the toolkit was built.
typedef struct {
    const char *_Nonnull path;
    const uint8_t *_Nonnull bytes;
    size_t count;
} site_default_file;

/// How many files are embedded.
size_t site_default_count(void);

/// The file at an index from 0 up to, not including, `site_default_count()`.
site_default_file site_default_at(size_t index);
