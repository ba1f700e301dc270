package requests

import (
	"regexp"
	"slices"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/meaning"
)

// Resume finds out whether a letter answers questions about one that waits, or changes it. Then that letter, with what was answered and changed,
// takes its place. stop: it is answered, and nothing else comes of it.
func (r *Asked) Resume(l *Letter) (said table.Answer, stop bool) {
	if r.Table.Stage != game.Playing || r.Power < 0 || len(l.Text) > longestKept {
		return said, false
	}
	lines := strings.Split(l.Text, "\n")
	if len(lines) > 4*mostReplies {
		return said, false
	}
	r.confirmedInWords(l)
	var meant []*game.Draft
	replies := map[*game.Draft][]reply{}
	for _, d := range r.drafts() {
		if list := r.replies(d, lines); len(list) > 0 && r.nothingElse(d, lines, list) {
			meant, replies[d] = append(meant, d), list
		}
	}
	meant = r.likelier(l, meant, replies)
	switch {
	case len(meant) == 0:
		if d := r.part(l); d != nil {
			return r.parts(l, d, lines)
		}
		return r.nothingOpen(l, lines)
	case len(meant) > 1:
		return r.whichLetter(meant), true
	}
	d := meant[0]
	list := replies[d]
	if i := pending(d); i >= 0 && !slices.ContainsFunc(list, func(p reply) bool { return p.asked == i }) {
		return r.asksAgain(d), true
	}
	if open := r.Table.OpenTo(r.Own); len(open) > 0 && slices.ContainsFunc(list, func(p reply) bool { return p.bare }) {
		return r.whichQuestion(d), true
	}
	return r.resumes(l, d, lines, list), false
}

// How people say beside a code that its letter is to be played, and how they say that it is not.
var (
	playsIt = regexp.MustCompile(`(?i)\b(?:confirm\w*|conferm\w*|confirmo|best[äa]tig\w*|ok|okay|yes|ja|oui|s[ìí]|go|play it|let it stand)\b`)
	holdsIt = regexp.MustCompile(`(?i)\?|\b(?:wait|later|after|before|until|unless|if|when|but|cancel|change|drop|forget|warte\w*|erst|wenn|aber|bevor|später|attend\w*|si|mais|avant|aspett\w*|se|ma|prima|pero|antes)\b`)
)

// dictated is a code sign by sign: "k 3 m 7 q a".
var dictated = regexp.MustCompile(`(?i)\b(?:[a-z2-7] ){5}[a-z2-7]\b`)

// confirmedInWords finds the code of a letter that waits among other words: "ok, K3M7QA then", "CONFIRM K3M7QA and off we go". They say yes, and
// order, ask and restrict nothing.
func (r *Asked) confirmedInWords(l *Letter) {
	code := func(line string, yes bool) string {
		line = dictated.ReplaceAllStringFunc(line, func(s string) string { return strings.ReplaceAll(s, " ", "") })
		for _, d := range r.confirmable() {
			at := strings.Index(strings.ToUpper(line), d.Code)
			if rest := line; at >= 0 && len(line) <= longestReply {
				rest = line[:at] + " " + line[at+len(d.Code):]
				if (yes || playsIt.MatchString(rest)) && !holdsIt.MatchString(rest) && !notSaid.MatchString(rest) && !meaning.MayOrder(r.Table.Reader, rest) {
					return d.Code
				}
			}
		}
		return ""
	}
	for i, c := range r.Commands {
		if word := code(strings.Join(c.Args, " "), true); c.Word == "CONFIRM" && len(c.Args) > 1 && word != "" {
			r.Commands = slices.Clone(r.Commands)
			r.Commands[i].Args = []string{word}
		}
	}
	if r.Has("CONFIRM") {
		return
	}
	for _, n := range l.Got.NotRead {
		if word := code(n.Text, false); word != "" {
			r.Commands = append(slices.Clone(r.Commands), orders.Command{Word: "CONFIRM", Args: []string{word}, Line: n.Line})
			l.Got.NotRead = slices.DeleteFunc(slices.Clone(l.Got.NotRead), func(o orders.NotRead) bool { return o.Line == n.Line })
			return
		}
	}
}

