#if WHOLE_TOOLKIT
  import CourseCommand
  import Glibc

  exit(await CourseTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
#else
  import Foundation

  FileHandle.standardError.write(
    Data("course: the toolkit runs on Linux only; here you can run the lessons and 'exercise'\n".utf8))
  exit(2)
#endif
