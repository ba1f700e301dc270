package talk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/orders"
)

// Open is what is open to whoever writes a letter, and what can be said of it.
type Open struct {
	Drafts    []string      // the codes of letters that wait
	Questions []Question    // that are asked of him
	Votes     []int         // the proposals that he has not voted on
	Invited   bool          // to a seat
	Bids      bool          // for a side
	Plays     bool          // he has a power in a game that is played
	Moves     bool          // it is his turn
	Refers    bool          // he is the referee of it
	Seats     []string      // his powers
	Today     time.Time     // the day, at midnight
	Turns     func() []Turn // that were reported
	Topic     func(string) bool
}

// Turn is one that was reported.
type Turn struct {
	Report, Round int
	Power         edition.PowerID
}

// Question is one that is open.
type Question struct {
	order.Question
	Place   edition.SpaceID
	Counted bool   // its options are counts from 0 on
	Yes, No string // the answers that yes and no are; "" for none
	Default string
	Fits    func(answer string) bool // whether that is an answer to it
}

// Said is what a letter says.
type Said struct {
	Lines  []string // canonical
	Doubt  bool     // it is asked once more whether they are meant
	Either []string // the lines of which only one can be meant
	Chats  bool     // it puts off or muses, and is no failed order
	Silent bool     // it is of a machine, and not answered
}

// letter is a letter being read.
type letter struct {
	r    *orders.Reader
	o    *Open
	text string
	list []clause
	said Said
}

// Read reads a letter of talk. What it cannot be sure of says nothing.
func Read(r *orders.Reader, o Open, text string) Said {
	list, ok := clauses(r, text)
	if !ok || len(list) == 0 {
		return Said{}
	}
	l := &letter{r: r, o: &o, text: text, list: unsigned(list)}
	switch {
	case l.any("auto"):
		l.said.Silent = true
	case l.toAll():
	case l.answers():
	case l.announces():
	case l.assents():
	case l.passes():
	default:
		l.requests()
	}
	l.said.Chats = len(l.said.Lines) == 0 && !slices.ContainsFunc(l.list, func(c clause) bool {
		return slices.ContainsFunc(c.items, func(i item) bool { return i.kind != edition.NoKind })
	}) && (l.any("later", "maybe", "chat", "will") || slices.ContainsFunc(l.list, func(c clause) bool { return c.asks }))
	return l.said
}

// Yes tells whether a line says yes and nothing that takes it back.
func Yes(r *orders.Reader, line string) bool {
	said := Read(r, Open{Drafts: []string{""}}, line)
	return len(said.Lines) == 1 && strings.HasPrefix(said.Lines[0], "CONFIRM")
}

// unsigned drops names below a letter.
func unsigned(list []clause) []clause {
	for len(list) > 1 {
		last := &list[len(list)-1]
		if len(last.items) > 3 || slices.ContainsFunc(last.items, func(i item) bool { return len(i.senses) > 0 && !i.is("bye") && !i.is("fill") || i.number >= 0 }) {
			break
		}
		list = list[:len(list)-1]
	}
	return list
}

func (l *letter) any(senses ...string) bool {
	return slices.ContainsFunc(l.list, func(c clause) bool { return slices.ContainsFunc(senses, c.has) })
}

func (l *letter) says(form string, args ...any) bool {
	l.said.Lines = append(l.said.Lines, fmt.Sprintf(form, args...))
	return true
}

// put is one thing that yes and no can be about.
type put struct{ scope, yes, no string }

// puts are all of them.
func (l *letter) puts() (list []put) {
	for _, code := range l.o.Drafts {
		list = append(list, put{"draft", "CONFIRM " + code, ""})
	}
	for _, n := range l.o.Votes {
		list = append(list, put{"vote", fmt.Sprintf("VOTE %d yes", n), fmt.Sprintf("VOTE %d no", n)})
	}
	if l.o.Invited {
		list = append(list, put{"seat", "ACCEPT", "DECLINE"})
	}
	for _, q := range l.o.Questions {
		p := put{scope: "question"}
		if q.Yes != "" {
			p.yes = fmt.Sprintf("ANSWER %d: %s", q.Number, q.Yes)
		}
		if q.No != "" {
			p.no = fmt.Sprintf("ANSWER %d: %s", q.Number, q.No)
		}
		list = append(list, p)
	}
	return list
}

// vetoes are senses beside which a word is neither a yes nor a no.
var vetoes = map[string][]string{
	"yes":  {"later", "will", "but", "if", "maybe", "neg", "no", "no.draft", "chat"},
	"no":   {"later", "will", "if", "maybe", "yes", "chat"},
	"pass": {"later", "will", "but", "if", "maybe", "neg", "yes", "chat"},
}

