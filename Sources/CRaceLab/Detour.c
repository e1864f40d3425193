// A detour at the head of the few functions of the Swift runtime that every hop, wake-up, cancellation and wait passes through.
//
// The head of a function is replaced by a jump to ours; the instructions that it held are moved to a trampoline, which jumps
// to the rest. That is sound only for bytes that somebody has read: whole instructions, none relative to its own place,
// none the target of a jump. So each head is compared byte for byte with a known one, and other bytes are refused. All heads
// are compared, and all pages made writable, before the first byte changes: all functions are redirected, or none.
#define _GNU_SOURCE
#include "Internal.h"

#if defined(__linux__) && defined(__x86_64__)
#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define FUNCTIONS 8
#define LONGEST_HEAD 16

typedef SWIFT_CALL void (*enqueue_function)(void *job, uintptr_t identity, uintptr_t implementation);
typedef SWIFT_CALL void (*task_function)(void *task);
typedef SWIFT_CALL void (*task_error_function)(void *task, void *error);
typedef SWIFT_CALL void (*time_function)(long long *seconds, long long *nanoseconds, int clock);

/// The trampolines: what the functions did before, in the order of `functions`.
__attribute__((visibility("hidden"))) void *racelab_original[FUNCTIONS];
enum { ENQUEUE, CANCEL, WAIT, WAIT_THROWING, RESUME, RESUME_THROWING, RESUME_ERROR, GET_TIME };

static SWIFT_CALL void my_enqueue(void *job, uintptr_t identity, uintptr_t implementation) {
  if (racelab_active) racelab.enqueue(job, identity, implementation);
  else if (!racelab.foreign(job, identity, implementation))
    ((enqueue_function)racelab_original[ENQUEUE])(job, identity, implementation);
}

static SWIFT_CALL void my_cancel(void *task) {
  if (racelab_active) racelab.cancelled(task);
  ((task_function)racelab_original[CANCEL])(task);
}

static void note_resume(void *task) {
  if (racelab_active) racelab.resumed(task);
  else racelab.foreign_resume(task);
}

static SWIFT_CALL void my_resume(void *task) {
  note_resume(task);
  ((task_function)racelab_original[RESUME])(task);
}

static SWIFT_CALL void my_resume_throwing(void *task) {
  note_resume(task);
  ((task_function)racelab_original[RESUME_THROWING])(task);
}

static SWIFT_CALL void my_resume_error(void *task, void *error) {
  note_resume(task);
  ((task_error_function)racelab_original[RESUME_ERROR])(task, error);
}

static SWIFT_CALL void my_get_time(long long *seconds, long long *nanoseconds, int clock) {
  if (!racelab_active) {
    ((time_function)racelab_original[GET_TIME])(seconds, nanoseconds, clock);
    return;
  }
  int64_t now = racelab.now();
  *seconds = now / 1000000000;
  *nanoseconds = now % 1000000000;
}

__attribute__((used, visibility("hidden"))) void racelab_note_wait(void *task) {
  if (racelab_active) racelab.awaited(task);
}

// The waits are asynchronous functions. Their convention (context in r14, end by a tail call) cannot be written in C: all
// argument registers are kept, the awaited task is the second argument, and nine pushes align the stack for the call.
#define WAIT_STUB(name, index)                                                                                \
  extern void name(void);                                                                                     \
  __asm__(".text\n.type " #name ",@function\n" #name ":\n"                                                     \
          "push %rdi\npush %rsi\npush %rdx\npush %rcx\npush %r8\npush %r9\npush %r14\npush %r13\npush %rax\n"  \
          "mov %rsi, %rdi\ncall racelab_note_wait\n"                                                                  \
          "pop %rax\npop %r13\npop %r14\npop %r9\npop %r8\npop %rcx\npop %rdx\npop %rsi\npop %rdi\n"           \
          "jmp *racelab_original+8*" #index "(%rip)\n")
WAIT_STUB(my_wait, 2);
WAIT_STUB(my_wait_throwing, 3);

static const struct {
  const char *symbol;
  void *replacement;
} functions[FUNCTIONS] = {
    {"swift_task_enqueue", my_enqueue},
    {"swift_task_cancel", my_cancel},
    {"swift_task_future_wait", my_wait},
    {"swift_task_future_wait_throwing", my_wait_throwing},
    {"swift_continuation_resume", my_resume},
    {"swift_continuation_throwingResume", my_resume_throwing},
    {"swift_continuation_throwingResumeWithError", my_resume_error},
    {"swift_get_time", my_get_time},
};

/// The first whole instructions of a function: at least as many bytes as the jump needs.
struct head {
  int length;
  unsigned char bytes[LONGEST_HEAD];
};

// clang-format off
static const struct toolchain {
  const char *name;
  struct head heads[FUNCTIONS];
} known[] = {
  {"Swift 6.3.1, Linux x86-64", {
    // push rbp; mov rbp, rsp; push r15; push r14; push rbx; push rax; mov r14, rdx
    {13, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x57, 0x41, 0x56, 0x53, 0x50, 0x49, 0x89, 0xd6}},
    // push rbp; mov rbp, rsp; push r15; push r14; push rbx; sub rsp, 24
    {13, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x57, 0x41, 0x56, 0x53, 0x48, 0x83, 0xec, 0x18}},
    // push rbp; push r14; lea rbp, [rsp+8]; sub rsp, 8
    {12, {0x55, 0x41, 0x56, 0x48, 0x8d, 0x6c, 0x24, 0x08, 0x48, 0x83, 0xec, 0x08}},
    // push rbp; push r14; lea rbp, [rsp+8]; push rax; add rsp, 16
    {13, {0x55, 0x41, 0x56, 0x48, 0x8d, 0x6c, 0x24, 0x08, 0x50, 0x48, 0x83, 0xc4, 0x10}},
    // push rbp; mov rbp, rsp; push r15; push r14; push rbx; push rax; mov rbx, rdi (a relative call follows)
    {13, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x57, 0x41, 0x56, 0x53, 0x50, 0x48, 0x89, 0xfb}},
    {13, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x57, 0x41, 0x56, 0x53, 0x50, 0x48, 0x89, 0xfb}},
    // push rbp; mov rbp, rsp; push r15; push r14; push rbx; push rax; mov r14, rsi
    {13, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x57, 0x41, 0x56, 0x53, 0x50, 0x49, 0x89, 0xf6}},
    // push rbp; mov rbp, rsp; push r14; push rbx; sub rsp, 32; mov rbx, rsi
    {14, {0x55, 0x48, 0x89, 0xe5, 0x41, 0x56, 0x53, 0x48, 0x83, 0xec, 0x20, 0x48, 0x89, 0xf3}},
  }},
};
// clang-format on
#define TOOLCHAINS (sizeof known / sizeof *known)

