package clock

import (
	"slices"
	"time"
)

// Calendar knows on which days the clocks of a game run, and when in the zone of the game a day begins. The zero value is
// UTC, with every day counted.
type Calendar struct {
	zone        *time.Location
	weekendsOff bool
	holidays    []Holiday
}

// Calendar is the calendar of a game. A zone that does not exist, which Parse lets nobody agree on, is taken as UTC. It looks
// the zone up each time, so whoever asks often keeps it.
func (t Terms) Calendar() Calendar {
	c := Calendar{weekendsOff: t.WeekendsOff, holidays: t.Holidays}
	if zone, err := time.LoadLocation(t.Zone); err == nil {
		c.zone = zone
	}
	return c
}

// Zone is the zone of the game.
func (c Calendar) Zone() *time.Location {
	if c.zone == nil {
		return time.UTC
	}
	return c.zone
}

// Off tells whether a day does not count.
func (c Calendar) Off(day Date) bool {
	if c.weekendsOff {
		if w := day.noon().Weekday(); w == time.Saturday || w == time.Sunday {
			return true
		}
	}
	return slices.ContainsFunc(c.holidays, func(h Holiday) bool { return h.Has(day) })
}

// Start is the first moment of a day. If the day begins twice, because clocks were put back over midnight, it is the first
// time; if it has no midnight, because they were put forward, it is the moment when they were.
func (c Calendar) Start(day Date) time.Time {
	zone := c.Zone()
	t := time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, zone)
	changed, changes := t.ZoneBounds()
	if DateOf(t, zone).Compare(day) < 0 {
		return plain(changes)
	}
	if changed.IsZero() {
		return plain(t)
	}
	_, now := t.Zone()
	_, before := changed.Add(-time.Second).Zone()
	first := t.Add(time.Duration(now-before) * time.Second)
	if first.Before(changed) && DateOf(first, zone) == day {
		return plain(first)
	}
	return plain(t)
}

// free are the days off between two moments.
func (c Calendar) free(from, to time.Time) Spans {
	if !c.weekendsOff && len(c.holidays) == 0 {
		return nil
	}
	var out Spans
	zone := c.Zone()
	for day := DateOf(from, zone); ; day = day.AddDays(1) {
		begins := c.Start(day)
		if !begins.Before(to) {
			return out
		}
		if c.Off(day) {
			out = out.Insert(Span{later(begins, from), earlier(c.Start(day.AddDays(1)), to)})
		}
	}
}
