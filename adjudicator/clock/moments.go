package clock

import (
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Minutes is how a moment is written for operators.
const Minutes = "2 January 2006, 15:04 MST"

// At is a moment as letters have it, to the minute that has begun, so that a deadline is never later than what was said: "22 November 2026, 04:47 UTC".
func At(t time.Time) prose.Text {
	t = t.UTC()
	return prose.Say("%d "+t.Month().String()+" %d, %02d:%02d UTC", t.Day(), t.Year(), t.Hour(), t.Minute())
}

// In is a moment in the time of a place: "22 November 2026, 05:47 in Europe/Berlin".
func In(t time.Time, zone *time.Location) prose.Text {
	if zone == time.UTC {
		return At(t)
	}
	t = t.In(zone)
	return prose.Say("%d "+t.Month().String()+" %d, %02d:%02d in %s", t.Day(), t.Year(), t.Hour(), t.Minute(), prose.Typed(zone.String()))
}

// On is a day: "22 November 2026".
func On(t time.Time) prose.Text {
	t = t.UTC()
	return prose.Say("%d "+t.Month().String()+" %d", t.Day(), t.Year())
}
