package meaning

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// What is said of lines that are not clear.
var (
	landWhere     = prose.Say("Where do these planes land?")
	notForSale    = prose.Say("Not all of this can be bought.")
	noUnit        = prose.Say("It is not clear which units are bought with all of this.")
	whichChart    = prose.Say("Which chart are the dice for?")
	entersAll     = prose.Say("Where does all that is bought enter?")
	isMeant       = prose.Say("Is this what is meant?")
	whichZone     = prose.Say("Into which zone do the new ships go?")
	entersWhere   = prose.Say("It cannot be found out which of the new units enter where.")
	tooLong       = prose.Say("The letter is too long to be understood: write it in the words of the order language.")
	whoAttacks    = prose.Say("It is not said which units attack.")
	perhapsNone   = prose.Say("Is this an order? If it is, say it in other words.")
	unclear       = prose.Say("It cannot be found out what this means on this board.")
	whichHolds    = prose.Say("The line says more than one thing. Which of them holds?")
	holdsOn       = prose.Say("Is this what is to hold from now on?")
	whatHolds     = prose.Say("What is to hold from now on? Say it in other words, or leave it out.")
	forThisLetter = prose.Say("A list for attacks holds for the battles of one letter. Is it for this one?")
	staysOrGoes   = prose.Say("It is said here who stays, and the letter sends them away.")
	nobodyFights  = prose.Say("No order of this letter brings a battle about there. Is this what is meant?")
	wishedFor     = prose.Say("Is this what is wished for in the battle?")
)

func wrongSum(cost, said int) prose.Text {
	return prose.Say("These units cost %d IPCs, not %d.", cost, said)
}

func takesOrdersBack(typed, orders string) prose.Text {
	return prose.Say("%q takes back: %s.", prose.Shorten(typed), prose.Typed(orders))
}

func staysAboard(units, zone string) prose.Text {
	return prose.Say("%s stay aboard in %s: no line says where they land.", prose.Typed(units), zone)
}

func takesBackAsked(typed string) prose.Text {
	return prose.Say("%q takes back what was asked about above it.", prose.Shorten(typed))
}

func takesBackResearch(typed string) prose.Text {
	return prose.Say("%q takes back all research.", prose.Shorten(typed))
}

func (l *letter) fail(text prose.Text) {
	l.problems = append(l.problems, order.Problem{Source: order.Source{Line: l.line, Text: l.typed}, Text: text})
}

// failOf says what is wrong with a sentence. It names the sentence where its line holds others.
func (l *letter) failOf(s *sentence, text prose.Text) {
	l.fail(text)
	if part := s.part(); strings.Contains(l.typed, part) && len(part)+mostAround < len(l.typed) {
		l.problems[len(l.problems)-1].Of = part
	}
}

// mostAround is how much may stand in a line around a sentence that is not named by itself.
const mostAround = 12

// passOver tells that some words of a line are taken for no order, though they could be one.
func (l *letter) passOver(words string) {
	l.found = append(l.found, Line{Line: l.line, Typed: l.typed, Assumed: []prose.Text{passedOver(words)}, Cost: 1})
}

func passedOver(words string) prose.Text {
	return prose.Say("It is taken that %q orders nothing.", prose.Shorten(words))
}

// question asks what is meant by a sentence in the words of what is at stake: where units start, where they go, or how many.
func (l *letter) question(d *doubt) prose.Text {
	if len(d.readings) == 1 {
		return isMeant
	}
	a, b := since(d.before, d.readings[0]), since(d.before, d.readings[1])
	for i := range a {
		if k := slices.IndexFunc(b, func(m move) bool { return same(&m, &a[i]) }); k >= 0 {
			b = slices.Delete(b, k, k+1)
			continue
		}
		for k := range b {
			m, n := &a[i], &b[k]
			if m.kind != n.kind || slices.ContainsFunc(a, func(x move) bool { return same(&x, n) }) {
				continue
			}
			units, from, to := prose.Typed(fmt.Sprintf("%d %s", m.n, l.short(m.kind))), l.name(m.from), l.name(m.to)
			switch {
			case m.ship && m.beach == n.beach && m.beach != edition.Nowhere && m.to != n.to:
				return prose.Say("From which zone do they land in %s?", l.name(m.beach))
			case m.from != n.from && m.to == n.to:
				return prose.Say("From where does %s go to %s?", units, to)
			case m.from == n.from && m.to != n.to:
				return prose.Say("Where does %s of %s go?", units, from)
			case m.from == n.from && m.to == n.to && m.n != n.n:
				return prose.Say("How many %s go from %s to %s?", prose.Typed(l.short(m.kind)), from, to)
			case m.from == n.from && m.to == n.to && m.section != n.section:
				return prose.Say("Does %s go to %s in combat or later?", units, to)
			}
			return prose.Say("What does %s do?", units)
		}
	}
	return prose.Say("Which of these is meant?")
}

// since are the moves of a reading.
func since(before *state, o outcome) []move {
	return slices.Clone(o.moves[min(len(before.moves), len(o.moves)):])
}

// same reports whether two moves order the same.
func same(a, b *move) bool {
	return a.kind == b.kind && a.n == b.n && a.from == b.from && a.to == b.to && a.section == b.section && a.tail == b.tail && a.beach == b.beach && slices.Equal(a.loads, b.loads)
}

// unread says why a sentence cannot be read. A landing hangs on the attack of its planes, which may stand on a line that is wrong.
func (l *letter) unread(s *sentence) {
	if !l.comesDown(s) || len(l.problems)+len(l.judges) == 0 {
		l.failOf(s, l.whyNot(s.els))
		return
	}
	hangs := prose.Say("%q hangs on a line that is wrong, and is read again with it.", prose.Shorten(s.part()))
	l.found = append(l.found, Line{Line: s.line, Typed: s.typed, Assumed: []prose.Text{hangs}, Cost: 1})
}
