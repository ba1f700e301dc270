package talk

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// Wants reports whether a letter may mean a sense: that its author asks for a seat, or for a game.
func Wants(text, sense string) bool {
	all := " "
	for _, word := range strings.Fields(orders.Cut(text, mostBytes)) {
		all += board.Fold(word) + " "
	}
	for phrase, senses := range phrases {
		if slices.Contains(senses, sense) && strings.Contains(all, " "+phrase+" ") {
			return true
		}
	}
	return false
}

// joins takes a letter that asks for the seat of one power. An invitation answers it.
func (l *letter) joins() bool {
	powers := slices.Compact(l.powers())
	return len(powers) == 1 && l.any("join") && !l.any("neg", "no", "later") && l.says("JOIN %s AS %s", l.o.Game, l.r.Edition().Powers[powers[0]].ID)
}

// mostStrange is how many unknown words a letter that founds a game may hold.
const mostStrange = 5

// founds reads who is to play which powers of a new game, and how long he has for a move. Whoever is named gets a power, and each power has
// one player; what else is said must be little.
func (l *letter) founds() bool {
	if !l.any("found") || l.any("neg", "no", "if", "maybe", "later") {
		return false
	}
	type seat struct {
		who    string
		powers []string
	}
	var seats []seat
	var open []string // powers that are named before their players: "Germany: dora@example.org"
	given, behind, hours, strange := map[string]bool{}, false, 0, 0
	for n := range l.list {
		c := &l.list[n]
		if c.asks && !c.has("ask") {
			return false
		}
		for k := range c.items {
			i, who := &c.items[k], c.items[k].mail
			if p, ok := l.r.Power(i.text); ok && len(i.text) > 1 && i.text == strings.ToUpper(i.text) { // "US" is no word for ourselves
				i.power = p
			}
			if slices.Contains(myself, i.key[strings.LastIndex(i.key, " ")+1:]) { // also "for me"
				who = "me"
			}
			hours += c.hours(k)
			last := len(seats) - 1
			switch {
			case who != "":
				if last < 0 || seats[last].who != who {
					if slices.ContainsFunc(seats, func(s seat) bool { return s.who == who }) {
						return false
					}
					seats, last = append(seats, seat{who: who}), last+1
				}
				seats[last].powers, open = append(seats[last].powers, open...), nil
			case i.power != edition.Nobody:
				power := l.r.Edition().Powers[i.power].ID
				if given[power] {
					return false
				}
				given[power] = true
				if behind = behind || last < 0; behind {
					open = append(open, power)
				} else {
					seats[last].powers = append(seats[last].powers, power)
				}
			case i.kind != edition.NoKind || i.space != edition.Nowhere:
				return false
			case i.bare():
				strange++
			}
		}
	}
	if strange > mostStrange || len(given) == 0 || len(open) > 0 || slices.ContainsFunc(seats, func(s seat) bool { return s.powers == nil && s.who != "me" }) {
		return false
	}
	l.says("NEW GAME %s", l.r.Edition().ID)
	if hours > 0 {
		l.says("CLOCK %dh", hours)
	}
	for _, s := range seats {
		if s.powers != nil {
			l.says("SEAT %s %s", strings.Join(s.powers, ", "), s.who)
		}
	}
	return true
}

// myself are the words by which somebody names himself as a player.
var myself = []string{"i", "me", "myself", "ich", "mich", "moi", "yo", "io"}
