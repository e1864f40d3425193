import Exercises
import Glibc
import Platform

Interrupts.install()
exit(await ExerciseCommand(Array(CommandLine.arguments.dropFirst())).run())
