package talk

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// day is a day as people name it: without a month it is the next one of that number.
type day struct {
	year, month, day int
	to               bool // it ends the time
	on               bool // it is a time of its own
	end              bool // of it: the day before it is meant, "back on the 15th"
}

var isoDay = regexp.MustCompile(`^(\d{4})-(\d{1,2})-(\d{1,2})$`)
var dotDay = regexp.MustCompile(`^(\d{1,2})\.(\d{1,2})\.?(20\d\d)?$`)
var twoDays = regexp.MustCompile(`^(\d{1,2})\.?[-–](\d{1,2})\.?$`)

// figures are the numbers of a text that has a form; 0 for one that is left out.
func figures(form *regexp.Regexp, text string) (list []int) {
	for _, m := range form.FindStringSubmatch(text)[1:] {
		list = append(list, number(m))
	}
	return list
}

// dayOf is a day of the calendar.
func dayOf(t time.Time, to bool) day {
	return day{year: t.Year(), month: int(t.Month()), day: t.Day(), to: to}
}

// nth is the number of a month or a weekday: that behind the senses m1 and w0, -1 for none.
func (i *item) nth(letter string, most int) int {
	for n := 0; n <= most; n++ {
		if i.is(letter + strconv.Itoa(n)) {
			return n
		}
	}
	return -1
}

// daysIn are the days that a clause names, in its order.
func daysIn(c *clause, today time.Time) (list []day) {
	to := false
	next := func(weekday int) time.Time { return today.AddDate(0, 0, (weekday-int(today.Weekday())+7)%7) }
	for n := 0; n < len(c.items); n++ {
		i := &c.items[n]
		if k := len(list); k > 0 && n > 1 && !list[k-1].on {
			list[k-1].on = slices.Contains([]string{"on", "am"}, c.items[n-2].key) && list[k-1].day == c.items[n-1].number
		}
		month := i.nth("m", 12)
		switch {
		case isoDay.MatchString(i.text):
			m := figures(isoDay, i.text)
			list = append(list, day{year: m[0], month: m[1], day: m[2], to: to})
		case dotDay.MatchString(i.text):
			m := figures(dotDay, i.text)
			list = append(list, day{day: m[0], month: m[1], year: m[2], to: to})
		case twoDays.MatchString(i.text):
			m := figures(twoDays, i.text)
			list = append(list, day{day: m[0]}, day{day: m[1], to: true})
		case i.number >= 1 && i.number <= 31 && !c.counts(n):
			list = append(list, day{day: i.number, to: to})
		case i.number >= 2000 && i.number < 2200 && len(list) > 0:
			list[len(list)-1].year = i.number
		case month > 0 && len(list) > 0 && list[len(list)-1].month == 0:
			list[len(list)-1].month = month
		case month > 0 && n+1 < len(c.items) && c.items[n+1].number >= 1 && c.items[n+1].number <= 31:
			list = append(list, day{month: month, day: c.items[n+1].number, to: to})
			n++
		case i.is("nextweek") && len(list) == 0, i.is("weekend") && len(list) == 0:
			monday := today.AddDate(0, 0, 7-(int(today.Weekday())+6)%7)
			if i.is("weekend") {
				list = append(list, dayOf(next(6), false), dayOf(monday.AddDate(0, 0, -1), true))
			} else {
				list = append(list, dayOf(monday, false), dayOf(monday.AddDate(0, 0, 6), true))
			}
		case i.is("today"):
			list = append(list, dayOf(today, to))
		case i.is("tomorrow"):
			list = append(list, dayOf(today.AddDate(0, 0, 1), to))
		case i.nth("w", 6) >= 0 && (len(list) == 0 || list[len(list)-1].to || to):
			list = append(list, dayOf(next(i.nth("w", 6)), to))
		case i.is("to"), strings.Trim(i.text, "-–") == "":
			to = true
			continue
		case i.is("fill"):
			continue // "till the 14th"
		}
		to = false
	}
	return list
}

// counts reports whether a number counts something: "3 days", "2 inf".
func (c *clause) counts(n int) bool {
	if n+1 >= len(c.items) {
		return false
	}
	next := &c.items[n+1]
	return next.is("days") || next.is("hours") || next.is("weeks") || next.things() && next.number < 0
}

// lengths are the hours of the senses of lengths of time.
var lengths = map[string]int{"hours": 1, "days": 24, "weeks": 7 * 24}

// hours is the length of time that an item counts: "3 days", "a week", "5 more days"; 0 for none.
func (c *clause) hours(n int) int {
	count, next := c.items[n].number, c.items[n+1:min(n+3, len(c.items))]
	if count < 1 && slices.Contains(single, c.items[n].key) && len(next) > 0 && next[0].is("weeks") {
		count = 1
	}
	for _, i := range next {
		for sense, hours := range lengths {
			if i.is(sense) && count > 0 {
				return count * hours
			}
		}
	}
	return 0
}

// absence is the time that a letter names: between two days, up to one, or for so many days. ok: it names just one.
func absence(days []day, length int, today time.Time) (from, to time.Time, ok bool) {
	first, last := day{}, day{}
	for _, d := range days {
		switch {
		case (d.to || d.end) && last.day == 0:
			last = d
		case d.end:
		case d.to || first.day > 0 || last.day > 0: // "3 December, 10 December" is no time
			return from, to, false
		default:
			first = d
		}
	}
	if first.month == 0 {
		first.month, first.year = last.month, max(first.year, last.year)
	}
	from = today
	if first.day > 0 {
		from = first.since(today)
	}
	switch {
	case length > 0 && last.day > 0:
		return from, to, false
	case length > 0:
		to = from.AddDate(0, 0, length-1)
	case last.end:
		to = last.since(from).AddDate(0, 0, -1)
	case last.day > 0:
		to = last.since(from)
	case first.on:
		to = from
	}
	return from, to, !to.Before(from) && to.Sub(from) <= 60*24*time.Hour
}

// since is the first day of that name from another one on.
func (d day) since(start time.Time) time.Time {
	at := func(y, m int) time.Time { return time.Date(y, time.Month(m), d.day, 0, 0, 0, 0, time.UTC) }
	year, month := start.Year(), int(start.Month())
	if d.month > 0 {
		year, month = cmp.Or(d.year, year), d.month
	}
	switch t := at(year, month); {
	case !t.Before(start) || d.month > 0 && d.year > 0:
		return t
	case d.month > 0:
		return at(year+1, month)
	}
	return at(year, month+1)
}

func iso(t time.Time) string { return fmt.Sprintf("%04d-%02d-%02d", t.Year(), t.Month(), t.Day()) }
