package main

import (
	"fmt"
	"math"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/odds"
)

// oddsReport is the answer as a program reads it. Chances are of 1 and exact to four digits.
type oddsReport struct {
	Edition  string        `json:"edition"`
	Place    string        `json:"place"` // land or sea
	Rounds   int           `json:"rounds,omitempty"`
	Win      float64       `json:"win"`
	Taken    *float64      `json:"taken,omitempty"` // on land: won with a unit left that takes the territory
	Draw     float64       `json:"draw"`
	Loss     float64       `json:"loss"`
	Open     float64       `json:"open,omitempty"`
	Cycles   float64       `json:"cycles"`
	Attacker oddsSide      `json:"attacker"`
	Defender oddsSide      `json:"defender"`
	Ends     []oddsOutcome `json:"ends,omitempty"`
}

type oddsSide struct {
	Units []oddsUnits `json:"units"`
	Value int         `json:"value"`
	Loss  float64     `json:"loss"`
}

type oddsUnits struct {
	Unit  string  `json:"unit"`
	Count int     `json:"count"`
	Left  float64 `json:"left"`
}

type oddsOutcome struct {
	P            float64 `json:"p"`
	Outcome      string  `json:"outcome"`
	Attacker     string  `json:"attacker"`
	Defender     string  `json:"defender"`
	AttackerLoss int     `json:"attacker_loss"`
	DefenderLoss int     `json:"defender_loss"`
}

var outcomes = map[battle.Outcome]string{
	battle.DefendersGone: "attacker wins", battle.AttackersGone: "defender wins",
	battle.BothGone: "nobody left", battle.Fighting: "broken off",
}

func (m *match) report(r *odds.Result) oddsReport {
	out := oddsReport{
		Edition: m.e.ID, Place: "sea", Rounds: m.cmd.Rounds, Cycles: hundredths(r.Cycles),
		Win: chance(r.Win), Draw: chance(r.Draw), Loss: chance(r.Loss), Open: chance(r.Open),
		Attacker: m.side(battle.Attacker, r), Defender: m.side(battle.Defender, r),
	}
	if m.b.Place == battle.Land {
		taken := chance(r.Taken)
		out.Place, out.Taken = "land", &taken
	}
	for _, e := range r.Ends {
		out.Ends = append(out.Ends, oddsOutcome{
			P: chance(e.P), Outcome: outcomes[e.Outcome], Attacker: m.left(battle.Attacker, e.Left), Defender: m.left(battle.Defender, e.Left),
			AttackerLoss: e.Lost[battle.Attacker], DefenderLoss: e.Lost[battle.Defender],
		})
	}
	return out
}

// side sums up one side: its kinds, damaged ships among them, in the order of units.
func (m *match) side(side battle.Side, r *odds.Result) oddsSide {
	out := oddsSide{Units: []oddsUnits{}, Loss: hundredths(r.AttackerLoss)}
	if side == battle.Defender {
		out.Loss = hundredths(r.DefenderLoss)
	}
	for k := range m.e.Kinds {
		u := oddsUnits{Unit: m.e.Kinds[k].Short}
		for g := range m.b.Groups {
			if grp := &m.b.Groups[g]; grp.Side == side && int(grp.Kind) == k {
				u.Count += m.b.Count[g]
				u.Left += r.Survivors[g]
				out.Value += m.b.Count[g] * grp.Value
			}
		}
		u.Left = hundredths(u.Left)
		if u.Count > 0 {
			out.Units = append(out.Units, u)
		}
	}
	return out
}

// left writes down who is left of a side: "3 inf, 1 bb damaged".
func (m *match) left(side battle.Side, counts []int) string {
	var parts []string
	for k := range m.e.Kinds {
		for _, damaged := range []bool{false, true} {
			n := 0
			for g := range m.b.Groups {
				if grp := &m.b.Groups[g]; grp.Side == side && int(grp.Kind) == k && grp.Damaged == damaged {
					n += counts[g]
				}
			}
			text := fmt.Sprintf("%d %s", n, m.e.Kinds[k].Short)
			if damaged {
				text += " damaged"
			}
			if n > 0 {
				parts = append(parts, text)
			}
		}
	}
	return strings.Join(parts, ", ")
}