// assents takes a yes or a no for what is open, if that is just one thing.
func (l *letter) assents() bool {
	puts := l.puts()
	for _, word := range []string{"yes", "no"} {
		scoped, said := map[string]bool{}, false
		for _, c := range l.list {
			for _, i := range c.items {
				for _, p := range puts {
					if i.is(word+"."+p.scope) || word == "yes" && p.scope == "draft" && l.isCode(&i) {
						scoped[p.scope] = true
					}
				}
				said = said || i.is(word)
			}
		}
		if !said && len(scoped) == 0 || !l.covers(word, scoped) {
			continue
		}
		var lines []string
		for _, p := range puts {
			if line := map[string]string{"yes": p.yes, "no": p.no}[word]; len(scoped) == 0 || scoped[p.scope] {
				lines = append(lines, line)
			}
		}
		switch {
		case len(lines) == 1 && lines[0] != "":
			return l.says("%s", lines[0])
		case len(lines) > 1:
			l.said.Either = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
			return true
		}
	}
	return false
}

// isCode tells whether an item is the code of the one letter that waits, but for a slip.
func (l *letter) isCode(i *item) bool {
	return len(l.o.Drafts) == 1 && len(i.text) > 4 && board.Misses(i.key, board.Fold(l.o.Drafts[0])) <= 1
}

// mostUnknown is how many words that nobody knows may stand beside.
var mostUnknown = map[string]int{"yes": 1, "no": 2, "pass": 1}

// covers tells whether nothing in a letter speaks against a yes or a no: no condition, no delay, nothing of orders, few words that nobody knows.
func (l *letter) covers(word string, scoped map[string]bool) bool {
	unknown, clear := 0, false
	for _, c := range l.list {
		before, said := unknown, false
		own := func(i *item) bool {
			return i.is(word) || word == "yes" && scoped["draft"] && l.isCode(i) || slices.ContainsFunc(i.senses, func(s string) bool { return strings.HasPrefix(s, word+".") && scoped[s[len(word)+1:]] })
		}
		thanks := c.has("thanks")
		for n := range c.items {
			i := &c.items[n]
			switch {
			case own(i), i.is("fill"), i.is("bye"), i.is("thanks"):
			case slices.ContainsFunc(vetoes[word], i.is):
				return false
			case i.things() && !thanks:
				return false
			case len(i.senses) == 0 && !i.things() && !thanks:
				unknown++
			}
			if said = said || own(i); said && c.asks {
				return false
			}
		}
		clear = clear || said && unknown == before
	}
	return clear && unknown <= mostUnknown[word]
}

// passes takes a letter that says nothing is done for a turn without orders. It is asked once more.
func (l *letter) passes() bool {
	if !l.o.Moves || len(l.o.Drafts)+len(l.o.Questions) > 0 || !l.any("pass") || !l.covers("pass", nil) {
		return false
	}
	l.said.Doubt = true
	return l.says("PASS")
}

// toAll takes a letter that is addressed to all for one that is to be passed on to them.
func (l *letter) toAll() bool {
	first := l.list[0]
	if !l.o.Plays || len(first.items) == 0 || !first.items[0].is("toall") || len(first.items) > 1 {
		return false
	}
	return l.says("PRESS\n%s\nEND", strings.TrimSpace(l.text))
}

// announces reads what is told to the game: an absence, a proposal, a new address, a bid, and what only a referee says.
func (l *letter) announces() bool {
	for _, a := range []func() bool{l.absent, l.address, l.bids, l.rolls, l.extends, l.halts, l.proposes} {
		if a() {
			return true
		}
	}
	return false
}

// absent reads from when to when somebody is away.
func (l *letter) absent() bool {
	if !l.o.Plays || !l.any("away") {
		return false
	}
	var days []day
	length := 0
	for _, c := range l.list {
		if c.asks || c.has("if") || c.has("maybe") {
			return false
		}
		if c.has("neg") && c.has("away") && !c.has("to") {
			return false
		}
		for n := range c.items {
			if i := &c.items[n]; i.number > 0 && n+1 < len(c.items) && c.items[n+1].is("days") {
				length += i.number
			} else if i.number > 0 && n+1 < len(c.items) && c.items[n+1].is("weeks") {
				length += 7 * i.number
			}
		}
		found := daysIn(&c, l.o.Today)
		if c.has("return") && !c.has("away") {
			for i := range found {
				found[i].end = true
			}
		}
		days = append(days, found...)
	}
	from, to, ok := absence(days, length, l.o.Today)
	l.said.Doubt = ok && l.any("office") // a machine may have written it
	return ok && l.says("ABSENT %s TO %s", iso(from), iso(to))
}

