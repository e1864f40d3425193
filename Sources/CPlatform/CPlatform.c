#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
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

int platform_watch_open(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int platform_watch_folder(int watch, const char *path) {
  const uint32_t events = IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE |
                          IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watch, path, events) < 0 ? errno : 0;
}

int platform_watch_opening(int watch, const char *path) {
  const int number = inotify_add_watch(watch, path, IN_OPEN);
  return number < 0 ? -errno : number;
}

void platform_watch_clear(int watch) {
  char events[4096];
  while (read(watch, events, sizeof events) > 0) {
  }
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

// MARK: Processes

static int add_file_actions(posix_spawn_file_actions_t *actions, const char *folder, int input, int output, int error) {
  int code = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, error, STDERR_FILENO);
  // Also what others opened without close-on-exec, and what we were given ourselves (a make job server, a lock).
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
  if (code == 0 && folder != NULL) code = posix_spawn_file_actions_addchdir_np(actions, folder);
  return code;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0)
    code = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  return code;
}

int platform_spawn(pid_t *pid, const char *file, char *const arguments[], char *const environment[],
                   const char *folder, int input, int output, int error) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = add_file_actions(&actions, folder, input, output, error);
    if (code == 0) code = set_attributes(&attributes);
    if (code == 0) code = posix_spawn(pid, file, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int platform_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int platform_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  // Only our end: the two ends are separate open files, so the program's writes still block as it expects.
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

int platform_memory_file(const void *bytes, size_t count) {
  int writing = memfd_create("standard-input", MFD_CLOEXEC);
  if (writing < 0) return -1;
  const char *rest = bytes;
  int reading = -1;
  while (count > 0) {
    ssize_t written = write(writing, rest, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) goto end;
    rest += written;
    count -= (size_t)written;
  }
  // Opened anew: a program must not be able to write into its own input.
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", writing);
  reading = open(path, O_RDONLY | O_CLOEXEC);
end:;
  int code = errno;
  close(writing);
  errno = code;
  return reading;
}

int platform_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void platform_event_raise(int event) {
  uint64_t one = 1;
  ssize_t ignored = write(event, &one, sizeof one);
  (void)ignored;
}

void platform_event_clear(int event) {
  uint64_t count;
  ssize_t ignored = read(event, &count, sizeof count);
  (void)ignored;
}

void platform_prepare_supervision(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  // An ignored SIGCHLD is inherited, and then the system reaps children before anyone can ask how they ended.
  struct sigaction action;
  if (sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signal(SIGCHLD, SIG_DFL);
}

// Before the first descriptor of our own, or of a library, takes the number of a standard stream that is closed, and what
// is printed goes into it.
__attribute__((constructor)) static void open_standard_streams(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    // The lowest free number is the one that was found closed.
    if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) (void)!open("/dev/null", O_RDWR);
  }
}

int platform_set_mark(uint64_t mark) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_LOCKS, &limit) != 0) return -1;
  limit.rlim_cur = mark;
  return setrlimit(RLIMIT_LOCKS, &limit);
}

bool platform_mark(pid_t pid, uint64_t *mark) {
  struct rlimit limit;
  if (prlimit(pid, RLIMIT_LOCKS, NULL, &limit) != 0) return false;
  *mark = limit.rlim_cur;
  return true;
}

// MARK: Signals

static volatile sig_atomic_t caught_signal;
static volatile sig_atomic_t caught_count;
static volatile sig_atomic_t caught_event = -1;

static void note_signal(int number) {
  int code = errno;
  if (caught_signal == 0) caught_signal = number;
  caught_count = caught_count + 1;
  if (caught_count > 2) _exit(128 + number);
  platform_event_raise(caught_event);
  errno = code;
}

void platform_catch_signals(int event) {
  caught_event = event;
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  // Even when ignored, as a shell leaves INT for its background jobs: what is sent to us by name is meant for us.
  const int always[] = {SIGINT, SIGTERM, SIGQUIT};
  for (size_t index = 0; index < sizeof always / sizeof *always; index++) sigaction(always[index], &action, NULL);
  struct sigaction old;
  // Under nohup it stays ignored.
  if (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, NULL);
}

int platform_caught_signal(void) { return caught_signal; }

// MARK: Terminal

int platform_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int platform_open_terminal(int *person, int *terminal) { return openpty(person, terminal, NULL, NULL, NULL); }
