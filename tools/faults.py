"""The places of a C file where a fault can be planted, and the faults for each.

A place is found in clang's syntax tree; a fault is a piece of text put in the place of another on the
same lines, so that the lines of everything else stay. A fault is named by its file, its function, the
text of its line and the change, which still hold when lines move.
"""
import ctypes
import re

from clang import cindex
from clang.cindex import CursorKind as K

COMPARISON = {"<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
              "==": ("!=",), "!=": ("==",)}
ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",), "%": ("/",), "<<": (">>",),
              ">>": ("<<",), "&": ("|",), "|": ("&",), "^": ("&",),
              "+=": ("-=",), "-=": ("+=",), "*=": ("/=",), "/=": ("*=",), "|=": ("&=",),
              "&=": ("|=",), "<<=": (">>=",), ">>=": ("<<=",), "++": ("--",), "--": ("++",)}
NUMBER = re.compile(r"(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)")
STEPS = (K.CALL_EXPR, K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR, K.UNARY_OPERATOR,
         K.BREAK_STMT, K.CONTINUE_STMT)
BODIES = (K.IF_STMT, K.FOR_STMT, K.WHILE_STMT, K.DO_STMT, K.CASE_STMT, K.DEFAULT_STMT)

LIB = cindex.conf.lib
LIB.clang_getFileLocation.argtypes = [cindex.SourceLocation] + [ctypes.c_void_p] * 4


class Fault:
    """Text from start to end becomes `new`; `change` says it in words."""

    def __init__(self, tree, kind, start, end, new, change=None):
        old = tree.text[start:end]
        self.file, self.kind, self.start, self.end = tree.file, kind, start, end
        self.new = new + "\n" * (old.count("\n") - new.count("\n"))
        self.change = kind + ": " + (change or f"{squeezed(old)} -> {squeezed(new)}")
        self.function = tree.function
        self.number = tree.text.count("\n", 0, start) + 1
        self.line = squeezed(tree.text.split("\n")[self.number - 1])
        self.nth = 1  # of faults that are otherwise named alike

    def name(self):
        nth = f" (#{self.nth})" if self.nth > 1 else ""
        return (f"{self.file} {self.function}".strip(), self.line, self.change + nth)

    def applied(self, text):
        return text[:self.start] + self.new + text[self.end:]


def squeezed(text):
    return " ".join(text.split())


