package clock

import (
	"fmt"
	"strings"
	"time"
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
// in UTC and in the zone of the game. No line is longer than 72 characters.
func Ledger(now time.Time, terms Terms, accounts []Account) string {
	if !terms.Runs() {
		return "This game has no clock.\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", wrap(terms.summary(), "  "))
	table(&b, now, terms, accounts)
	b.WriteString("\n")
	runs := false
	for _, a := range accounts {
		for _, r := range a.Running {
			runs = true
			running(&b, now, terms, a.Excluded, r)
		}
	}
	if !runs {
		b.WriteString("No clock is running.\n")
	}
	return b.String()
}

// summary says what the terms are for somebody who reads a report.
func (t Terms) summary() string {
	text := "Clock: " + Say(t.Move) + " for a move, " + Say(t.Answer) + " for an answer"
	switch {
	case t.WeekendsOff && len(t.Holidays) > 0:
		text += "; weekends and holidays do not count"
	case t.WeekendsOff:
		text += "; weekends do not count"
	case len(t.Holidays) > 0:
		text += "; holidays do not count"
	}
	return text + "."
}

// table lists reserves and absences, as far as the game has them.
func table(b *strings.Builder, now time.Time, terms Terms, accounts []Account) {
	if terms.Reserve == 0 && terms.Absence == 0 {
		return
	}
	row := func(power, reserve, absence string) {
		line := fmt.Sprintf("%-24s", shortened(power, 24))
		if terms.Reserve > 0 {
			line += fmt.Sprintf("  %-20s", reserve)
		}
		if terms.Absence > 0 {
			line += "  " + absence
		}
		fmt.Fprintf(b, "%s\n", strings.TrimRight(line, " "))
	}
	row("", "reserve left", "absence left")
	for _, a := range accounts {
		absence := "none"
		if a.Absence > 0 {
			absence = count(a.Absence, "day")
		}
		reserve := "none"
		if d := a.reserveLeft(now); d > 0 {
			reserve = Say(d)
		}
		row(a.Power, reserve, absence)
	}
}

// shortened is a text of so many characters at most.
func shortened(text string, n int) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > n {
		return string(r[:n-3]) + "..."
	}
	return text
}

// running tells of one clock: how it stands, and its moments below.
func running(b *strings.Builder, now time.Time, terms Terms, x Excluded, r Running) {
	fmt.Fprintf(b, "%s\n", wrap(r.Says(now, x, terms.Then), "  "))
	zone := x.Calendar.Zone()
	row := func(name string, at time.Time, zone *time.Location) {
		fmt.Fprintf(b, "  %-8s  %s\n", name, moment(at, zone))
	}
	elsewhere := zone != time.UTC && zone.String() != usualZone
	due, deadline := r.Due(x), r.Deadline(x)
	stage := r.Stage(now, x)
	if elsewhere && stage == InBase && due != Never {
		row("due", due, zone)
	}
	if stage <= InReserve && deadline != Never && !(stage == InBase && deadline.Equal(due)) {
		name := "deadline"
		if stage == InBase {
			row(name, deadline, time.UTC)
			name = ""
		}
		if elsewhere {
			row(name, deadline, zone)
		}
	}
	if until, still := x.stands(now); still && until != Never && stage != Over {
		fmt.Fprintf(b, "  the clock stands still until %s\n", moment(until, time.UTC))
	}
}
