#!/usr/bin/env python3
"""Lists declarations of Sources that nothing uses, and those that only tests use.

Reads the index that `swift build --build-tests` leaves in the build folder, through the toolchain's own libIndexStore.
Exits with 1 if it lists something. A declaration counts as used if there is a reference outside of its own body, or if it
overrides or witnesses something declared elsewhere. A public declaration is for other packages: a test is use enough.
What has to stay although nothing uses it is in ALLOWED with its reason; an entry that is not needed any more is listed, too.

    Scripts/unused-declarations.py [--build DIR] [--root DIR]     by default .build/debug of this repository
"""

import argparse
import ctypes
import os
import re
import shutil
import sys

DECLARATION, DEFINITION, REFERENCE, IMPLICIT = 1 << 0, 1 << 1, 1 << 2, 1 << 8
CHILD_OF, OVERRIDE_OF, CALLED_BY, CONTAINED_BY = 1 << 9, 1 << 11, 1 << 13, 1 << 16
ACCESSOR_OF = 1 << 15
LOCAL = 1 << 7
UNIT_RECORD = 2
KINDS = {
    5: "enum", 6: "struct", 7: "class", 8: "protocol", 11: "typealias", 12: "func", 13: "var", 15: "case", 16: "func",
    17: "func", 18: "func", 19: "var", 20: "var", 21: "var", 22: "init",
}
# Members that the compiler uses by name, so that no reference to them is in the index: result builders, coding keys.
USED_BY_NAME = re.compile(r"^(build(Block|Expression|Optional|Either|Array|PartialBlock|FinalResult|LimitedAvailability)\(.*\)|CodingKeys)$")

# By file and name: what stays, and why.
ALLOWED = {
    ("Sources/CPlatform/Processes.c", "platform_open_terminal"): "the tests' terminal; Swift cannot see openpty",
    ("Sources/CRaceLab/Detour.c", "WAIT"): "a position in the table of functions, which an assembly stub uses by number",
    ("Sources/CRaceLab/Detour.c", "WAIT_THROWING"): "a position in the table of functions, as WAIT is",
    ("Sources/CRaceLab/Detour.c", "racelab_note_wait"): "called by an assembly stub",
    ("Sources/CourseModel/Lesson/LessonOutlook.swift", "beginner"): "the front matter names it: Level(rawValue:)",
    ("Sources/CourseModel/Lesson/LessonOutlook.swift", "intermediate"): "the front matter names it: Level(rawValue:)",
    ("Sources/CourseModel/Lesson/LessonOutlook.swift", "advanced"): "the front matter names it: Level(rawValue:)",
    ("Sources/RaceLab/Control/StepWatch.swift", "StepWatch"): "the checks of exercises call it: ExplorationSupport",
    ("Sources/RaceLab/Control/StepWatch.swift", "begin(limit:report:to:)"): "the checks of exercises call it: ExplorationSupport",
    ("Sources/RaceLab/Reports/Completeness.swift", "add(_:)"): "the checks of exercises call it: ExplorationSupport",
    ("Sources/RaceLab/Reports/Report.swift", "bounds"): "the checks of exercises call it: ExplorationSupport",
    ("Sources/RaceLab/Reports/TraceWords.swift", "text(_:)"): "the checks of exercises call it: ExplorationSupport",
    ("Sources/RaceLab/Scheduling/Footprint.swift", "init(actor:)"): "tests state the footprints of steps with it",
    ("Sources/TerminalSessions/TerminalSession.swift", "TerminalSession"): "the form of the session tests",
    ("Sources/TerminalSessions/TerminalSession.swift", "init(reading:)"): "the form of the session tests",
    ("Sources/TerminalSessions/TerminalSession.swift", "text"): "the form of the session tests",
}


class String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf-8", "replace") if self.length else ""


