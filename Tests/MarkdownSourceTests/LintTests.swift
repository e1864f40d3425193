import Testing

@testable import MarkdownSource

/// Warnings about pages that do not say what their author meant.
@Suite struct LintTests {
  @Test(arguments: [
    ("2019. yılda bir şey oldu.\n", "1:1 warning: `2019.` at the start of a line begins a numbered list"),
    (
      "Text\n\n30. Oktober war ein Tag.\n",
      "3:1 warning: `30.` at the start of a line begins a numbered list"
    ),
    ("1. Mai war schön.\n", "1:1 warning: `1.` at the start of a line begins a numbered list"),
    ("- a\n- 2. Dünya Savaşı\n", "2:3 warning: `2.` at the start of a line begins a numbered list"),
    (
      "Bu **\"metin\"**de kalır.\n",
      "1:13 warning: `**` closes nothing here: punctuation is before it and a letter after it"
    ),
    (
      "**\"a\"**de ve **b**\n",
      "1:6 warning: `**` closes nothing here: punctuation is before it and a letter after it"
    ),
    (
      "kitap*(metin)* bir\n",
      "1:6 warning: `*` opens nothing here: a letter is before it and punctuation after it"
    ),
    (
      "Ein Satz\nüber zwei Zeilen\n---\n",
      "1:1 warning: these lines are a heading, since `---` is directly below them"
    ),
    ("Ein Satz.\n===\n", "1:1 warning: these lines are a heading, since `===` is directly below them"),
    ("Punkt\n-\n", "1:1 warning: these lines are a heading, since `-` is directly below them"),
    (
      "<details>\n<summary>s</summary>\n```swift\nx\n```\n</details>\n",
      "3:1 warning: this code block is part of the HTML around it and not rendered"
    ),
    (
      "x[^1]\n\n[^1]: a\n[^2]: b\n",
      "4:1 warning: nothing refers to the footnote `[^2]`; the page does not show it"
    ),
    (
      "x[^1]\n\n[^1]: a\n[^1]: b\n",
      "4:1 warning: the footnote `[^1]` is defined a second time; the page does not show this one"
    ),
    ("ab cd[^note] ef\n", "1:6 warning: no footnote `[^note]` is defined; the mark is shown as text"),
    (
      "see [text][label] here\n",
      "1:11 warning: no link `[label]` is defined; the brackets are shown as text"
    ),
    ("> [!NOT]\n> x\n", "1:1 warning: `[!NOT]` is not an alert; the quote stays a quote"),
    ("# A {#x}\n\n# B {#x}\n", "3:1 error: the id `x` is already used"),
    ("# A {#x}\n\nb <a id=\"x\"></a>\n", "3:3 error: the id `x` is already used"),
    (
      "a [b](javascript:c)\n",
      "1:3 warning: the page leaves out the destination `javascript:c`, which a browser would run or open from the reader's disk"
    ),
  ])
  func `a warning points at its place and says how Markdown reads it`(source: String, expected: String) {
    #expect(diagnostics(source) == [expected])
  }

  @Test(arguments: [
    "1. a\n2. b\n", "1. a\n\n```\nx\n```\n\n2. b\n", "1. a\n1. b\n", "0. a\n1. b\n", "Title\n=====\n",
    "Über uns\n---\n",
    "**\"metin\"** de\n", "**metin**de ve *a*b\n", "2 * 3 * 4, a*b, snake_case_name\n",
    "\\*\\*\"x\"\\*\\*de\n",
    "`**\"x\"**de`\n", "x[^1] y[^1]\n\n[^1]: a\n", "\\[^1] a[0] [text]\n", "> [!NOTE]\n> a\n",
    "<!--\n```\n-->\n",
    "2019 yılında\n", "text\n\n---\n\ntext\n", "[a][b]\n\n[b]: c\n",
  ])
  func `what is meant as it stands gives no warning`(source: String) {
    #expect(diagnostics(source).isEmpty)
  }

  @Test
  func `diagnostics come in the order of the page, with suggestions`() {
    let found = document("> [!NOT]\n\nx[^nte]\n\n[^note]: a\n").diagnostics(in: "a.md")
    #expect(found.map { $0.location?.line } == [1, 3, 5])
    #expect(found.first?.suggestion == "did you mean `[!NOTE]`?")
    #expect(found[1].suggestion == "did you mean `[^note]`?")
    #expect(
      document("# A {#x}\n\n# B {#x}\n").diagnostics(in: "a.md").first?.notes.first?.location?.line == 1)
  }
}
