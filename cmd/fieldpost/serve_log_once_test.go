package main

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestSaysOnce says a thing once an hour, however often it happens, and each other thing.
func TestSaysOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		log := slog.New(sayOnce(slog.NewTextHandler(&out, nil)))
		lines := func() int { n := strings.Count(out.String(), "\n"); out.Reset(); return n }
		for n := range 1600 {
			log.Error("a round has failed", "why", fmt.Errorf("read 127.0.0.1:%d: reset", n))
			log.Warn("mailbox: no connection", "next", time.Duration(n))
			log.With("mailbox", "b").Warn("mailbox: no connection", "next", time.Duration(n))
			log.WithGroup("b").Error("a letter has to wait in the inbox", "uid", 7)
			time.Sleep(time.Millisecond)
		}
		if n := lines(); n != 4 {
			t.Errorf("%d lines for four things", n)
		}
		log.Error("a round has failed", "why", "the disk is full")
		log.Error("a letter has to wait in the inbox", "uid", 8)
		log.Info("letter", "uid", 7)
		log.Info("letter", "uid", 8)
		if n := lines(); n != 4 {
			t.Errorf("%d lines for four other things", n)
		}
		time.Sleep(time.Hour)
		log.Error("a round has failed", "why", "read 127.0.0.1:5: reset")
		if said := out.String(); !strings.Contains(said, "again=1599") {
			t.Errorf("an hour later it says: %s", said)
		}
		for n := range 10 * mostSaid {
			log.Info("letter", "uid", n)
		}
		if n := len(log.Handler().(once).said.last); n > mostSaid {
			t.Errorf("%d lines are remembered", n)
		}
	})
}
