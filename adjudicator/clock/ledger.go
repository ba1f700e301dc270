package clock

import (
	"time"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Account is what a power has and what runs for it.
type Account struct {
	Power    string
	Reserve  time.Duration // when its running clocks were started
	Absence  int           // days that it may still be away
	Excluded Excluded
	Running  []Running
}

// reserveLeft is what is left of the reserve while clocks run.
func (a Account) reserveLeft(now time.Time) time.Duration {
	left := a.Reserve
	for _, r := range a.Running {
		left -= r.Stop(now, a.Excluded)
	}
	return max(left, 0)
}

// Ledger tells how all clocks of a game stand: what was agreed on, what each power has left, and what runs with its moments
// in UTC and in the zone of the game.
func Ledger(now time.Time, terms Terms, accounts []Account) []paper.Block {
	if !terms.Runs() {
		return []paper.Block{paper.Sentences{"This game has no clock."}}
	}
	blocks := []paper.Block{paper.Sentences{terms.summary()}}
	if terms.Reserve > 0 || terms.Absence > 0 {
		blocks = append(blocks, left(now, terms, accounts))
	}
	var said paper.Sentences // of clocks one after the other that have no moments but these
	runs := false
	for _, a := range accounts {
		for _, r := range a.Running {
			runs = true
			said = append(said, r.Says(now, a.Excluded, terms.Then))
			if until, still := a.Excluded.halts(now); still && until != Never && r.Stage(now, a.Excluded) != Over {
				said = append(said, prose.Say("the clock stands still until %s", At(until)))
			}
			if moments := r.moments(now, a.Excluded); moments != nil {
				blocks, said = append(blocks, said, moments), nil
			}
		}
	}
	if !runs {
		said = paper.Sentences{"No clock is running."}
	}
	if said != nil {
		blocks = append(blocks, said)
	}
	return blocks
}

// summary says what the terms are for somebody who reads a report.
func (t Terms) summary() prose.Text {
	text := prose.Say("Clock: %s for a move, %s for an answer", Say(t.Move), Say(t.Answer))
	switch {
	case t.WeekendsOff && len(t.Holidays) > 0:
		text = prose.Say("%s; weekends and holidays do not count", text)
	case t.WeekendsOff:
		text = prose.Say("%s; weekends do not count", text)
	case len(t.Holidays) > 0:
		text = prose.Say("%s; holidays do not count", text)
	}
	return prose.Say("%s.", text)
}

// left is the table of reserves and absences, as far as the game has them.
func left(now time.Time, terms Terms, accounts []Account) paper.Table {
	row := func(power, reserve, absence prose.Text) []prose.Text {
		cells := []prose.Text{power}
		if terms.Reserve > 0 {
			cells = append(cells, reserve)
		}
		if terms.Absence > 0 {
			cells = append(cells, absence)
		}
		return cells
	}
	table := paper.Table{Head: row("", "reserve left", "absence left")}
	for _, a := range accounts {
		absence := prose.Text("none")
		if a.Absence > 0 {
			absence = count(a.Absence, "day")
		}
		reserve := prose.Text("none")
		if d := a.reserveLeft(now); d > 0 {
			reserve = Say(d)
		}
		table.Rows = append(table.Rows, row(prose.Words(a.Power), reserve, absence))
	}
	return table
}

// moments are those of a clock that are not said with how it stands, nil if there are none.
func (r Running) moments(now time.Time, x Excluded) paper.Meanings {
	var list paper.Meanings
	zone := x.Calendar.Zone()
	elsewhere := zone != time.UTC && zone.String() != usualZone
	due, deadline := r.Due(x), r.Deadline(x)
	stage := r.Stage(now, x)
	if elsewhere && stage == InBase && due != Never {
		list = append(list, paper.Meaning{Word: "due", Means: In(due, zone)})
	}
	if stage <= InReserve && deadline != Never && !(stage == InBase && deadline.Equal(due)) {
		var both []prose.Text
		if stage == InBase {
			both = append(both, At(deadline))
		}
		if elsewhere {
			both = append(both, In(deadline, zone))
		}
		if len(both) > 0 {
			list = append(list, paper.Meaning{Word: "deadline", Means: prose.Join(both, "\n")})
		}
	}
	return list
}
