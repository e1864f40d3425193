// Course
