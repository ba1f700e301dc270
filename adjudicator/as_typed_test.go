package adjudicator

import (
	"math/rand/v2"
	"regexp"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// asTyped are the ways in which people write a letter that could be written by the book. Each must read the same or be refused.
var asTyped = []struct {
	name  string
	write func(*typist, string) string
}{
	{"lower case", func(_ *typist, text string) string { return strings.ToLower(text) }},
	{"DOW", func(_ *typist, text string) string { return war.ReplaceAllString(text, "DOW") }},
	{"DoW", func(_ *typist, text string) string { return war.ReplaceAllString(text, "DoW") }},
	{"full names", (*typist).fullNames},
	{"a slip", (*typist).slips},
}

var (
	war     = regexp.MustCompile(`(?m)^WAR\b`)
	counted = regexp.MustCompile(`\b(\d+) ([a-z]+)\b`)
	longer  = regexp.MustCompile(`[A-Za-z]{4,}`)
)

// typist writes letters as people do. It has a luck of its own, so that a game of a seed goes on as without it.
type typist struct {
	luck   *rand.Rand
	reader *orders.Reader
	names  map[string]bool // words that stand in a name of the edition, in lower case
}

func newTypist(reader *orders.Reader, seed uint64) *typist {
	y := &typist{luck: rand.New(rand.NewPCG(seed, 11)), reader: reader, names: map[string]bool{}}
	for s := range reader.Edition().Board.Spaces {
		for _, word := range strings.Fields(strings.ToLower(reader.Edition().Board.Name(edition.SpaceID(s)))) {
			y.names[word] = true
		}
	}
	return y
}

// fullNames writes the names of units and sea zones in full.
func (y *typist) fullNames(text string) string {
	ed := y.reader.Edition()
	text = counted.ReplaceAllStringFunc(text, func(s string) string {
		count, short, _ := strings.Cut(s, " ")
		kind := ed.KindByShort(short)
		switch {
		case kind == edition.NoKind:
			return s
		case count == "1":
			return count + " " + ed.Kinds[kind].Name
		}
		return count + " " + ed.Kinds[kind].Plural
	})
	return strings.ReplaceAll(text, "sz ", "sea zone ")
}

// slips changes one letter of a word. A word that is another name by that is left alone.
func (y *typist) slips(text string) string {
	words := longer.FindAllStringIndex(text, -1)
	if len(words) == 0 {
		return text
	}
	at := words[y.luck.IntN(len(words))]
	word := []byte(text[at[0]:at[1]])
	word[y.luck.IntN(len(word))] = byte('a' + y.luck.IntN(26))
	if y.names[strings.ToLower(string(word))] {
		return text
	}
	return text[:at[0]] + string(word) + text[at[1]:]
}

// typed is a letter as somebody types it who does not write by the book, if it is read. One that reads as other orders is an error. A slip can
// be nearer to another word than to its own, so that few of the mended letters that are proposed may be other orders: none of them is played unasked.
func (p *postal) typed(g *sitting.Game, power, text string) string {
	p.t.Helper()
	way := asTyped[p.typist.luck.IntN(len(asTyped))]
	other := way.write(p.typist, text)
	if other == text {
		return text
	}
	reader := p.typist.reader
	id, _ := reader.Power(power)
	ctx := orders.Context{Power: id}
	wants := reader.Read(text, ctx).Letter
	got := reader.Read(other, ctx)
	mended, mends := reader.Mended(other, got.Problems, ctx)
	if mends {
		way.name += ", mended"
		got = reader.Read(mended, ctx)
	}
	if len(got.Problems) > 0 || len(got.NotRead) > 0 || !answers(g, got.Letter) || !answers(g, wants) {
		p.done[way.name+", refused"]++
		return text
	}
	if got, wants := reader.Print(got.Letter), reader.Print(wants); got != wants {
		tell := p.t.Errorf
		if mends {
			tell = p.t.Logf
			p.done[wrongly]++
		}
		tell("%s: a letter is read as other orders\n%s\nis\n%s\nnot\n%s", way.name, other, got, wants)
		return text
	}
	if mends {
		p.done[rightly]++
	}
	p.done[way.name]++
	if mends { // which is proposed, not played
		return text
	}
	return other
}

// How many mended letters were proposed that are what was meant, and how many that are not.
const (
	rightly = "mended rightly"
	wrongly = "mended wrongly"
)

// answers puts what each answer of a letter chooses in place of its words, and reports whether all of them choose something.
func answers(g *sitting.Game, l *order.Orders) bool {
	for i, a := range l.Answers {
		d := openQuestion(g, a.Number)
		if d == nil {
			return false
		}
		c, bad := sitting.Read(d, a)
		if bad != "" {
			return false
		}
		l.Answers[i] = order.Answer{Number: a.Number, Text: c.Text}
	}
	for _, led := range l.Led {
		if !answers(g, led) {
			return false
		}
	}
	return true
}

// openQuestion returns the open question of a number, or nil.
func openQuestion(g *sitting.Game, n int) *turn.Decision {
	for _, d := range g.Open {
		if g.Number(d) == n {
			return d
		}
	}
	return nil
}
