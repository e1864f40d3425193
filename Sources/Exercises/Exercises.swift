// Exercises
