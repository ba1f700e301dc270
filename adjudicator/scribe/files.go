package scribe

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
)

// The bounds of what is read.
const (
	mostSeals = 20_000
	mostLines = 1_000_000
)

// PrintLists writes the lists of inputs that locks and turns stand on, as the file .inputs holds them.
func PrintLists(game string, lists []List) string {
	var b strings.Builder
	for _, l := range lists {
		fmt.Fprintf(&b, "%s inputs %s %s count %d\n", dice.Protocol, game, l.Hash(), len(l))
		b.WriteString(l.Text())
	}
	return b.String()
}

// ReadLists reads a file .inputs. A list that does not have the hash it claims is an error.
func ReadLists(name, text string) (game string, lists []List, err error) {
	r := newLines(name, text)
	for r.more() {
		head := strings.Split(r.next(), " ")
		if len(head) != 6 || head[0] != dice.Protocol || head[1] != "inputs" || head[4] != "count" {
			return "", nil, r.wrong(`a list of inputs begins with "%s inputs GAME SHA256 count N"`, dice.Protocol)
		}
		if game == "" {
			game = head[2]
		}
		n, err := strconv.Atoi(head[5])
		if err != nil || n < 0 || n > mostSeals || head[2] != game {
			return "", nil, r.wrong("the list is not of the game %s, or its count is none", game)
		}
		at := r.at
		list := make(List, 0, min(n, 1024))
		for range n {
			if !r.more() {
				return "", nil, r.wrong("the list ends after %d of %d lines", len(list), n)
			}
			s, why := readSeal(r.next())
			if why != "" {
				return "", nil, r.wrong("%s", why)
			}
			list = append(list, s)
		}
		if list.Hash().String() != head[3] {
			return "", nil, fmt.Errorf("%s:%d: the list of inputs does not have the hash that stands above it", name, at)
		}
		lists = append(lists, list)
	}
	return game, lists, nil
}

// readSeal reads "order germany 7.2 HASH".
func readSeal(line string) (s Seal, why string) {
	f := strings.Split(line, " ")
	if len(f) != 4 {
		return s, `a line of a list is "KIND POWER LETTER.PART SHA256"`
	}
	if why := readName(&s, f[:3]); why != "" {
		return s, why
	}
	h, err := hex.DecodeString(f[3])
	if err != nil || len(h) != len(s.Hash) {
		return s, "the hash is not 64 hex digits"
	}
	copy(s.Hash[:], h)
	if s.String() != line {
		return s, "the line is not in canonical form"
	}
	return s, ""
}

// readName reads "order germany 7.2".
func readName(s *Seal, f []string) string {
	s.Kind, s.Power = Kind(f[0]), f[1]
	if !slices.Contains(Kinds, s.Kind) {
		return fmt.Sprintf("there is no kind of input %q", f[0])
	}
	letter, part, _ := strings.Cut(f[2], ".")
	var err1, err2 error
	s.Letter, err1 = strconv.Atoi(letter)
	s.Part, err2 = strconv.Atoi(part)
	if err1 != nil || err2 != nil || s.Letter < 1 || s.Part < 1 || f[2] != fmt.Sprintf("%d.%d", s.Letter, s.Part) || f[1] == "" || len(f[1]) > 32 {
		return "an input is numbered LETTER.PART, as 7.2"
	}
	return ""
}

// PrintOpened writes inputs with their salts, as the file .opened holds them.
func PrintOpened(game string, inputs []*Input) string {
	if len(inputs) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s opened %s\n", dice.Protocol, game)
	for _, in := range inputs {
		fmt.Fprintf(&b, "%s salt %s\n", in.Seal().Name(), in.Salt)
		b.WriteString(indented(in.Text))
	}
	return b.String()
}

// indented has a blank before every line of a text.
func indented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(" " + line)
	}
	return b.String()
}

// ReadOpened reads a file .opened.
func ReadOpened(name, text string) (game string, inputs []*Input, err error) {
	r := newLines(name, text)
	head := strings.Split(r.next(), " ")
	if len(head) != 3 || head[0] != dice.Protocol || head[1] != "opened" {
		return "", nil, r.wrong(`opened inputs begin with "%s opened GAME"`, dice.Protocol)
	}
	game = head[2]
	var in *Input
	for r.more() {
		line := r.next()
		if body, ok := strings.CutPrefix(line, " "); ok {
			if in == nil {
				return "", nil, r.wrong("a text without its input")
			}
			in.Text += body + "\n"
			continue
		}
		f := strings.Split(line, " ")
		if len(f) != 5 || f[3] != "salt" {
			return "", nil, r.wrong(`an input is opened by "KIND POWER LETTER.PART salt HEX"`)
		}
		var s Seal
		if why := readName(&s, f[:3]); why != "" {
			return "", nil, r.wrong("%s", why)
		}
		salt, err := hex.DecodeString(f[4])
		if err != nil || len(salt) != len(Salt{}) {
			return "", nil, r.wrong("the salt is not 32 hex digits")
		}
		if len(inputs) >= mostSeals {
			return "", nil, r.wrong("more than %d inputs", mostSeals)
		}
		in = &Input{Kind: s.Kind, Power: s.Power, Letter: s.Letter, Part: s.Part, Salt: Salt(salt), Opened: true}
		inputs = append(inputs, in)
	}
	return game, inputs, nil
}

// lines goes through a file and knows where it is.
type lines struct {
	name string
	rest string
	at   int
}

func newLines(name, text string) *lines { return &lines{name: name, rest: text} }

func (l *lines) more() bool { return l.rest != "" && l.at < mostLines }

func (l *lines) next() string {
	var line string
	line, l.rest, _ = strings.Cut(l.rest, "\n")
	l.at++
	return line
}

func (l *lines) wrong(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", l.name, l.at, fmt.Sprintf(format, args...))
}