class Tree:
    """One file's faults, by place: self.places is a list of lists."""

    def __init__(self, file, arguments):
        self.file, self.function, self.places = file, "", []
        self.data = open(file, "rb").read()
        # One character a byte: clang counts bytes.
        self.text = self.data.decode("latin-1")
        options = cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
        unit = cindex.Index.create().parse(file, arguments, options=options)
        errors = [d for d in unit.diagnostics if d.severity >= cindex.Diagnostic.Error]
        if errors:
            raise SystemExit(f"mutants: clang cannot read {file}: {errors[0].spelling}")
        self.main = ctypes.cast(unit.get_file(file), ctypes.c_void_p).value
        self.checks, self.steps_of_for, self.enums, self.returns_bool = [], [], {}, False
        top = [c for c in unit.cursor.get_children() if c.location.file and
               c.location.file.name == file]
        self.checks = [self.range(c) for c in top if c.kind == K.MACRO_INSTANTIATION and
                       c.spelling == "SK_CHECK"]
        for cursor in top:
            if cursor.kind in (K.FUNCTION_DECL, K.VAR_DECL, K.ENUM_DECL):
                self.function = cursor.spelling
                self.returns_bool = cursor.kind == K.FUNCTION_DECL and \
                    cursor.result_type.spelling in ("bool", "_Bool")
                self.visit(cursor, None)
        self.number_alike()

    def number_alike(self):
        seen = {}
        for place in sorted(self.places, key=lambda p: p[0].start):
            for fault in place:
                key = fault.name()
                fault.nth = seen[key] = seen.get(key, 0) + 1

    # --- where things are -------------------------------------------------------------------------

    def offset(self, location):
        """Where it is written in this file, also within a macro's arguments; None elsewhere."""
        file, line, column, offset = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_uint(), \
            ctypes.c_uint()
        LIB.clang_getFileLocation(location, *map(ctypes.byref, (file, line, column, offset)))
        return offset.value if file.value == self.main else None

    def range(self, cursor):
        extent = cursor.extent
        return self.offset(extent.start), self.offset(extent.end)

    def is_ours(self, start, end):
        return None not in (start, end) and start < end and \
            not any(a <= start < b for a, b in self.checks)

    def operator(self, cursor):
        """The operator between two operands with its range, or None where a macro hides it."""
        operands = list(cursor.get_children())
        if len(operands) != 2:
            return None
        (a, b), (c, d) = self.range(operands[0]), self.range(operands[1])
        if None in (a, b, c, d) or not a < b <= c < d or not self.is_ours(a, d):
            return None
        found = re.fullmatch(r"\s*([-+*/%<>=!&|^]+)\s*", self.text[b:c])
        return found and (found[1], b + found.start(1), b + found.end(1), (a, b), (c, d))

    def add(self, kind, changes):
        """A place: changes are (start, end, new[, words])."""
        faults = [Fault(self, kind, *change) for change in changes]
        if faults:
            self.places.append(faults)

    # --- the walk ---------------------------------------------------------------------------------

    def visit(self, cursor, parent):
        find = self.FIND.get(cursor.kind)
        if find:
            find(self, cursor, parent)
        for child in cursor.get_children():
            self.visit(child, cursor)

    def on_binary(self, cursor, _parent):
        found = self.operator(cursor)
        if not found:
            return
        op, start, end, left, right = found
        if op in ("&&", "||"):
            self.add("drop", [(left[1], right[1], "", f"{squeezed(self.text[start:right[1]])} dropped"),
                              (left[0], right[0], "", f"{squeezed(self.text[left[0]:end])} dropped")])
        for kind, table in ("compare", COMPARISON), ("arithmetic", ARITHMETIC):
            if op in table:
                self.add(kind, [(start, end, new) for new in table[op]])

    def on_unary(self, cursor, _parent):
        start, end = self.range(cursor)
        if not self.is_ours(start, end) or any(a <= start < b for a, b in self.steps_of_for):
            return
        text = self.text[start:end]
        if text.startswith("!"):
            self.add("negate", [(start, start + 1, " ", f"{squeezed(text)} without !")])
        for op in "++", "--":
            new = ARITHMETIC[op][0]
            if text.startswith(op):
                self.add("arithmetic", [(start, start + 2, new, f"{text} -> {new}{text[2:]}")])
            elif text.endswith(op):
                self.add("arithmetic", [(end - 2, end, new, f"{text} -> {text[:-2]}{new}")])

    def negation_of(self, condition):
        start, end = self.range(condition)
        if not self.is_ours(start, end) or self.text[start] == "!":
            return
        found = condition.kind == K.BINARY_OPERATOR and self.operator(condition)
        if found and found[0] in ("==", "!="):
            return  # the comparison's own fault
        text = self.text[start:end]
        if not re.fullmatch(r"true|false|\d+", text):
            self.add("negate", [(start, end, f"!({text})")])

    def on_if(self, cursor, parent):
        children = list(cursor.get_children())
        self.negation_of(children[0])
        for body in children[1:]:
            self.on_step(body, cursor)
        goes_on = len(children) == 2 and parent.kind == K.COMPOUND_STMT and \
            list(parent.get_children())[-1] != cursor
        if goes_on:
            inside = list(children[1].get_children()) if children[1].kind == K.COMPOUND_STMT else \
                children[1:]
            if inside and inside[-1].kind == K.RETURN_STMT:
                self.remove(inside[-1])

    def on_while(self, cursor, _parent):
        children = list(cursor.get_children())
        self.negation_of(children[0 if cursor.kind == K.WHILE_STMT else -1])
        self.on_step(children[-1], cursor)

    def on_choice(self, cursor, _parent):
        self.negation_of(next(cursor.get_children()))

    def on_for(self, cursor, _parent):
        start, end = self.range(cursor)
        if start is not None:
            self.steps_of_for.append(step_of_for(self.text, start))
        self.on_step(list(cursor.get_children())[-1], cursor)

    def on_compound(self, cursor, _parent):
        for step in cursor.get_children():
            self.on_step(step, cursor)

    def on_case(self, cursor, _parent):
        self.on_step(list(cursor.get_children())[-1], cursor)

    def on_return(self, cursor, _parent):
        value = list(cursor.get_children())
        if value and self.returns_bool:
            self.negation_of(value[0])
        if not value:
            self.remove(cursor)

    def on_step(self, cursor, _parent):
        if cursor.kind not in STEPS:
            return
        if cursor.kind == K.BINARY_OPERATOR:
            found = self.operator(cursor)
            if not found or found[0] != "=":
                return
        self.remove(cursor)

    def remove(self, cursor):
        start, end = self.range(cursor)
        if self.is_ours(start, end) and re.match(r"\s*;", self.text[end:end + 80]):
            self.add("remove", [(start, end, "(void)0", f"{squeezed(self.text[start:end])} removed")])

    def on_number(self, cursor, parent):
        start, _ = self.range(cursor)
        if start is None or not self.is_ours(start, start + 1):
            return
        word = re.match(r"(true|false)\b", self.text[start:start + 6])
        if word:
            new = "false" if word[1] == "true" else "true"
            self.add("bool", [(start, start + len(word[1]), new)])
            return
        found = NUMBER.match(self.text, start)
        idiom = self.text[start - 1] == "{" and self.text[start:start + 2] == "0}"
        if not found or idiom or (parent and parent.kind in (K.VAR_DECL, K.FIELD_DECL) and
                                  self.text[start - 1] == "["):
            return
        value = int(found[1], 0)
        self.add("constant", [(start, found.end(), f"{new}{found[2]}")
                              for new in (value + 1, value - 1) if new >= 0])

    def on_name(self, cursor, _parent):
        constant = cursor.referenced
        start, end = self.range(cursor)
        if constant is None or constant.kind != K.ENUM_CONSTANT_DECL or \
                not self.is_ours(start, end) or self.text[start:end] != cursor.spelling:
            return
        near = self.neighbours(constant)
        self.add("enum", [(start, end, new) for new in near])

    def neighbours(self, constant):
        """The names before and after in a list; a figure of its own by one."""
        of = constant.semantic_parent
        if of.hash not in self.enums:
            self.enums[of.hash] = [(c.spelling, c.enum_value) for c in of.get_children()
                                   if c.kind == K.ENUM_CONSTANT_DECL]
        names = self.enums[of.hash]
        if len(names) < 3 or [v for _, v in names] != list(range(len(names))):
            return [f"({constant.spelling} + 1)", f"({constant.spelling} - 1)"]
        at = [n for n, _ in names].index(constant.spelling)
        return [names[i][0] for i in (at + 1, at - 1) if 0 <= i < len(names)]

    def on_list(self, cursor, _parent):
        """Two columns side by side change places where both are plain figures or names."""
        items = [self.range(c) for c in cursor.get_children()]
        for (a, b), (c, d) in zip(items, items[1:]):
            if None in (a, b, c, d) or not a < b <= c < d or not self.is_ours(a, d):
                continue
            left, between, right = self.text[a:b], self.text[b:c], self.text[c:d]
            plain = re.compile(r"-?[\w.]+")
            if between.strip() == "," and left != right and plain.fullmatch(left) and \
                    plain.fullmatch(right):
                self.add("swap", [(a, d, right + between + left)])

    FIND = {K.BINARY_OPERATOR: on_binary, K.COMPOUND_ASSIGNMENT_OPERATOR: on_binary,
            K.UNARY_OPERATOR: on_unary, K.IF_STMT: on_if, K.WHILE_STMT: on_while,
            K.DO_STMT: on_while, K.CONDITIONAL_OPERATOR: on_choice, K.FOR_STMT: on_for,
            K.COMPOUND_STMT: on_compound, K.CASE_STMT: on_case, K.DEFAULT_STMT: on_case,
            K.RETURN_STMT: on_return, K.INTEGER_LITERAL: on_number, K.DECL_REF_EXPR: on_name,
            K.INIT_LIST_EXPR: on_list}


