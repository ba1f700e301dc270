package requests

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/orders/talk"
)

// What comes back for a letter about which questions are open: "4A", "4A 7B", "A", "yes", the words of a choice, or a line as it should be.
var (
	lineWord        = `(?:line|zeile|ligne|riga|l[ií]nea)`
	numberedChoice  = `(?:` + lineWord + `\s+)?(\d{1,4})\s*[:.=)-]?\s*\(?([a-z])\)?`
	numberedChoices = regexp.MustCompile(`(?i)^` + numberedChoice + `(?:\s*(?:[,;&+/]|and)?\s*` + numberedChoice + `)*$`)
	oneNumbered     = regexp.MustCompile(`(?i)` + numberedChoice)
	bareChoices     = regexp.MustCompile(`(?i)^(?:(?:option|choice|answer)\b)?\s*\(?([a-z])[).]?(?:(?:\s*[,;&+/]|\s*\band\b)\s*\(?[a-z][).]?)*$`)
	oneBare         = regexp.MustCompile(`(?i)\b[a-z]\b`)
	rewritten       = regexp.MustCompile(`(?i)^((?:in\s+)?` + lineWord + `\s+)?(\d{1,4})\s*:\s*(\S.*)$`)
)

// longestReply is how long a line may be that says something about a draft.
const longestReply = 500

// mostReplies is how many lines of a letter are looked at as answers: nobody asks as much.
const mostReplies = 60

// reply is what one line of a letter says about a draft.
type reply struct {
	line    int             // of the letter, from 1 on
	asked   int             // the question that it answers, from 0 on; -1 for none
	choice  int             // the choice, from 1 on
	rewrite int             // the line of the draft, as its author sees it, that it rewrites; 0 for none
	section edition.Section // that it rewrites, "" for none
	meant   bool            // the text is the name that was meant in a line that is wrong
	text    string          // as which
	bare    bool            // nothing but the draft tells what it is about: "A", "yes"
	sure    bool            // it can be nothing but an answer to questions about a letter
	misfit  prose.Text
}

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
		return r.nothingOpen(l, lines)
	case len(meant) > 1:
		return r.whichLetter(meant), true
	}
	d := meant[0]
	list := replies[d]
	if open := r.Table.OpenTo(r.Own); len(open) > 0 && slices.ContainsFunc(list, func(p reply) bool { return p.bare }) {
		return r.whichQuestion(d), true
	}
	return r.resumes(l, d, lines, list), false
}

// replies reads the lines of a letter as what comes back about a draft.
func (r *Asked) replies(d *game.Draft, lines []string) (list []reply) {
	if d.Typed == "" {
		return nil
	}
	labels := labelled(d.Asks)
	for i, line := range lines {
		plain := plainLine(line)
		if plain == "" || len(list) >= mostReplies {
			continue
		}
		for _, p := range r.replied(d, labels, plain) {
			p.line = i + 1
			list = append(list, p)
		}
	}
	return list
}

// plainLine is a line without its courtesy; "" if it is quoted.
func plainLine(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, ">") || len(line) > longestReply {
		return ""
	}
	return strings.TrimSpace(orders.Unmannered(strings.TrimLeft(line, "*-• ")))
}

// replied is what one line says about a draft.
func (r *Asked) replied(d *game.Draft, labels [][]string, line string) (list []reply) {
	switch {
	case numberedChoices.MatchString(line):
		for _, m := range oneNumbered.FindAllStringSubmatch(line, -1) {
			p := chosenBy(labels, strings.TrimLeft(m[1], "0")+strings.ToUpper(m[2]))
			p.sure = true
			list = append(list, p)
		}
	case bareChoices.MatchString(line) && len(d.Asks) > 0:
		return bareReplies(d, labels, oneBare.FindAllString(line, -1))
	case rewritten.MatchString(line):
		m := rewritten.FindStringSubmatch(line)
		n, _ := strconv.Atoi(m[2])
		if q := chosenWords(d, n, m[3]); q.asked >= 0 {
			return []reply{q}
		}
		if r.has(d, n) && (m[1] != "" || r.wrong(d, n)) {
			return []reply{{asked: -1, rewrite: n, text: m[3], sure: true}}
		}
	case talk.Yes(r.Table.Reader, line):
		return assented(d)
	default:
		if q := chosenWords(d, 0, line); q.asked >= 0 {
			return []reply{q}
		}
		return r.amended(d, line)
	}
	return list
}

// chosenBy finds a choice by its label.
func chosenBy(labels [][]string, label string) reply {
	for i, own := range labels {
		if j := slices.Index(own, label); j >= 0 {
			return reply{asked: i, choice: j + 1}
		}
	}
	return reply{asked: -1, misfit: prose.Say("There is no choice %s.", prose.Typed(label))}
}

