package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// textError is what is wrong with a text, and in which line.
type textError struct {
	line int // from 1
	why  error
}

// atLine is the form of a textError.
const atLine = "line %d: %s"

func (e *textError) Error() string { return fmt.Sprintf(atLine, e.line, e.why) }

// Form is the form, and what fills it.
func (e *textError) Form() (string, []any) { return atLine, []any{e.line, e.why} }

// ParseLeaf reads a leaf. It takes exactly what Text gives: every leaf has one text, to the byte.
func ParseLeaf(text string) (Leaf, error) {
	if len(text) > maxLeaf {
		return nil, &textError{1, fault("this leaf has %d bytes; a leaf has at most %d", len(text), maxLeaf)}
	}
	if strings.Count(text, "\n") > maxLines {
		return nil, &textError{maxLines + 1, fault("a leaf has at most %d lines", maxLines)}
	}
	if !strings.HasSuffix(text, "\n") {
		return nil, &textError{strings.Count(text, "\n") + 1, errors.New("the line does not end")}
	}
	p := &parser{rest: text}
	leaf := p.leaf()
	if p.err == nil && p.rest != "" {
		p.line++
		p.fail("the leaf should end before this line")
	}
	if p.err != nil {
		return nil, p.err
	}
	if again := leaf.Text(); again != text {
		return nil, spelling(text, again)
	}
	return leaf, nil
}

// spelling says in which line a text differs from what it should be.
func spelling(text, want string) error {
	was, should := strings.Split(text, "\n"), strings.Split(want, "\n")
	for i, line := range was {
		if i >= len(should) || line != should[i] {
			return &textError{i + 1, fault("a leaf does not write it like this: %s; it should be %s", clip(line), clip(should[min(i, len(should)-1)]))}
		}
	}
	return &textError{len(was), errors.New("the leaf goes on")}
}

// parser reads a leaf line by line. The first error stands; what is read after it is not looked at. It does not mind how
// many blanks there are, for ParseLeaf compares the whole text in the end.
type parser struct {
	rest string
	line int
	err  error
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = &textError{max(p.line, 1), fault(format, args...)}
	}
}

// check keeps an error.
func (p *parser) check(err error) {
	if err != nil && p.err == nil {
		p.err = &textError{max(p.line, 1), err}
	}
}

// next is the next line.
func (p *parser) next() string {
	line, rest, found := strings.Cut(p.rest, "\n")
	if !found {
		p.line++
		p.fail("the leaf breaks off")
		return ""
	}
	p.rest = rest
	p.line++
	return line
}

// words are those of a line which a pattern has as *.
type words [8]string

// match takes a line apart. The pattern says which words must stand in it.
func (p *parser) match(line, pattern string) words {
	var w words
	n := 0
	for given, want := line, pattern; given != "" || want != ""; {
		var word, should string
		word, given = cutWord(given)
		should, want = cutWord(want)
		switch {
		case word == "" || should == "" || should != "*" && should != word:
			p.fail("%s should be written: %s", clip(line), pattern)
			return words{}
		case should == "*":
			w[n] = word
			n++
		}
	}
	return w
}

// cutWord takes the first word off a line.
func cutWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimLeft(line, " "), " ")
	return word, rest
}

func (p *parser) leaf() Leaf {
	line := p.next()
	first := strings.Fields(line)
	if len(first) < 3 || first[0] != Protocol {
		p.fail("a leaf begins with %s, its kind and the game, not with %s", Protocol, clip(line))
		return nil
	}
	p.check(CheckGame(first[2]))
	switch first[1] {
	case "genesis":
		return p.genesis(line)
	case "lock":
		return p.lock(line)
	case "reveal":
		return p.reveal(line)
	case "void":
		return p.void(first)
	case "remove":
		w := p.match(line, Protocol+" remove * *")
		return Remove{Game: w[0], Who: p.who(w[1])}
	case "roll":
		return p.roll(line)
	case "turn":
		return p.turn(line)
	case "act":
		return p.act(line)
	}
	p.fail("%s is no kind of leaf", clip(first[1]))
	return nil
}

func (p *parser) genesis(line string) Leaf {
	l := Genesis{Game: p.match(line, Protocol+" genesis *")[0]}
	w := p.match(p.next(), "operator operator * *")
	l.Operator = Share{Who: operator, Anchor: p.code(w[0]), Count: p.number(w[1], 1, maxCount)}
	for p.err == nil && strings.HasPrefix(p.rest, "contributor ") {
		line, key := p.keyed(p.next())
		w := p.match(line, "contributor * * *")
		if len(l.Contributors) == maxContributors {
			p.fail("a game has at most %d contributors", maxContributors)
		}
		l.Contributors = append(l.Contributors, Share{Who: p.who(w[0]), Anchor: p.code(w[1]), Count: p.number(w[2], 1, maxCount), Key: key})
	}
	if line, l.Key = p.keyed(p.next()); l.Key == "" {
		p.fail("the operator's key is missing at the end of %s", clip(line))
	}
	w = p.match(line, "law * drand *")
	l.Law = p.number(w[0], 0, maxLaw)
	patience := p.match(p.next(), "deadline programs * people *")
	l.Programs, l.People = p.minutes(patience[0], leastPrograms), p.minutes(patience[1], leastPeople)
	if w[1] != "none" {
		l.Drand = p.hash(w[1]).String()
	}
	return l
}

