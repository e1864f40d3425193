/// What Swift cannot call in the same way on Linux and on Apple platforms: extensions of each system and variadic calls.
///
/// `PLATFORM_PORTABLE` leaves out what only Linux has, so that the common part can be tested on Linux by itself.
#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stddef.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
// The overlay has no module for extended attributes.
#include <sys/xattr.h>

// MARK: Values

/// The environment as the process holds it; `environ` itself is a mutable global, which Swift 6 refuses to read.
char *const *platform_environment(void);

// MARK: Files

/// Swaps two paths in one step; 0, or -1 with errno (EINVAL, ENOSYS or ENOTSUP where the file system cannot).
int platform_exchange(const char *left, const char *right);

/// Renames unless the destination exists; 0, or -1 with errno.
int platform_rename_new(const char *source, const char *destination);

/// Opens a file, close-on-exec; `open` itself is variadic, so Swift does not show it with a mode on every platform.
int platform_open(const char *path, int flags, mode_t mode);

/// Copies extended attributes and access lists where both file systems have them; failures are ignored.
void platform_copy_attributes(const char *source, const char *destination);

/// A descriptor that becomes readable when something happens in a watched folder (inotify), close-on-exec, never
/// blocking; or -1 with errno (ENOTSUP where the system has no such events).
int platform_watch_open(void);

/// Watches what is made, written, renamed, removed and permitted directly in a folder; repeating it is harmless.
/// 0, or an errno.
int platform_watch_folder(int watch, const char *path);

/// Watches who opens a file or what lies directly in a folder, under whatever name, and with `writing` also what is changed
/// there; the number of the watch, or a negative errno.
int platform_watch_opening(int watch, const char *path, bool writing);

/// Something that happened to what `platform_watch_opening` watches.
struct platform_watch_event {
  /// The number of the watch; -1 where events were dropped.
  int number;
  bool opened;
  bool written;
  /// What lies in the watched folder; empty for the watched file or folder itself.
  char name[256];
};

/// What has happened, at most `capacity` events, at least 17 of them; how many there are, 0 when there is nothing more.
int platform_watch_read(int watch, struct platform_watch_event found[], int capacity);

/// Discards the events reported so far; the caller looks at the files to find out what has changed.
void platform_watch_clear(int watch);

/// Whether others can change files there without this system noticing: a network, or the host of a virtual machine.
bool platform_is_shared_from_elsewhere(const char *path);

// MARK: Threads and processes

/// Starts a detached thread; 0 or an errno. The types of `pthread_create` differ between the systems in Swift.
int platform_start_thread(void *(*body)(void *), void *context);

/// Runs `body` on up to `count` threads at once, the calling one among them, and returns when all have ended.
void platform_run_on_threads(int count, void *(*body)(void *), void *context);

/// Starts a program in a session of its own, with these three streams and nothing else open, all signals reset and none
/// blocked; where the system has marks, the program and its descendants carry this one. 0 or an errno.
int platform_spawn(pid_t *pid, const char *file, char *const arguments[], char *const environment[],
                   const char *folder, int input, int output, int error, uint64_t mark);

/// Whether a child has ended; it stays to be reaped, so that its number cannot be given to another process.
bool platform_has_ended(pid_t pid);

/// A pipe whose ends are close-on-exec and whose reading end never blocks; 0, or -1 with errno.
int platform_pipe(int ends[2]);

/// The mark of a process, or 0 where there is no such process or it cannot be read.
///
/// The mark is the soft limit RLIMIT_LOCKS, which Linux keeps, inherits and shows but has not enforced since 2.4.25. A
/// descendant carries it through fork, exec, setsid and the death of its parents.
uint64_t platform_mark(pid_t pid);

/// The mark of every guardian; no program gets it.
static const uint64_t PLATFORM_GUARDIAN_MARK = 1;

/// Starts a process that kills whatever carries a mark from `first` to `last`, with all that descends from it, as soon as
/// this process has ended without dismissing it. What keeps it waiting, or -1 with errno (ENOTSUP without marks).
int platform_start_guardian(uint64_t first, uint64_t last, pid_t *pid);

/// Dismisses the guardian and reaps it.
void platform_end_guardian(int guardian, pid_t pid);

// MARK: Signals

/// Makes the calling thread's process a supervisor: `event` receives a byte whenever a child ends, even if our parent
/// ignored or blocked SIGCHLD; on Linux orphans below us become our children, not init's.
void platform_prepare_supervision(int event);

/// Catches what asks a command to end (INT, TERM, QUIT, and HUP unless ignored) and ignores PIPE.
///
/// The handler records the first signal and writes a byte to `event`; a third signal ends the process at once. A handler
/// must be async-signal-safe, which Swift code is not.
void platform_catch_signals(int event);

/// The signal that was recorded, or 0.
int platform_caught_signal(void);

// MARK: Terminal

/// The columns of a terminal, or 0 where it is none or does not know. `ioctl` is variadic.
int platform_terminal_width(int descriptor);

/// A new terminal and the side of the person at it, so that tests can sit at one; 0, or -1 with errno.
int platform_open_terminal(int *person, int *terminal);

#endif
