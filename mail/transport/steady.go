package transport

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"
)

// Steady is a Mailbox that connects again when its connection breaks, after 5 s at first, then after longer and longer
// times up to ten minutes, none of them quite the same. The pauses begin anew when a new letter was fetched, or when a connection has
// lasted longer than the pause before it. After a refused login it waits for a minute at least: servers lock out who hammers.
//
// Wait and List come back when there is a connection. Fetch and Move do not outlive theirs: on a new one the UIDs of the
// last List are not trusted, and they say ErrStale.
//
// A letter that cannot be fetched or moved again and again is passed over, see passed.go. Wait rests, longer and longer, if it was
// woken before and there was no new letter.
type Steady struct {
	open func(context.Context) (Mailbox, error)
	log  *slog.Logger
	base time.Duration // the first pause
	done chan struct{}

	mu      sync.Mutex
	mailbox Mailbox // nil while there is no connection
	closed  bool
	failed  int           // attempts in a row
	paused  time.Duration // before the last attempt
	opened  time.Time     // when the connection was made
	next    time.Time
	since   time.Time
	trouble error

	terse    bool // the server breaks off when it is asked about letters
	letters  map[letterID]*trial
	folder   string // listed last
	validity uint32 // of that folder
	idle     int    // times that Wait was woken in a row without a new letter
	heard    time.Time
}

const (
	firstPause   = 5 * time.Second
	longestPause = 10 * time.Minute
	loginPause   = time.Minute
)

// NewSteady makes a mailbox that lasts out of a way to open one, which is Dial as a rule. It does not connect yet.
func NewSteady(open func(context.Context) (Mailbox, error), log *slog.Logger) *Steady {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &Steady{open: open, log: log, base: firstPause, done: make(chan struct{}), letters: map[letterID]*trial{}}
}

// Trouble says since when there is no connection and why; nil while there is one or none was needed yet.
func (s *Steady) Trouble() (since time.Time, why error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.since, s.trouble
}

// connected gives the connection, after making one if need be. It fails only when ctx ends or the mailbox is closed.
func (s *Steady) connected(ctx context.Context) (Mailbox, error) {
	for {
		s.mu.Lock()
		m, closed, pause := s.mailbox, s.closed, time.Until(s.next)
		s.mu.Unlock()
		if closed {
			return nil, ErrClosed
		}
		if m != nil {
			return m, nil
		}
		if err := s.sleep(ctx, pause); err != nil {
			return nil, err
		}
		opening, cancel := s.untilClosed(ctx)
		m, err := s.open(opening)
		cancel()
		if err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			s.broken(nil, err)
			continue
		}
		s.mu.Lock()
		if s.closed {
			s.mu.Unlock()
			m.Close()
			return nil, ErrClosed
		}
		if s.trouble != nil {
			s.log.Info("mailbox: connected again", "after", time.Since(s.since).Round(time.Second))
		}
		if server, ok := m.(*imapMailbox); ok {
			server.terse = s.terse
		}
		s.mailbox, s.opened, s.since, s.trouble = m, time.Now(), time.Time{}, nil
		s.mu.Unlock()
	}
}

