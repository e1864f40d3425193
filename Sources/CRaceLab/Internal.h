#pragma once
#include "CRaceLab.h"

/// The calling convention of the Swift runtime's entry points.
#define SWIFT_CALL __attribute__((swiftcall))

extern struct racelab_callbacks racelab;
extern _Thread_local bool racelab_active;
/// Whether the runtime's clocks show the lab's time: only with the detour.
extern bool racelab_owns_clocks;
