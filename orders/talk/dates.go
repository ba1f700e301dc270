package talk

import (
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
		n, _ := strconv.Atoi(m)
		list = append(list, n)
	}
	return list
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
			monday := today.AddDate(0, 0, (8-int(today.Weekday()))%7)
			if monday.Equal(today) {
				monday = monday.AddDate(0, 0, 7)
			}
			from, until := monday, monday.AddDate(0, 0, 6)
			if i.is("weekend") {
				from, until = today.AddDate(0, 0, (6-int(today.Weekday())+7)%7), monday.AddDate(0, 0, -1)
			}
			list = append(list, day{year: from.Year(), month: int(from.Month()), day: from.Day()}, day{year: until.Year(), month: int(until.Month()), day: until.Day(), to: true})
		case i.is("today"), i.is("tomorrow"), i.nth("w", 6) >= 0 && (len(list) == 0 || list[len(list)-1].to || to):
			d := today
			if i.is("tomorrow") {
				d = d.AddDate(0, 0, 1)
			} else if w := i.nth("w", 6); w >= 0 {
				d = d.AddDate(0, 0, (w-int(d.Weekday())+7)%7)
			}
			list = append(list, day{year: d.Year(), month: int(d.Month()), day: d.Day(), to: to})
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

// counts tells whether a number counts something: "3 days", "2 inf".
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
		case d.to && last.day == 0:
			last = d
		case d.end && last.day == 0:
			last = d
		case d.end:
		case !d.to && first.day == 0 && last.day == 0:
			first = d
		case !d.to && last.day == 0: // "3 December, 10 December" is no time
			return from, to, false
		default:
			return from, to, false
		}
	}
	if first.month == 0 {
		first.month, first.year = last.month, max(first.year, last.year)
	}
	switch {
	case first.day == 0 && last.day == 0 && length == 0, length > 0 && last.day > 0:
		return from, to, false
	case first.day == 0:
		from = today
	default:
		from = first.since(today)
	}
	switch {
	case length > 0:
		to = from.AddDate(0, 0, length-1)
	case last.day == 0 && !first.on:
		return from, to, false
	case last.day == 0:
		to = from
	default:
		to = last.since(from)
	}
	if last.end && last.day > 0 && length == 0 {
		to = to.AddDate(0, 0, -1)
	}
	return from, to, !to.Before(from) && to.Sub(from) <= 60*24*time.Hour
}

// since is the first day of that name from another one on.
func (d day) since(start time.Time) time.Time {
	at := func(y, m int) time.Time { return time.Date(y, time.Month(m), d.day, 0, 0, 0, 0, time.UTC) }
	switch {
	case d.year > 0 && d.month > 0:
		return at(d.year, d.month)
	case d.month > 0:
		if t := at(start.Year(), d.month); !t.Before(start) {
			return t
		}
		return at(start.Year()+1, d.month)
	}
	if t := at(start.Year(), int(start.Month())); !t.Before(start) {
		return t
	}
	return at(start.Year(), int(start.Month())+1)
}

func iso(t time.Time) string { return fmt.Sprintf("%04d-%02d-%02d", t.Year(), t.Month(), t.Day()) }
