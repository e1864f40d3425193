// Notices a step that does not end: code under test that blocks the lab's thread, or runs in a circle without a scheduling point.
//
// Nobody else could: the thread that runs the steps is the only one. A timer's signal interrupts it now and then and looks
// whether it has got anywhere.
#define _GNU_SOURCE
#include "Internal.h"
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#define TICKS 8

/// Odd while a step runs.
static volatile unsigned long progress;
static char *report;
static size_t report_length;
static int report_descriptor;

void racelab_note_progress(void) { progress++; }

static void tick(int signal) {
  static unsigned long seen;
  static int ticks;
  ticks = progress == seen && (progress & 1) ? ticks + 1 : 0;
  seen = progress;
  if (ticks < TICKS) return;
  size_t written = 0;
  while (written < report_length) {
    ssize_t count = write(report_descriptor, report + written, report_length - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  _exit(70);
}

bool racelab_watch_steps(int64_t milliseconds, const char *text, int descriptor) {
  struct itimerval interval = {{0}};
  setitimer(ITIMER_REAL, &interval, NULL);
  free(report);
  report = strdup(text);
  if (!report) return false;
  report_length = strlen(report);
  report_descriptor = descriptor;
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  int64_t microseconds = milliseconds * 1000 / TICKS;
  interval.it_interval.tv_sec = microseconds / 1000000;
  interval.it_interval.tv_usec = microseconds % 1000000;
  interval.it_value = interval.it_interval;
  return sigaction(SIGALRM, &action, NULL) == 0 && setitimer(ITIMER_REAL, &interval, NULL) == 0;
}
