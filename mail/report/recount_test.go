package report_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"fieldpost/adjudicator/audit/luck"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// powers is a number for each power, by name.
type powers map[string]int

// purseName is how the table of money calls a purse.
func purseName(ed *edition.Edition, power edition.PowerID, treasury string) string {
	if treasury == "" {
		return ed.Power(power).Name
	}
	return fmt.Sprintf("%s (%s)", ed.Power(power).Name, prose.Title(treasury))
}

// wrongMoney adds up the rows of the account and books a second time what was paid and collected.
func wrongMoney(ed *edition.Edition, f report.Finished, s *report.Summary) string {
	spent, income, paid, sunk, bombed := powers{}, powers{}, powers{}, powers{}, powers{}
	for _, e := range f.Events {
		switch e := e.(type) {
		case position.Tolled:
			spent[ed.Power(e.Power).Name] -= e.Amount
		case position.Paid:
			if e.For == position.ForShortfall {
				continue
			}
			spent[purseName(ed, e.Power, e.Treasury)] -= e.Amount
		case position.Collected:
			income[purseName(ed, e.Power, e.Treasury)] += e.Amount
		case position.Achieved:
			paid[purseName(ed, e.Power, e.Treasury)] += e.Amount
		case position.Disrupted:
			sunk[purseName(ed, e.Power, e.Treasury)] -= e.Amount
		case position.Charged:
			bombed[purseName(ed, e.Power, e.Treasury)] -= e.Amount
		}
	}
	table := s.Money
	shown := map[string][]string{}
	for _, row := range table.Rows {
		name, _, _ := claimed(row[0].String())
		shown[name] = prose.Strings(row)
	}
	for p := range ed.Purses {
		id, power := edition.PurseID(p), ed.Purses[p].Power
		name := purseName(ed, power, ed.Purses[p].Treasury)
		before, now, produced, produces := f.Start.Money[id], f.End.Money[id], f.Start.PurseIncome(id), f.End.PurseIncome(id)
		row, there := shown[name]
		if !ed.Power(power).Plays || !there {
			if before != now || ed.Power(power).Plays && produced != produces || spent[name] != 0 {
				return "the money of " + name + " is missing"
			}
			continue
		}
		sum, collected := before, 0
		for i, head := range table.Head[1 : len(table.Head)-1] {
			n, err := strconv.Atoi(row[i+1])
			if err != nil && row[i+1] != "" {
				return fmt.Sprintf("%s: no number: %q", name, row[i+1])
			}
			want := n
			switch head {
			case "Before":
				n -= before
				want = 0
			case "Now":
				if n != sum || n != now {
					return fmt.Sprintf("%s: %v do not add up to %d", name, row, now)
				}
			case "Spent":
				want = spent[name]
			case "Income":
				want = income[name]
			case "Objectives":
				want = paid[name]
				collected += n
			case "Convoys":
				want = sunk[name]
				collected += n
			case "Land":
				collected += n
			case "Bombs":
				if ed.Rules.Raids.NextIncome { // they are paid out of it
					want = bombed[name]
					collected += n
				}
			}
			if n != want {
				return fmt.Sprintf("%s: %v, but %s comes to %d", name, row, head, want)
			}
			sum += n
		}
		if len(ed.Objectives) > 0 && collected > income[name] && collected > 0 && income[name] > 0 {
			return fmt.Sprintf("%s: %v, but it collected %d", name, row, income[name])
		}
		want := fmt.Sprint(produces)
		if produced != produces {
			want = fmt.Sprintf("%d -> %d", produced, produces)
		}
		if got := row[len(row)-1]; got != want {
			return fmt.Sprintf("the production of %s is %s, want %s", name, got, want)
		}
	}
	return wrongBesides(f, s)
}

// wrongBesides adds up the items that an income has besides the land.
func wrongBesides(f report.Finished, s *report.Summary) string {
	want, got := 0, 0
	for _, e := range f.Events {
		switch e := e.(type) {
		case position.Achieved:
			want += e.Amount
		case position.Disrupted:
			want += e.Amount
		case position.Charged:
			want += e.Amount
		}
	}
	for _, line := range s.Besides {
		said, _, _ := claimed(line.String())
		for _, n := range numbersIn.FindAllStringSubmatch(said, -1) {
			amount, _ := strconv.Atoi(n[1] + n[2])
			got += amount
		}
	}
	if got != want {
		return fmt.Sprintf("objectives and convoys come to %d, the items to %d: %s", want, got, s.Besides)
	}
	return ""
}

var numbersIn = regexp.MustCompile(`\((\d+)\)|(\d+) IPC`)

// withheld tells whether land does not pay a power as things stand.
func withheld(ed *edition.Edition, p *position.Position, power string, s edition.SpaceID) bool {
	for _, w := range ed.Withheld {
		for i := range ed.Powers {
			if ed.Powers[i].Name == power && w.From.Has(edition.PowerID(i)) && w.Spaces[s] && !p.Recalls(w.Until) {
				return true
			}
		}
	}
	return false
}

