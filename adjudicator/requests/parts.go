package requests

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/talk"
)

// mostPut is how many lines are put into a letter each at a place of its own; more of them stand at its end. mostReadings is how often a letter is
// read for that.
const (
	mostPut      = 8
	mostReadings = 100
)

// sentenceEnd is where a line says the next thing.
var sentenceEnd = regexp.MustCompile(`(?:\pL{3}|\d)[.!?]\s+`)

// adds puts what may be orders beside an answer into the letter that it is about, and tells what is taken for none. A letter into which something
// was put is shown before it is played.
func (r *Asked) adds(l *Letter, rest string) (said paper.Sentences) {
	var lines []string
	headed, asked := false, map[int]bool{}
	for _, c := range r.Table.Read(rest, r.Power).Commands {
		for i := range strings.Count(c.String(), "\n") + 1 {
			asked[c.Line+i] = true
		}
	}
	for i, line := range strings.Split(rest, "\n") {
		_, heading := r.Table.Reader.Section(strings.Trim(line, ": \t"))
		headed = headed || heading
		plain := plainLine(line)
		if len(line) > longestReply {
			plain = line
		}
		if plain != "" && !asked[i+1] && !talk.Yes(r.Table.Reader, plain) {
			lines = append(lines, plain)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	own, was := r.understoodAs(rest, nil, l.Round, nil), *l
	numbers := r.Numbers
	canonical := r.canonical(own)
	clear := canonical != nil && len(own.asks)+len(own.Got.Problems) == 0
	switch {
	case clear && r.holdsAll(l, canonical):
		l.show = true
		return nil
	case len(lines) > mostPut || headed:
		l.show = true
		r.puts(l, r.ending(l), lines...)
		return nil
	}
	for _, line := range lines {
		for _, s := range r.sentences(line) {
			if !r.putWhereRead(l, s) && len(strings.Fields(s)) > mostWords {
				said = append(said, prose.Say("%q in your answer was not read.", prose.Shorten(s)))
			}
		}
	}
	if !clear {
		return said
	}
	before, _ := r.doubtful(was.Text, 0)
	if now, _ := r.doubtful(l.Text, 0); now > before { // it says by itself what it does not say in the other letter
		l.Text, l.added, l.anew, l.told, r.Numbers = was.Text, was.added, was.anew, was.told, numbers
		r.puts(l, r.ending(l), canonical...)
	}
	return said
}

// canonical are the canonical lines of the orders of a letter.
func (r *Asked) canonical(l *Letter) []string {
	if !l.Got.Letter.OrderTurn() {
		return nil
	}
	m := *l.Got.Letter
	m.Power, m.Round, m.Done = edition.Nobody, 0, false
	return strings.Split(strings.TrimSpace(r.Table.Reader.Print(&m)), "\n")
}

// holdsAll tells whether a letter orders all that canonical lines order.
func (r *Asked) holdsAll(l *Letter, lines []string) bool {
	has := r.canonical(r.understoodAs(l.Text, r.Numbers, l.Round, l.asks))
	return !slices.ContainsFunc(lines, func(line string) bool { return !slices.Contains(has, line) })
}

// sentences are those of a line, without what says that the rest stays.
func (r *Asked) sentences(line string) (list []string) {
	line = restAsIs.ReplaceAllString(line, "")
	from := 0
	add := func(s string) {
		for manner.MatchString(s) {
			s = manner.ReplaceAllString(s, "")
		}
		if s = strings.TrimSpace(s); s != "" {
			list = append(list, s)
		}
	}
	for _, at := range sentenceEnd.FindAllStringIndex(line, -1) {
		add(line[from:at[1]])
		from = at[1]
	}
	add(line[from:])
	return list
}

// ending is behind which line of a letter more orders go.
func (r *Asked) ending(l *Letter) int {
	const word = "..."
	text, _ := r.Table.Reader.Mended(l.Text, []order.Problem{{Mend: order.Mend{Words: word}}}, orders.Context{Power: r.Power})
	return max(0, slices.Index(strings.Split(text, "\n"), word))
}

// puts puts lines into a letter behind one of its lines.
func (r *Asked) puts(l *Letter, at int, more ...string) {
	lines := strings.Split(l.Text, "\n")
	r.Numbers = r.Numbers.put(at, len(lines), len(more))
	l.Text = strings.Join(slices.Insert(lines, at, more...), "\n")
	for i, n := range l.anew {
		if n > at {
			l.anew[i] += len(more)
		}
	}
	for i := range more {
		l.added, l.anew = append(l.added, r.Numbers.at(at+i+1)), append(l.anew, at+i+1)
	}
}

// putWhereRead puts a line into a letter below the section in which it can be read; at its end if there is none, and nowhere if it orders nothing.
func (r *Asked) putWhereRead(l *Letter, line string) bool {
	lines := strings.Split(l.Text, "\n")
	places := []int{r.ending(l)}
	for i, heading := range slices.Backward(lines) {
		if _, is := r.Table.Reader.Section(strings.Trim(heading, ": \t")); is && i > 0 {
			places = append(places, i)
		}
	}
	best, least, order := places[0], -1, meaning.MayOrder(r.Table.Reader, line)
	enough, _ := r.doubtful(l.Text, 0)
	for _, at := range places {
		if l.readings++; l.readings > mostReadings {
			break
		}
		n, said := r.doubtful(strings.Join(slices.Insert(slices.Clone(lines), at, line), "\n"), at+1)
		if (said || order) && (least < 0 || n < least) {
			best, least = at, n
		}
		if least >= 0 && least <= enough {
			break
		}
	}
	if least < 0 && l.readings <= mostReadings {
		return false
	}
	l.show = true
	if least > enough && r.putInPlace(l, line, enough) {
		return true
	}
	r.puts(l, best, line)
	return true
}

// putInPlace puts a line into a letter in the place of the one that it corrects: the only one without which it can be read, and which sends
// units from the same space.
func (r *Asked) putInPlace(l *Letter, line string, enough int) bool {
	lines, at := strings.Split(l.Text, "\n"), 0
	understood := func(text string) ([]string, int) {
		m := r.House.Understands(r.Table, text, r.Power)
		return strings.Split(m.Letter(nil), "\n"), 2*len(m.Problems) + len(m.Questions)
	}
	less := func(a, b []string) string {
		return origins(slices.DeleteFunc(slices.Clone(a), func(line string) bool { return slices.Contains(b, line) }))
	}
	r.Post.Apart(func() {
		was, _ := understood(l.Text)
		for i := range lines[:min(len(lines), mostSpans)] {
			if l.readings++; l.readings > mostReadings {
				at = 0
				return
			}
			text := slices.Clone(lines)
			text[i] = line
			now, bad := understood(strings.Join(text, "\n"))
			if from := less(was, now); bad > enough || from == "" || from != less(now, was) {
				continue
			}
			if at > 0 {
				at = 0
				return
			}
			at = i + 1
		}
	})
	if at == 0 {
		return false
	}
	l.told = append(l.told, paper.Text(prose.Say("Line %d %q is replaced by %q.", r.Numbers.at(at), prose.Shorten(strings.TrimSpace(lines[at-1])), prose.Shorten(line))))
	lines[at-1] = line
	l.Text, l.anew = strings.Join(lines, "\n"), append(l.anew, at)
	return true
}

// origins are the spaces from which the moves of canonical lines set out, each once.
func origins(canonical []string) string {
	list := map[string]bool{}
	for _, line := range canonical {
		if m := setsOut.FindStringSubmatch(line); m != nil {
			list[m[1]] = true
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(list)), ", ")
}

// setsOut finds the space behind the units of a move.
var setsOut = regexp.MustCompile(`^(?:\d+ [a-z]+,? )+(.*?) -> `)

// doubtful is how much of a letter is asked about or wrong, and whether one of its lines orders something.
func (r *Asked) doubtful(text string, line int) (n int, says bool) {
	r.Post.Apart(func() {
		m := r.House.Understands(r.Table, text, r.Power)
		n = 2*len(m.Problems) + len(m.Questions)
		says = slices.ContainsFunc(m.Lines, func(f meaning.Line) bool { return f.Line == line && f.Canonical != "" }) ||
			slices.ContainsFunc(m.Questions, func(q meaning.Question) bool { return q.Line == line })
	})
	return n, says
}

// mostWords is of how many words something beside an answer is that is passed over without a word.
const mostWords = 3

// prevail takes out of a letter what its lines that were put in later say otherwise of the same battle.
func (r *Asked) prevail(l *Letter) {
	if len(l.added) == 0 {
		return
	}
	m := l.Got.Letter
	late := func(o *order.BattleOrder) bool {
		return slices.Contains(l.added, r.Numbers.at(l.textLine(o.Source)))
	}
	var kept []order.BattleOrder
	for i := range m.Battles {
		o := m.Battles[i]
		if !late(&o) {
			o.Clauses = slices.DeleteFunc(slices.Clone(o.Clauses), func(c order.Clause) bool {
				return slices.ContainsFunc(m.Battles, func(n order.BattleOrder) bool {
					return n.Scope == o.Scope && late(&n) && slices.ContainsFunc(n.Clauses, func(d order.Clause) bool { return d.Word == c.Word && d.Word == order.ClauseLose })
				})
			})
		}
		if len(o.Clauses) > 0 {
			kept = append(kept, o)
		}
	}
	m.Battles = kept
}

// before notes the letter whose place another one takes.
func (r *Asked) before(d *game.Draft) {
	was := *d
	was.Before = nil
	r.dropped = &was
}

// becomes makes of a letter that waits what its author has chosen.
func (r *Asked) becomes(l *Letter, was, d *game.Draft, way game.Way) {
	l.show = true
	d.Typed, d.Numbers, d.Added = way.Text, way.Numbers, way.Added
	if way.Anew {
		d.Asks, d.Unclear, d.Press = nil, true, nil
		r.before(was)
		l.told = append(l.told, paper.Text(r.wayBack()))
	}
}

// sectionsOf are how many orders a letter has for each section, what can be chosen in it included.
func (r *Asked) sectionsOf(l *Letter) map[edition.Section]int {
	list := map[edition.Section]int{}
	for s, orders := range l.Got.Letter.Sections {
		list[s] += len(orders)
	}
	if n := len(l.Got.Letter.Battles); n > 0 {
		list[edition.SectionBattles] += n
	}
	for _, q := range l.asks {
		for line := range strings.SplitSeq(strings.Join(q.Choices, "\n"), "\n") {
			if isSection(line) {
				list[edition.Section(line)] += 1
			}
		}
	}
	return list
}

// understoodAs is a letter as it is understood by itself.
func (r *Asked) understoodAs(text string, numbers SeenLines, round int, asks []game.Question) *Letter {
	own := *r
	own.Numbers = numbers
	l := &Letter{Got: own.Table.Read(text, r.Power), Text: text, Sound: true, Round: round, asks: slices.Clone(asks)}
	own.Find(l)
	return l
}

// part is the letter that waits of which this one can be a part: it says nothing of a section for which that one has orders, and holds
// far fewer. nil if it is a letter of its own.
func (r *Asked) part(l *Letter) *game.Draft {
	list := slices.DeleteFunc(r.drafts(), func(d *game.Draft) bool { return d.Who != r.Seat.Name || d.Typed == "" || d.Mended })
	m := l.Got.Letter
	if len(list) != 1 || !r.moves() || !l.Sound || m.PowerAt.Line+m.RoundAt.Line > 0 || len(m.Answers)+len(m.Led) > 0 || m.Standing != nil || r.chatters(l) ||
		slices.ContainsFunc(r.Commands, func(c orders.Command) bool { return c.Word != "CONFIRM" }) {
		return nil
	}
	return list[0]
}

// parts adds a letter to the one that waits if it can only be a part of that, and asks if it can be a turn of its own as well.
func (r *Asked) parts(l *Letter, d *game.Draft, lines []string) (said table.Answer, stop bool) {
	kept := r.sectionsOf(r.understoodAs(d.Typed, d.Numbers, d.Round, d.Asks))
	own := r.understoodAs(l.Text, r.Numbers, l.Round, nil)
	now := r.sectionsOf(own)
	lacks, orders, others := 0, 0, 0
	var shared []edition.Section
	for _, s := range rules.Sections() {
		_, has := now[s]
		orders, others = orders+now[s], others+kept[s]
		if !has {
			lacks += kept[s]
		} else if kept[s] > 0 {
			shared = append(shared, s)
		}
	}
	m := own.Got.Letter
	ends := m.Done || m.Pass
	switch {
	case !m.OrderTurn() && len(own.asks)+len(own.Got.Problems) == 0:
	case (orders+len(own.Got.Problems) > 0 && (r.Has("CONFIRM") || slices.ContainsFunc(lines, restAsIs.MatchString)) ||
		orders > 0 && lacks > 0 && shared == nil && !ends || orders == 0 && !ends && r.fits(d, l)) && (d.Unclear || !r.spoils(l, d)): // a refused letter changes nothing
		return r.resumes(l, d, lines, nil), false
	case lacks > 0 && orders > 0 && !ends && 2*min(orders, others-lacks) <= others:
		return r.whichTurn(l, d, shared), true
	}
	return said, false
}

// spoils tells whether the letter that waits would be refused with this one added.
func (r *Asked) spoils(l *Letter, d *game.Draft) bool {
	own := *r
	own.Numbers = d.Numbers
	whole := &Letter{Text: d.Typed}
	own.adds(whole, l.Text)
	now := own.understoodAs(whole.Text, own.Numbers, d.Round, d.Asks)
	return len(now.Got.Problems) > 0 || own.faulty(strings.Join(own.canonical(now), "\n")) > 0
}

// fits tells whether a letter that means nothing by itself can be read in the one that waits.
func (r *Asked) fits(d *game.Draft, l *Letter) bool {
	own := *r
	own.Numbers = d.Numbers
	whole := &Letter{Text: d.Typed}
	own.adds(whole, l.Text)
	now, _ := own.doubtful(whole.Text, 0)
	before, _ := own.doubtful(d.Typed, 0)
	if whole.Text == d.Typed || now > before {
		return false
	}
	was := r.understoodAs(d.Typed, d.Numbers, d.Round, d.Asks)
	return !own.holdsAll(was, own.canonical(own.understoodAs(whole.Text, own.Numbers, d.Round, d.Asks)))
}

// whichTurn asks whether a letter is a part of the one that waits or a turn of its own, and keeps both until that is said.
func (r *Asked) whichTurn(l *Letter, was *game.Draft, shared []edition.Section) (a table.Answer) {
	d, way := *was, func(text string) game.Way {
		own := *r
		own.Numbers = was.Numbers
		whole := &Letter{Text: text, added: slices.Clone(was.Added)}
		own.adds(whole, l.Text)
		return game.Way{Text: whole.Text, Numbers: own.Numbers, Added: whole.added}
	}
	q := game.Question{Aside: true, Choices: []string{added}, Ways: []game.Way{way(was.Typed)}}
	if text, ok := r.withoutSections(was, shared); ok {
		var names []string
		for _, s := range shared {
			names = append(names, string(s))
		}
		q.Choices, q.Ways = append(q.Choices, strings.Join(names, ", ")), append(q.Ways, way(text))
	}
	q.Choices = append(q.Choices, wholeTurn, dropped)
	q.Ways = append(q.Ways, game.Way{Text: l.Text, Numbers: r.Numbers, Anew: true}, game.Way{Text: was.Typed, Numbers: was.Numbers, Added: was.Added})
	if at := pending(was); at >= 0 {
		d.Asks = slices.Delete(slices.Clone(was.Asks), at, at+1)
		a.Add(table.InBlocks(paper.Text("This letter takes the place of the one about which you were asked before.")))
	}
	d.Asks = append(slices.Clone(d.Asks), q)
	r.Table.Drafts = slices.Clone(r.Table.Drafts)
	for i := range r.Table.Drafts {
		if o := &r.Table.Drafts[i]; o.Code == d.Code && o.Who == d.Who {
			*o = d
		}
	}
	a.Add(r.asksAgain(&d))
	return a
}

// withoutSections is a letter without the lines of some sections, if those hold nothing else.
func (r *Asked) withoutSections(d *game.Draft, sections []edition.Section) (string, bool) {
	own, lines := *r, strings.Split(d.Typed, "\n")
	own.Numbers = d.Numbers
	ok := len(sections) > 0
	for _, s := range sections {
		for n, other := range own.linesOf(&Letter{Text: d.Typed, Round: d.Round, asks: d.Asks}, s) {
			ok, lines[n-1] = ok && !other, ""
		}
	}
	return strings.Join(lines, "\n"), ok
}

// What a letter can be that came while another one waits; else it takes the place of the orders for some sections.
const (
	added     = "added"
	wholeTurn = "whole"
	dropped   = "dropped"
)

// pending is the question of a draft that is about a letter that came after it; -1 if there is none.
func pending(d *game.Draft) int {
	return slices.IndexFunc(d.Asks, func(q game.Question) bool { return q.Ways != nil })
}

// asksAgain asks what a letter is that came after another one.
func (r *Asked) asksAgain(d *game.Draft) table.Answer {
	at := pending(d)
	var list paper.Meanings
	for i, c := range d.Asks[at].Choices {
		means := prose.Say("It takes the place of what that one orders for %s; the other orders stay.", prose.Typed(c))
		switch c {
		case added:
			means = "It is added to the letter that waits, whose orders stay."
		case wholeTurn:
			means = "It is the whole turn: the letter that waits is dropped."
		case dropped:
			means = "It is dropped, and the letter that waits stays as it is."
		}
		list = append(list, paper.Meaning{Word: prose.Words(labelled(d.Asks)[at][i]), Means: means})
	}
	return table.InBlocks(paper.Text("A letter of yours waits that orders more than the one that came after it. Nothing has happened. What is that one? Answer with one of these:"), list)
}
