package main

import (
	"fmt"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/prose"
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
	Runs     int           `json:"runs,omitempty"`           // battles that were sampled
	Error    float64       `json:"standard_error,omitempty"` // of the chances, then
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

func (cmd *oddsCmd) report(m *match.Match, r *odds.Result) oddsReport {
	out := oddsReport{
		Edition: m.Edition.ID, Place: "sea", Rounds: cmd.Rounds, Cycles: match.Hundredths(r.Cycles),
		Win: chance(r.Win), Draw: chance(r.Draw), Loss: chance(r.Loss), Open: chance(r.Open), Runs: r.Runs, Error: chance(r.Error),
		Attacker: reportSide(m.Side(battle.Attacker, r)), Defender: reportSide(m.Side(battle.Defender, r)),
	}
	if m.Battle.Place == battle.Land {
		taken := chance(r.Taken)
		out.Place, out.Taken = "land", &taken
	}
	for _, e := range r.Ends {
		out.Ends = append(out.Ends, oddsOutcome{
			P: chance(e.P), Outcome: match.Outcomes[e.Outcome], Attacker: m.Counted(battle.Attacker, e.Left).String(), Defender: m.Counted(battle.Defender, e.Left).String(),
			AttackerLoss: e.Lost[battle.Attacker], DefenderLoss: e.Lost[battle.Defender],
		})
	}
	return out
}

func reportSide(s match.Side) oddsSide {
	out := oddsSide{Units: []oddsUnits{}, Value: s.Value, Loss: s.Loss}
	for _, u := range s.Units {
		out.Units = append(out.Units, oddsUnits(u))
	}
	return out
}

// print writes the answer for people.
func (cmd *oddsCmd) print(c *console, m *match.Match, r *odds.Result) {
	att, def := m.Side(battle.Attacker, r), m.Side(battle.Defender, r)
	where := "on land"
	if m.Battle.Place == battle.Sea {
		where = "at sea"
	}
	until := "to the end"
	if cmd.Rounds > 0 {
		until = fmt.Sprintf("for %s at most", plural(cmd.Rounds, "round"))
	}
	fmt.Fprintf(c.out, "%s, %s, %s\n", m.Edition.Name, where, until)
	forces := [][]string{
		{"attack", m.Force(battle.Attacker).String(), fmt.Sprintf("%d IPCs", att.Value)},
		{"defence", m.Force(battle.Defender).String(), fmt.Sprintf("%d IPCs", def.Value)},
	}
	if len(m.Ships) > 0 {
		forces = append(forces, []string{"bombard", m.Bombarding().String()})
	}
	c.printTable(forces)
	for _, assumed := range m.Assumed() {
		fmt.Fprintln(c.out, assumed)
	}
	if sampled := match.Sampled(r); sampled != "" {
		fmt.Fprintln(c.out, sampled)
	}
	fmt.Fprintln(c.out)
	c.printTable(inWords(m.Chances(r)))
	fmt.Fprintln(c.out)

	c.printTable([][]string{
		{"expected", "loss", "left"},
		{"attacker", fmt.Sprintf("%.2f IPCs", att.Loss), dash(att.Survivors())},
		{"defender", fmt.Sprintf("%.2f IPCs", def.Loss), dash(def.Survivors())},
	})
	fmt.Fprintf(c.out, "after %.2f rounds\n", r.Cycles)
	if len(r.Ends) == 0 {
		return
	}
	ends := [][]string{{"most likely", "", "attacker left", "defender left"}}
	for _, e := range r.Ends {
		ends = append(ends, []string{match.Percent(e.P), match.Outcomes[e.Outcome], dash(m.Counted(battle.Attacker, e.Left).String()), dash(m.Counted(battle.Defender, e.Left).String())})
	}
	fmt.Fprintln(c.out)
	c.printTable(ends)
}

// chance rounds a probability to 0.01 %.
func chance(p float64) float64 { return float64(odds.Parts(p)) / 10_000 }

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

// inWords are rows of texts in English.
func inWords(rows [][]prose.Text) [][]string {
	out := make([][]string, len(rows))
	for i, r := range rows {
		out[i] = prose.Strings(r)
	}
	return out
}
