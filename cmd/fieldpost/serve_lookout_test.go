package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/notify"
	"fieldpost/adjudicator/settings"
)

// readSettings reads the provider's file, with something replaced.
func readSettings(t *testing.T, p *provider, old, replacement string) *settings.Settings {
	t.Helper()
	s, err := settings.Read(context.Background(), p.settings(old, replacement), func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestUnitIsPatient: the watchdog of our unit waits for whatever a daemon that is well may wait for.
func TestUnitIsPatient(t *testing.T) {
	unit, err := os.ReadFile("../../docs/examples/fieldpost.service")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^WatchdogSec=(\d+m)in$`).FindSubmatch(unit)
	if m == nil || !bytes.Contains(unit, []byte("\nType=notify\n")) {
		t.Fatal("the unit has no watchdog")
	}
	patience, err := time.ParseDuration(string(m[1]))
	if err != nil {
		t.Fatal(err)
	}
	if least := shortestWatchdog(readSettings(t, newProvider(t), "", "")); patience < least {
		t.Errorf("it waits for %s; a letter and a quiet mailbox may take %s", patience, least)
	}
}

// TestUnitTellsTheTime: our unit lets the daemon ask the kernel whether the network has set the clock, waits for that at the boot, and
// lets nobody set it.
func TestUnitTellsTheTime(t *testing.T) {
	unit, err := os.ReadFile("../../docs/examples/fieldpost.service")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(unit), "\n")
	denied, allowed := slices.Index(lines, "SystemCallFilter=~@privileged @resources"), slices.Index(lines, "SystemCallFilter=adjtimex")
	if denied < 0 || allowed < denied || slices.Contains(lines, "ProtectClock=yes") {
		t.Error("the kernel may not be asked")
	}
	if !slices.Contains(lines, "CapabilityBoundingSet=") || !slices.Contains(lines, "After=network-online.target time-sync.target") {
		t.Error("the clock may be set, or is not waited for")
	}
}

// TestImpatientWatchdog: with a server that may take long, a watchdog that does not wait for it is told of.
func TestImpatientWatchdog(t *testing.T) {
	p := newProvider(t)
	for timeout, warned := range map[string]bool{"1m": false, "2m": true} {
		newSystemd(t, 15*time.Minute)
		manager, err := notify.Open(os.Getenv)
		if err != nil {
			t.Fatal(err)
		}
		var said bytes.Buffer
		s := readSettings(t, p, `login = "imap"`, "login = \"imap\"\ntimeout = \""+timeout+"\"")
		newLookout(s, manager, newLog(&said, s.Log))
		if got := strings.Contains(said.String(), "make WatchdogSec longer"); got != warned {
			t.Errorf("with a timeout of %s it says %q", timeout, said.String())
		}
		if err := manager.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestHearts: each mailbox must show life, what systemd reads is what happens, and a letter that goes out is life for all.
func TestHearts(t *testing.T) {
	service := newSystemd(t, 15*time.Minute)
	manager, err := notify.Open(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	defer manager.Close()
	s := readSettings(t, newProvider(t), "", "")
	o := newLookout(s, manager, newLog(io.Discard, s.Log))
	var last, since time.Time
	var why error
	main := o.heart("main", func() time.Time { return last }, troubled{&since, &why})
	o.heart("club", func() time.Time { return last }, troubled{&since, new(error)})

	since, why = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), errors.New("connection refused")
	main()
	last, why = time.Date(2026, 3, 1, 12, 5, 0, 0, time.UTC), nil
	main()
	if said := service.hears(t, "STATUS=mailbox main: all letters were handled at 12:05:00"); strings.Join(said[:len(said)-1], "|") != "STATUS=no connection to the mailbox main since 12:00:00" {
		t.Errorf("told was %q", said) // and no WATCHDOG=1: the other mailbox is silent
	}
	if text := o.gauges.Text(); !strings.Contains(text, `fieldpost_last_round_timestamp_seconds{mailbox="main"} 1772366700`) { // date -ud 2026-03-01T12:05:00Z +%s
		t.Error(text)
	} else if !strings.Contains(text, `fieldpost_letters_passed_over{mailbox="main"} 2`) {
		t.Error(text)
	}
	if says := strings.Join(o.gauges.Amiss(), "|"); says != "in the mailbox main 2 of the letters can not be fetched or moved and are passed over, UID 7, 9" {
		t.Errorf("check says %q", says)
	}
	o.courier(&noted{}).Send(context.Background(), "gm@example.org", []string{"anna@example.org"}, nil)
	if said := service.hears(t, "WATCHDOG=1"); len(said) != 1 {
		t.Errorf("told was %q", said)
	}
}

func TestLog(t *testing.T) {
	var text, object bytes.Buffer
	newLog(&text, settings.Log{Format: "text", Level: "info"}).Debug("too light")
	newLog(&text, settings.Log{Format: "text", Level: "info"}).Info("a letter", "uid", 7)
	if said := text.String(); strings.Contains(said, "too light") || !strings.Contains(said, `msg="a letter" uid=7`) {
		t.Error(said)
	}
	newLog(&object, settings.Log{Format: "json", Level: "warn"}).Info("too light")
	newLog(&object, settings.Log{Format: "json", Level: "warn"}).Warn("a letter\nhas to wait", "uid", 7)
	var line struct {
		Level, Msg string
		UID        int
	}
	if err := json.Unmarshal(object.Bytes(), &line); err != nil || line.Level != "WARN" || line.Msg != "a letter\nhas to wait" || line.UID != 7 {
		t.Errorf("%s: %+v, %v", object.String(), line, err)
	}
}

// troubled is a mailbox of which two letters are passed over.
type troubled struct {
	since *time.Time
	why   *error
}

func (m troubled) Trouble() (time.Time, error) { return *m.since, *m.why }
func (m troubled) Passed() []uint32            { return []uint32{7, 9} }
