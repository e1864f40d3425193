import CourseCommand
import Glibc

exit(await CourseCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
