package transport

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// shelf is a server in memory whose connections are of one kind. What is done with a letter is asked first: an error that is not mild ends
// the connection.
type shelf struct {
	validity    uint32
	letters     []uint32
	ask         func(uid uint32) error // before it is fetched; nil for fine
	put         func(uid uint32) error // before it is moved
	wait        func(ctx context.Context) error
	opened      int
	fetched     map[uint32]int
	moved       []uint32
	keepsLetter bool // which it says it has moved
}

func (s *shelf) open(context.Context) (Mailbox, error) {
	s.opened++
	return &shelfLine{shelf: s}, nil
}

type shelfLine struct {
	*shelf
	cut bool
}

var errCut = errors.New("the line was cut")

func (l *shelfLine) done(err error) error {
	if l.cut {
		panic("the connection is used again")
	}
	l.cut = err != nil && !refused(err)
	return err
}

func (l *shelfLine) List(context.Context, string) (list []Waiting, err error) {
	for _, uid := range l.letters {
		list = append(list, Waiting{UID: uid, Validity: l.validity})
	}
	return list, l.done(nil)
}

func (l *shelfLine) Fetch(_ context.Context, uid uint32, _ int64) ([]byte, error) {
	l.fetched[uid]++
	if l.ask != nil {
		if err := l.ask(uid); err != nil {
			return nil, l.done(err)
		}
	}
	return fmt.Appendf(nil, "%d", uid), l.done(nil)
}

func (l *shelfLine) Move(_ context.Context, uid uint32, _ string) error {
	if l.put != nil {
		if err := l.put(uid); err != nil {
			return l.done(err)
		}
	}
	if !l.keepsLetter {
		l.letters = slices.DeleteFunc(l.letters, func(o uint32) bool { return o == uid })
	}
	l.moved = append(l.moved, uid)
	return l.done(nil)
}

func (l *shelfLine) Wait(ctx context.Context) error {
	if l.wait != nil {
		if err := l.wait(ctx); ctx.Err() == nil {
			return l.done(err)
		}
		return ctx.Err()
	}
	<-ctx.Done()
	return ctx.Err()
}

func (l *shelfLine) Close() error { return nil }

// caller does as the daemon does: it makes rounds, waits a minute at most for news, and a little after a round that has failed.
type caller struct {
	s      *Steady
	rounds int
}

func (c *caller) round(ctx context.Context) error {
	c.rounds++
	list, err := c.s.List(ctx, "INBOX")
	for _, w := range list {
		if _, err := c.s.Fetch(ctx, w.UID, 1000); errors.Is(err, ErrGone) {
			continue
		} else if err != nil {
			return err
		}
		if err := c.s.Move(ctx, w.UID, "Processed"); err != nil {
			return err
		}
	}
	return err
}

func (c *caller) run(ctx context.Context) {
	for ctx.Err() == nil && c.rounds < 10_000 { // it could spin
		if c.round(ctx) != nil {
			time.Sleep(2 * time.Second)
			continue
		}
		waiting, stop := context.WithTimeout(ctx, time.Minute)
		_ = c.s.Wait(waiting) // the next round shows what it was
		stop()
	}
}

// calls makes rounds for a time that nobody waits for.
func calls(t *testing.T, server *shelf, log *slog.Logger, lasts time.Duration, then func(s *Steady, rounds int)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		server.fetched = map[uint32]int{}
		c := &caller{s: NewSteady(server.open, log)}
		ctx, stop := context.WithTimeout(t.Context(), lasts)
		defer stop()
		c.run(ctx)
		then(c.s, c.rounds)
		c.s.Close()
	})
}

