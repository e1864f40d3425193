import CourseCommand

hello()
