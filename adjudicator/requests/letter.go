package requests

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
	"fieldpost/orders/talk"
)

// Letter is a letter of orders, and what is found out about it.
type Letter struct {
	Got   orders.Reading
	Text  string // what was read
	Sound bool   // it is known which text counts
	Round int    // for which it is, 0 if that is not known

	before  []game.Question // what was asked about it before, with what was chosen
	asks    []game.Question // about it, those that have been answered included: first those of means, then those of aboard
	aboard  []aboard
	changed bool  // its author has answered questions about it, or changed it
	anew    []int // the lines that he has written anew
	added   []int // the lines that he has put in later, as he sees them
	show    bool  // so much that it is shown before it is played
	means   meaning.Understood
	found   bool // it says more than the exact reader has read
	echo    []paper.Block
	told    []paper.Block
	much    bool // its reading assumed much
}

// muchAssumed is the cost from which on a reading waits until its author has confirmed it; see meaning.Line. Whatever had to be found out
// on the board costs as much: it waits as long as random paraphrases are still misread. A summary of TripleA is read by its form.
const muchAssumed = 12

// longestKept is how long a letter may be that can be changed line by line: it is kept with the game until its turn is over.
const longestKept = 16 << 10

// longestMeant is how long a letter may be that is read by its meaning; a longer one is read exactly.
const longestMeant = 32 << 10

// Find finds out what a letter means where the exact reader has left something of it.
func (r *Asked) Find(l *Letter) {
	t := r.Table
	l.before, l.asks = l.asks, nil
	chosen := map[int][]string{}
	for _, q := range l.before {
		if line := r.Numbers.in(q.Line, strings.Count(l.Text, "\n")+1); q.Chosen > 0 && !q.Aside {
			chosen[line] = append(chosen[line], q.Choices[q.Chosen-1])
		}
	}
	if l.Sound && len(l.Text) <= longestMeant && r.orders() && (r.moves() || meaning.Stands(l.Text)) && (len(l.Got.Problems)+len(l.Got.NotRead) > 0 || chose(l.before)) && !r.chatters(l) {
		r.Post.Apart(func() { l.means = r.House.Understands(t, l.Text, r.Power, chosen) })
		if (!l.means.Exact || chose(l.before)) && (r.moves() || r.onlyStands(l)) {
			r.found(l)
		} else {
			l.means = meaning.Understood{}
		}
	}
	r.prevail(l)
	l.Got.Letter.InRound(l.Round)
	r.riders(l)
}

// onlyStands reports whether a letter means standing orders and nothing else, so that it may come in the turns of others.
func (r *Asked) onlyStands(l *Letter) bool {
	found := r.Table.Read(l.means.Letter(nil), r.Power).Letter
	return !found.OrderTurn() && (found.Standing != nil || len(l.means.Problems)+len(l.means.Questions) > 0)
}

// mostChatter is how many lines without an order are looked at: nobody writes orders so.
const mostChatter = 300

// chatters tells whether a letter is long and holds no order, only asks something: "what if I move 3 inf to Ukraine?", or says yes to a draft
// and more beside it: "Yes, only two tanks."
func (r *Asked) chatters(l *Letter) bool {
	if l.Got.Letter.Changes() {
		return false
	}
	if len(r.Table.DraftsOf(r.Own)) > 0 && slices.ContainsFunc(l.Got.NotRead, func(n orders.NotRead) bool { return talk.Yes(r.Table.Reader, n.Text) }) {
		return true
	}
	if len(l.Got.Problems) > 0 {
		return false
	}
	return len(l.Got.NotRead) > mostChatter || !slices.ContainsFunc(l.Got.NotRead, func(n orders.NotRead) bool {
		return meaning.TakesBack(r.Table.Reader, n.Text) || !strings.HasSuffix(strings.TrimSpace(n.Text), "?") && meaning.MayOrder(r.Table.Reader, n.Text)
	})
}

// orders tells whether the sender gives orders in a game that is played.
func (r *Asked) orders() bool { return r.Table.Stage == game.Playing && r.Power != edition.Nobody }

