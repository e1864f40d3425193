#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__) && !defined(PLATFORM_PORTABLE)

#include <dirent.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>

// The guardian is a fork of a process with threads: it calls nothing that could wait for a lock of theirs.

struct process {
  pid_t pid;
  pid_t parent;
  bool doomed;
};

enum { process_limit = 1 << 16 };
static struct process processes[process_limit];

/// Reads the parent of a process; false where it is gone or dead.
static bool read_parent(const char *pid, pid_t *parent) {
  char path[64] = "/proc/";
  strncat(path, pid, 20);
  strncat(path, "/stat", 8);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[1024];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  // The name of the program stands in parentheses and may hold anything.
  char *end = strrchr(text, ')');
  if (end == NULL || end[1] == 0 || end[2] == 'Z' || end[2] == 'X') return false;
  *parent = (pid_t)strtol(end + 3, NULL, 10);
  return true;
}

static size_t list_processes(uint64_t first, uint64_t last) {
  int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  size_t found = 0;
  _Alignas(struct dirent64) static char buffer[1 << 15];
  for (long size; (size = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0;) {
    for (long offset = 0; offset < size && found < process_limit;) {
      const struct dirent64 *entry = (const struct dirent64 *)(buffer + offset);
      offset += entry->d_reclen;
      pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
      if (pid <= 0 || pid == getpid()) continue;
      struct process process = {.pid = pid};
      if (!read_parent(entry->d_name, &process.parent)) continue;
      uint64_t mark = platform_mark(pid);
      process.doomed = mark >= first && mark <= last;
      processes[found++] = process;
    }
  }
  close(folder);
  return found;
}

/// Kills all processes with one of these marks and what descends from them, whatever mark it has; whether there were any.
static bool kill_marked(uint64_t first, uint64_t last) {
  size_t count = list_processes(first, last);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t child = 0; child < count; child++) {
      if (processes[child].doomed) continue;
      for (size_t parent = 0; parent < count; parent++) {
        if (processes[parent].doomed && processes[parent].pid == processes[child].parent) {
          processes[child].doomed = changed = true;
          break;
        }
      }
    }
  }
  bool found = false;
  for (size_t index = 0; index < count; index++) {
    if (processes[index].doomed && kill(processes[index].pid, SIGKILL) == 0) found = true;
  }
  return found;
}

static _Noreturn void guard(int reading, uint64_t first, uint64_t last) {
  // Whoever kills our group, or wants our streams or folder for himself, does not meet us.
  setsid();
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  if (chdir("/") != 0) _exit(1);
  dup2(reading, STDIN_FILENO);
  syscall(SYS_close_range, STDIN_FILENO + 1, ~0U, 0);
  prctl(PR_SET_NAME, "course-guardian", 0, 0, 0);
  // A supervisor above us, whose orphan we become, is not to end us before we have done our work.
  struct rlimit limit;
  if (getrlimit(RLIMIT_LOCKS, &limit) == 0) {
    limit.rlim_cur = PLATFORM_GUARDIAN_MARK;
    setrlimit(RLIMIT_LOCKS, &limit);
  }
  char byte;
  ssize_t count;
  do count = read(STDIN_FILENO, &byte, 1);
  while (count < 0 && errno == EINTR);
  if (count == 1) _exit(0);
  // What a process starts while it dies is found in the next round; what cannot be killed is not waited for.
  for (int round = 0; round < 1000 && kill_marked(first, last); round++) {
    const struct timespec moment = {.tv_nsec = 5000000};
    nanosleep(&moment, NULL);
  }
  _exit(0);
}

int platform_start_guardian(uint64_t first, uint64_t last, pid_t *pid) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  *pid = fork();
  if (*pid == 0) guard(ends[0], first, last);
  close(ends[0]);
  if (*pid > 0) return ends[1];
  close(ends[1]);
  return -1;
}

#else

int platform_start_guardian(uint64_t first, uint64_t last, pid_t *pid) {
  errno = ENOTSUP;
  return -1;
}

#endif

void platform_end_guardian(int guardian, pid_t pid) {
  const char byte = 0;
  ssize_t ignored = write(guardian, &byte, 1);
  (void)ignored;
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
}
