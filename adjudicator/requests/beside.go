package requests

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/talk"
)

// mostPut lines and mostSentences sentences are put into a letter each at a place of its own. Longer additions stand at its end. mostWork bounds what
// all readings for that may take: each counts oneReading, and its own work.
const (
	mostPut       = 8
	mostSentences = 24
	mostWork      = 20_000
	oneReading    = 500
)

// sentenceEnd is where a line says the next thing.
var sentenceEnd = regexp.MustCompile(`(?:\pL{3}|\d)[.!?]\s+`)

// adds puts the orders that stand beside an answer into the letter in question, and tells what is no order. The letter is then shown before it
// is played.
func (r *Asked) adds(l *Letter, rest string, list []reply) (said paper.Sentences) {
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
	sentences := 0
	for _, line := range lines {
		sentences += len(r.sentences(line))
	}
	own, was := r.understoodAs(rest, nil, l.Round, nil), *l
	numbers := r.Numbers
	canonical := r.canonical(own)
	takesBack := func(line string) bool {
		return slices.ContainsFunc(r.sentences(line), func(s string) bool { return meaning.TakesBack(r.Table.Reader, s) })
	}
	clear := canonical != nil && len(own.asks)+len(own.Got.Problems) == 0 && !slices.ContainsFunc(lines, takesBack)
	switch {
	case clear && r.holdsAll(l, canonical):
		l.show = true
		return nil
	case len(lines) > mostPut || headed || sentences > mostSentences:
		l.show = true
		r.puts(l, r.ending(l), lines...)
		return nil
	}
	for _, line := range lines {
		below := r.below(l, rest, line, list)
		for _, s := range r.sentences(line) {
			if r.work += 2 * oneReading; r.work <= mostWork && !takesBack(s) {
				if again := r.canonical(r.understoodAs(s, nil, l.Round, nil)); again != nil && r.holdsAll(l, again) {
					continue // the letter says so already
				}
			}
			near := below
			if takesBack(s) { // it is about all that stands above it
				near = 0
			}
			words := slices.ContainsFunc(list, func(p reply) bool { // of what is chosen
				beside := p.asked >= 0 && p.asked < len(l.asks) && strings.Contains(p.beside, s)
				if beside {
					near = r.Numbers.in(l.asks[p.asked].Line, strings.Count(l.Text, "\n")+1)
				}
				return beside
			})
			if !r.putWhereRead(l, s, near, !words) && len(strings.Fields(s)) > mostWords {
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

// below is behind which line of a letter one goes that stands right below a line sent anew; 0 if it does not.
func (r *Asked) below(l *Letter, rest, line string, list []reply) int {
	for i, other := range strings.Split(rest, "\n") {
		if plainLine(other) != line {
			continue
		}
		for _, p := range list {
			if p.rewrite > 0 && p.text != "" && p.line+p.more == i {
				return r.Numbers.in(p.rewrite, strings.Count(l.Text, "\n")+1)
			}
		}
	}
	return 0
}

// canonical are the canonical lines of the orders of a letter.
func (r *Asked) canonical(l *Letter) []string {
	if !l.Got.Letter.OrderTurn() {
		return nil
	}
	m := *l.Got.Letter
	m.Power, m.Round, m.Done = edition.Nobody, 0, false
	if text := strings.TrimSpace(r.Table.Reader.Print(&m)); text != "" {
		return strings.Split(text, "\n")
	}
	return nil
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

// ending is behind which line of a letter more orders go: above the word that ends it, below all that may be an order.
func (r *Asked) ending(l *Letter) int {
	const word = "..."
	text, _ := r.Table.Reader.Mended(l.Text, []order.Problem{{Mend: order.Mend{Words: word}}}, orders.Context{Power: r.Power})
	lines := strings.Split(l.Text, "\n")
	at := max(0, slices.Index(strings.Split(text, "\n"), word))
	if at < len(lines) && strings.TrimSpace(lines[at]) != "" {
		if got := r.Table.Read(lines[at], r.Power).Letter; got.Done || got.Pass {
			return at
		}
	}
	for i := len(lines); i > at; i-- {
		if meaning.MayOrder(r.Table.Reader, lines[i-1]) {
			return i
		}
	}
	return at
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

// putWhereRead puts a line into a letter behind the line near, or at the end of the section in which it can be read. If there is none it goes to
// the end of the letter, but only if anyhow is set. A line that orders nothing goes nowhere.
func (r *Asked) putWhereRead(l *Letter, line string, near int, anyhow bool) bool {
	lines := strings.Split(l.Text, "\n")
	line = meaning.LaterStays(r.Table.Reader, line)
	enough, _ := r.doubtful(l.Text, 0)
	if at := r.joinsAttack(l.Text, line); at > 0 {
		if n, _ := r.doubtful(strings.Join(slices.Insert(slices.Clone(lines), at, line), "\n"), at+1); n <= enough {
			l.show = true
			r.puts(l, at, line)
			return true
		}
	}
	places := []int{r.ending(l)}
	if near > 0 {
		places = slices.Insert(places, 0, near)
	}
	for i, heading := range slices.Backward(lines) {
		if _, is := r.Table.Reader.Section(strings.Trim(heading, ": \t")); is && i > 0 {
			places = append(places, i)
		}
	}
	best, least, order := places[0], -1, meaning.MayOrder(r.Table.Reader, line) || meaning.TakesBack(r.Table.Reader, line)
	for _, at := range places {
		if r.work > mostWork {
			break
		}
		n, said := r.doubtful(strings.Join(slices.Insert(slices.Clone(lines), at, line), "\n"), at+1)
		if (said || order || n < enough) && (least < 0 || n < least) {
			best, least = at, n
		}
		if least >= 0 && least <= enough {
			break
		}
	}
	if least < 0 && r.work <= mostWork || least > enough && !anyhow {
		return false
	}
	l.show = true
	if least > enough && r.putInPlace(l, line, enough) {
		return true
	}
	r.puts(l, best, line)
	return true
}

// joinsAttack returns the line behind the combat moves of a letter if an added line attacks there what the letter attacks already, else 0. At the
// end of the letter the same line would send its units after the battle.
func (r *Asked) joinsAttack(text, line string) (at int) {
	lines := strings.Split(text, "\n")
	heads := func(line string) edition.Section {
		s, _ := r.Table.Reader.Section(strings.Trim(line, ": \t"))
		return s
	}
	from := slices.IndexFunc(lines, func(line string) bool { return heads(line) == edition.SectionCombat })
	if from < 0 || r.work > mostWork {
		return 0
	}
	end := from + 1
	for end < len(lines) && heads(lines[end]) == "" {
		end++
	}
	attacks := func(text string) map[string]edition.SpaceID { // the target of each combat move
		m, list := r.tries(text), map[string]edition.SpaceID{}
		for _, o := range r.Table.Read(m.Letter(nil), r.Power).Letter.Sections[edition.SectionCombat] {
			if move, is := o.(order.Move); is && len(move.Path) > 1 {
				list[r.Table.Reader.PrintOrder(move)] = move.Path[len(move.Path)-1]
			}
		}
		return list
	}
	r.Post.Apart(func() {
		was, now := attacks(text), attacks(strings.Join(slices.Insert(slices.Clone(lines), end, line), "\n"))
		targets := slices.Collect(maps.Values(was))
		for printed, target := range now {
			if _, old := was[printed]; !old && slices.Contains(targets, target) {
				at = end
			}
		}
	})
	return at
}

// putInPlace puts a line into a letter in the place of the one that it corrects. That one sends units from the same space, and no other line
// makes room for the new one.
func (r *Asked) putInPlace(l *Letter, line string, enough int) bool {
	lines, at := strings.Split(l.Text, "\n"), 0
	understood := func(text string) ([]string, int) {
		m := r.tries(text)
		return strings.Split(m.Letter(nil), "\n"), 2*len(m.Problems) + len(m.Questions)
	}
	less := func(a, b []string) string {
		return origins(slices.DeleteFunc(slices.Clone(a), func(line string) bool { return slices.Contains(b, line) }))
	}
	r.Post.Apart(func() {
		was, _ := understood(l.Text)
		for i := range lines[:min(len(lines), mostSpans)] {
			if r.work > mostWork {
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
		m := r.tries(text)
		if n = 2*len(m.Problems) + len(m.Questions); n == 0 {
			n = 2 * r.faulty(m.Letter(nil))
		}
		says = slices.ContainsFunc(m.Lines, func(f meaning.Line) bool { return f.Line == line && f.Canonical != "" }) ||
			slices.ContainsFunc(m.Questions, func(q meaning.Question) bool { return q.Line == line })
	})
	return n, says
}

// tries is what a letter would mean that said this.
func (r *Asked) tries(text string) meaning.Understood {
	m := r.House.Understands(r.Table, text, r.Power, nil)
	r.work += oneReading + m.Work
	return m
}

// mostWords is how long a remark beside an answer may be before it is told that it was not read.
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
				return c.Word == order.ClauseLose && r.saidAnew(l, &o, c) || slices.ContainsFunc(m.Battles, func(n order.BattleOrder) bool {
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

// saidAnew reports whether a later line of the letter gives another list of losses for a battle.
func (r *Asked) saidAnew(l *Letter, o *order.BattleOrder, c order.Clause) (anew bool) {
	one := *o
	one.Clauses = []order.Clause{c}
	_, own, _ := strings.Cut(r.Table.Reader.Print(&order.Orders{Power: edition.Nobody, Sections: map[edition.Section][]order.Order{edition.SectionBattles: nil}, Battles: []order.BattleOrder{one}}), string(edition.SectionBattles))
	own = strings.TrimSpace(own)
	scope, _, _ := strings.Cut(own, ": ")
	for _, w := range l.means.Wishes {
		switch {
		case !slices.Contains(l.added, r.Numbers.at(w.Line)) || !strings.HasPrefix(w.Canonical, scope+": "+string(order.ClauseLose)+" "):
		case w.Canonical == own:
			return false
		default:
			anew = true
		}
	}
	return anew
}
