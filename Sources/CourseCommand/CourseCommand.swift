/// The `course` command.
public enum CourseCommand {
}