// wrongLand adds up the income of the spaces that changed hands.
func wrongLand(ed *edition.Edition, f report.Finished, table paper.Table) string {
	gain := powers{}
	for _, row := range table.Rows {
		n, _ := strconv.Atoi(row[3].String())
		name, _, _ := strings.Cut(row[0].String(), " (") // the lines on which it rests
		s, known := ed.Board.Find(name)
		if !known {
			return fmt.Sprintf("there is no %q", name)
		}
		if power := row[1].String(); !withheld(ed, f.Start, power, s) {
			gain[power] -= n
		}
		if power := row[2].String(); !withheld(ed, f.End, power, s) {
			gain[power] += n
		}
	}
	other := 0
	for s := range f.Start.Owners {
		if f.Start.Owners[s] != f.End.Owners[s] {
			other++
		}
	}
	if other != len(table.Rows) {
		return fmt.Sprintf("%d spaces have another owner, %d are told", other, len(table.Rows))
	}
	for p := range ed.Powers {
		id := edition.PowerID(p)
		if d := f.End.Income(id) - f.Start.Income(id); d != gain[ed.Powers[p].Name] {
			return fmt.Sprintf("the land of %s brings %d more, the table says %d", ed.Powers[p].Name, d, gain[ed.Powers[p].Name])
		}
	}
	return ""
}

// wrongWorth follows the worth of the units of every power through the events.
func wrongWorth(ed *edition.Edition, f report.Finished, table paper.Table) string {
	change := powers{}
	add := func(r position.Ref, sign int) {
		if k := ed.Kind(r.Kind); k.Class != edition.Facility {
			change[ed.Power(r.Owner).Name] += sign * k.Cost
		}
	}
	all := func(refs []position.Ref, sign int) {
		for _, r := range refs {
			add(r, sign)
		}
	}
	seized := func(refs []position.Ref, to edition.PowerID) {
		all(refs, -1)
		for _, r := range refs {
			add(position.Ref{Kind: r.Kind, Owner: to}, 1)
		}
	}
	corrected := false
	for _, e := range f.Events {
		switch e := e.(type) {
		case position.Lost:
			all(e.Units, -1)
		case position.Crashed:
			all(e.Units, -1)
		case position.Forgone:
			all(e.Units, -1)
		case position.Captured:
			seized(e.Seized, e.To)
		case position.Reverted:
			seized(e.Seized, e.To)
		case position.Placed:
			for range e.Units {
				if !e.Existing {
					add(position.Ref{Kind: e.Kind, Owner: e.Power}, 1)
				}
			}
		case position.Raised:
			for range e.Units {
				add(position.Ref{Kind: e.Kind, Owner: e.Power}, 1)
			}
		case position.Guarded:
			for _, s := range e.Stacks {
				for range s.Units {
					add(position.Ref{Kind: s.Kind, Owner: e.To}, 1)
				}
			}
		case position.WonOver:
			seized(e.Stood, e.Power)
			for range e.Units {
				add(position.Ref{Kind: e.Kind, Owner: e.Power}, 1)
			}
		case position.Gifted:
			for range e.Units {
				add(position.Ref{Kind: e.Kind, Owner: e.Power}, 1)
			}
		case position.Lent:
			seized(e.Units, e.Power)
		case position.Bidden:
			for range e.Count {
				if e.Kind != edition.NoKind {
					add(position.Ref{Kind: e.Kind, Owner: e.Power}, 1)
				}
			}
		case position.Corrected:
			corrected = true
		}
	}
	for _, row := range table.Rows {
		n, _ := strconv.Atoi(row[3].String())
		if n != change[row[0].String()] && !corrected {
			return fmt.Sprintf("the units of %s are worth %d more, the table says %q", row[0], change[row[0].String()], row[3])
		}
	}
	return ""
}

// cost is what a table says was lost.
var cost = regexp.MustCompile(`\((\d+) IPCs?\)`)

// wrongLosses adds up what the tables say was lost in battle.
func wrongLosses(ed *edition.Edition, f report.Finished, tables []paper.Table) string {
	want, got := 0, 0
	for _, e := range f.Events {
		if e, ok := e.(position.Lost); ok && e.Cause != "scorched earth" && e.Cause != "removed" { // that is told with the land
			for _, r := range e.Units {
				want += ed.Kind(r.Kind).Cost
			}
		}
	}
	for _, table := range tables {
		for _, row := range table.Rows {
			if m := cost.FindStringSubmatch(row[1].String()); m != nil && strings.HasSuffix(row[0].String(), " lost") {
				n, _ := strconv.Atoi(m[1])
				got += n
			}
		}
	}
	if got != want {
		return fmt.Sprintf("the tables tell of %d IPCs that were lost, the events of %d", got, want)
	}
	return ""
}

// expected is what a table says of luck.
var expected = regexp.MustCompile(`^(no|\d+) hits?, (\d+\.\d) expected$`)

// wrongLuck compares hits and expectation with the ledger of luck.
func wrongLuck(ed *edition.Edition, f report.Finished, tables []paper.Table) string {
	ledger := luck.New(ed)
	ledger.Turn(f.Start.Mover, f.Start.Round, f.Events)
	total := ledger.Result().Total
	hits, due, lines := 0, 0.0, 0
	for _, table := range tables {
		for _, row := range table.Rows {
			if m := expected.FindStringSubmatch(row[1].String()); m != nil {
				n, _ := strconv.Atoi(m[1]) // no is 0
				x, _ := strconv.ParseFloat(m[2], 64)
				hits, due, lines = hits+n, due+x, lines+1
			}
		}
	}
	if hits != total.Hits {
		return fmt.Sprintf("the tables have %d hits, the ledger %d", hits, total.Hits)
	}
	if d, most := due-total.Expected, 0.05*float64(lines)+1e-9; d > most || d < -most { // each line is rounded
		return fmt.Sprintf("the tables expect %.1f hits, the ledger %.3f", due, total.Expected)
	}
	return ""
}