def step_of_for(text, start):
    """The range of the third part of a for's head: turning i++ round proves nothing."""
    depth, parts, at = 0, 0, text.index("(", start)
    begin = at
    for i in range(at, len(text)):
        depth += {"(": 1, ")": -1}.get(text[i], 0)
        if text[i] == ";" and depth == 1:
            parts, begin = parts + 1, i
        if depth == 0:
            return (begin, i) if parts == 2 else (i, i)
    return (at, at)


class Table:
    """Rows of a .def: figures by one, and two columns of figures or names changing places."""

    ROW = re.compile(r"^[A-Z_]+\(.*\)$", re.M)
    COLUMN = re.compile(r'"(?:[^"\\]|\\.)*"|[^,()]+')

    def __init__(self, file):
        self.file, self.function, self.places = file, "", []
        self.data = open(file, "rb").read()
        self.text = self.data.decode("latin-1")
        for row in self.ROW.finditer(self.text):
            self.on_row(row)
        Tree.number_alike(self)

    def on_row(self, row):
        inside = self.text.index("(", row.start()) + 1
        columns = []
        for found in self.COLUMN.finditer(self.text, inside, row.end() - 1):
            word = found[0].strip()
            if word:
                start = found.start() + found[0].index(word)
                columns.append((start, start + len(word), word))
        for start, end, word in columns[1:]:
            if NUMBER.fullmatch(word):
                self.places.append([Fault(self, "table", start, end, str(int(word, 0) + by))
                                    for by in (1, -1) if int(word, 0) + by >= 0])
        for (a, b, left), (c, d, right) in zip(columns[1:], columns[2:]):
            if left != right and NUMBER.fullmatch(left) and NUMBER.fullmatch(right):
                self.places.append([Fault(self, "swap", a, d, right + self.text[b:c] + left)])