// keyed takes the key off the end of a line that announces a chain or a game.
func (p *parser) keyed(line string) (rest, key string) {
	rest, key, found := strings.Cut(line, " key ")
	if !found {
		return line, ""
	}
	_, err := CheckVerifier(key)
	p.check(err)
	return strings.TrimRight(rest, " "), key
}

func (p *parser) lock(line string) Leaf {
	w := p.match(line, Protocol+" lock * *")
	l := Lock{Game: w[0], N: p.number(w[1], 1, maxNumber)}
	w = p.match(p.next(), "batch * law * inputs-sha256 * state-sha256 *")
	l.Batch, l.Law, l.Inputs, l.State = p.batch(w[0]), p.number(w[1], 0, maxLaw), p.hash(w[2]), p.hash(w[3])
	names, rest, _ := strings.Cut(p.next(), "   level ")
	l.Contributors = p.contributors(names)
	w = p.match("level "+rest, "level * time *")
	l.Level, l.Time = p.oneOf(w[0], Levels), p.time(w[1])
	line, round, beacon := strings.Cut(p.next(), "  drand ")
	l.Deadline = p.time(p.match(line, "deadline *")[0])
	if beacon {
		l.Round = p.round(round)
	}
	return l
}

// contributors reads the names in a lock.
func (p *parser) contributors(line string) []string {
	w := strings.Fields(line)
	if len(w) < 1 || w[0] != "contributors" {
		p.fail("%s should be written: contributors NAME NAME   level LEVEL   time TIME", clip(line))
		return nil
	}
	if len(w) == 1 {
		p.fail("a lock names at least one contributor")
		return nil
	}
	return p.names(w[1:])
}

// names reads a list of names that are all different.
func (p *parser) names(list []string) []string {
	if len(list) > maxContributors {
		p.fail("a game has at most %d contributors", maxContributors)
		return nil
	}
	for i, who := range list {
		p.who(who)
		if slices.Contains(list[:i], who) {
			p.fail("%s stands here twice", who)
		}
	}
	return list
}

func (p *parser) reveal(line string) Leaf {
	pattern := Protocol + " reveal * * * *"
	if !strings.Contains(line, " sha256:") {
		pattern += " root *"
		if strings.Contains(line, " cosigned ") {
			pattern += " cosigned * *"
		}
	}
	w := p.match(line, pattern)
	l := Reveal{Game: w[0], N: p.number(w[1], 1, maxNumber), Who: p.who(w[2])}
	if orders, ok := strings.CutPrefix(w[3], "sha256:"); ok {
		hash := p.hash(orders)
		l.Orders = &hash
		return l
	}
	l.Code = p.code(w[3])
	var err error
	l.Root, err = parseSigns(w[4])
	p.check(err)
	l.Signed = p.cosignature(w[5], w[6])
	return l
}

// cosignature reads the size of a tree and the signature under its root; two empty words are none.
func (p *parser) cosignature(size, sig string) *Cosignature {
	if size == "" {
		return nil
	}
	c, err := readSigned(size, sig)
	p.check(err)
	return c
}

func (p *parser) void(first []string) Leaf {
	if len(first) < 6 || first[4] != "missing" {
		p.fail("a void is written: %s void GAME N missing NAME", Protocol)
		return nil
	}
	return Void{Game: first[2], N: p.number(first[3], 1, maxNumber), Missing: p.names(first[5:])}
}

func (p *parser) act(line string) Leaf {
	w := p.match(line, Protocol+" act * * * * sha256 *")
	l := Act{Game: w[0], N: p.number(w[1], 1, maxNumber), Who: w[2], What: p.oneOf(w[3], Acts), Body: p.rest}
	if l.Who != operator {
		p.who(l.Who)
	}
	hash := p.hash(w[4])
	for p.err == nil && p.rest != "" {
		if line := p.next(); !isPlain(line) {
			p.fail("the text has something in it that is no plain text: %s", clip(line))
		}
	}
	if p.line > maxBody+1 {
		p.fail("an act has at most %d lines", maxBody)
	}
	if SumOf("act", l.Body) != hash {
		p.fail("the text of the act does not have the hash that stands in its first line")
	}
	return l
}