// found puts what was found out in the place of what the exact reader has read.
func (r *Asked) found(l *Letter) {
	m := &l.means
	l.found = true
	guessed := slices.ContainsFunc(l.anew, func(line int) bool { // its author has not seen how it is read
		return slices.ContainsFunc(l.Got.Problems, func(p order.Problem) bool { return p.Block == "" && p.Line == line }) ||
			slices.ContainsFunc(l.Got.NotRead, func(n orders.NotRead) bool { return n.Line == line })
	})
	if m.Rewritten {
		l.Got.Problems, l.Got.NotRead = nil, m.NotRead
	}
	m.Problems = r.Placed(l, m.Problems)
	if r.Table.Scribe.Game.Pace == sitting.Swift { // nobody is asked in its battles
		for i := range m.Questions {
			q := &m.Questions[i]
			if list := slices.DeleteFunc(slices.Clone(q.Choices), func(c string) bool { return strings.HasSuffix(c, ": ask retreat") }); len(list) > 1 {
				q.Choices = list
			}
		}
	}
	chosen := map[int]int{}
	for i, q := range m.Questions {
		now := game.Question{Line: r.Numbers.at(q.Line), Choices: q.Choices}
		if now.Chosen = chosenOf(l.before, now); now.Chosen == 0 && r.settledBelow(l, &q) {
			now.Chosen = 1 + slices.IndexFunc(q.Choices, nothing)
		}
		if now.Chosen > 0 {
			chosen[i+1] = now.Chosen - 1
		} else if all := severalOf(l.before, now); all != "" {
			m.Questions[i].Choices = append(slices.Clone(q.Choices), all)
			chosen[i+1] = len(q.Choices)
			if r.faulty(m.Letter(chosen)) > r.faulty(m.Letter(without(chosen, i+1))) {
				l.told = append(l.told, paper.Text(prose.Say("Line %d: not all of what you have chosen can be carried out together. Choose one.", now.Line)))
				m.Questions[i].Choices = q.Choices
				delete(chosen, i+1)
			} else {
				now.Choices, now.Chosen = m.Questions[i].Choices, len(q.Choices)+1
			}
		}
		l.asks = append(l.asks, now)
	}
	r.stillChosen(l, chosen)
	if len(m.Problems) == 0 || len(m.Lines)+len(m.Questions)+len(m.Ordered) > 0 {
		l.Got.Letter = r.whole(l.Got.Letter, r.Table.Read(m.Letter(chosen), r.Power).Letter)
		if s := l.Got.Letter.Standing; s != nil && s.Mode == "" && len(s.Lines) == 0 && len(m.Questions) > 0 { // no line is left: that drops none of those that hold
			l.Got.Letter.Standing = nil
		}
		l.Got.Hollow = order.Source{}
	}
	taken := map[int]bool{}
	for _, f := range m.Lines {
		taken[f.Line] = true
	}
	for _, q := range m.Questions {
		taken[q.Line] = true
	}
	for _, p := range m.Problems {
		taken[p.Line] = true
	}
	l.much = r.untraced(l, taken)
	l.Got.Problems = m.Problems
	l.Got.NotRead = slices.DeleteFunc(slices.Clone(l.Got.NotRead), func(n orders.NotRead) bool {
		return taken[n.Line] || m.Ordered[n.Line] || meaning.MayOrder(r.Table.Reader, n.Text)
	})
	cost := 0
	for _, f := range m.Lines {
		cost += f.Cost
	}
	l.much = l.much || guessed || !l.changed && (cost >= muchAssumed || !m.Rewritten) || // an answer to a question comes after a look at the rest
		l.changed && slices.ContainsFunc(m.Lines, func(f meaning.Line) bool { return f.Hard() })
	told := slices.Clone(m.Lines)
	if m.Rewritten { // the orders of a summary stand below
		told = slices.DeleteFunc(told, func(f meaning.Line) bool { return len(f.Assumed) == 0 })
	}
	l.echo = r.understood(told)
}

// settledBelow reports whether a later line of the letter has settled a question about a battle. No choice of it holds then.
func (r *Asked) settledBelow(l *Letter, q *meaning.Question) bool {
	if len(l.added) == 0 || !slices.ContainsFunc(q.Choices, nothing) {
		return false
	}
	said := map[string]bool{}
	for _, f := range l.means.Wishes {
		if f.Line != q.Line && slices.Contains(l.added, r.Numbers.at(f.Line)) {
			for _, of := range clausesOf(f.Canonical) {
				said[of] = true
			}
		}
	}
	asked := false
	for _, c := range q.Choices {
		clause, ok := strings.CutPrefix(c, string(edition.SectionBattles)+"\n")
		if nothing(c) {
			continue
		}
		asked = true
		if !ok || strings.Contains(clause, "\n") || slices.ContainsFunc(clausesOf(clause), func(of string) bool { return !said[of] }) {
			return false
		}
	}
	return asked
}

