package clock

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Holiday is days on which no clock runs: both named days and those between. If they have no year, they come every year, and
// may go on into the next one.
type Holiday struct {
	From, To Date
}

// Bounds of holidays, so that no game stands still by its own terms.
const (
	mostHolidays    = 40  // entries
	longestHoliday  = 60  // days
	holidaysInTotal = 120 // days
)

// String writes the holiday as 12-24 to 12-26.
func (h Holiday) String() string {
	if h.From == h.To {
		return h.From.String()
	}
	return h.From.String() + " to " + h.To.String()
}

// Has tells whether a day, given with its year, belongs to the holiday.
func (h Holiday) Has(day Date) bool {
	if h.From.Year != 0 {
		return h.From.Compare(day) <= 0 && day.Compare(h.To) <= 0
	}
	day.Year = 0
	since, until := h.From.Compare(day) <= 0, day.Compare(h.To) <= 0
	if h.To.Compare(h.From) < 0 { // over the new year
		return since || until
	}
	return since && until
}

// days is how many days the holiday has, in a leap year if it comes every year.
func (h Holiday) days() int {
	from, to := h.From.in(leap), h.To.in(leap)
	if n := from.daysTo(to) + 1; n > 0 || h.From.Year != 0 {
		return n
	}
	return from.daysTo(Date{leap, time.December, 31}) + 1 + Date{leap, 1, 1}.daysTo(to) + 1
}

// readHoliday reads a day or a range of days.
func readHoliday(text string) (Holiday, error) {
	from, to, err := readRange(text)
	if err != nil {
		return Holiday{}, err
	}
	h := Holiday{from, to}
	switch n := h.days(); {
	case n < 1:
		return h, prose.Wrong("the holiday %s ends before it begins", h)
	case n > longestHoliday:
		return h, prose.Wrong("the holiday %s has %d days; the longest may have %d", h, n, longestHoliday)
	}
	return h, nil
}

// sorted puts holidays in their order, each once, and refuses too many.
func sorted(holidays []Holiday) ([]Holiday, error) {
	slices.SortFunc(holidays, func(a, b Holiday) int { return cmp.Or(a.From.Compare(b.From), a.To.Compare(b.To)) })
	holidays = slices.Compact(holidays)
	if len(holidays) > mostHolidays {
		return nil, prose.Wrong("there are %d holidays; at most %d can be named", len(holidays), mostHolidays)
	}
	sum := 0
	for _, h := range holidays {
		sum += h.days()
	}
	if sum > holidaysInTotal {
		return nil, prose.Wrong("the holidays have %d days together; more than %d is too long for a game", sum, holidaysInTotal)
	}
	return holidays, nil
}

var errNoHoliday = errors.New("holidays need a day, like 2026-12-24 or 12-24 to 12-26")
