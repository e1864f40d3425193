#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What the lab learns from the Swift runtime. Everything but `foreign` and `foreign_resume` is called on the lab's thread only.
struct racelab_callbacks {
  /// A job may run from now on, on the executor that (identity, implementation) names: identity 0 is the generic
  /// executor, 1 the main actor.
  void (*enqueue)(void *job, uintptr_t identity, uintptr_t implementation);
  /// A job may run after a delay in nanoseconds; `exact` is false where the delay was computed from the real clock.
  void (*timer)(void *job, int64_t nanoseconds, bool exact);
  /// A default actor asks for a thread: its jobs will run in one step, in an order that nobody chooses.
  void (*default_actor)(void *job);
  void (*cancelled)(void *task);
  void (*awaited)(void *task);
  void (*resumed)(void *task);
  /// Another thread enqueues a job. True: the lab keeps the job.
  bool (*foreign)(void *job, uintptr_t identity, uintptr_t implementation);
  /// Another thread resumes a task's continuation.
  void (*foreign_resume)(void *task);
  /// The lab's virtual time in nanoseconds.
  int64_t (*now)(void);
};

/// Says whom the hooks and the detour call; before either is installed.
void racelab_set_callbacks(const struct racelab_callbacks *callbacks);

/// Sets the runtime's public hooks: generic jobs, main actor, timers. Works on every platform.
void racelab_install_hooks(void);

/// Passes what this thread enqueues to the lab while it is on.
void racelab_set_active(bool on);
bool racelab_is_active(void);

/// The number that the runtime gave to the task of a job.
uint64_t racelab_task_id(void *job);

/// How many threads this process has; 0 where that is not known.
int racelab_thread_count(void);

/// Whether no other thread of this process runs or waits for a processor; 1 where that is not known.
int racelab_other_threads_sleep(void);

/// A step begins or ends.
void racelab_note_progress(void);

/// Ends the process when one step lasts longer than so many milliseconds, after writing the text to the descriptor.
bool racelab_watch_steps(int64_t milliseconds, const char *text, int descriptor);

enum racelab_detour_result {
  racelab_installed = 0,
  racelab_wrong_platform = 1,
  racelab_symbol_missing = 2,
  racelab_unknown_bytes = 3,
  racelab_memory_protected = 4,
  racelab_other_threads = 5,
};

/// Puts a jump at the head of each function that moves a task, or changes nothing at all.
///
/// `toolchain` receives the name of the toolchain whose bytes were found. A test simulates an unknown runtime with
/// `altered`, the index of a function whose known bytes are taken to be different; -1 otherwise.
enum racelab_detour_result racelab_install_detour(const char **toolchain, int altered);
