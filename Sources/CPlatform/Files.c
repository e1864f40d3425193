#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <copyfile.h>
#endif

#if defined(__linux__) && !defined(PLATFORM_PORTABLE)
#define HAS_LINUX_EVENTS 1
#include <sys/inotify.h>
#include <sys/vfs.h>
#else
#define HAS_LINUX_EVENTS 0
#endif

int platform_exchange(const char *left, const char *right) {
#if defined(__APPLE__)
  return renamex_np(left, right, RENAME_SWAP);
#else
  return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE);
#endif
}

int platform_rename_new(const char *source, const char *destination) {
#if defined(__APPLE__)
  return renamex_np(source, destination, RENAME_EXCL);
#else
  return renameat2(AT_FDCWD, source, AT_FDCWD, destination, RENAME_NOREPLACE);
#endif
}

int platform_open(const char *path, int flags, mode_t mode) { return open(path, flags | O_CLOEXEC, mode); }

#if defined(__APPLE__)
void platform_copy_attributes(const char *source, const char *destination) {
  copyfile(source, destination, NULL, COPYFILE_XATTR | COPYFILE_ACL);
}
#else
static void copy_attribute(const char *source, const char *destination, const char *name) {
  ssize_t size = getxattr(source, name, NULL, 0);
  if (size < 0) return;
  char *value = malloc((size_t)size + 1);
  if (value != NULL && getxattr(source, name, value, (size_t)size) == size)
    setxattr(destination, name, value, (size_t)size, 0);
  free(value);
}

void platform_copy_attributes(const char *source, const char *destination) {
  ssize_t size = listxattr(source, NULL, 0);
  if (size <= 0) return;
  char *names = malloc((size_t)size);
  if (names != NULL && listxattr(source, names, (size_t)size) == size) {
    for (const char *name = names; name < names + size; name += strlen(name) + 1)
      copy_attribute(source, destination, name);
  }
  free(names);
}
#endif

#if HAS_LINUX_EVENTS
int platform_watch_open(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int platform_watch_folder(int watch, const char *path) {
  const uint32_t events = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE |
                          IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watch, path, events) < 0 ? errno : 0;
}

int platform_watch_opening(int watch, const char *path, bool writing) {
  const uint32_t writes = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE;
  const int number = inotify_add_watch(watch, path, IN_OPEN | (writing ? writes : 0));
  return number < 0 ? -errno : number;
}

int platform_watch_read(int watch, struct platform_watch_event found[], int capacity) {
  // Room for `capacity` events without a name is never room for more events than that.
  _Alignas(struct inotify_event) char events[64 * sizeof(struct inotify_event)];
  size_t size = sizeof(struct inotify_event) * (size_t)(capacity < 64 ? capacity : 64);
  ssize_t length = read(watch, events, size);
  int count = 0;
  for (ssize_t offset = 0; offset < length; count++) {
    const struct inotify_event *event = (const struct inotify_event *)(events + offset);
    found[count].number = event->mask & IN_Q_OVERFLOW ? -1 : event->wd;
    found[count].opened = event->mask & IN_OPEN;
    found[count].written = event->mask & (IN_ALL_EVENTS & ~(IN_OPEN | IN_ACCESS | IN_CLOSE_NOWRITE));
    snprintf(found[count].name, sizeof found[count].name, "%s", event->len > 0 ? event->name : "");
    offset += (ssize_t)(sizeof *event + event->len);
  }
  return count;
}

bool platform_is_shared_from_elsewhere(const char *path) {
  struct statfs system;
  if (statfs(path, &system) != 0) return false;
  // By their magic numbers, since each has its own header or none: NFS, SMB, SMB2, CIFS, 9P, FUSE and virtiofs,
  // VirtualBox, Ceph, AFS.
  switch ((uint32_t)system.f_type) {
    case 0x6969:
    case 0x517B:
    case 0xFE534D42:
    case 0xFF534D42:
    case 0x01021997:
    case 0x65735546:
    case 0x786F4256:
    case 0x00C36400:
    case 0x5346414F: return true;
    default: return false;
  }
}
#else
int platform_watch_open(void) {
  errno = ENOTSUP;
  return -1;
}

int platform_watch_folder(int watch, const char *path) { return ENOTSUP; }

int platform_watch_opening(int watch, const char *path, bool writing) { return -ENOTSUP; }

int platform_watch_read(int watch, struct platform_watch_event found[], int capacity) { return 0; }

bool platform_is_shared_from_elsewhere(const char *path) { return false; }
#endif

void platform_watch_clear(int watch) {
  char events[4096];
  while (read(watch, events, sizeof events) > 0) {
  }
}
