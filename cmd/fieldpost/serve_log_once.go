package main

import (
	"context"
	"log/slog"
	"regexp"
	"strings"
	"sync"
	"time"
)

// sayOnce is a log that says the same thing once an hour, and then how often it was to be said in between: whatever happens again and
// again, a mail server or somebody who writes to us does not fill the disk with it. Lines are the same if they differ in nothing but the
// numbers of an error, such as the port of a connection.
func sayOnce(to slog.Handler) slog.Handler {
	return once{to, "", &repeats{last: map[string]*telling{}}}
}

type once struct {
	slog.Handler
	bound string // attributes of With
	said  *repeats
}

// repeats is what was said within an hour.
type repeats struct {
	mu   sync.Mutex
	last map[string]*telling
}

type telling struct {
	at    time.Time
	again int
}

const (
	sayAgain = time.Hour
	mostSaid = 1000 // lines that are remembered
)

// Handle says a thing unless it was said within the hour.
func (o once) Handle(ctx context.Context, r slog.Record) error {
	var key strings.Builder
	key.WriteString(r.Level.String() + " " + r.Message + o.bound)
	r.Attrs(func(a slog.Attr) bool {
		key.WriteString(sameness(a))
		return true
	})
	again, before := o.said.note(key.String(), r.Time)
	if before {
		return nil
	}
	if again > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int("again", again))
	}
	return o.Handler.Handle(ctx, r)
}

// note tells whether a line was said within the hour, and else how often it was left out before.
func (s *repeats) note(line string, at time.Time) (again int, before bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if t := s.last[line]; t != nil {
		if at.Sub(t.at) < sayAgain {
			t.again++
			return 0, true
		}
		again = t.again
	}
	if len(s.last) >= mostSaid {
		clear(s.last)
	}
	s.last[line] = &telling{at: at}
	return again, false
}

var digits = regexp.MustCompile(`[0-9]+`)

// sameness is by what an attribute makes a line another one.
func sameness(a slog.Attr) string {
	switch a.Key {
	case "next", "where", "after":
		return ""
	case "why", "err":
		return " " + digits.ReplaceAllString(a.Value.String(), "#")
	}
	return " " + a.String()
}

// WithAttrs keeps what was said.
func (o once) WithAttrs(list []slog.Attr) slog.Handler {
	bound := o.bound
	for _, a := range list {
		bound += sameness(a)
	}
	return once{o.Handler.WithAttrs(list), bound, o.said}
}

// WithGroup keeps what was said.
func (o once) WithGroup(name string) slog.Handler {
	return once{o.Handler.WithGroup(name), o.bound + " " + name + ".", o.said}
}