// TestPassedOver handles all letters but the one that cannot be had, in their order and once, and tells of it once. It is tried again after
// longer and longer pauses.
func TestPassedOver(t *testing.T) {
	no := imap.Error{Type: imap.StatusResponseTypeNo}
	for name, bad := range map[string]func() error{
		"cut":     func() error { return errCut },
		"no":      func() error { return (*answer)(&no) },
		"silence": func() error { time.Sleep(4 * time.Minute); return context.DeadlineExceeded },
	} {
		t.Run(name, func(t *testing.T) {
			log, logger := newLogged(t)
			server := &shelf{validity: 5, letters: []uint32{1, 2, 3, 4, 5}, ask: func(uid uint32) error {
				if uid == 2 {
					return bad()
				}
				return nil
			}}
			patience := 150 * time.Second
			if name == "silence" { // of which one try costs four minutes
				patience = 15 * time.Minute
			}
			calls(t, server, logger, patience, func(s *Steady, _ int) {
				if !slices.Equal(server.moved, []uint32{1, 3, 4, 5}) {
					t.Errorf("handled were %d", server.moved)
				}
				if !slices.Equal(s.Passed(), []uint32{2}) {
					t.Errorf("passed over are %d", s.Passed())
				}
			})
			if n := strings.Count(log.text.String(), "is passed over"); n != 1 {
				t.Errorf("it is told %d times:\n%s", n, log.text.String())
			}
			calls(t, server, nil, 24*time.Hour, func(*Steady, int) {
				if n := server.fetched[2]; n < 6 || n > 25 {
					t.Errorf("it was tried %d times within a day", n)
				}
			})
			server.ask = nil
			calls(t, server, nil, time.Minute, func(s *Steady, _ int) {
				if len(server.letters) != 0 || len(s.Passed()) != 0 {
					t.Errorf("%d is still there", server.letters)
				}
			})
		})
	}
}

// TestNotMoved handles a letter that cannot be put away a few times, and the others; two that cannot be fetched stand in nobody's way.
func TestNotMoved(t *testing.T) {
	server := &shelf{validity: 5, letters: []uint32{1, 2, 3, 4, 5}, put: func(uid uint32) error {
		if uid == 1 {
			return errCut
		}
		return nil
	}, ask: func(uid uint32) error {
		if uid == 3 || uid == 4 {
			return errCut
		}
		return nil
	}}
	calls(t, server, nil, 10*time.Minute, func(s *Steady, _ int) {
		if !slices.Equal(server.moved, []uint32{2, 5}) || !slices.Equal(s.Passed(), []uint32{1, 3, 4}) {
			t.Errorf("moved were %d, passed over %d", server.moved, s.Passed())
		}
		if n := server.fetched[1]; n > 10 {
			t.Errorf("it was fetched %d times", n)
		}
	})
}

// TestServerAtFault keeps the order of letters none of which could be fetched for a while.
func TestServerAtFault(t *testing.T) {
	for _, lasts := range []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, time.Hour} {
		server := &shelf{validity: 5, letters: []uint32{1, 2, 3, 4, 5}}
		var began time.Time
		server.ask = func(uint32) error {
			if began.IsZero() {
				began = time.Now()
			}
			if time.Since(began) < lasts {
				return errCut
			}
			return nil
		}
		calls(t, server, nil, 2*lasts+20*time.Minute, func(s *Steady, _ int) {
			if !slices.Equal(server.moved, []uint32{1, 2, 3, 4, 5}) || len(s.Passed()) > 0 {
				t.Errorf("after %v: handled were %d, passed over %d", lasts, server.moved, s.Passed())
			}
		})
	}
}

// TestOtherValidity forgets what is known of letters whose UIDs mean others now, and of those that are gone.
func TestOtherValidity(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := &shelf{validity: 5, letters: []uint32{2}, fetched: map[uint32]int{}, ask: func(uint32) error { return errCut }}
		c := &caller{s: NewSteady(server.open, nil)}
		defer c.s.Close()
		for range mostTries {
			_ = c.round(t.Context())
		}
		if !slices.Equal(c.s.Passed(), []uint32{2}) {
			t.Fatal("it is not passed over")
		}
		server.validity, server.ask = 6, nil
		if err := c.round(t.Context()); err != nil || len(server.moved) != 1 {
			t.Errorf("the other letter was not handled: %v", err)
		}
		if err := c.round(t.Context()); err != nil || len(c.s.letters) != 0 {
			t.Errorf("%d letters are remembered that are gone, %v", len(c.s.letters), err)
		}
	})
}

