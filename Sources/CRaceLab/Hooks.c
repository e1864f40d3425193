// The runtime's public hooks (swift/Runtime/Concurrency.h): everything here works without changing a byte of it.
#define _GNU_SOURCE
#include "Internal.h"
#include <stddef.h>
#include <time.h>

#if defined(__linux__)
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

struct racelab_callbacks racelab;
_Thread_local bool racelab_active;
bool racelab_owns_clocks;

typedef SWIFT_CALL void (*enqueue_original)(void *job);
typedef SWIFT_CALL void (*delay_original)(unsigned long long delay, void *job);
typedef SWIFT_CALL void (*deadline_original)(
    long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job);

extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CALL void (*swift_task_enqueueMainExecutor_hook)(void *job, enqueue_original original);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDelay_hook)(
    unsigned long long delay, void *job, delay_original original);
extern SWIFT_CALL void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job, deadline_original original);
extern SWIFT_CALL uint64_t swift_task_getJobTaskId(void *job);

uint64_t racelab_task_id(void *job) { return swift_task_getJobTaskId(job); }

void racelab_set_callbacks(const struct racelab_callbacks *callbacks) { racelab = *callbacks; }

void racelab_set_active(bool on) { racelab_active = on; }

bool racelab_is_active(void) { return racelab_active; }

/// A job's kind is the low byte of its flags, behind the object header and two words of the scheduler's own
/// (swift/ABI/Task.h); from 192 on it is no task but an actor's mailbox.
static bool is_mailbox(const void *job) {
  uint32_t flags = *(const uint32_t *)((const char *)job + 4 * sizeof(void *));
  return (flags & 0xff) >= 192;
}

static SWIFT_CALL void global(void *job, enqueue_original original) {
  if (racelab_active) {
    if (is_mailbox(job)) racelab.default_actor(job);
    else racelab.enqueue(job, 0, 0);
  } else if (is_mailbox(job) || !racelab.foreign(job, 0, 0)) {
    original(job);
  }
}

static SWIFT_CALL void main_actor(void *job, enqueue_original original) {
  if (racelab_active) racelab.enqueue(job, 1, 0);
  else if (!racelab.foreign(job, 1, 0)) original(job);
}

static SWIFT_CALL void delayed(unsigned long long delay, void *job, delay_original original) {
  if (racelab_active) racelab.timer(job, (int64_t)delay, true);
  else original(delay, job);
}

static SWIFT_CALL void at_deadline(
    long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job, deadline_original original) {
  if (!racelab_active) {
    original(sec, nsec, tsec, tnsec, clock, job);
    return;
  }
  if (racelab_owns_clocks) {
    racelab.timer(job, sec * 1000000000LL + nsec - racelab.now(), true);
    return;
  }
  struct timespec now;
#if defined(__APPLE__)
  clock_gettime(clock == 2 ? CLOCK_UPTIME_RAW : CLOCK_MONOTONIC_RAW, &now);
#else
  clock_gettime(clock == 2 ? CLOCK_MONOTONIC : CLOCK_BOOTTIME, &now);
#endif
  racelab.timer(job, (sec - now.tv_sec) * 1000000000LL + (nsec - now.tv_nsec), false);
}

void racelab_install_hooks(void) {
  swift_task_enqueueGlobal_hook = global;
  swift_task_enqueueMainExecutor_hook = main_actor;
  swift_task_enqueueGlobalWithDelay_hook = delayed;
  swift_task_enqueueGlobalWithDeadline_hook = at_deadline;
}

int racelab_thread_count(void) {
#if defined(__linux__)
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks));) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count;
#else
  return 0;
#endif
}

int racelab_other_threads_sleep(void) {
#if defined(__linux__)
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return 1;
  long own = syscall(SYS_gettid);
  int sleeping = 1;
  for (struct dirent *entry; sleeping && (entry = readdir(tasks));) {
    if (entry->d_name[0] == '.' || atol(entry->d_name) == own) continue;
    char path[64], stat[256];
    snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", entry->d_name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    ssize_t length = read(file, stat, sizeof stat - 1);
    close(file);
    stat[length < 0 ? 0 : length] = 0;
    // The thread's name stands in parentheses and may contain some; its state follows the last one (proc(5)).
    const char *name = strrchr(stat, ')');
    sleeping = !name || strncmp(name, ") R", 3) != 0;
  }
  closedir(tasks);
  return sleeping;
#else
  return 1;
#endif
}
