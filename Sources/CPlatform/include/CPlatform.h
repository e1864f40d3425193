/// What Swift's Glibc overlay does not show: GNU extensions that System needs. Each says why it is here.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Values

/// The environment as the process holds it; `environ` itself is a mutable global, which Swift 6 refuses to read.
char *const *platform_environment(void);

/// The C library's English sentence for an error number, or NULL; needs no buffer and knows no locale.
const char *platform_error_message(int code);

// MARK: Files

/// Swaps two paths in one step (RENAME_EXCHANGE); 0, or -1 with errno (EINVAL where the file system cannot).
int platform_exchange(const char *left, const char *right);

/// Renames unless the destination is there (RENAME_NOREPLACE); 0, or -1 with errno.
int platform_rename_new(const char *source, const char *destination);

/// Opens; `open` itself is variadic, so Swift does not show it with a mode on every platform.
int platform_open(const char *path, int flags, mode_t mode);

#endif