def load():
    swift = os.path.realpath(shutil.which("swiftc") or sys.exit("swiftc is not on PATH"))
    library = ctypes.CDLL(os.path.join(os.path.dirname(swift), "..", "lib", "libIndexStore.so"))
    pointer = ctypes.c_void_p
    for name, result, arguments in [
        ("store_create", pointer, [ctypes.c_char_p, pointer]),
        ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
        ("record_reader_dispose", None, [pointer]),
        ("unit_reader_dispose", None, [pointer]),
        ("unit_reader_get_main_file", String, [pointer]),
        ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
        ("unit_dependency_get_name", String, [pointer]),
        ("unit_dependency_get_filepath", String, [pointer]),
        ("occurrence_get_symbol", pointer, [pointer]),
        ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
        ("occurrence_get_line_col", None, [pointer, pointer, pointer]),
        ("symbol_relation_get_roles", ctypes.c_uint64, [pointer]),
        ("symbol_relation_get_symbol", pointer, [pointer]),
        ("symbol_get_usr", String, [pointer]),
        ("symbol_get_name", String, [pointer]),
        ("symbol_get_kind", ctypes.c_int, [pointer]),
        ("symbol_get_properties", ctypes.c_uint64, [pointer]),
    ]:
        function = getattr(library, "indexstore_" + name)
        function.restype, function.argtypes = result, arguments
    return library


def apply(function, reader, visit):
    """Calls an `_apply_f` function of the library with a Python visitor."""
    callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(
        lambda _, item: visit(item) is not False)
    function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    function(reader, None, ctypes.cast(callback, ctypes.c_void_p))


class Index:
    """Definitions and uses of the package, keyed by the symbols' unified symbol resolution strings."""

    def __init__(self, build, root):
        self.library, self.root = load(), root
        self.definitions = {}  # usr -> (file, line, kind, name)
        self.parents = {}  # usr -> usr
        self.fulfils = {}  # usr -> usrs that it overrides or witnesses
        self.uses = {}  # usr -> set of (file, usr of the declaration that uses it)
        self.store = self.library.indexstore_store_create(os.path.join(build, "index", "store").encode(), None)
        if not self.store:
            sys.exit(f"there is no index in {build}; run 'swift build --build-tests' first")
        for name in self.units():
            self.read_unit(name)

    def units(self):
        names = []
        function = self.library.indexstore_store_units_apply_f
        function.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p]
        callback = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, String)(
            lambda _, name: names.append(str(name)) is None)
        function(self.store, 0, None, ctypes.cast(callback, ctypes.c_void_p))
        return names

    def read_unit(self, name):
        library = self.library
        unit = library.indexstore_unit_reader_create(self.store, name.encode(), None)
        main = str(library.indexstore_unit_reader_get_main_file(unit))
        # Units of files that have been removed or renamed stay in the store.
        if main.startswith(self.root + "/") and os.path.exists(main):
            records = {}

            def dependency(item):
                if library.indexstore_unit_dependency_get_kind(item) == UNIT_RECORD:
                    path = str(library.indexstore_unit_dependency_get_filepath(item))
                    records[str(library.indexstore_unit_dependency_get_name(item))] = path

            apply(library.indexstore_unit_reader_dependencies_apply_f, unit, dependency)
            for record, path in records.items():
                if path == main:
                    self.read_record(record, os.path.relpath(main, self.root))
        library.indexstore_unit_reader_dispose(unit)

    def read_record(self, record, file):
        library = self.library
        reader = library.indexstore_record_reader_create(self.store, record.encode(), None)
        apply(
            library.indexstore_record_reader_occurrences_apply_f, reader, lambda item: self.read_occurrence(item, file))
        library.indexstore_record_reader_dispose(reader)

    def read_occurrence(self, occurrence, file):
        library = self.library
        symbol = library.indexstore_occurrence_get_symbol(occurrence)
        roles = library.indexstore_occurrence_get_roles(occurrence)
        usr = str(library.indexstore_symbol_get_usr(symbol))
        related = {}

        def relation(item):
            other = library.indexstore_symbol_relation_get_symbol(item)
            for role in (CHILD_OF, OVERRIDE_OF, CALLED_BY, CONTAINED_BY, ACCESSOR_OF):
                if library.indexstore_symbol_relation_get_roles(item) & role:
                    related.setdefault(role, []).append(str(library.indexstore_symbol_get_usr(other)))

        apply(library.indexstore_occurrence_relations_apply_f, occurrence, relation)
        if ACCESSOR_OF in related and roles & DEFINITION:
            self.parents[usr] = related[ACCESSOR_OF][0]
        # A conformance that an extension declares afterwards has an implicit occurrence of the witness, no definition.
        self.fulfils.setdefault(usr, set()).update(related.get(OVERRIDE_OF, []))
        if roles & DEFINITION:
            if CHILD_OF in related:
                self.parents[usr] = related[CHILD_OF][0]
            kind = library.indexstore_symbol_get_kind(symbol)
            local = library.indexstore_symbol_get_properties(symbol) & LOCAL
            if kind in KINDS and not roles & IMPLICIT and not local and ACCESSOR_OF not in related:
                line = ctypes.c_uint()
                library.indexstore_occurrence_get_line_col(occurrence, ctypes.byref(line), None)
                self.definitions[usr] = (file, line.value, KINDS[kind], str(library.indexstore_symbol_get_name(symbol)))
        elif roles & REFERENCE:
            users = related.get(CONTAINED_BY, []) + related.get(CALLED_BY, [])
            for user in users or [""]:
                self.uses.setdefault(usr, set()).add((file, user))

    def within(self, inner, outer):
        """Whether a declaration stands in another one, or is it."""
        seen = set()
        while inner and inner not in seen:
            if inner == outer:
                return True
            seen.add(inner)
            inner = self.parents.get(inner)
        return False

    def users(self, usr):
        """The files from which a declaration is used, its own body aside."""
        return {file for file, user in self.uses.get(usr, ()) if not self.within(user, usr)}


