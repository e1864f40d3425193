import Exercises
import Platform

ProcessSupervisor.shared.handleInterrupts()
exit(await ExerciseCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
