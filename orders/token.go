package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/board"

	"golang.org/x/text/unicode/norm"
)

// tokenKind says what a token is.
type tokenKind uint8

const (
	word tokenKind = iota
	number
	arrow // any form that is an arrow wherever it stands
	dash  // a dash between blanks: an arrow if names stand on either side
	comma
	semicolon
	colon
	open  // ( or [
	close // ) or ]
	compare
	percent
	strange // anything the language has no use for
)

// token is a word, a number or a mark of a line.
type token struct {
	kind tokenKind
	key  string // folded for words, the digits of a number, the canonical form of a comparison, the mark itself
	raw  string // as typed
	line int
	at   int32 // where it begins in its line, in bytes
	end  int32
}

func indexOf(kind tokenKind, toks []token) int {
	return slices.IndexFunc(toks, func(t token) bool { return t.kind == kind })
}

// alone reports one word, also with a colon behind it.
func alone(toks []token) bool { return len(toks) == 1 || len(toks) == 2 && toks[1].kind == colon }

func (t token) isWord(key string) bool { return t.kind == word && t.key == key }

// compose brings a line to the form that tokens are read from. Plain ASCII is that already.
func compose(line string) string {
	for i := 0; i < len(line); i++ {
		if line[i] >= utf8.RuneSelf {
			return norm.NFKC.String(strings.ToValidUTF8(line, "\uFFFD"))
		}
	}
	return line
}

const (
	lineDashes = "-–—−‐‑‒―"
	apostrophe = "'’‘`´ʼ"
)

// lex parts one line into tokens. Letters and digits part from each other, so that "2inf" and "sz5" read
// like "2 inf" and "sz 5"; dots and apostrophes inside or after a word belong to it.
func lex(out []token, text string, line int) []token {
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
		}
		start := i
		i += size
		add := func(k tokenKind, key string) {
			out = append(out, token{k, key, text[start:i], line, int32(start), int32(i)})
		}
		switch {
		case r == ' ' || r == '\t' || r == '.' || unicode.IsSpace(r) || isMarkless(r):
		case isDigit(r):
			for i < len(text) && isDigit(rune(text[i])) {
				i++
			}
			add(number, text[start:i])
		case unicode.IsLetter(r):
			i = wordEnd(text, i)
			raw := text[start:i]
			add(word, board.Fold(raw))
		default:
			k, key, end := markAt(text, start, i, r)
			if i = end; key != "" {
				add(k, key)
			}
		}
	}
	return out
}

// signs are the marks that are tokens by themselves, and those that say nothing.
var signs = map[rune]token{
	'×': {kind: word, key: "x"}, '&': {kind: word, key: "and"}, ',': {kind: comma, key: ","}, '+': {kind: comma, key: "+"}, ';': {kind: semicolon, key: ";"}, ':': {kind: colon, key: ":"},
	'(': {kind: open, key: "("}, '[': {kind: open, key: "["}, ')': {kind: close, key: ")"}, ']': {kind: close, key: "]"}, '%': {kind: percent, key: "%"},
	'/': {}, '"': {}, '“': {}, '”': {}, '_': {}, '*': {},
}

// markAt reads what is neither a blank nor a digit nor a letter: r, from start to end in the text. Of some signs more than one rune
// belongs together, and some say nothing: then there is no key.
func markAt(text string, start, end int, r rune) (k tokenKind, key string, after int) {
	m, known := signs[r]
	switch {
	case known:
		return m.kind, m.key, end
	case r == '#' && end < len(text) && isDigit(rune(text[end])): // "sz #112"
		return 0, "", end
	case strings.ContainsRune("=<>!≤≥≠~", r):
		if key, end = comparison(text, start); key == "->" {
			return arrow, key, end
		}
		return compare, key, end // an exclamation mark or a tilde has no key
	case isArrow(r):
		return arrow, "->", end
	case strings.ContainsRune(lineDashes, r):
		return dashAt(text, start)
	case strings.ContainsRune(apostrophe, r):
		return 0, "", end
	}
	return strange, string(r), end
}

// dashAt reads a dash: an arrow if it points, nothing if it is a hyphen inside a name.
func dashAt(text string, start int) (k tokenKind, key string, after int) {
	end, pointed := dashEnd(text, start)
	switch {
	case pointed:
		return arrow, "->", end
	case blankAt(text, start-1) && blankAt(text, end):
		return dash, "-", end
	}
	return 0, "", end
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// isMarkless reports runes that show nothing: joiners, marks of direction, the byte order mark.
func isMarkless(r rune) bool {
	return r == '\uFEFF' || r == '\u200B' || r == '\u200C' || r == '\u200D' || r == '\u200E' || r == '\u200F' || r == '\u00AD' || unicode.Is(unicode.Mn, r)
}

// wordEnd finds the end of the word whose first letter ends at i.
func wordEnd(text string, i int) int {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		next, _ := utf8.DecodeRuneInString(text[i+size:])
		if r != '.' && !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) && !(strings.ContainsRune(apostrophe, r) && unicode.IsLetter(next)) {
			break
		}
		i += size // "S.S.R." is one word; the dot after it is dropped with it
	}
	return i
}

func isArrow(r rune) bool {
	return '←' < r && r <= '⇿' && strings.ContainsRune("→↠↣↦⇒⇛⇝⇢⇥⇨⇾", r) || strings.ContainsRune("➔➙➛➜➝➞➟➠➡➢➤➥➦➨➩➪➫➬➭➮➯➱➲➳➵➸➺➻➼➽➾⟶⟹⟼⟾⭢►▶", r)
}

// dashEnd finds the end of a run of dashes, and whether an arrowhead follows.
func dashEnd(text string, i int) (end int, pointed bool) {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == '>' || r == '»' || r == '›' || isArrow(r) {
			i += size
			for i < len(text) && text[i] == '>' {
				i++
			}
			return i, true
		}
		if !strings.ContainsRune(lineDashes, r) && r != '=' {
			break
		}
		i += size
	}
	return i, false
}

func blankAt(text string, i int) bool {
	return i < 0 || i >= len(text) || text[i] == ' ' || text[i] == '\t' || strings.HasPrefix(text[i:], "\u00a0") || text[i] == 0xA0
}

// comparison reads <, <=, >, >=, =, !=; "=>" and "==>" are arrows, "=<" is <=.
func comparison(text string, i int) (key string, end int) {
	rest := text[i:]
	for _, c := range [...]struct{ typed, key string }{
		{"===>", "->"}, {"==>", "->"}, {"=>", "->"}, {"~>", "->"}, {">>", "->"}, {"<=", "<="}, {"=<", "<="}, {">=", ">="}, {"<>", "!="}, {"!=", "!="}, {"==", "="},
		{"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {"<", "<"}, {">", ">"}, {"=", "="},
	} {
		if strings.HasPrefix(rest, c.typed) {
			return c.key, i + len(c.typed)
		}
	}
	_, size := utf8.DecodeRuneInString(rest)
	return "", i + size
}
