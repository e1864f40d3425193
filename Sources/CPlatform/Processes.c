#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#include <util.h>
#else
#include <pty.h>
#endif

#if defined(__linux__) && !defined(PLATFORM_PORTABLE)
#define HAS_LINUX_SUPERVISION 1
#include <sys/prctl.h>
#include <sys/resource.h>
#else
#define HAS_LINUX_SUPERVISION 0
#endif

char *const *platform_environment(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

// MARK: Threads and processes

int platform_start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  int code = pthread_create(&thread, NULL, body, context);
  if (code == 0) pthread_detach(thread);
  return code;
}

void platform_run_on_threads(int count, void *(*body)(void *), void *context) {
  pthread_t threads[16];
  int started = 0;
  if (count > 17) count = 17;
  // Where no thread can be had, fewer do the work.
  while (started < count - 1 && pthread_create(&threads[started], NULL, body, context) == 0) started++;
  body(context);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
}

static int add_file_actions(posix_spawn_file_actions_t *actions, const char *folder, int input, int output, int error) {
  int code = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, error, STDERR_FILENO);
#if !defined(__APPLE__)
  // Also what others opened without close-on-exec, and what we were given ourselves (a make job server, a lock).
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
  if (code == 0 && folder != NULL) code = posix_spawn_file_actions_addchdir_np(actions, folder);
  return code;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  int code = posix_spawnattr_setsigdefault(attributes, &all);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  if (code == 0) code = posix_spawnattr_setflags(attributes, flags);
  return code;
}

/// Starts a program that inherits the mark; afterwards this process has its own again.
static int spawn_marked(pid_t *pid, const char *file, const posix_spawn_file_actions_t *actions,
                        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[],
                        uint64_t mark) {
#if HAS_LINUX_SUPERVISION
  struct rlimit own = {0};
  bool known = getrlimit(RLIMIT_LOCKS, &own) == 0;
  struct rlimit marked = {.rlim_cur = mark, .rlim_max = own.rlim_max};
  bool set = known && setrlimit(RLIMIT_LOCKS, &marked) == 0;
  int code = posix_spawn(pid, file, actions, attributes, arguments, environment);
  if (set) setrlimit(RLIMIT_LOCKS, &own);
  return code;
#else
  return posix_spawn(pid, file, actions, attributes, arguments, environment);
#endif
}

int platform_spawn(pid_t *pid, const char *file, char *const arguments[], char *const environment[],
                   const char *folder, int input, int output, int error, uint64_t mark) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = add_file_actions(&actions, folder, input, output, error);
    if (code == 0) code = set_attributes(&attributes);
    if (code == 0) code = spawn_marked(pid, file, &actions, &attributes, arguments, environment, mark);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

bool platform_has_ended(pid_t pid) {
  // With WNOHANG some systems leave the structure untouched where there is nothing to report.
  siginfo_t info = {.si_pid = 0};
  if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
  return info.si_pid == pid;
}

int platform_pipe(int ends[2]) {
#if defined(__linux__)
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
  // Not in one step, which is harmless: our own programs are started with nothing but their standard streams open.
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
#endif
  // Only our end: the two ends are separate open files, so the program's writes still block as it expects.
  return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}

uint64_t platform_mark(pid_t pid) {
#if HAS_LINUX_SUPERVISION
  struct rlimit limit;
  return prlimit(pid, RLIMIT_LOCKS, NULL, &limit) == 0 ? limit.rlim_cur : 0;
#else
  return 0;
#endif
}

// Before the first descriptor of our own, or of a library, takes the number of a standard stream that is closed, and what
// is printed goes into it.
__attribute__((constructor)) static void open_standard_streams(void) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
    // The lowest free number is the one that was found closed.
    if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) (void)!open("/dev/null", O_RDWR);
  }
}

// MARK: Signals

static volatile sig_atomic_t child_event = -1;
static volatile sig_atomic_t caught_signal;
static volatile sig_atomic_t caught_count;
static volatile sig_atomic_t caught_event = -1;

static void raise_event(int event) {
  int code = errno;
  const char byte = 0;
  // The pipe never blocks; when it is full, whoever reads it is woken anyway.
  ssize_t ignored = write(event, &byte, 1);
  (void)ignored;
  errno = code;
}

static void note_child(int number) {
  (void)number;
  raise_event(child_event);
}

static void note_signal(int number) {
  if (caught_signal == 0) caught_signal = number;
  caught_count = caught_count + 1;
  if (caught_count > 2) _exit(128 + number);
  raise_event(caught_event);
}

void platform_prepare_supervision(int event) {
#if HAS_LINUX_SUPERVISION
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
  child_event = event;
  struct sigaction action = {.sa_handler = note_child, .sa_flags = SA_RESTART | SA_NOCLDSTOP};
  sigfillset(&action.sa_mask);
  sigaction(SIGCHLD, &action, NULL);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  pthread_sigmask(SIG_UNBLOCK, &children, NULL);
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
