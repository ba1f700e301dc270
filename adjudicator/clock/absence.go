package clock

import (
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Absence is the days on which a player is away, both named ones among them, in the zone of the game.
type Absence struct {
	From, To Date
}

// Bounds of one absence.
const (
	longestAbsence = 60  // days
	farAbsence     = 366 // days until it begins: further ahead is a typing error
	longestRange   = 100 // bytes of text
)

// String writes the absence as 2026-12-24 to 2026-12-26.
func (a Absence) String() string { return Holiday(a).String() }

// has tells whether a day belongs to the absence.
func (a Absence) has(day Date) bool { return Holiday(a).Has(day) }

// ReadAbsence reads a day or a range of days: "24 December to 2 January". Days without a year are the next such days, today
// included.
func ReadAbsence(text string, today Date) (Absence, error) {
	if len(text) > longestRange {
		return Absence{}, prose.Wrong("an absence is two days, like 2026-12-24 to 2027-01-02")
	}
	from, to, err := readRange(strings.Join(strings.Fields(text), " "))
	if err != nil {
		return Absence{}, err
	}
	if from.Year == 0 {
		if from, err = next(from, today); err != nil {
			return Absence{}, err
		}
		if to, err = next(to, from); err != nil {
			return Absence{}, err
		}
	}
	return Absence{from, to}, nil
}

// next is the first day of that name from another day on.
func next(d, since Date) (Date, error) {
	full := d.in(since.Year)
	if full.Compare(since) < 0 {
		full.Year++
	}
	if !full.exists() {
		return full, prose.Wrong("there is no %s", full)
	}
	return full, nil
}

// Leave is what announcing an absence changes.
type Leave struct {
	Days int       // that it costs of the budget
	All  []Absence // all absences of the power, joined where they meet
	Span Span      // the time that does not count for the power; it begins with the announcement at the earliest
}

// Announce adds an absence to those that a power has announced, if it has days enough left in its budget. A day that does
// not count anyway, or was announced before, costs nothing.
func (c Calendar) Announce(a Absence, before []Absence, left int, now time.Time) (Leave, error) {
	today := DateOf(now, c.Zone())
	if !a.From.exists() || !a.To.exists() || a.From.Year == 0 || a.To.Year == 0 {
		return Leave{}, prose.Wrong("an absence needs days with their years, like 2026-12-24 to 2027-01-02")
	}
	switch days := a.From.daysTo(a.To) + 1; {
	case days < 1:
		return Leave{}, prose.Wrong("the absence %s ends before it begins", a)
	case a.To.Compare(today) < 0:
		return Leave{}, prose.Wrong("the absence %s is over; today is %s", a, today)
	case a.From.Compare(today) < 0:
		return Leave{}, prose.Wrong("the absence %s begins in the past; today is %s, and it can begin today at the earliest", a, today)
	case days > longestAbsence:
		return Leave{}, prose.Wrong("the absence %s has %d days; the longest may have %d", a, days, longestAbsence)
	case today.daysTo(a.From) > farAbsence:
		return Leave{}, prose.Wrong("the absence %s is more than a year ahead", a)
	}
	leave := Leave{All: join(append(slices.Clone(before), a))}
	for day := a.From; day.Compare(a.To) <= 0; day = day.AddDays(1) {
		known := slices.ContainsFunc(before, func(b Absence) bool { return b.has(day) })
		if !known && !c.Off(day) {
			leave.Days++
		}
	}
	if leave.Days > left {
		return Leave{}, prose.Wrong("the absence %s costs %s, and %s left", a, count(leave.Days, "day"), remain(left))
	}
	leave.Span = Span{later(c.Start(a.From), plain(now)), c.Start(a.To.AddDays(1))}
	return leave, nil
}

// remain says how many days are left.
func remain(left int) prose.Text {
	switch {
	case left <= 0:
		return "none is"
	case left == 1:
		return "1 is"
	}
	return prose.Say("%d are", left)
}

// join puts absences in order and makes one of those that overlap or follow each other.
func join(all []Absence) []Absence {
	slices.SortFunc(all, func(a, b Absence) int { return a.From.Compare(b.From) })
	out := all[:0]
	for _, a := range all {
		last := len(out) - 1
		if last < 0 || a.From.Compare(out[last].To.AddDays(1)) > 0 {
			out = append(out, a)
		} else if a.To.Compare(out[last].To) > 0 {
			out[last].To = a.To
		}
	}
	return out
}
