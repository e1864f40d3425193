#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

char *const *platform_environment(void) { return environ; }

const char *platform_error_message(int code) { return strerrordesc_np(code); }

int platform_exchange(const char *left, const char *right) {
  return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE);
}

int platform_rename_new(const char *source, const char *destination) {
  return renameat2(AT_FDCWD, source, AT_FDCWD, destination, RENAME_NOREPLACE);
}

int platform_open(const char *path, int flags, mode_t mode) { return open(path, flags | O_CLOEXEC, mode); }