// clausesOf are the battle and the word of each clause of orders for it.
func clausesOf(text string) (list []string) {
	scope, rest, _ := strings.Cut(text, ": ")
	for clause := range strings.SplitSeq(rest, "; ") {
		word, _, _ := strings.Cut(clause, " ")
		list = append(list, scope+": "+word)
	}
	return list
}

// whole is a letter as it was found out, with what the exact reader has read beside the orders of the turn.
func (r *Asked) whole(exact, found *order.Orders) *order.Orders {
	all := *found
	all.Game, all.Power, all.PowerAt, all.Round, all.Confirm = exact.Game, exact.Power, exact.PowerAt, exact.Round, exact.Confirm
	all.Answers, all.Led = exact.Answers, ledIn(exact, found)
	if all.Standing == nil || len(all.Standing.Lines) == 0 {
		all.Standing = exact.Standing
	} else { // without a heading STANDING the lines are added to those that hold
		standing := *all.Standing
		if standing.Mode = "add"; exact.Standing != nil {
			standing.Mode = exact.Standing.Mode
		}
		all.Standing = &standing
	}
	all.Done, all.Pass = found.Done || exact.Done, found.Pass || exact.Pass
	return &all
}

// ledIn are the orders of powers that are led, as they were found out, with the answers of these powers.
func ledIn(exact, found *order.Orders) []*order.Orders {
	list := slices.Clone(found.Led)
	for _, e := range exact.Led {
		i := slices.IndexFunc(list, func(o *order.Orders) bool { return o.Power == e.Power })
		if i < 0 {
			list = append(list, e)
			continue
		}
		part := *list[i]
		part.Answers, list[i] = e.Answers, &part
	}
	return list
}

// untraced tells whether a line that the exact reader cannot read has become a part of the letter without a word about how: the letter is shown
// before it is played.
func (r *Asked) untraced(l *Letter, told map[int]bool) bool {
	return slices.ContainsFunc(l.Got.Problems, func(p order.Problem) bool { return p.Block == "" && p.Line > 0 && !told[p.Line] }) ||
		slices.ContainsFunc(l.Got.NotRead, func(n orders.NotRead) bool { return !told[n.Line] && meaning.MayOrder(r.Table.Reader, n.Text) })
}

// chosenOf is the choice that was made of those that a question offers, 0 for none.
func chosenOf(before []game.Question, now game.Question) int {
	for _, q := range before {
		if q.Line == now.Line && q.Chosen > 0 && q.Aside == now.Aside {
			if i := slices.Index(now.Choices, q.Choices[q.Chosen-1]); i >= 0 {
				return i + 1
			}
		}
	}
	return 0
}

// severalOf are the choices of a question that were chosen together, as one; "" for none.
func severalOf(before []game.Question, now game.Question) string {
	for _, q := range before {
		if n := len(now.Choices); q.Line == now.Line && q.Chosen > n && slices.Equal(q.Choices[:n], now.Choices) {
			return q.Choices[q.Chosen-1]
		}
	}
	return ""
}

// without are choices but for that of one question.
func without(chosen map[int]int, question int) map[int]int {
	rest := maps.Clone(chosen)
	delete(rest, question)
	return rest
}

// chose tells whether something was chosen.
func chose(before []game.Question) bool {
	return slices.ContainsFunc(before, func(q game.Question) bool { return q.Chosen > 0 && !q.Aside })
}

// faulty is how much is wrong with a canonical letter.
func (r *Asked) faulty(text string) int {
	got := r.Table.Read(text, r.Power)
	got.Letter.Power = r.Power
	return len(got.Problems) + len(r.Table.Scribe.Game.Check(got.Letter))
}

