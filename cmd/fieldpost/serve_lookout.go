package main

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/notify"
	"fieldpost/adjudicator/settings"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// lookout sees what goes through the hands of the daemon, and tells those who watch it: Prometheus, whoever asks for its
// health, and systemd.
type lookout struct {
	gauges  *gauges.Gauges
	systemd *notify.Systemd
	log     *slog.Logger

	mu    sync.Mutex
	beats []func() // the hearts of all mailboxes
}

// shortestWatchdog is how long a watchdog must be patient: a postman waits a minute for news, and a letter may be ten
// commands on its way.
func shortestWatchdog(s *settings.Settings) time.Duration {
	longest := time.Duration(0)
	for _, a := range s.Accounts() {
		to, _ := a.Sends()
		longest = max(longest, a.IMAP.Timeout, to.Timeout)
	}
	return time.Minute + 10*longest
}

func newLookout(s *settings.Settings, systemd *notify.Systemd, log *slog.Logger) *lookout {
	var names []string
	for _, a := range s.Accounts() {
		names = append(names, a.Name)
	}
	if d := systemd.Watchdog(); d > 0 && d < shortestWatchdog(s) {
		log.Warn("the watchdog may end a daemon that is well; make WatchdogSec longer", "is", d, "least", shortestWatchdog(s))
	}
	is := thisProgram()
	build := gauges.Build{Version: is.Version, Revision: is.Revision, Go: is.Go}
	return &lookout{gauges: gauges.New(time.Now(), build, names...), systemd: systemd, log: log}
}

// mailboxTrouble is what is wrong with a mailbox: transport.Steady.
type mailboxTrouble interface {
	Trouble() (since time.Time, why error)
	Passed() (uids []uint32)
}

// heart is called by the postman of a mailbox whenever he has done something, if only to find that the mailbox is out of
// reach. last is when he made the last good round.
func (o *lookout) heart(mailbox string, last func() time.Time, box mailboxTrouble) func() {
	beat := o.systemd.Heart()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.beats = append(o.beats, beat)
	return func() {
		beat()
		at := last()
		o.gauges.Round(mailbox, at)
		o.gauges.PassedOver(mailbox, box.Passed())
		if since, why := box.Trouble(); why != nil {
			o.status("no connection to the mailbox %s since %s", mailbox, since.Format(time.TimeOnly))
		} else if !at.IsZero() {
			o.status("mailbox %s: all letters were handled at %s", mailbox, at.Format(time.TimeOnly))
		}
	}
}

// status tells systemd what the daemon does. If that does not listen, there is nobody to be told.
func (o *lookout) status(format string, args ...any) {
	_ = o.systemd.Status(fmt.Sprintf(format, args...))
}

// allBeat is called when a letter was handed to a server: all mailboxes have one outbox, and wait for it.
func (o *lookout) allBeat() {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, beat := range o.beats {
		beat()
	}
}

// courier sees what is sent.
func (o *lookout) courier(c transport.Courier) transport.Courier { return seenCourier{c, o} }

type seenCourier struct {
	transport.Courier
	by *lookout
}

func (c seenCourier) Send(ctx context.Context, from string, to []string, raw []byte) []transport.Result {
	out := c.Courier.Send(ctx, from, to, raw)
	for _, one := range out {
		if one.Taken() {
			c.by.gauges.Sent()
		} else {
			c.by.gauges.NotSent()
		}
	}
	c.by.allBeat()
	return out
}

// store sees how long commits take.
func (o *lookout) store(s store.Store) store.Store { return seenStore{s, o.gauges} }

type seenStore struct {
	store.Store
	gauges *gauges.Gauges
}

func (s seenStore) Commit(ctx context.Context, c store.Change) (uint64, error) {
	began := time.Now()
	revision, err := s.Store.Commit(ctx, c)
	s.gauges.Commit(time.Since(began), err)
	return revision, err
}
