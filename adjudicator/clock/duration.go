package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Day is a day of a clock: 24 hours, whatever the calendar does.
const Day = 24 * time.Hour

// longest is more than any term may be, and small enough that sums do not overflow.
const longest = 3650 * Day

// unitOf gives the length of a unit of time as people write it.
func unitOf(word string) (time.Duration, bool) {
	switch word {
	case "w", "week", "weeks":
		return 7 * Day, true
	case "d", "day", "days":
		return Day, true
	case "h", "hr", "hrs", "hour", "hours":
		return time.Hour, true
	case "m", "min", "mins", "minute", "minutes":
		return time.Minute, true
	}
	return 0, false
}

// ReadDuration reads a length of time as people write it: "3d", "2 days 6 hours", "1.5 days", "36h". A number needs its
// unit; "0" and "none" are no time. What is less than a minute is dropped.
func ReadDuration(text string) (time.Duration, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "0" || text == "none" {
		return 0, nil
	}
	sum, rest := time.Duration(0), text
	for ok := true; ok; ok = rest != "" {
		var d time.Duration
		if d, rest, ok = readAmount(rest); !ok {
			return 0, prose.Wrong("%s is no length of time; write it like 3d, 36h or 2 days 6 hours", quote(text))
		}
		if sum += d; sum > longest {
			return 0, prose.Wrong("%s is too long", quote(text))
		}
		rest = strings.TrimLeft(strings.TrimPrefix(strings.TrimLeft(rest, " "), "and "), " ")
	}
	return sum, nil
}

// readAmount reads one number with its unit off the beginning of a text. The number is small enough for any unit.
func readAmount(text string) (d time.Duration, rest string, ok bool) {
	whole, rest := take(text, digit)
	fraction := ""
	if after, point := strings.CutPrefix(rest, "."); point {
		if fraction, rest = take(after, digit); fraction == "" {
			return 0, rest, false
		}
	}
	word, rest := take(strings.TrimLeft(rest, " "), letter)
	unit, known := unitOf(word)
	if whole == "" || len(whole) > 5 || len(fraction) > 3 || !known {
		return 0, rest, false
	}
	thousandths, _ := strconv.ParseInt(whole+(fraction + "000")[:3], 10, 64) // at most eight digits
	if thousandths > 1000*int64(longest/unit) {
		return longest + 1, rest, true
	}
	return time.Duration(thousandths*int64(unit/time.Minute)/1000) * time.Minute, rest, true
}

// take splits off the longest beginning that is made of such characters.
func take(text string, such func(byte) bool) (head, rest string) {
	i := 0
	for i < len(text) && such(text[i]) {
		i++
	}
	return text[:i], text[i:]
}

func digit(c byte) bool  { return c >= '0' && c <= '9' }
func letter(c byte) bool { return c >= 'a' && c <= 'z' }

// quote repeats in an error what somebody wrote, but not all of it if it is long.
func quote(text string) string {
	if r := []rune(text); len(r) > 40 {
		text = string(r[:40]) + "..."
	}
	return strconv.Quote(text)
}

// compact writes a length of time as terms have it: 1d12h. Seconds are dropped.
func compact(d time.Duration) string {
	if d < time.Minute {
		return "0"
	}
	var b strings.Builder
	for _, u := range []struct {
		length time.Duration
		name   string
	}{{Day, "d"}, {time.Hour, "h"}, {time.Minute, "m"}} {
		if n := d / u.length; n > 0 {
			fmt.Fprintf(&b, "%d%s", n, u.name)
			d -= n * u.length
		}
	}
	return b.String()
}

// Say tells a length of time as people do, by its two largest units: "2 days 6 hours". It never says more than there is.
func Say(d time.Duration) prose.Text {
	switch {
	case d <= 0:
		return "no time"
	case d < time.Minute:
		return "less than a minute"
	case d < time.Hour:
		return count(d/time.Minute, "minute")
	case d < Day:
		return both(count(d/time.Hour, "hour"), d%time.Hour/time.Minute, "minute")
	}
	return both(count(d/Day, "day"), d%Day/time.Hour, "hour")
}

func both(first prose.Text, n time.Duration, unit string) prose.Text {
	if n == 0 {
		return first
	}
	return prose.Say("%s %s", first, count(n, unit))
}

// count says how many there are of something.
func count[N ~int | ~int64](n N, unit string) prose.Text {
	if n == 1 {
		return prose.Term("1 " + unit)
	}
	return prose.Say("%d "+unit+"s", n)
}