// stillChosen keeps the choices of questions that are not asked any more, as where planes land. It tells of those that no longer fit the letter.
func (r *Asked) stillChosen(l *Letter, chosen map[int]int) {
	for _, q := range l.before {
		again := func(now game.Question) bool { return now.Line == q.Line && now.Chosen > 0 }
		if q.Chosen == 0 || q.Aside || nothing(q.Choices[q.Chosen-1]) || slices.ContainsFunc(l.asks, again) {
			continue
		}
		text, choice := l.means.Letter(chosen), q.Choices[q.Chosen-1]
		have := strings.Split(text, "\n")
		switch {
		case !slices.ContainsFunc(strings.Split(choice, "\n"), func(line string) bool { return !isSection(line) && !slices.Contains(have, line) }):
		case r.faulty(text+"\n"+choice) > r.faulty(text):
			l.told = append(l.told, paper.Text(prose.Say("Line %d: you have chosen %s, and that does not fit your letter any more, so it is left out.", q.Line, prose.Typed(oneLine(choice)))))
		default:
			l.means.Ask(meaning.Question{Line: r.Numbers.in(q.Line, len(r.Numbers)), Choices: q.Choices})
			l.asks = append(l.asks, q)
			chosen[len(l.means.Questions)] = q.Chosen - 1
		}
	}
}

// Told is what the author of a letter must know of what he has chosen.
func (l *Letter) Told() []paper.Block { return l.told }

// mostFound is how many lines are told of that had to be found out.
const mostFound = 60

// understood says what was found out line by line, and what was assumed.
func (r *Asked) understood(lines []meaning.Line) (blocks []paper.Block) {
	hard, plain := paper.Sentences(nil), paper.Sentences(nil)
	for i, f := range lines {
		if i == mostFound {
			plain = append(plain, prose.Say("And %d more lines.", len(lines)-i))
			break
		}
		switch {
		case f.Canonical != "" || len(f.Assumed) == 0:
		case f.Hard():
			hard = append(hard, f.Assumed...)
			continue
		default: // it is about more than the line
			plain = append(plain, f.Assumed...)
			continue
		}
		canonical := oneLine(f.Canonical)
		if len(f.Assumed) == 0 && board.Fold(f.Typed) == board.Fold(canonical) {
			continue
		}
		s := prose.Say("Line %d %q: %s", r.Numbers.at(f.Line), prose.Shorten(strings.TrimSpace(f.Typed)), prose.Typed(canonical))
		if len(f.Assumed) > 0 {
			s = prose.Say("%s (%s)", s, prose.Join(f.Assumed, "; "))
		}
		if f.Hard() {
			hard = append(hard, s)
		} else {
			plain = append(plain, s)
		}
	}
	if hard != nil {
		blocks = append(blocks, paper.Head("Hard to understand: look at this first"), hard)
	}
	if plain != nil {
		blocks = append(blocks, paper.Head("Understood"), plain)
	}
	return blocks
}

// oneLine is canonical lines as one, without the words of sections above them.
func oneLine(text string) string {
	lines := strings.FieldsFunc(text, func(c rune) bool { return c == '\n' })
	if orders := slices.DeleteFunc(slices.Clone(lines), isSection); len(orders) > 0 {
		lines = orders
	}
	return strings.Join(lines, "; ")
}

// isSection reports the word of a section alone.
func isSection(line string) bool { return slices.Contains(rules.Sections(), edition.Section(line)) }

// Orders tells whether orders were found out in a letter.
func (l *Letter) Orders() bool {
	return l.found && (l.Got.Letter.OrderTurn() || len(l.means.Questions) > 0)
}

// Changed tells whether a letter says something about one that waits.
func (l *Letter) Changed() bool { return l.changed }

// Echo says what was found out about a letter.
func (l *Letter) Echo() table.Answer { return table.InBlocks(l.echo...) }

// Asks tells whether questions about a letter are open without whose answers it is not known what it means.
func (l *Letter) Asks() bool {
	return slices.ContainsFunc(l.asks, func(q game.Question) bool { return !q.Aside && q.Chosen == 0 })
}

// Holds tells whether a letter waits until its author has confirmed it, whatever the setting of the game.
func (l *Letter) Holds() bool {
	return l.much || l.show || slices.ContainsFunc(l.asks, func(q game.Question) bool { return q.Chosen == 0 })
}