// print writes the answer for people.
func (m *match) print(c *console, r *odds.Result) {
	att, def := m.side(battle.Attacker, r), m.side(battle.Defender, r)
	where := "on land"
	if m.b.Place == battle.Sea {
		where = "at sea"
	}
	until := "to the end"
	if m.cmd.Rounds > 0 {
		until = fmt.Sprintf("for %s at most", plural(m.cmd.Rounds, "round"))
	}
	fmt.Fprintf(c.out, "%s, %s, %s\n", m.e.Name, where, until)
	forces := [][]string{
		{"attack", m.left(battle.Attacker, m.b.Count), fmt.Sprintf("%d IPCs", att.Value)},
		{"defence", m.defence(), fmt.Sprintf("%d IPCs", def.Value)},
	}
	if len(m.bombard) > 0 {
		forces = append(forces, []string{"bombard", m.ships()})
	}
	c.printTable(forces)
	fmt.Fprintln(c.out)

	chances := [][]string{{"attacker wins", percent(r.Win)}}
	if m.b.Place == battle.Land && odds.Parts(r.Taken) != odds.Parts(r.Win) {
		chances = append(chances, []string{"  and takes the territory", percent(r.Taken)})
	}
	chances = append(chances, []string{"nobody left", percent(r.Draw)}, []string{"defender wins", percent(r.Loss)})
	if r.Open > 0 {
		chances = append(chances, []string{"broken off", percent(r.Open)})
	}
	c.printTable(chances)
	fmt.Fprintln(c.out)

	c.printTable([][]string{
		{"expected", "loss", "left"},
		{"attacker", fmt.Sprintf("%.2f IPCs", att.Loss), survivors(att)},
		{"defender", fmt.Sprintf("%.2f IPCs", def.Loss), survivors(def)},
	})
	fmt.Fprintf(c.out, "after %.2f rounds\n", r.Cycles)
	if len(r.Ends) == 0 {
		return
	}
	ends := [][]string{{"most likely", "", "attacker left", "defender left"}}
	for _, e := range r.Ends {
		ends = append(ends, []string{percent(e.P), outcomes[e.Outcome], dash(m.left(battle.Attacker, e.Left)), dash(m.left(battle.Defender, e.Left))})
	}
	fmt.Fprintln(c.out)
	c.printTable(ends)
}

func (m *match) defence() string {
	text := m.left(battle.Defender, m.b.Count)
	if m.b.Guns.Need == 0 {
		return text
	}
	gun := "1 " + m.e.Kind(rules.KindID(m.b.Guns.Kind)).Short
	if text == "" {
		return gun
	}
	return text + ", " + gun
}

func (m *match) ships() string {
	var parts []string
	for _, u := range m.bombard {
		parts = append(parts, fmt.Sprintf("%d %s", u.count, m.e.Kind(u.kind).Short))
	}
	return strings.Join(parts, ", ")
}

func survivors(s oddsSide) string {
	var parts []string
	for _, u := range s.Units {
		parts = append(parts, fmt.Sprintf("%.2f %s", u.Left, u.Unit))
	}
	return dash(strings.Join(parts, ", "))
}

// chance rounds a probability to 0.01 %, hundredths anything else.
func chance(p float64) float64     { return float64(odds.Parts(p)) / 10_000 }
func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// percent prints the integer of 0.01 % that decisions compare.
func percent(p float64) string {
	n := odds.Parts(p)
	return fmt.Sprintf("%6s", fmt.Sprintf("%d.%02d", n/100, n%100)) + " %"
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