// bareReplies reads letters without the number of a line: one where one question is open, or as many as there are questions.
func bareReplies(d *game.Draft, labels [][]string, typed []string) (list []reply) {
	open := d.OpenAsks()
	if len(open) != len(typed) {
		if len(typed) > 1 {
			return nil
		}
		return []reply{{asked: -1, bare: true, misfit: prose.Say("It is not said for which line %s is.", prose.Typed(strings.ToUpper(typed[0])))}}
	}
	for k, i := range open {
		p := reply{asked: -1, bare: true, misfit: prose.Say("There is no choice %s.", prose.Typed(strings.ToUpper(typed[k])))}
		for j, label := range labels[i] {
			if strings.EqualFold(strings.TrimLeft(label, "0123456789"), typed[k]) {
				p = reply{asked: i, choice: j + 1, bare: true}
			}
		}
		list = append(list, p)
	}
	return list
}

// assented reads yes: to every question that has one choice. A question with several it does not answer.
func assented(d *game.Draft) (list []reply) {
	if !d.Unclear {
		return nil // it is confirmed
	}
	for _, i := range d.OpenAsks() {
		if len(d.Asks[i].Choices) > 1 {
			return []reply{{asked: -1, bare: true, misfit: "It is not said which choice is meant."}}
		}
		list = append(list, reply{asked: i, choice: 1, bare: true})
	}
	return list
}

// chosenWords finds the one choice that a line says in words; those of one line of the draft if its number is named.
func chosenWords(d *game.Draft, line int, words string) reply {
	folded, found := board.Fold(words), reply{asked: -1}
	if folded == "" {
		return found
	}
	loose := len(folded) >= 4 && !strings.ContainsAny(words, "0123456789>")
	for _, exact := range []bool{true, false} {
		if !exact && !loose {
			continue
		}
		hits := 0
		for i, q := range d.Asks {
			if line > 0 && q.Line != line || line == 0 && q.Chosen > 0 {
				continue
			}
			for j, c := range q.Choices {
				if got := board.Fold(oneLine(c)); got != "" && (exact && got == folded || !exact && strings.Contains(got, folded)) {
					hits++
					found = reply{asked: i, choice: j + 1}
				}
			}
		}
		if hits == 1 {
			return found
		}
	}
	return reply{asked: -1}
}

// has tells whether a draft has a line of that number.
func (r *Asked) has(d *game.Draft, n int) bool {
	return SeenLines(d.Numbers).in(n, strings.Count(d.Typed, "\n")+1) > 0
}

// wrong tells whether a line of a draft was asked about, or is wrong.
func (r *Asked) wrong(d *game.Draft, n int) bool {
	return slices.Contains(d.Wrong, n) || slices.ContainsFunc(d.Asks, func(q game.Question) bool { return q.Line == n })
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
		rest[p.line-1] = ""
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
	rest := besides(lines, list)
	more := r.Table.Read(rest, r.PowerOf(d.Who))
	r.Seat, r.Power, r.Numbers = r.Table.Seat(d.Who), r.PowerOf(d.Who), slices.Clone(d.Numbers)
	text := strings.Split(d.Typed, "\n")
	l.asks = slices.Clone(d.Asks)
	anew := map[int]bool{} // lines that are sent anew: nothing is asked about them any more
	for _, p := range list {
		switch {
		case p.misfit != "":
			said.Add(table.InBlocks(paper.Text(p.misfit)))
		case p.section != "" || p.meant:
			l.show = true
		case p.rewrite > 0:
			line := r.Numbers.in(p.rewrite, len(text))
			text[line-1], l.anew, anew[p.rewrite] = p.text, append(l.anew, line), true
		default:
			l.asks[p.asked].Chosen = p.choice
		}
	}
	l.asks = slices.DeleteFunc(l.asks, func(q game.Question) bool { return anew[q.Line] })
	l.Text, l.Sound, l.Round, l.changed = strings.Join(text, "\n"), true, d.Round, true
	said.Add(r.amends(l, &d, list))
	asks := slices.DeleteFunc(slices.Clone(more.Commands), func(c orders.Command) bool { return c.Word == "CONFIRM" })
	if r.adds(l, more, rest) {
		asks = slices.DeleteFunc(asks, func(c orders.Command) bool { return !answered(c) })
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

// answered reports a request that was answered when its letter came, whatever else became of that.
func answered(c orders.Command) bool {
	v := Verbs[c.Word]
	return c.Word != "PRESS" && c.Word != "NOW" && c.Word != "CHECK" && (!v.Changes() || v.Sender)
}

// adds puts what may be orders beside an answer below those of the letter that it is about, and tells whether there is any. Such a letter is
// shown before it is played.
func (r *Asked) adds(l *Letter, more orders.Reading, rest string) bool {
	if !more.Letter.OrderTurn() && len(more.Problems) == 0 {
		return false
	}
	words := strings.Trim(rest, "\n")
	text, ok := r.Table.Reader.Mended(l.Text, []order.Problem{{Mend: order.Mend{Words: words}}}, orders.Context{Power: r.Power})
	if !ok {
		return false
	}
	r.Numbers = r.Numbers.with(strings.Split(l.Text, "\n"), strings.Split(text, "\n"))
	l.Text, l.show = text, true
	return true
}
