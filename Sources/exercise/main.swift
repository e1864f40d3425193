import Exercises
import Glibc
import Platform

Interrupts.install()
exit(await ExerciseCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