def is_used_by_name(index, usr):
    """Whether the compiler uses a declaration, or the one around it, without a reference in the index."""
    around = index.definitions.get(index.parents.get(usr))
    return any(USED_BY_NAME.match(definition[3]) for definition in (index.definitions[usr], around) if definition)


def source_line(index, file, line):
    with open(os.path.join(index.root, file), encoding="utf-8") as source:
        lines = source.read().split("\n")
    if line > len(lines):
        sys.exit(f"the index is older than {file}; run 'swift build --build-tests' first")
    return lines[line - 1]


def findings(index):
    for usr, (file, line, kind, name) in sorted(index.definitions.items(), key=lambda item: item[1]):
        if not name or not file.startswith("Sources/") or index.fulfils.get(usr) or is_used_by_name(index, usr):
            continue
        users, text = index.users(usr), source_line(index, file, line)
        # The loader calls a C constructor; a public declaration is for other packages, so a test is use enough.
        if "__attribute__((constructor))" in text:
            continue
        if not users:
            yield file, name, f"{file}:{line}: nothing uses {kind} '{name}'"
        elif all(user.startswith("Tests/") for user in users) and not re.search(r"\bpublic\b", text):
            yield file, name, f"{file}:{line}: only tests use {kind} '{name}'"


def judged(found, allowed):
    """The lines to print: what was found and is not allowed, and what is allowed and was not found."""
    needed = {(file, name) for file, name, _ in found}
    lines = [line for file, name, line in found if (file, name) not in allowed]
    return lines + [f"{file}: '{name}' need not be allowed any more" for file, name in allowed if (file, name) not in needed]


def main():
    here = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..")
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", help="the build folder that holds the index (default: .build/debug of the root)")
    parser.add_argument("--root", default=here, help="the package's folder (default: this repository)")
    options = parser.parse_args()
    root = os.path.realpath(options.root)
    build = os.path.realpath(options.build or os.path.join(root, ".build", "debug"))
    lines = judged(list(findings(Index(build, root))), ALLOWED if root == os.path.realpath(here) else {})
    print("\n".join(lines) if lines else "every declaration is used")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