// address reads where somebody wants his letters.
func (l *letter) address() bool {
	mails := map[string]bool{}
	for _, c := range l.list {
		if c.asks || c.has("neg") && c.has("address") {
			return false
		}
		for _, i := range c.items {
			if i.mail != "" {
				mails[i.mail] = true
			}
		}
	}
	if len(mails) != 1 || len(l.o.Seats) != 1 || !l.any("address") {
		return false
	}
	for m := range mails {
		l.says("SEAT %s %s", l.o.Seats[0], m)
	}
	return true
}

// bids reads what somebody bids.
func (l *letter) bids() bool {
	if !l.o.Bids {
		return false
	}
	found := -1
	if len(l.list) == 1 && len(l.list[0].items) == 1 && l.list[0].items[0].number >= 0 && !l.list[0].asks {
		return l.says("BID %d", l.list[0].items[0].number)
	}
	for n, c := range l.list {
		if !c.has("bid") {
			continue
		}
		if c.asks || c.has("if") || c.has("maybe") || c.has("neg") {
			return false
		}
		numbers := c.numbers()
		if len(numbers) == 0 && n+1 < len(l.list) { // "my bid: 7"
			numbers = l.list[n+1].numbers()
		}
		if len(numbers) != 1 || found >= 0 {
			return false
		}
		found = numbers[0]
	}
	return found >= 0 && l.says("BID %d", found)
}

func (c *clause) numbers() (list []int) {
	for _, i := range c.items {
		if i.number >= 0 {
			list = append(list, i.number)
		}
	}
	return list
}

// rolls reads to where a referee takes a game back.
func (l *letter) rolls() bool {
	if !l.o.Refers || !l.any("rollback") || l.any("if", "maybe", "neg", "later") {
		return false
	}
	var powers []edition.PowerID
	round := 0
	for _, c := range l.list {
		if c.asks {
			return false
		}
		for n, i := range c.items {
			if i.power != edition.Nobody {
				powers = append(powers, i.power)
			}
			if i.is("round") && n+1 < len(c.items) && c.items[n+1].number > 0 {
				round = c.items[n+1].number
			}
		}
	}
	if len(powers) != 1 || !l.any("startof") {
		return false
	}
	for _, t := range slices.Backward(l.o.Turns()) {
		if t.Power == powers[0] && (round == 0 || t.Round == round) {
			return l.says("ROLLBACK TO %d", t.Report-1)
		}
	}
	return false
}

// extends reads how much more time a referee gives to whom.
func (l *letter) extends() bool {
	if !l.o.Refers || l.any("if", "maybe", "neg", "later") {
		return false
	}
	for _, c := range l.list {
		power, hours, given := edition.Nobody, 0, c.has("extend")
		for n, i := range c.items {
			if i.power != edition.Nobody {
				power = i.power
			}
			if i.number > 0 {
				for _, next := range c.items[n+1 : min(n+3, len(c.items))] {
					switch given = given || next.key == "more" || strings.HasPrefix(next.key, "extra") || next.key == "mehr"; {
					case next.is("hours"):
						hours += i.number
					case next.is("days") || next.key == "extra days":
						hours += 24 * i.number
					case next.is("weeks"):
						hours += 7 * 24 * i.number
					}
				}
			}
		}
		if given && power != edition.Nobody && hours > 0 && !c.asks {
			return l.says("EXTEND %s %dh", l.r.Edition().Powers[power].ID, hours)
		}
	}
	return false
}

// halts reads that a referee stops the clocks, or lets them go on.
func (l *letter) halts() bool {
	if !l.o.Refers || l.any("if", "maybe", "neg", "later", "will") {
		return false
	}
	for _, word := range []string{"pause", "resume"} {
		if slices.ContainsFunc(l.list, func(c clause) bool { return c.has(word) && !c.asks }) {
			return l.says("%s", strings.ToUpper(word))
		}
	}
	return false
}

// proposals are what can be put to all players; it is asked once more where the words may be a mere thought.
var proposals = []struct {
	sense, line string
	doubt       bool
}{
	{"undo", "PROPOSE undo", false}, {"extend", "PROPOSE extend", true}, {"draw", "PROPOSE draw", true}, {"concede", "PROPOSE concede", true}, {"resign", "RESIGN", true},
}

