package clock

import (
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Local is a text in which every moment that At has said is told in the time of a place.
func Local(t prose.Text, zone *time.Location) prose.Text {
	return t.Rewrite(func(p prose.Part) (prose.Text, bool) {
		if len(p.With) != 4 { // day, year, hour and minute
			return "", false
		}
		at, err := time.Parse(Minutes, p.Fill(func(i int) string { return p.With[i].String() }))
		if err != nil || at.Location() != time.UTC {
			return "", false
		}
		return In(at, zone), true
	})
}

// Zone finds a time zone by its name, in any case and with blanks for underscores.
func Zone(name string) (*time.Location, error) {
	found, err := readZone(name)
	if err != nil {
		return nil, err
	}
	return time.LoadLocation(found)
}