// nothingElse tells whether a letter holds no orders beside what it says about a draft. Beside what can be nothing but an answer they are
// more orders for the draft.
func (r *Asked) nothingElse(d *game.Draft, lines []string, list []reply) bool {
	if slices.ContainsFunc(list, func(p reply) bool { return p.sure }) {
		return true
	}
	got := r.Table.Read(besides(lines, list), r.PowerOf(d.Who))
	return !got.Letter.Changes() && len(got.Problems) == 0
}

// besides is what a letter holds beside what it says about a draft.
func besides(lines []string, list []reply) string {
	rest := slices.Clone(lines)
	for _, p := range list {
		for i := range p.more + 1 {
			rest[p.line-1+i] = ""
		}
	}
	for _, p := range list {
		if p.beside != "" {
			rest[p.line-1] = p.beside
		}
	}
	return strings.Join(rest, "\n")
}

// likelier are those drafts that a letter can mean: that of the power that it names, or that to which all of it fits.
func (r *Asked) likelier(l *Letter, meant []*game.Draft, replies map[*game.Draft][]reply) []*game.Draft {
	for _, fits := range []func(d *game.Draft) bool{
		func(d *game.Draft) bool { return l.Got.Letter.PowerAt.Line > 0 && d.Who == r.Seat.Name },
		func(d *game.Draft) bool {
			return !slices.ContainsFunc(replies[d], func(p reply) bool { return p.misfit != "" })
		},
	} {
		if len(meant) < 2 {
			break
		}
		if some := slices.DeleteFunc(slices.Clone(meant), func(d *game.Draft) bool { return !fits(d) }); len(some) > 0 {
			meant = some
		}
	}
	if len(meant) > 1 && !slices.ContainsFunc(meant, func(d *game.Draft) bool { return d.Who != meant[0].Who }) { // the one that was shown last
		meant = []*game.Draft{slices.MaxFunc(meant, func(a, b *game.Draft) int { return a.At.Compare(b.At) })}
	}
	return meant
}

// nothingOpen answers a letter that holds nothing but answers to questions about a letter, when none is open any more.
func (r *Asked) nothingOpen(l *Letter, lines []string) (said table.Answer, stop bool) {
	if l.Got.Letter.Changes() || len(r.Table.OpenTo(r.Own)) > 0 {
		return said, false
	}
	found := false
	for _, line := range lines {
		plain := plainLine(line)
		found = found || numberedChoices.MatchString(plain) || len(plain) == 1 && plain >= "A" && plain <= "H"
	}
	if !found {
		return said, false
	}
	text := prose.Text("No question about a letter of yours is open. Nothing has happened.")
	now := r.Table.Scribe.Game.Start.TurnName()
	if slices.ContainsFunc(r.Table.Drafts, func(d game.Draft) bool { return d.Unclear && d.Turn != now && (table.Sender{Own: r.Own}).Has(d.Who) }) {
		text = "The turn for which your letter was is over, so its questions are, too. Nothing of it was played."
	}
	return table.InBlocks(paper.Text(text)), true
}

// whichLetter asks which of several drafts is meant.
func (r *Asked) whichLetter(meant []*game.Draft) table.Answer {
	var list paper.Sentences
	for _, d := range meant {
		list = append(list, prose.Say("POWER %s above it: the letter of %s from %s", r.Table.Called(d.Who), r.Table.Called(d.Who), clock.At(d.At)))
	}
	return table.InBlocks(paper.Text("Questions are open about several letters of yours, and your answer fits more than one of them. Nothing has happened. Write it again with the power:"), list)
}

// whichQuestion asks what a bare answer is for, where the game asks the same person something.
func (r *Asked) whichQuestion(d *game.Draft) table.Answer {
	label := labelled(d.Asks)[0][0]
	a := table.InBlocks(paper.Text(prose.Say("You are asked something in the game, and there are questions about a letter of yours. It is not said which one you answer, so nothing has happened. For the letter write the number of the line with it (%s); the question of the game is answered as it says:", prose.Typed(label))))
	a.Add(table.InBlocks(r.Table.Asked(r.Own)...))
	return a
}

