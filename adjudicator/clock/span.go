package clock

import (
	"slices"
	"sort"
	"time"
)

// Never is the moment at which nothing happens any more: the end of a pause that goes on, and of a clock that would have to
// outlast it.
var Never = time.Date(9999, time.December, 31, 0, 0, 0, 0, time.UTC)

// Span is the time from one moment to another, which does not belong to it. One that goes on ends Never.
type Span struct {
	From, To time.Time
}

// Spans are in order and do not touch each other.
type Spans []Span

// Insert is the spans with one more, joined with those that it touches. A span that ends before it begins adds nothing.
func (s Spans) Insert(more Span) Spans {
	more = Span{plain(more.From), plain(more.To)}
	if !more.From.Before(more.To) {
		return slices.Clone(s)
	}
	// From i on they end no earlier than the new one begins; from j on they begin later than it ends.
	i := sort.Search(len(s), func(i int) bool { return !s[i].To.Before(more.From) })
	j := sort.Search(len(s), func(j int) bool { return s[j].From.After(more.To) })
	if i < j {
		more.From, more.To = earlier(more.From, s[i].From), later(more.To, s[j-1].To)
	}
	return slices.Concat(s[:i], Spans{more}, s[j:])
}

// Merge is the time that lies in either.
func (s Spans) Merge(more Spans) Spans {
	out := slices.Clone(s)
	for _, m := range more {
		out = out.Insert(m)
	}
	return out
}

// By is the part of the spans that lies before a moment, and with it what goes on: that began then at the latest.
func (s Spans) By(now time.Time) Spans {
	var out Spans
	for _, one := range s {
		if !one.To.Equal(Never) {
			one.To = earlier(one.To, plain(now))
		}
		one.From = earlier(one.From, plain(now))
		out = out.Insert(one)
	}
	return out
}

// clip is the part of the spans that lies between two moments.
func (s Spans) clip(from, to time.Time) Spans {
	var out Spans
	i := sort.Search(len(s), func(i int) bool { return s[i].To.After(from) })
	for ; i < len(s) && s[i].From.Before(to); i++ {
		out = append(out, Span{later(s[i].From, from), earlier(s[i].To, to)})
	}
	return out
}

// sum is how long the spans are together, if none of them goes on.
func (s Spans) sum() time.Duration {
	sum := time.Duration(0)
	for _, one := range s {
		sum += one.To.Sub(one.From)
	}
	return sum
}

// plain is a moment without its zone and without the reading of a monotonic clock, so that equal ones are equal.
func plain(t time.Time) time.Time { return t.Round(0).UTC() }

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
