package rules

import (
	"fmt"
	"strings"
)

// Facts says an event in the contract words of case files: the word of the event, then places, powers, numbers and units
// by their names. An event about several kinds of units is several facts; one without contract words is none.
func Facts(ed *Edition, e Event) []string {
	sp := func(s SpaceID) string { return ed.Board.Spaces[s].Name }
	pw := func(p PowerID) string {
		if p == Nobody {
			return "nobody"
		}
		return ed.Powers[p].Name
	}
	one := func(format string, args ...any) []string { return []string{fmt.Sprintf(format, args...)} }
	switch e := e.(type) {
	case TurnBegan:
		return one("turn %s %d", pw(e.Power), e.Round)
	case Developed:
		return one("developed %s %s", pw(e.Power), ed.Techs[e.Tech].Name)
	case Captured:
		switch {
		case e.Blitz:
			return []string{fmt.Sprintf("blitzed %s %s", sp(e.Space), pw(e.By)), e.taking(sp, pw)}
		default:
			return []string{e.taking(sp, pw)}
		}
	case Reverted:
		return one("reverted %s %s", sp(e.Space), pw(e.To))
	case Dealt:
		return one("advantage %s %s", pw(e.Power), ed.Advantages[e.Advantage].Name)
	case Declared:
		return one("declared %s %s", pw(e.Power), ed.Advantages[e.Advantage].Name)
	case Used:
		return one("used %s %s", pw(e.Power), ed.Advantages[e.Advantage].Name)
	case Gifted:
		return one("gifted %s %s %d %s", sp(e.Space), pw(e.Power), len(e.Units), ed.Kinds[e.Kind].Name)
	case Bought:
		return one("bought %s %d %s", pw(e.Power), e.Count, ed.Kinds[e.Kind].Name)
	case Moved:
		way := "moved"
		for _, s := range e.Path {
			way += " " + sp(s)
		}
		return ed.perKind(way, e.Units)
	case Boarded:
		return ed.perKind("boarded "+sp(e.Zone), e.Units)
	case Landed:
		return ed.perKind("landed "+sp(e.From)+" "+sp(e.To), e.Units)
	case Settled:
		return ed.perKind("settled "+sp(e.Space), e.Units)
	case Planned:
		var out []string
		for _, l := range e.Landings {
			out = append(out, ed.perKind("planned "+sp(l.From)+" "+sp(l.To), l.Units)...)
		}
		for _, f := range e.Fetches {
			way := "fetches"
			for _, s := range f.Path {
				way += " " + sp(s)
			}
			out = append(out, ed.perKind(way, []Ref{f.Carrier})...)
		}
		return out
	case Noted:
		return ed.perKind("noted", e.Units)
	case BattleBegan:
		return one("battle %s %s", sp(e.Space), pw(e.Power))
	case Lent:
		return ed.perKind("lent "+sp(e.Space), e.Units)
	case Levied:
		return one("levied %s %s %d", pw(e.Power), pw(e.By), e.Amount)
	case Refuelled:
		return ed.perKind("refuelled "+sp(e.Space), e.Units)
	case Tolled:
		return one("tolled %s %s %d", sp(e.Space), pw(e.Power), e.Amount)
	case Looted:
		return one("looted %s %d", pw(e.By), e.Amount)
	case Raided:
		return one("raided %s %s %d", sp(e.Space), pw(e.Power), e.Amount)
	case Rocketed:
		return one("rocketed %s %s %d", sp(e.Space), pw(e.Power), e.Amount)
	case Retreated:
		return one("retreated %s %s %s", sp(e.From), sp(e.To), pw(e.Power))
	case Dived:
		return one("submerged %s %s %d", sp(e.Space), pw(e.Power), len(e.Units))
	case Surfaced:
		return one("surfaced %s %s %d", sp(e.Space), pw(e.Power), len(e.Units))
	case Lost:
		out := ed.perKind("lost "+sp(e.Space), e.Units)
		for _, lost := range out {
			out = append(out, lost+": "+e.Cause)
		}
		return out
	case Crashed:
		return ed.perKind("crashed "+sp(e.Space), e.Units)
	case Damaged:
		return ed.perKind("damaged "+sp(e.Space), []Ref{e.Unit})
	case Repaired:
		return ed.perKind("repaired "+sp(e.Space), []Ref{e.Unit})
	case CalledOff:
		what := fmt.Sprintf("called off %s %s", sp(e.Space), pw(e.Power))
		return []string{what, what + ": " + e.Reason}
	case Placed:
		what := fmt.Sprintf("%s %s %d %s", sp(e.Space), pw(e.Owner), len(e.Units), ed.Kinds[e.Kind].Name)
		if e.Filled {
			return []string{"placed " + what, "placed by default " + what}
		}
		return one("placed %s", what)
	case Unplaced:
		return one("unplaced %s %d %s", pw(e.Power), e.Count, ed.Kinds[e.Kind].Name)
	case Collected:
		return one("collected %s %d", pw(e.Power), e.Amount)
	case PassedOver:
		what := e.Text
		if e.Item != "" {
			what = e.Item + " of " + e.Text
		}
		return []string{fmt.Sprintf("passed over %s %s", pw(e.Power), e.Section), fmt.Sprintf("passed over %s %s: %s", pw(e.Power), e.Section, what)}
	case Won:
		out := []string{fmt.Sprintf("victory %s", ed.Sides[e.Side]),
			fmt.Sprintf("victory %s cities %d capitals %d income %d", ed.Sides[e.Side], e.Cities, e.Capitals, e.Income)}
		for _, p := range e.Best {
			out = append(out, fmt.Sprintf("victory %s of %s", ed.Sides[e.Side], pw(p)))
		}
		return out
	case Paid:
		return one("paid %s %d %s", pw(e.Power), e.Amount, e.For)
	case Skipped:
		return one("skipped %s %s", pw(e.Power), ed.Phases[e.Phase].ID)
	case BattleEnded:
		return one("fought %s %s %d", sp(e.Space), e.Result, e.Cycles)
	case Decided:
		at := ""
		if e.Space != Nowhere {
			at = sp(e.Space) + " "
		}
		return one("decided %s%s %s %s: %s", at, pw(e.Power), e.What, e.Source, e.Choice)
	case Rolled:
		return e.facts(ed)
	case Counted:
		return e.facts(ed)
	}
	return nil
}