// resumes puts a draft with what was answered and changed in the place of the letter that says so.
func (r *Asked) resumes(l *Letter, was *game.Draft, lines []string, list []reply) (said table.Answer) {
	d := *was
	r.Table.Drafts = slices.DeleteFunc(slices.Clone(r.Table.Drafts), func(o game.Draft) bool { return o.Code == d.Code && o.Who == d.Who })
	r.dropped = was.Before
	if slices.ContainsFunc(list, func(p reply) bool { return p.back }) {
		d = *was.Before
		r.before(was)
		l.show = true
		list = slices.DeleteFunc(list, func(p reply) bool { return !p.back })
	}
	for _, p := range list {
		if p.asked >= 0 && p.asked < len(d.Asks) && d.Asks[p.asked].Ways != nil && !p.none {
			r.becomes(l, was, &d, d.Asks[p.asked].Ways[p.choice-1])
			break
		}
	}
	if at := pending(&d); at >= 0 && !slices.ContainsFunc(list, func(p reply) bool { return p.asked == at && !p.none }) {
		said.Add(table.InBlocks(paper.Text("The letter about which you were asked before is dropped.")))
	}
	rest := besides(lines, list)
	more := r.Table.Read(rest, r.PowerOf(d.Who))
	r.Seat, r.Power, r.Numbers = r.Table.Seat(d.Who), r.PowerOf(d.Who), slices.Clone(d.Numbers)
	text := strings.Split(d.Typed, "\n")
	l.asks, l.added = slices.Clone(d.Asks), slices.Clone(d.Added)
	anew := map[int]bool{} // lines that are sent anew: nothing is asked about them any more
	picked := map[int][]int{}
	for _, p := range list {
		switch {
		case p.misfit != "":
			said.Add(table.InBlocks(paper.Text(p.misfit)))
		case p.section != "" || p.meant:
			l.show = true
		case p.rewrite > 0:
			line := r.Numbers.in(p.rewrite, len(text))
			now := strings.Split(r.underHeading(text[line-1], p.text), "\n")
			text[line-1], anew[p.rewrite] = now[0], true
			r.Numbers = r.Numbers.put(line, len(text), len(now)-1)
			text = slices.Insert(text, line, now[1:]...)
			for i, n := range l.anew {
				if n > line {
					l.anew[i] += len(now) - 1
				}
			}
			for i := range now {
				l.anew = append(l.anew, line+i)
			}
		case p.none:
			q := &l.asks[p.asked]
			q.Choices = append(slices.Clone(q.Choices), "\n")
			q.Chosen = len(q.Choices)
		case p.asked >= 0 && p.asked < len(l.asks):
			picked[p.asked] = append(picked[p.asked], p.choice)
			said.Add(l.picks(p.asked, picked[p.asked]))
		}
	}
	asked := slices.DeleteFunc(slices.Clone(l.asks), func(q game.Question) bool { return q.Ways != nil })
	l.asks = slices.DeleteFunc(l.asks, func(q game.Question) bool { return anew[q.Line] || q.Ways != nil })
	l.Text, l.Sound, l.Round, l.changed = strings.Join(text, "\n"), true, d.Round, true
	said.Add(r.amends(l, &d, list))
	asks := slices.DeleteFunc(slices.Clone(more.Commands), func(c orders.Command) bool { return c.Word == "CONFIRM" })
	before := l.Text
	if unread := r.adds(l, rest, list); unread != nil {
		said.Add(table.InBlocks(unread))
	}
	if l.Text != before {
		for _, c := range asks { // what is asked for waits with the letter
			if !answered(c) {
				r.puts(l, r.ending(l), strings.Split(c.String(), "\n")...)
			}
		}
		asks = slices.DeleteFunc(asks, func(c orders.Command) bool { return !answered(c) })
	}
	if len(anew) > 0 {
		r.goneWith(l, &d, list, asked)
	}
	l.Got = r.Table.Read(l.Text, r.Power)
	old := slices.DeleteFunc(l.Got.Commands, answered)
	if !d.Unclear && !d.Mended { // it was legal, so that its commands were done
		old = slices.DeleteFunc(old, func(c orders.Command) bool { return Verbs[c.Word].Changes() })
	}
	r.Commands = slices.Concat(old, asks)
	l.Got.Commands = r.Commands
	return said
}

