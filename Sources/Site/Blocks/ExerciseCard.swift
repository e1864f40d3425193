extension SiteExercise {
  /// What to do, and the commands that lead through it; `heading` is the element of its title.
  func card(_ strings: InterfaceStrings, heading: String = "h2") -> HTML {
    let steps = [("exercise-start", "start"), ("exercise-check", "check"), ("exercise-hint", "hint")]
    return tag(
      "section", ["class": "card exercise", "aria-labelledby": anchor],
      title == nil ? .empty : tag("p", ["class": "kicker"], .text(strings("exercise"))),
      tag(heading, ["id": anchor], .text(title ?? strings("exercise"))),
      when(summary) { tag("p", [:], .text($0)) },
      requirements.isEmpty
        ? .empty
        : tag("ul", ["class": "requirements"], each(requirements) { tag("li", [:], .text($0)) }),
      tag(
        "ol", ["class": "steps"],
        each(steps) { key, verb in
          tag(
            "li", [:], tag("span", [:], .text(strings(key))),
            commandLine("swift run exercise \(verb) \(id)"))
        }))
  }
}