// facts says who rolled how many dice for what, sort after sort, and how many hits there were.
func (e Rolled) facts(ed *Edition) []string {
	what := "rolled "
	if e.Space != Nowhere {
		what += ed.Board.Spaces[e.Space].Name + " "
	}
	what += ed.Powers[e.Power].Name + " " + e.For
	out := []string{fmt.Sprintf("%s hits %d", what, e.Hits)}
	if e.Cycle > 0 {
		out = append(out, fmt.Sprintf("%s round %d", what, e.Cycle))
	}
	if e.For == "chart" && e.Tech != NoTech {
		out = append(out, what+" "+ed.Techs[e.Tech].Name)
	}
	for _, s := range e.Shots {
		shot := fmt.Sprintf("%s %d", what, s.Count)
		if s.Unit.Kind != NoKind {
			shot += fmt.Sprintf(" %s %s", ed.Powers[s.Unit.Owner].Name, ed.Kinds[s.Unit.Kind].Name)
		}
		shot += fmt.Sprintf(" at %d", s.Need)
		out = append(out, shot, shot+": "+strings.Trim(fmt.Sprint(s.Dice), "[]"))
	}
	return out
}

// facts says what each side has of what wins.
func (e Counted) facts(ed *Edition) []string {
	var out []string
	for side, name := range ed.Sides {
		for _, of := range []struct {
			what   string
			counts []int
		}{{"cities", e.Cities}, {"capitals", e.Capitals}, {"income", e.Incomes}} {
			if of.counts != nil {
				out = append(out, fmt.Sprintf("counted %s %s %d", name, of.what, of.counts[side]))
			}
		}
	}
	return out
}

func (c Captured) taking(sp func(SpaceID) string, pw func(PowerID) string) string {
	if c.To != c.By {
		return fmt.Sprintf("liberated %s %s", sp(c.Space), pw(c.To))
	}
	return fmt.Sprintf("captured %s %s", sp(c.Space), pw(c.To))
}

// perKind says "word POWER N UNIT" for each owner and kind among units.
func (ed *Edition) perKind(what string, units []Ref) []string {
	var out []string
	for p := range ed.Powers {
		for k := range ed.Kinds {
			n := 0
			for _, r := range units {
				if r.Owner == PowerID(p) && r.Kind == KindID(k) {
					n++
				}
			}
			if n > 0 {
				out = append(out, strings.Join([]string{what, ed.Powers[p].Name, fmt.Sprint(n), ed.Kinds[k].Name}, " "))
			}
		}
	}
	return out
}