/// `movabs $target, %rax; jmp *%rax`, twelve bytes. None of these functions receives anything in rax.
static void put_jump(unsigned char *at, void *target) {
  at[0] = 0x48, at[1] = 0xb8;
  memcpy(at + 2, &target, 8);
  at[10] = 0xff, at[11] = 0xe0;
}

/// `jmp *(%rip)` and the address, fourteen bytes: unlike the other jump it changes no register, as the way back must not.
static void put_jump_back(unsigned char *at, void *target) {
  at[0] = 0xff, at[1] = 0x25;
  memset(at + 2, 0, 4);
  memcpy(at + 6, &target, 8);
}

static const struct toolchain *recognise(unsigned char *const place[FUNCTIONS], int altered) {
  for (size_t row = 0; row < TOOLCHAINS; row++) {
    int same = 0;
    for (int i = 0; i < FUNCTIONS; i++) {
      struct head head = known[row].heads[i];
      if (i == altered) head.bytes[head.length - 1] ^= 0xff;
      same += memcmp(place[i], head.bytes, head.length) == 0;
    }
    if (same == FUNCTIONS) return &known[row];
  }
  return NULL;
}

/// Sets the protection of the pages that hold a head.
static bool protect(void *head, int protection) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE), from = (uintptr_t)head & ~(size - 1);
  uintptr_t to = ((uintptr_t)head + LONGEST_HEAD + size - 1) & ~(size - 1);
  return mprotect((void *)from, to - from, protection) == 0;
}

static unsigned char *make_trampolines(const struct toolchain *toolchain, unsigned char *const place[FUNCTIONS]) {
  unsigned char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) return NULL;
  for (int i = 0; i < FUNCTIONS; i++) {
    int length = toolchain->heads[i].length;
    memcpy(page + 64 * i, place[i], length);
    put_jump_back(page + 64 * i + length, place[i] + length);
  }
  if (mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0) return page;
  munmap(page, 4096);
  return NULL;
}

enum racelab_detour_result racelab_install_detour(const char **name, int altered) {
  // Another thread could stand in the middle of a head, or run into a page that cannot be executed for a moment.
  if (racelab_thread_count() != 1) return racelab_other_threads;
  unsigned char *place[FUNCTIONS];
  for (int i = 0; i < FUNCTIONS; i++)
    if (!(place[i] = dlsym(RTLD_DEFAULT, functions[i].symbol))) return racelab_symbol_missing;
  const struct toolchain *toolchain = recognise(place, altered);
  if (!toolchain) return racelab_unknown_bytes;
  unsigned char *trampolines = make_trampolines(toolchain, place);
  if (!trampolines) return racelab_memory_protected;

  int writable = 0;
  while (writable < FUNCTIONS && protect(place[writable], PROT_READ | PROT_WRITE)) writable++;
  for (int i = 0; i < FUNCTIONS && writable == FUNCTIONS; i++) {
    racelab_original[i] = trampolines + 64 * i;
    put_jump(place[i], functions[i].replacement);
  }
  for (int i = 0; i < writable; i++)
    // Without its runtime the process can do nothing, and must not pretend to: it ends here.
    if (!protect(place[i], PROT_READ | PROT_EXEC)) _exit(70);
  if (writable < FUNCTIONS) {
    munmap(trampolines, 4096);
    return racelab_memory_protected;
  }
  racelab_owns_clocks = true;
  *name = toolchain->name;
  return racelab_installed;
}
#else
enum racelab_detour_result racelab_install_detour(const char **name, int altered) { return racelab_wrong_platform; }
#endif
