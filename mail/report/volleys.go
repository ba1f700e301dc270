package report

import (
	"fmt"
	"strings"

	kernel "fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// rolled tells a volley: who rolls for what, which number was needed, every die, and what it came to.
func (t *teller) rolled(e position.Rolled) {
	t.round(e.Cycle)
	switch e.For {
	case position.ForResearch, position.ForBreakthrough, position.ForChart:
		t.sought(e)
		return
	case position.ForAdvantage:
		t.drawn(e)
		return
	case position.ForWar:
		t.attempted(e)
		return
	case position.ForRepair:
		t.say("%s pays a die for the repair of %s in %s: %s.", t.power(e.Power), prose.Article(t.ed.Kind(e.Shots[0].Unit.Kind).Name), t.space(e.Space), dice(e.Shots[0].Dice))
		return
	case position.ForIncome:
		t.say("%s adds a die to its income: %s.", t.power(e.Power), dice(e.Shots[0].Dice))
		return
	case position.ForNewUnits:
		t.say("%s rolls for new units: %s.", t.power(e.Power), dice(e.Shots[0].Dice))
		if t.nobodyComes() {
			t.say("None come.")
		}
		return
	case position.ForConvoys:
		sum, most := t.convoy(e)
		t.say("%s, raid on convoys in %s, where %d can be lost: %d.", t.power(e.Power), t.space(e.Space), most, sum)
	case position.ForRaid, position.ForRocket:
		if f, ok := t.next().(position.Bombed); ok {
			t.say("%s, %s on the %s of %s.", t.power(e.Power), prose.Term(e.For), t.ed.Kind(f.Unit.Kind).Name, t.space(e.Space))
		} else {
			t.say("%s, %s on %s.", t.power(e.Power), prose.Term(e.For), t.space(e.Space))
		}
	default:
		if t.battle == nil {
			t.say("%s, %s over %s: %s.", t.power(e.Power), prose.Term(e.For), t.space(e.Space), hits(e.Hits))
		} else {
			t.say("%s, %s: %s.", t.power(e.Power), prose.Term(e.For), hits(e.Hits))
		}
	}
	t.enter(e)
	indent := 2
	if t.battle != nil {
		indent = 4
	}
	for _, s := range merged(e) {
		t.out.hang(indent, indent+4, t.shots(e, s))
	}
}

// convoy adds up what a raid on convoys counts, and what the mover's land beside the zone is worth.
func (t *teller) convoy(e position.Rolled) (sum, most int) {
	for _, d := range all(e) {
		if d <= t.ed.Convoys.Counts {
			sum += d
		}
	}
	for _, s := range t.ed.Board.Neighbours(e.Space) {
		if t.now.Owners[s] == t.now.Mover {
			most += t.ed.Space(s).Income
		}
	}
	return sum, most
}

// nobodyComes tells whether the die for new units that is being told has brought none: the phase is over without them.
func (t *teller) nobodyComes() bool {
	for _, e := range t.events[t.these[len(t.these)-1]+1:] {
		switch e.(type) {
		case position.Gifted:
			return false
		case position.PhaseBegan:
			return true
		}
	}
	return false
}

// next is the event behind the one that is being told, nil if there is none.
func (t *teller) next() position.Event {
	if i := t.these[len(t.these)-1] + 1; i < len(t.events) {
		return t.events[i]
	}
	return nil
}

// shots says dice that need the same number.
func (t *teller) shots(e position.Rolled, s position.Shots) prose.Text {
	who := t.number(s.Count, s.Unit.Kind)
	switch {
	case e.For == position.ForStrike:
		return t.strikes(s)
	case e.For == position.ForRocket && t.launches(s.Unit):
		return prose.Say("from %s: %s", t.space(t.now.Unit(s.Unit.ID).Space), dice(s.Dice))
	case e.For == kernel.AntiaircraftFire && s.Unit.Owner == e.Power && t.guns(s.Unit) > 0: // they may fire several times each
		n := t.guns(s.Unit)
		who = t.number(n, s.Unit.Kind)
		if n == 1 {
			return prose.Say("%s needs %d: %s", who, s.Need, dice(s.Dice))
		}
	case e.For == position.ForRaid && s.Need == 0 && t.ed.Kind(s.Unit.Kind).RaidBonus > 0:
		more := t.ed.Kind(s.Unit.Kind).RaidBonus * s.Count
		if s.Best {
			return prose.Say("%s, the better of two dice each: %s, and %d more", who, dice(s.Dice), more)
		}
		return prose.Say("%s: %s, and %d more", who, dice(s.Dice), more)
	case s.Best && s.Need == 0:
		return prose.Say("%s, the better of two dice each: %s", who, dice(s.Dice))
	case s.Best:
		return prose.Say("%s, the better of two dice each, for %d: %s", who, s.Need, dice(s.Dice))
	case s.Need == 0:
		return prose.Say("%s: %s", who, dice(s.Dice))
	case s.Unit.Owner != e.Power: // a gun is aimed at what it fires at
		return prose.Say("at %s, needs %d: %s", who, s.Need, dice(s.Dice))
	case s.Count == 1:
		return prose.Say("%s needs %d: %s", who, s.Need, dice(s.Dice))
	}
	return prose.Say("%s need %d: %s", who, s.Need, dice(s.Dice))
}

// launches reports a facility that fires rockets: where it stands tells more than what it is.
func (t *teller) launches(base position.Ref) bool {
	return t.ed.Kind(base.Kind).Class == edition.Facility && t.now.Unit(base.ID) != nil
}

// strikes says the dice of strikes at one ship.
func (t *teller) strikes(s position.Shots) prose.Text {
	at := prose.Article(t.ed.Kind(s.Unit.Kind).Name)
	if len(s.Dice) == 1 {
		return prose.Say("at %s, needs %d: %s", at, s.Need, dice(s.Dice))
	}
	return prose.Say("%d at %s, need %d: %s", len(s.Dice), at, s.Need, dice(s.Dice))
}

// guns counts the defenders of a kind in the battle that is being told.
func (t *teller) guns(like position.Ref) int {
	if t.battle == nil {
		return 0
	}
	return count(t.standing(t.battle.Defenders, t.battle.Space), func(r position.Ref) bool { return r.Kind == like.Kind && r.Owner == like.Owner })
}

// merged joins shots at or by like units that need the same, as they follow one another; strikes only at the same ship.
func merged(e position.Rolled) []position.Shots {
	var out []position.Shots
	for _, s := range e.Shots {
		n := len(out) - 1
		if n >= 0 && (e.For != position.ForStrike || out[n].Unit.ID == s.Unit.ID) && out[n].Need == s.Need && out[n].Unit.Kind == s.Unit.Kind && out[n].Unit.Owner == s.Unit.Owner && s.Need > 0 {
			out[n].Count += s.Count
			out[n].Dice = append(append([]int{}, out[n].Dice...), s.Dice...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// all is every die of a volley, in rolling order.
func all(e position.Rolled) []int {
	var out []int
	for _, s := range e.Shots {
		out = append(out, s.Dice...)
	}
	return out
}

func dice(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, " ")
}

// entry is a line of the log of the dice.
type entry struct {
	line  int // of the report, that tells what the dice did
	label string
	dice  []int
}

// enter puts a volley that has just been told into the log.
func (t *teller) enter(e position.Rolled) {
	if t.opts.Labels {
		t.log = append(t.log, entry{len(t.lines), e.Label, all(e)})
	}
}

// tellLog writes the log of the dice.
func (t *teller) tellLog() {
	if len(t.log) == 0 {
		return
	}
	t.out.heading(prose.Loud("Dice by label"))
	for _, l := range t.log {
		t.out.add(paper.Told{Text: prose.Say("(%d) %s: %s", l.line, l.label, dice(l.dice)), On: 5, Kept: true})
	}
}