// underHeading is what takes the place of a line. The word of a section in front of that holds on, unless another one is sent.
func (r *Asked) underHeading(old, now string) string {
	word, rest, _ := strings.Cut(strings.TrimSpace(old), " ")
	if now == "" || strings.TrimSpace(rest) == "" || !r.headed(word) || r.headed(now) {
		return now
	}
	return word + " " + now
}

// goneWith compares a letter with what it was before lines were sent anew. If it has lost orders, each new line is tried in the place of one
// sentence of the old line. Orders that stay lost are named, and the letter is shown before it is played. A new line that orders nothing takes the
// place of none that does. asks are all questions about the letter, with what is chosen.
func (r *Asked) goneWith(l *Letter, d *game.Draft, list []reply, asks []game.Question) {
	was := r.understoodAs(d.Typed, d.Numbers, d.Round, asks)
	had := r.ordered(was)
	less := func(a, b []string) []string { // the orders of a for whose like b has none
		all := subjects(b)
		var list []string
		for i, of := range subjects(a) {
			if of != "" && !slices.Contains(all, of) {
				list = append(list, a[i])
			}
		}
		return list
	}
	half := slices.ContainsFunc(list, func(p reply) bool { return p.rewrite > 0 && r.partlyRead(d, was, p.rewrite) })
	lost := func() []string {
		whole := r.understoodAs(l.Text, r.Numbers, d.Round, l.asks)
		r.work += oneReading + whole.means.Work
		now := r.ordered(whole)
		if gone := less(had, now); half || len(gone) > len(less(now, had)) { // else others go now
			return gone
		}
		return nil
	}
	tell := func(gone []string) { // what the rest of the letter does not order either, or else these
		list := finelyGone(had, r.ordered(r.understoodAs(l.Text, r.Numbers, d.Round, l.asks)))
		if len(list) == 0 {
			list = gone
		}
		if len(list) > 0 {
			l.show = true
			l.told = append(l.told, paper.Text(prose.Say("A line takes the place of all that stood in it. These orders are gone: %s.", prose.Typed(strings.Join(list, "; ")))))
		}
	}
	gone := lost()
	if len(gone) == 0 {
		tell(nil)
		return
	}
	l.show = true
	r.work = 0 // it has as much for itself
	for _, p := range list {
		if p.rewrite > 0 && strings.TrimSpace(p.text) != "" && !meaning.MayOrder(r.Table.Reader, p.text) {
			l.Text = r.inPart(d, reply{rewrite: p.rewrite}, "", l.Text)
			for _, q := range asks {
				if q.Line == p.rewrite {
					l.asks = append(l.asks, q)
				}
			}
			l.told = append(l.told, paper.Text(prose.Say("What you have sent for line %d cannot be read as an order: %q. The line stays as it was.", p.rewrite, prose.Shorten(p.text))))
		}
	}
	if gone = lost(); len(gone) == 0 {
		tell(nil)
		return
	}
	whole, open := l.Text, l.asks
	doubts, _ := r.doubtful(whole, 0)
	for _, p := range list {
		if !meaning.MayOrder(r.Table.Reader, p.text) {
			continue
		}
		best, least, kept := "", doubts, ""
		for _, of := range r.partsOf(d, was, p) {
			if r.work > mostWork {
				break
			}
			l.Text, l.asks = r.inPart(d, p, of, whole), asks
			if len(lost()) > 0 {
				continue
			}
			if n, _ := r.doubtful(l.Text, 0); n < least || best == "" && n == least {
				best, least, kept = of, n, l.Text
			}
		}
		if l.Text, l.asks = whole, open; best != "" {
			l.Text, l.asks = kept, asks
			l.told = append(l.told, paper.Text(prose.Say("In line %d %q is replaced by %q, and the rest of the line stays.", p.rewrite, prose.Shorten(best), prose.Shorten(p.text))))
			gone = nil
			break
		}
	}
	tell(gone)
}

