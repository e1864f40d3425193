import CourseModel

/// How the lines of an output block are held against what the program wrote; see ``compare(expected:actual:matching:firstLine:)``.
package typealias Matching = LessonBlock.Output.Comparison