// untilClosed is ctx, ended also by Close.
func (s *Steady) untilClosed(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		select {
		case <-s.done:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}

func (s *Steady) sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(max(pause, 0))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-s.done:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// broken drops a connection, or notes that none could be made, and sets the time of the next attempt.
func (s *Steady) broken(m Mailbox, err error) {
	if m != nil {
		m.Close()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mailbox = nil
	if s.closed {
		return
	}
	if m != nil && time.Since(s.opened) >= max(s.paused, s.base) {
		s.failed = 0
	}
	pause := s.base << min(s.failed, 20)
	if pause > longestPause || pause <= 0 {
		pause = longestPause
	}
	if errors.Is(err, ErrLogin) {
		pause = max(pause, loginPause)
	}
	pause += rand.N(pause/2 + 1)
	s.failed++
	s.paused, s.next = pause, time.Now().Add(pause)
	if s.trouble == nil {
		s.since = time.Now()
	}
	s.trouble = err
	s.log.Warn("mailbox: no connection", "err", err, "next", pause.Round(time.Second))
}

// Wait returns nil also when the connection broke and another was made: letters may have come in between.
func (s *Steady) Wait(ctx context.Context) error {
	m, err := s.connected(ctx)
	if err == nil {
		err = s.sleep(ctx, s.rest())
	}
	if err != nil {
		return err
	}
	began := time.Now()
	switch err := m.Wait(ctx); {
	case err == nil:
		s.woken(time.Since(began))
		return nil
	case ctx.Err() != nil:
		s.calm(time.Since(began))
		return ctx.Err()
	default:
		s.broken(m, err)
	}
	_, err = s.connected(ctx)
	return err
}

const (
	firstRest   = time.Second
	longestRest = time.Minute
)

// resting is the pause after the server has told of news so many times in a row without a new letter.
func resting(times int) time.Duration {
	if times == 0 {
		return 0
	}
	return min(firstRest<<min(times-1, 10), longestRest)
}

// rest is what is left of that pause.
func (s *Steady) rest() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return resting(s.idle) - time.Since(s.heard)
}

// woken notes that the server has told of something. Each time counts until a new letter is fetched.
func (s *Steady) woken(after time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle++
	if after >= longestRest {
		s.idle = 0
	}
	s.heard = time.Now()
}

// calm notes that the server has told of nothing for a while.
func (s *Steady) calm(lasted time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if lasted >= resting(s.idle) {
		s.idle = 0
	}
}

// List tries until it succeeds, the server refuses, or ctx ends.
func (s *Steady) List(ctx context.Context, folder string) ([]Waiting, error) {
	for {
		m, err := s.connected(ctx)
		if err != nil {
			return nil, err
		}
		list, err := m.List(ctx, folder)
		if err == nil {
			return s.due(folder, list), nil
		}
		if ctx.Err() != nil || refused(err) {
			return nil, err
		}
		s.terse = s.terse || errors.Is(err, errUnlisted)
		s.broken(m, err)
	}
}

// Fetch is tried once.
func (s *Steady) Fetch(ctx context.Context, uid uint32, limit int64) ([]byte, error) {
	m := s.current()
	if m == nil {
		return nil, ErrStale
	}
	began := time.Now()
	raw, err := m.Fetch(ctx, uid, limit)
	s.judge(ctx, m, err)
	if (err == nil || errors.Is(err, ErrTooBig)) && s.doubts() {
		return nil, ErrStale
	}
	if ctx.Err() == nil {
		s.fetched(uid, time.Since(began), err)
	}
	return raw, err
}

// Move is tried once.
func (s *Steady) Move(ctx context.Context, uid uint32, folder string) error {
	m := s.current()
	if m == nil {
		return ErrStale
	}
	began := time.Now()
	err := m.Move(ctx, uid, folder)
	s.judge(ctx, m, err)
	if ctx.Err() == nil {
		s.moved(uid, time.Since(began), err)
	}
	return err
}

func (s *Steady) current() Mailbox {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.mailbox
}

// judge drops the connection unless the error is one that leaves it usable.
func (s *Steady) judge(ctx context.Context, m Mailbox, err error) {
	if err == nil || refused(err) {
		return
	}
	if ctx.Err() != nil {
		m.Close()
		s.mu.Lock()
		defer s.mu.Unlock()
		s.mailbox = nil
		return
	}
	s.broken(m, err)
}

// Close ends the mailbox for good, and whatever is waiting in it.
func (s *Steady) Close() error {
	s.mu.Lock()
	m, closed := s.mailbox, s.closed
	s.closed = true
	s.mailbox = nil
	s.mu.Unlock()
	if closed {
		return nil
	}
	close(s.done)
	if m != nil {
		return m.Close()
	}
	return nil
}
