import CourseCommand
import Glibc

exit(await CourseTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