// proposes reads what somebody wants to be put to all.
func (l *letter) proposes() bool {
	if !l.o.Plays || len(l.o.Votes) > 0 || l.any("if", "no", "chat") {
		return false
	}
	var found []int
	for n, p := range proposals {
		for _, c := range l.list {
			unknown, own := 0, false
			for _, i := range c.items {
				if i.power != edition.Nobody {
					unknown += 9
				}
				if i.bare() {
					unknown++
				}
				own = own || strings.HasSuffix(i.key, "my turn") || slices.Contains(firstPerson, i.key)
			}
			if c.has(p.sense) && !c.has("neg") && !c.has("later") && !c.has("maybe") && !c.has("help") && (unknown <= 2 && own && !p.doubt || unknown == 0 && p.doubt) && !slices.Contains(found, n) {
				found = append(found, n)
			}
		}
	}
	if len(found) != 1 {
		return false
	}
	l.said.Doubt = l.said.Doubt || proposals[found[0]].doubt
	return l.says("%s", proposals[found[0]].line)
}

// firstPerson are the words by which somebody speaks of himself.
var firstPerson = []string{"i", "my", "me", "we", "our", "us", "can i", "could i", "may i", "ich", "meinen", "mein", "wir"}

// plainly are requests of one word.
var plainly = []string{"status", "income", "history", "units", "form", "resend", "log"}

// plainWords are the senses of what may stand beside a word in a request that asks for nothing but it.
var plainWords = append([]string{"fill", "ask", "last", "round", "help", "show", "map", "inside", "report", "thanks", "bye"}, plainly...)

// requests reads what somebody wants to be told. A request changes nothing, so that much may stand beside it.
func (l *letter) requests() bool {
	for n := range l.list {
		c := &l.list[n]
		bare := !slices.ContainsFunc(c.items, func(i item) bool { return !i.things() && i.among(plainWords...) == "" })
		if (c.has("later") || c.has("thanks")) && !c.asks || len(l.said.Lines) > 5 || !c.asks && !c.has("ask") && !bare {
			continue
		}
		if c.has("help") && (c.asks || len(c.items) < 4) {
			l.helps(c)
			continue
		}
		switch {
		case c.has("inside"), c.has("map"):
			l.maps(c)
		case c.has("report"):
			l.reports(c)
		default:
			if at := slices.IndexFunc(plainly, c.has); at >= 0 {
				if line := strings.ToUpper(plainly[at]); !slices.Contains(l.said.Lines, line) {
					l.says("%s", line)
				}
			} else if c.has("show") {
				l.maps(c)
			}
		}
	}
	return len(l.said.Lines) > 0
}

// helps finds the page that a question is about.
func (l *letter) helps(c *clause) {
	for _, i := range c.items {
		for _, s := range i.senses {
			if page, is := strings.CutPrefix(s, "help:"); is {
				l.says("HELP %s", page)
				return
			}
		}
	}
	for _, i := range c.items {
		for _, word := range []string{i.key, strings.TrimSuffix(i.key, "s"), strings.TrimSuffix(i.key, "ing"), strings.TrimSuffix(i.key, "ing") + "e"} {
			if len(word) > 3 && !i.is("fill") && !i.is("help") && l.o.Topic != nil && l.o.Topic(word) {
				l.says("HELP %s", word)
				return
			}
		}
	}
	l.says("HELP")
}

// maps asks for the map of what is named, or for all of it.
func (l *letter) maps(c *clause) {
	ed := l.r.Edition()
	named, rest := 0, ""
	for _, clause := range l.list[slices.IndexFunc(l.list, func(o clause) bool { return o.from == c.from && len(o.items) == len(c.items) }):] {
		for _, i := range clause.items {
			switch {
			case i.space != edition.Nowhere:
				named++
				l.says("MAP %s", ed.Board.Spaces[i.space].Name)
			case i.power != edition.Nobody:
				named++
				l.says("MAP %s", ed.Powers[i.power].Name)
			case i.bare():
				rest += " " + i.text
			}
		}
	}
	switch words := strings.Fields(rest); {
	case named > 0:
	case len(words) == 1:
		l.says("MAP %s", words[0])
	case c.has("map"):
		l.says("MAP")
	}
}

// reports asks for reports by their numbers, by a round, or for the last one.
func (l *letter) reports(c *clause) {
	for n, i := range c.items {
		if i.number <= 0 {
			continue
		}
		if n > 0 && c.items[n-1].is("round") {
			for _, t := range l.o.Turns() {
				if t.Round == i.number {
					l.says("REPORT %d", t.Report)
				}
			}
			return
		}
		l.says("REPORT %s", strconv.Itoa(i.number))
		return
	}
	l.says("REPORT")
}
