package clock

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/rules/prose"
)

// Date is a day of the calendar. Without a year, 0, it is that day of every year.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf is the day on which a moment lies, seen from a zone.
func DateOf(t time.Time, zone *time.Location) Date {
	y, m, d := t.In(zone).Date()
	return Date{y, m, d}
}

// String writes the date as 2026-12-24, or as 12-24 if it comes every year.
func (d Date) String() string {
	if d.Year == 0 {
		return fmt.Sprintf("%02d-%02d", d.Month, d.Day)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Compare orders dates, those of every year first.
func (d Date) Compare(e Date) int {
	return cmp.Or(cmp.Compare(d.Year, e.Year), cmp.Compare(d.Month, e.Month), cmp.Compare(d.Day, e.Day))
}

// AddDays is the date so many days later.
func (d Date) AddDays(n int) Date { return DateOf(d.noon().AddDate(0, 0, n), time.UTC) }

// daysTo counts the days from one date to another, the first day not counted.
func (d Date) daysTo(e Date) int { return int(e.noon().Sub(d.noon()) / Day) }

func (d Date) noon() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }

// in is the date in a year, if it has none of its own.
func (d Date) in(year int) Date {
	if d.Year == 0 {
		d.Year = year
	}
	return d
}

// leap is a year that has every day.
const leap = 2000

// The years in which games are played: others are typing errors.
const (
	firstYear = 2000
	lastYear  = 2199
)

// exists tells whether the calendar has such a day.
func (d Date) exists() bool {
	if d.Year != 0 && (d.Year < firstYear || d.Year > lastYear) {
		return false
	}
	full := d.in(leap)
	return full == DateOf(full.noon(), time.UTC)
}

// MarshalText writes the date as String does.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Date) UnmarshalText(text []byte) error {
	read, err := ReadDate(string(text))
	if err == nil {
		*d = read
	}
	return err
}

var errSlash = errors.New("a date with / is read differently in different countries; write it like 2026-12-24")

// ReadDate reads a day as people write it: 2026-12-24, 24 December 2026, Dec 24, 24.12.2026. Without a year it is that day
// of every year.
func ReadDate(text string) (Date, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if strings.Contains(text, "/") {
		return Date{}, errSlash
	}
	var d Date
	ok := false
	switch {
	case strings.ContainsFunc(text, func(r rune) bool { return r >= 'a' && r <= 'z' }):
		d, ok = spelled(text)
	case strings.Contains(text, "-"):
		parts := strings.Split(text, "-")
		if len(parts) == 2 {
			d, ok = numbered("0", parts[0], parts[1])
		} else if len(parts) == 3 && len(parts[0]) == 4 {
			d, ok = numbered(parts[0], parts[1], parts[2])
		}
	default:
		parts := strings.Split(text, ".")
		if len(parts) == 3 && parts[2] == "" {
			parts[2] = "0"
		}
		if len(parts) == 3 {
			d, ok = numbered(strings.TrimSpace(parts[2]), strings.TrimSpace(parts[1]), parts[0])
		}
	}
	if !ok || !d.exists() {
		return Date{}, prose.Wrong("%s is no day; write it like 2026-12-24 or 24 December", quote(text))
	}
	return d, nil
}

// numbered puts a date together from its numbers; a year is 0 or has four digits.
func numbered(year, month, day string) (Date, bool) {
	y, m, d := number(year, 4), number(month, 2), number(day, 2)
	return Date{y, time.Month(m), d}, y >= 0 && m > 0 && d > 0 && (year == "0" || y >= firstYear)
}

// number reads so many digits at most; -1 is anything else.
func number(text string, digits int) int {
	if head, rest := take(text, digit); head == "" || rest != "" || len(head) > digits {
		return -1
	}
	n, _ := strconv.Atoi(text) // digits, and few of them
	return n
}

// spelled reads a date with the name of its month, in either order: "24th of December, 2026", "Dec 24".
func spelled(text string) (Date, bool) {
	d := Date{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '.' }) {
		digits, rest := take(word, digit)
		switch {
		case word == "of" || word == "the":
		case digits == "":
			m := month(word)
			if m == 0 || d.Month != 0 {
				return d, false
			}
			d.Month = m
		case len(digits) == 4 && rest == "" && d.Year == 0:
			if d.Year = number(digits, 4); d.Year == 0 {
				return d, false
			}
		case len(digits) <= 2 && d.Day == 0 && (rest == "" || rest == "st" || rest == "nd" || rest == "rd" || rest == "th"):
			d.Day = number(digits, 2)
		default:
			return d, false
		}
	}
	return d, d.Day != 0 && d.Month != 0
}

// month is the month whose name begins so, three letters at least; 0 is none.
func month(word string) time.Month {
	if len(word) < 3 {
		return 0
	}
	for m := time.January; m <= time.December; m++ {
		if strings.HasPrefix(strings.ToLower(m.String()), word) {
			return m
		}
	}
	return 0
}

// between are the words that stand between the first and the last day of a range.
var between = []string{"...", "..", " to ", " until ", " till ", " through ", " - "}

// readRange reads the first and the last day of a range, or a single day, which is both. If the last day has no year it is
// the next such day after the first.
func readRange(text string) (from, to Date, err error) {
	text = strings.ToLower(text)
	first, last := text, text
	for _, word := range between {
		if before, after, ok := strings.Cut(text, word); ok {
			first, last = before, after
			break
		}
	}
	if from, err = ReadDate(first); err != nil {
		return from, to, err
	}
	if to, err = ReadDate(last); err != nil {
		return from, to, err
	}
	switch {
	case from.Year == 0 && to.Year != 0:
		return from, to, prose.Wrong("%s has a year at its end and none at its beginning", quote(strings.TrimSpace(text)))
	case from.Year != 0 && to.Year == 0:
		if to = to.in(from.Year); to.Compare(from) < 0 {
			to.Year++
		}
		if !to.exists() {
			return from, to, prose.Wrong("there is no %s", to)
		}
	}
	return from, to, nil
}
