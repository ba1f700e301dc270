package talk

import (
	"iter"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
)

// toAll takes a letter that is addressed to all for one that is to be passed on to them. What it quotes stays out: that may be secret.
func (l *letter) toAll() bool {
	first := l.list[0]
	if !l.o.Plays || len(first.items) == 0 || !first.items[0].is("toall") || len(first.items) > 1 {
		return false
	}
	return l.press("PRESS")
}

// press passes a letter on without what it quotes.
func (l *letter) press(head string) bool {
	lines := slices.DeleteFunc(strings.Split(l.text, "\n"), func(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), ">") })
	return l.says("%s\n%s\nEND", head, strings.TrimSpace(strings.Join(lines, "\n")))
}

// protests takes a letter that complains for one to the referee. It is asked once more.
func (l *letter) protests() bool {
	if !l.o.Refereed || len(l.puts()) > 0 || !l.any("protest") {
		return false
	}
	l.said.Doubt = true
	return l.press("PRESS TO referee")
}

// announces reads what is told to the game: an absence, a proposal, a new address, a bid, and what only a referee says.
func (l *letter) announces() bool {
	rules := l.o.Refers && !l.any("if", "maybe", "neg", "later")
	return l.absent() || l.address() || l.bids() || rules && (l.rolls() || l.extends() || l.halts()) || l.protests() || l.proposes()
}

// absent reads from when to when somebody is away.
func (l *letter) absent() bool {
	if !l.o.Plays || !l.any("away") || l.any("if", "maybe") || l.asks() {
		return false
	}
	var days []day
	hours := 0
	for _, c := range l.list {
		if c.has("neg") && c.has("away") && !c.has("to") {
			return false
		}
		for n := range c.items {
			hours += c.hours(n)
		}
		for _, d := range daysIn(&c, l.o.Today) {
			d.end = c.has("return") && !c.has("away")
			days = append(days, d)
		}
	}
	if l.any("from") && !slices.ContainsFunc(days, func(d day) bool { return !d.to && !d.end }) { // nobody knows from when on
		return false
	}
	from, to, ok := absence(days, hours/24, l.o.Today)
	l.said.Doubt = ok && l.any("office") // a machine may have written it
	return ok && l.says("ABSENT %s TO %s", iso(from), iso(to))
}

// address reads where somebody wants his letters.
func (l *letter) address() bool {
	var mails []string
	for i := range l.items() {
		if i.mail != "" && !slices.Contains(mails, i.mail) {
			mails = append(mails, i.mail)
		}
	}
	if len(mails) != 1 || l.asks() || slices.ContainsFunc(l.list, func(c clause) bool { return c.has("neg") && c.has("address") }) {
		return false
	}
	if powers := l.powers(); l.o.Refers && l.any("replace") && len(powers) > 0 {
		return l.says("REPLACE %s %s", l.r.Edition().Powers[powers[0]].ID, mails[0])
	}
	return len(l.o.Seats) == 1 && l.any("address") && l.says("SEAT %s %s", l.o.Seats[0], mails[0])
}

// items are all items of a letter.
func (l *letter) items() iter.Seq[*item] {
	return func(yield func(*item) bool) {
		for c := range l.list {
			for i := range l.list[c].items {
				if !yield(&l.list[c].items[i]) {
					return
				}
			}
		}
	}
}

// powers are those that a letter names, as often as it names them.
func (l *letter) powers() (list []edition.PowerID) {
	for i := range l.items() {
		if i.power != edition.Nobody {
			list = append(list, i.power)
		}
	}
	return list
}

// bids reads what somebody bids.
func (l *letter) bids() bool {
	if !l.o.Bids {
		return false
	}
	var found []int
	for n, c := range l.list {
		if alone := len(l.list) == 1 && len(c.items) == 1; !alone && !c.has("bid") {
			continue
		}
		if c.asks || c.any("if", "maybe", "neg") {
			return false
		}
		numbers := c.numbers()
		if len(numbers) == 0 && n+1 < len(l.list) { // "my bid: 7"
			numbers = l.list[n+1].numbers()
		}
		found = append(found, numbers...)
	}
	return len(found) == 1 && l.says("BID %d", found[0])
}

func (c *clause) numbers() (list []int) {
	for _, i := range c.items {
		if i.number >= 0 {
			list = append(list, i.number)
		}
	}
	return list
}

// round is the number behind a word for a round; 0 for none.
func (c *clause) round() int {
	for n, i := range c.items {
		if n > 0 && c.items[n-1].is("round") && i.number > 0 {
			return i.number
		}
	}
	return 0
}

// rolls reads to where a referee takes a game back.
func (l *letter) rolls() bool {
	powers, round := l.powers(), 0
	for _, c := range l.list {
		round = max(round, c.round())
	}
	if len(powers) != 1 || !l.any("rollback") || !l.any("startof") || l.asks() {
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
	for _, c := range l.list {
		power, hours, given := edition.Nobody, 0, c.has("extend")
		for n, i := range c.items {
			if i.power != edition.Nobody {
				power = i.power
			}
			given = given || i.number < 0 && slices.Contains([]string{"more", "extra", "mehr"}, i.key)
			hours += c.hours(n)
		}
		if given && power != edition.Nobody && hours > 0 && !c.asks {
			return l.says("EXTEND %s %dh", l.r.Edition().Powers[power].ID, hours)
		}
	}
	return false
}

// halts reads that a referee stops the clocks, or lets them go on.
func (l *letter) halts() bool {
	for _, word := range []string{"pause", "resume"} {
		if !l.any("will") && slices.ContainsFunc(l.list, func(c clause) bool { return c.has(word) && !c.asks }) {
			return l.says("%s", strings.ToUpper(word))
		}
	}
	return false
}

// proposals are what can be put to all players, by the senses of the words that mean them.
var proposals = []string{"undo", "extend", "draw", "concede", "resign"}

// proposes reads what somebody wants to be put to all. It is asked once more where the words may be a mere thought.
func (l *letter) proposes() bool {
	if !l.o.Plays || len(l.o.Votes) > 0 || l.any("if", "no", "chat") {
		return false
	}
	found := slices.DeleteFunc(slices.Clone(proposals), func(sense string) bool {
		return !slices.ContainsFunc(l.list, func(c clause) bool {
			unknown, own := 0, false
			for _, i := range c.items {
				if i.power != edition.Nobody {
					return false
				}
				if i.bare() {
					unknown++
				}
				own = own || strings.HasSuffix(i.key, "my turn") || slices.Contains(firstPerson, i.key)
			}
			return c.has(sense) && !c.any("neg", "later", "maybe", "help") && (unknown == 0 && sense != "undo" || unknown <= 2 && own && sense == "undo")
		})
	})
	if len(found) != 1 {
		return false
	}
	l.said.Doubt = found[0] != "undo"
	return l.says("%s", strings.Replace("PROPOSE "+found[0], "PROPOSE resign", "RESIGN", 1))
}

// firstPerson are the words by which somebody speaks of himself.
var firstPerson = []string{"i", "my", "me", "we", "our", "us", "can i", "could i", "may i", "ich", "meinen", "mein", "wir"}
