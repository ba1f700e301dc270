package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/rules"
)

// closeTurn writes what a turn leaves behind.
func (t *teller) closeTurn(e rules.TurnEnded) {
	t.closePhase()
	if e.Round > 0 {
		t.tellLosses()
		t.tellTaken()
	}
	t.tellPowers()
	t.tellCities()
	t.tellNext(e)
	t.titled = false
}

// tellNext says who is next, or that nobody is.
func (t *teller) tellNext(e rules.TurnEnded) {
	if t.opts.Inside {
		return
	}
	t.out.gap()
	switch {
	case t.now.Winner != rules.NoSide:
		t.out.put(0, fmt.Sprintf("The game is over: the %s have won.", t.ed.Sides[t.now.Winner]))
	case e.NextRound == 0:
		t.out.put(0, fmt.Sprintf("Next: %s, before the first round.", t.power(e.Next)))
	default:
		t.out.put(0, fmt.Sprintf("Next: %s, round %d.", t.power(e.Next), e.NextRound))
	}
}

// tellPowers writes money in hand and production of every power, and what it has developed.
func (t *teller) tellPowers() {
	t.out.gap()
	longest := 0
	for i := range t.ed.Powers {
		if t.ed.Powers[i].Plays {
			longest = max(longest, utf8.RuneCountInString(t.ed.Powers[i].Name))
		}
	}
	t.out.WriteString(fmt.Sprintf("%s IN HAND  PRODUCTION\n", pad("IPCs", longest)))
	for i := range t.ed.Powers {
		if p := rules.PowerID(i); t.ed.Powers[i].Plays {
			t.out.WriteString(fmt.Sprintf("%s %7d  %10d\n", pad(t.ed.Powers[i].Name, longest), t.now.Money[p], t.now.Income(p)))
		}
	}
	for i := range t.ed.Powers {
		var techs []string
		for j := range t.ed.Techs {
			if t.now.Techs[i].Has(rules.TechID(j)) {
				techs = append(techs, t.ed.Techs[j].Name)
			}
		}
		if len(techs) > 0 {
			t.out.put(0, fmt.Sprintf("%s has developed %s.", t.ed.Powers[i].Name, rules.List(techs)))
		}
	}
}

func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-utf8.RuneCountInString(s))) }

// tellCities writes who holds the victory cities.
func (t *teller) tellCities() {
	if len(t.ed.Cities) == 0 {
		return
	}
	t.out.gap()
	text := "VICTORY CITIES"
	if n := t.now.Options["victory-cities"]; n != "" {
		text += " (" + n + " win)"
	}
	t.out.put(0, text)
	for s := range t.ed.Sides {
		var held []string
		for _, c := range t.ed.Cities {
			if o := t.now.Owners[c.Space]; o != rules.Nobody && t.ed.Powers[o].Side == rules.Side(s) {
				held = append(held, c.Name)
			}
		}
		t.out.put(0, fmt.Sprintf("%s %d: %s", t.ed.Sides[s], len(held), rules.List(held)))
	}
}

// counted tells the check for victory. It comes after the last phase of a round.
func (t *teller) counted(e rules.Counted) {
	t.closePhase()
	var parts []string
	for s, n := range e.Cities {
		parts = append(parts, fmt.Sprintf("%s %d", t.ed.Sides[s], n))
	}
	t.out.gap()
	t.say("Victory cities at the end of round %d: %s; %d win.", e.Round, strings.Join(parts, ", "), e.Needed)
}

// won tells the end of the game.
func (t *teller) won(e rules.Won) {
	t.say("THE %s WIN THE GAME with %d victory cities.", strings.ToUpper(t.ed.Sides[e.Side]), e.Cities)
	if len(e.Best) > 0 {
		var names []string
		for _, p := range e.Best {
			names = append(names, t.power(p))
		}
		verb := "has"
		if len(names) > 1 {
			verb = "have"
		}
		t.say("Of the winners %s %s gained most.", rules.List(names), verb)
	}
}