// TestNoSpin rests between rounds that a server asks for without an end, and between connections that it ends: more and more.
func TestNoSpin(t *testing.T) {
	at := time.Second
	for name, server := range map[string]*shelf{
		"news without a letter": {wait: func(context.Context) error { return nil }},
		"news each second":      {wait: func(context.Context) error { time.Sleep(at); return nil }},
		"a letter that stays":   {letters: []uint32{7}, keepsLetter: true, wait: func(context.Context) error { return nil }},
		"a goodbye":             {wait: func(context.Context) error { return errCut }},
		"a goodbye at a letter": {letters: []uint32{7}, put: func(uint32) error { return errCut }},
		"a refusal":             {wait: func(context.Context) error { return ErrNo }},
	} {
		t.Run(name, func(t *testing.T) {
			log, logger := newLogged(t)
			calls(t, server, logger, time.Hour, func(_ *Steady, rounds int) {
				if rounds > 2*60+10 || server.opened > 60 {
					t.Errorf("%d rounds and %d connections in an hour", rounds, server.opened)
				}
			})
			if n := strings.Count(log.text.String(), "\n"); n > 60 {
				t.Errorf("%d lines of log in an hour", n)
			}
		})
	}
}

// TestNewsAtOnce: who is told of a letter fetches it at once, also after a server was left alone that has told of nothing.
func TestNewsAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		comes := make(chan bool, 1)
		server := &shelf{validity: 5, fetched: map[uint32]int{}, wait: func(ctx context.Context) error {
			select {
			case <-comes:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}}
		c := &caller{s: NewSteady(server.open, nil)}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan bool)
		go func() { c.run(ctx); close(ended) }()
		for n := range 20 { // for nothing
			time.Sleep(time.Duration(n) * time.Second)
			comes <- true
		}
		time.Sleep(5 * time.Minute)
		for n := range 5 {
			synctest.Wait() // a round may begin at this very moment
			server.letters = append(server.letters, uint32(n+1))
			comes <- true
			synctest.Wait()
			if len(server.moved) != n+1 {
				t.Errorf("letter %d waits", n+1)
			}
			time.Sleep(time.Minute / 2)
		}
		stop()
		<-ended
		c.s.Close()
	})
}

// breaking is a session that hangs up, or does worse, when a letter is asked for.
type breaking struct {
	*imapmemserver.UserSession
	wide bool // also when it is asked for among others
}

func (b breaking) Fetch(w *imapserver.FetchWriter, set imap.NumSet, options *imap.FetchOptions) error {
	uids, ok := set.(imap.UIDSet)
	if ok && uids.Contains(2) && (b.wide || len(options.BodySection) > 0) {
		panic("the letter is broken") // which ends the connection
	}
	return b.UserSession.Fetch(w, set, options)
}

// TestBrokenLetter is a server of the library's, over a connection, that ends the connection at one letter: when that is fetched, and
// also when a list of letters is.
func TestBrokenLetter(t *testing.T) {
	for _, wide := range []bool{false, true} {
		t.Run(fmt.Sprint(wide), func(t *testing.T) {
			t.Parallel()
			user := imapmemserver.NewUser("gm", "gmpw")
			for _, folder := range []string{"INBOX", "Processed", "Rejected"} {
				if err := user.Create(folder, nil); err != nil {
					t.Fatal(err)
				}
			}
			for n := range 5 {
				if _, err := user.Append("INBOX", literal{strings.NewReader(fmt.Sprintf("Subject: %d\r\n\r\n%s", n+1, orders))}, &imap.AppendOptions{}); err != nil {
					t.Fatal(err)
				}
			}
			addr := memoryServer(t, user, imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapMove: {}, imap.CapUIDPlus: {}}, func(s imapserver.Session) imapserver.Session {
				return breaking{s.(*imapmemserver.UserSession), wide}
			})
			s := steady(t, plainAccount(addr), nil)
			ctx := ctxFor(t, 30*time.Second)
			var got []uint32
			for len(got) < 4 && ctx.Err() == nil {
				list, err := s.List(ctx, "INBOX")
				if err != nil {
					t.Fatal(err)
				}
				for _, w := range list {
					if _, err := s.Fetch(ctx, w.UID, 1<<20); err != nil {
						break
					}
					if err := s.Move(ctx, w.UID, "Processed"); err != nil {
						break
					}
					got = append(got, w.UID)
				}
			}
			if !slices.Equal(got, []uint32{1, 3, 4, 5}) || !slices.Equal(s.Passed(), []uint32{2}) {
				t.Errorf("handled were %d, passed over %d", got, s.Passed())
			}
		})
	}
}

type literal struct{ *strings.Reader }

func (l literal) Size() int64 { return l.Reader.Size() }
