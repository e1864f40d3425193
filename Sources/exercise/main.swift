import Exercises
import Glibc
import System

Interrupts.install()
exit(await ExerciseCommand(Array(CommandLine.arguments.dropFirst())).run())
