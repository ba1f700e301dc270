package match

import (
	"fmt"
	"math"
	"strings"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/prose"
)

// Outcomes name the ways in which a battle ends.
var Outcomes = map[battle.Ending]string{
	battle.DefendersGone: "attacker wins", battle.AttackersGone: "defender wins",
	battle.BothGone: "nobody left", battle.Fighting: "broken off",
}

// Side sums up one side. Numbers are rounded to hundredths.
type Side struct {
	Units []Left
	Value int     // in IPCs
	Loss  float64 // of them, as expected
}

// Left is the units of one kind, and how many of them are expected to be left.
type Left struct {
	Unit  string // its short name
	Count int
	Left  float64
}

// Side sums up one side: its kinds, damaged ships among them, in the order of units.
func (m *Match) Side(side battle.Side, r *odds.Result) Side {
	out := Side{Units: []Left{}, Loss: Hundredths(r.AttackerLoss)}
	if side == battle.Defender {
		out.Loss = Hundredths(r.DefenderLoss)
	}
	for k := range m.Edition.Kinds {
		u := Left{Unit: m.Edition.Kinds[k].Short}
		for g := range m.Battle.Groups {
			if grp := &m.Battle.Groups[g]; grp.Side == side && int(grp.Kind) == k {
				u.Count += m.Battle.Count[g]
				u.Left += r.Survivors[g]
				out.Value += m.Battle.Count[g] * grp.Value
			}
		}
		u.Left = Hundredths(u.Left)
		if u.Count > 0 {
			out.Units = append(out.Units, u)
		}
	}
	return out
}

// Survivors says who is expected to be left: "0.35 inf, 4.97 arm".
func (s Side) Survivors() string {
	var parts []string
	for _, u := range s.Units {
		parts = append(parts, fmt.Sprintf("%.2f %s", u.Left, u.Unit))
	}
	return strings.Join(parts, ", ")
}

// Force says who begins the battle on a side: "3 inf, 1 bb damaged", with the gun of the defenders.
func (m *Match) Force(side battle.Side) prose.Text {
	text := m.Counted(side, m.Battle.Count)
	if side == battle.Attacker || m.Battle.Guns.Need == 0 {
		return text
	}
	gun := prose.Typed("1 " + m.Edition.Kind(edition.KindID(m.Battle.Guns.Kind)).Short)
	if text == "" {
		return gun
	}
	return text + ", " + gun
}

// Counted writes down so many of each group of a side: "3 inf, 1 bb damaged".
func (m *Match) Counted(side battle.Side, counts []int) prose.Text {
	var parts []prose.Text
	for k := range m.Edition.Kinds {
		for _, damaged := range []bool{false, true} {
			n := 0
			for g := range m.Battle.Groups {
				if grp := &m.Battle.Groups[g]; grp.Side == side && int(grp.Kind) == k && grp.Damaged == damaged {
					n += counts[g]
				}
			}
			text := prose.Typed(fmt.Sprintf("%d %s", n, m.Edition.Kinds[k].Short))
			if damaged {
				text = prose.Say("%s damaged", text)
			}
			if n > 0 {
				parts = append(parts, text)
			}
		}
	}
	return prose.Join(parts, ", ")
}

// Bombarding says which ships bombard: "1 bb".
func (m *Match) Bombarding() prose.Text {
	var parts []prose.Text
	for _, u := range m.Ships {
		text := prose.Typed(fmt.Sprintf("%d %s", u.Count, m.Edition.Kind(u.Kind).Short))
		if u.Mark == damagedMark {
			text = prose.Say("%s damaged", text)
		}
		parts = append(parts, text)
	}
	return prose.Join(parts, ", ")
}

// Chances are what may come of the match, the words and the chance of each.
func (m *Match) Chances(r *odds.Result) [][]prose.Text {
	out := [][]prose.Text{{prose.Words(Outcomes[battle.DefendersGone]), prose.Words(Percent(r.Win))}}
	if m.Battle.Place == battle.Land && odds.Parts(r.Taken) != odds.Parts(r.Win) {
		out = append(out, []prose.Text{"  and takes the territory", prose.Words(Percent(r.Taken))})
	}
	out = append(out, []prose.Text{prose.Words(Outcomes[battle.BothGone]), prose.Words(Percent(r.Draw))}, []prose.Text{prose.Words(Outcomes[battle.AttackersGone]), prose.Words(Percent(r.Loss))})
	if r.Open > 0 {
		out = append(out, []prose.Text{prose.Words(Outcomes[battle.Fighting]), prose.Words(Percent(r.Open))})
	}
	return out
}

// Sampled says that odds are estimated, and how far they may be off; "" if they are exact.
func Sampled(r *odds.Result) prose.Text {
	if r.Runs == 0 {
		return ""
	}
	return prose.Say("It can go on in too many ways to be computed soon, so %d such battles were fought with dice that follow from it: the chances have a standard error of %s.",
		r.Runs, StandardError(r))
}

// StandardError is that of the chances, at most.
func StandardError(r *odds.Result) prose.Text {
	n := int(math.Ceil(r.Error * 10_000))
	return prose.Typed(fmt.Sprintf("%d.%02d%%", n/100, n%100))
}

// Hundredths rounds a number of units or IPCs.
func Hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// Percent prints the integer of 0.01 % that decisions compare.
func Percent(p float64) string {
	n := odds.Parts(p)
	return fmt.Sprintf("%6s", fmt.Sprintf("%d.%02d", n/100, n%100)) + " %"
}