// Placed are problems with the lines that their author has typed: those that the judge found are in the lines of the canonical letter.
func (r *Asked) Placed(l *Letter, problems []order.Problem) []order.Problem {
	if !l.found {
		return problems
	}
	out := slices.Clone(problems)
	lines := strings.Split(l.Text, "\n")
	written := strings.Split(l.means.Letter(nil), "\n")
	for _, q := range l.means.Questions {
		written = append(written, strings.Split(strings.Join(q.Choices, "\n"), "\n")...)
	}
	typed := func(p order.Problem) bool { // or several sentences of it, told as one
		return p.Line > 0 && (!slices.Contains(written, p.Source.Text) || p.Line <= len(lines) && strings.TrimSpace(lines[p.Line-1]) == p.Source.Text)
	}
	for i := range out {
		p := &out[i]
		if p.Block != "" || p.Line == 0 || typed(*p) {
			continue
		}
		p.Mend = order.Mend{}
		text := p.Text
		if p.Line = l.textLine(p.Source); p.Line == 0 {
			p.Text = prose.Say("%q: %s", prose.Shorten(p.Source.Text), p.Text)
		}
		if slices.ContainsFunc(problems, func(o order.Problem) bool { return typed(o) && o.Text == text }) {
			p.Text = "" // it is told of the line that was typed
		}
	}
	return slices.DeleteFunc(out, func(p order.Problem) bool { return p.Text == "" })
}

// textLine is the line that was typed for an order of the canonical letter, 0 if that is not known.
func (l *Letter) textLine(src order.Source) int {
	if !l.found {
		return src.Line
	}
	for _, f := range slices.Concat(l.means.Lines, l.means.Wishes) {
		if slices.Contains(strings.Split(f.Canonical, "\n"), src.Text) {
			return f.Line
		}
	}
	return 1 + slices.IndexFunc(strings.Split(l.Text, "\n"), func(line string) bool { return strings.TrimSpace(line) == src.Text })
}

// kept is the draft of a letter, so that its author can answer questions about it and change it.
func (r *Asked) kept(l *Letter, problems []order.Problem) func(*game.Draft) {
	return func(d *game.Draft) {
		d.Unclear = l.Asks() || len(problems) > 0
		if len(l.Text) > longestKept {
			return
		}
		d.Typed, d.Numbers, d.Round, d.Asks, d.Added, d.Before = l.Text, r.Numbers, l.Got.Letter.Round, l.asks, l.added, r.dropped
		for _, p := range problems {
			if n := r.Numbers.at(p.Line); p.Line > 0 && p.Block == "" && !slices.Contains(d.Wrong, n) {
				d.Wrong = append(d.Wrong, n)
			}
		}
	}
}

// KeepsWrong keeps a letter that is refused, so that its wrong lines can be sent alone, and tells how, "" if it is not kept.
func (r *Asked) KeepsWrong(l *Letter, problems []order.Problem) prose.Text {
	line := r.firstWrong(problems)
	if !r.orders() || line == 0 && !l.Got.Letter.OrderTurn() || l.Got.Hollow.Line > 0 && !l.found || len(l.Text) > longestKept || !l.Got.Letter.Changes() && len(l.Got.Problems) == 0 || r.Seat.Spent(r.Post.Now) {
		return ""
	}
	holds := r.Holds
	r.keep("", r.kept(l, problems))
	r.Holds = holds
	said := prose.Say("The letter is kept: send the wrong lines alone as they should be, each behind its number (%s), or the whole letter again.", lineToType(line))
	if line == 0 {
		said = prose.Say("The letter is kept: send a line of it alone as it should be, behind its number (%s), or the whole letter again.", lineToType(r.Numbers.at(1)))
	}
	if back := r.wayBack(); back != "" {
		said = prose.Say("%s %s", said, back)
	}
	return said
}

// firstWrong is the first wrong line of a letter, as its author sees it; 0 if no line is wrong.
func (r *Asked) firstWrong(problems []order.Problem) (first int) {
	for _, p := range problems {
		if n := r.Numbers.at(p.Line); p.Line > 0 && p.Block == "" && (first == 0 || n < first) {
			first = n
		}
	}
	return first
}

// lineToType is how a line is written anew.
func lineToType(n int) prose.Text { return prose.Typed("line " + strconv.Itoa(n) + ": ...") }
