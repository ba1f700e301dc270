package talk

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// Wants tells whether a letter may mean a sense: that its author asks for a seat, or for a game.
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

// mostStrange is how many words that nobody knows may stand in a letter that founds a game.
const mostStrange = 5

// founds reads who is to play which powers of a new game, and how long he has for a move. Whoever is named gets a power, and each power has
// one player; what else is said must be little.
func (l *letter) founds() bool {
	if !l.any("found") || l.any("neg", "no", "if", "maybe", "later") {
		return false
	}
	var named []string // people and powers, in the order of the letter
	seats, hours, strange := map[string][]string{}, 0, 0
	for n := range l.list {
		c := &l.list[n]
		if c.asks && !c.has("ask") {
			return false
		}
		for k := range c.items {
			i := &c.items[k]
			if p, ok := l.r.Power(i.text); ok && len(i.text) > 1 && i.text == strings.ToUpper(i.text) { // "US" is no word for ourselves
				i.power = p
			}
			hours += c.hours(k)
			switch {
			case i.mail != "":
				named = append(named, i.mail)
			case slices.Contains(myself, i.key[strings.LastIndex(i.key, " ")+1:]): // also "for me"
				named = append(named, "me")
			case i.power != edition.Nobody:
				named = append(named, l.r.Edition().Powers[i.power].ID)
			case i.kind != edition.NoKind || i.space != edition.Nowhere:
				return false
			case i.bare():
				strange++
			}
		}
	}
	person := func(name string) bool { return name == "me" || strings.Contains(name, "@") }
	behind := len(named) > 0 && !person(named[0]) // "Germany: dora@example.org"
	var people, open []string
	given := map[string]bool{}
	for _, name := range named {
		switch {
		case person(name):
			if !slices.Contains(people, name) {
				people = append(people, name)
			} else if name != people[len(people)-1] {
				return false
			}
		case given[name]:
			return false
		default:
			open, given[name] = append(open, name), true
		}
		if len(people) > 0 && person(name) == behind {
			who := people[len(people)-1]
			seats[who], open = append(seats[who], open...), nil
		}
	}
	if strange > mostStrange || len(given) == 0 || len(open) > 0 {
		return false
	}
	l.says("NEW GAME %s", l.r.Edition().ID)
	if hours > 0 {
		l.says("CLOCK %dh", hours)
	}
	for _, who := range people {
		if seats[who] == nil && who != "me" {
			l.said.Lines = nil
			return false
		}
		if seats[who] != nil {
			l.says("SEAT %s %s", strings.Join(seats[who], ", "), who)
		}
	}
	return true
}

// myself are the words by which somebody names himself as a player.
var myself = []string{"i", "me", "myself", "ich", "mich", "moi", "yo", "io"}
