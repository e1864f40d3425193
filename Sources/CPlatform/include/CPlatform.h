/// What Swift's Glibc overlay does not show: GNU extensions that System needs. Each says why it is here.
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

/// The C library's English sentence for an error number, or NULL; needs no buffer and knows no locale.
const char *platform_error_message(int code);

// MARK: Files

/// Swaps two paths in one step (RENAME_EXCHANGE); 0, or -1 with errno (EINVAL where the file system cannot).
int platform_exchange(const char *left, const char *right);

/// Renames unless the destination is there (RENAME_NOREPLACE); 0, or -1 with errno.
int platform_rename_new(const char *source, const char *destination);

/// Opens; `open` itself is variadic, so Swift does not show it with a mode on every platform.
int platform_open(const char *path, int flags, mode_t mode);

/// A descriptor that becomes readable when something happens in a watched folder (inotify), close-on-exec, never
/// blocking; or -1 with errno. The flags are macros of an enumeration that the overlay shows under other types.
int platform_watch_open(void);

/// Watches what is made, written, renamed, removed and permitted directly in a folder; again is harmless. 0, or an errno.
int platform_watch_folder(int watch, const char *path);

/// Watches who opens a file, under whatever name; the number of the watch, or a negative errno.
int platform_watch_opening(int watch, const char *path);

/// Takes away what has been told so far; what it was, the caller finds out by looking.
void platform_watch_clear(int watch);

/// Whether others can change files there unseen by this system: a network, or the host of a virtual machine.
bool platform_is_shared_from_elsewhere(const char *path);

// MARK: Processes

/// Starts a program in a session of its own, with these three streams and nothing else open, all signals reset and none
/// blocked. `addchdir_np`, `addclosefrom_np` and SETSID are GNU extensions that the overlay hides. 0 or an errno.
int platform_spawn(pid_t *pid, const char *file, char *const arguments[], char *const environment[],
                   const char *folder, int input, int output, int error);

/// A descriptor that becomes readable when the process has ended; or -1 with errno. glibc before 2.36 has no wrapper.
int platform_pidfd_open(pid_t pid);

/// A pipe whose both ends are close-on-exec from the start (pipe2) and whose reading end never blocks; 0, or -1.
int platform_pipe(int ends[2]);

/// An anonymous file in memory, opened for reading at its start, close-on-exec; or -1 with errno.
int platform_memory_file(const void *bytes, size_t count);

/// A counter that `poll` can wait for (eventfd), close-on-exec, never blocking; or -1 with errno.
int platform_event(void);

/// Raises such a counter; safe in a signal handler.
void platform_event_raise(int event);

/// Sets such a counter back to zero.
void platform_event_clear(int event);

/// Makes this process one that can look after children: orphans below us become ours, not init's (`prctl` is variadic);
/// their ends are told even if our parent had CHLD ignored; and the three standard streams are open, so that no pipe of
/// ours gets their numbers.
void platform_prepare_supervision(void);

/// Marks this process and the children it starts from now on; 0, or -1 with errno.
///
/// The mark is the soft limit RLIMIT_LOCKS, which Linux keeps, inherits and shows but has not obeyed since 2.4.25. A
/// descendant carries it through fork, exec, setsid and the death of its parents.
int platform_set_mark(uint64_t mark);

/// The mark that a process carries; false where there is no such process or we may not look.
bool platform_mark(pid_t pid, uint64_t *mark);

// MARK: Signals

/// Catches what asks a command to end (INT, TERM, QUIT, and HUP unless ignored) and ignores PIPE.
///
/// The handler notes the first signal and raises `event`; a third signal ends the process at once. A handler must
/// be async-signal-safe, which Swift code is not.
void platform_catch_signals(int event);

/// The signal that was noted, or 0.
int platform_caught_signal(void);

// MARK: Terminal

/// The columns of a terminal, or 0 where it is none or does not know. `ioctl` is variadic.
int platform_terminal_width(int descriptor);

/// A new terminal and the side of the person at it, so that tests can sit at one; 0, or -1 with errno.
int platform_open_terminal(int *person, int *terminal);

#endif