// partlyRead reports whether a part of a line is wrong or asked about. A new line may be meant for that part alone.
func (r *Asked) partlyRead(d *game.Draft, was *Letter, seen int) bool {
	at := SeenLines(d.Numbers).in(seen, strings.Count(d.Typed, "\n")+1)
	return slices.ContainsFunc(was.Got.Problems, func(p order.Problem) bool { return p.Line == at && p.Block == "" }) ||
		slices.ContainsFunc(was.means.Questions, func(q meaning.Question) bool { return q.Line == at })
}

// ordered returns the canonical lines of a letter with the choices of its author. Some of it may be wrong.
func (r *Asked) ordered(l *Letter) []string {
	if !l.found {
		return r.canonical(l)
	}
	chosen := map[int]int{}
	for i, q := range l.asks[:min(len(l.asks), len(l.means.Questions))] {
		if q.Chosen > 0 {
			chosen[i+1] = q.Chosen - 1
		}
	}
	return strings.Split(strings.TrimSpace(l.means.Letter(chosen)), "\n")
}

// subjects tells of each canonical line what it is about: the space from which units move, else its section; "" for a heading.
func subjects(canonical []string) []string {
	list, section := make([]string, len(canonical)), ""
	for i, line := range canonical {
		word, _, _ := strings.Cut(line, " ")
		switch from := origins([]string{line}); {
		case isSection(line):
			section = line
		case isSection(word):
			list[i] = word
		case from != "":
			list[i] = from
		default:
			list[i] = section
		}
	}
	return list
}

// partsOf are the parts of a line of a draft whose place something may take that is sent for the line: the words of it that are wrong, or each
// of its sentences.
func (r *Asked) partsOf(d *game.Draft, was *Letter, p reply) (parts []string) {
	typed := strings.Split(d.Typed, "\n")
	at := SeenLines(d.Numbers).in(p.rewrite, len(typed))
	if at == 0 || p.text == "" || strings.Contains(p.text, "\n") {
		return nil
	}
	for _, bad := range was.Got.Problems {
		if bad.Line == at && bad.Block == "" && bad.Of != "" {
			parts = append(parts, bad.Of)
		}
	}
	for _, q := range was.means.Questions {
		if q.Line == at && strings.Count(typed[at-1], q.Typed) == 1 {
			parts = append(parts, q.Typed)
		}
	}
	if parts == nil {
		parts = r.sentences(typed[at-1])
	}
	return parts[:min(len(parts), mostPut)]
}

// inPart is a letter in which what is sent for a line takes the place of some of its words.
func (r *Asked) inPart(d *game.Draft, p reply, of, text string) string {
	typed, lines := strings.Split(d.Typed, "\n"), strings.Split(text, "\n")
	line := typed[SeenLines(d.Numbers).in(p.rewrite, len(typed))-1]
	if to := r.Numbers.in(p.rewrite, len(lines)); to > 0 {
		now := strings.TrimRight(p.text, " .!?")
		lines[to-1] = strings.Replace(line, of, now+of[len(strings.TrimRight(of, " .!?")):], 1)
	}
	return strings.Join(lines, "\n")
}

// picks notes what is chosen of the choices of a question: several of them are one more, which orders what each of them orders.
func (l *Letter) picks(asked int, choices []int) (said table.Answer) {
	q := &l.asks[asked]
	slices.Sort(choices)
	choices = slices.Compact(choices)
	q.Chosen = choices[0]
	if len(choices) == 1 {
		return said
	}
	var all []string
	for _, c := range choices {
		if nothing(q.Choices[c-1]) {
			q.Chosen = 0
			return table.InBlocks(paper.Text("It is not said which choice is meant."))
		}
		all = append(all, q.Choices[c-1])
	}
	if both := strings.Join(all, "\n"); !slices.Contains(q.Choices, both) {
		q.Choices = append(slices.Clone(q.Choices), both)
	}
	q.Chosen = len(q.Choices)
	return said
}

// answered reports a request that was answered when its letter came, whatever else became of that.
func answered(c orders.Command) bool {
	v := Verbs[c.Word]
	return c.Word != "PRESS" && c.Word != "NOW" && c.Word != "CHECK" && (!v.Changes() || v.Sender)
}
