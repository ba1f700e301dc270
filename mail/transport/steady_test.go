package transport

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/mail/postoffice"
)

func steady(t *testing.T, account Account, log *slog.Logger) *Steady {
	t.Helper()
	s := NewSteady(func(ctx context.Context) (Mailbox, error) { return Dial(ctx, account) }, log)
	s.base = 20 * time.Millisecond
	t.Cleanup(func() { s.Close() })
	return s
}

// TestRestart: the office is closed while the daemon idles, and opened again. The daemon hears of the letter that was
// waiting, under the same UIDVALIDITY.
func TestRestart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	o := openOffice(t, dir, postoffice.Options{})
	addr := o.IMAPAddr()
	s := steady(t, plainAccount(addr), nil)
	post(t, o.SMTPAddr(), orders)
	before := list(t, s, "INBOX", 1)[0]
	woken := make(chan error, 1)
	go func() { woken <- s.Wait(ctxFor(t, 30*time.Second)) }()
	time.Sleep(200 * time.Millisecond)
	closeOffice(t, o)
	time.Sleep(200 * time.Millisecond)
	if since, why := s.Trouble(); why == nil || time.Since(since) > time.Minute {
		t.Errorf("without a server there is no trouble: %v, %v", since, why)
	}
	openOffice(t, dir, postoffice.Options{IMAPAddr: addr})
	if err := <-woken; err != nil {
		t.Fatal(err)
	}
	if err := s.Move(ctxFor(t, 10*time.Second), before.UID, "Processed"); !errors.Is(err, ErrStale) {
		t.Errorf("with the UIDs of the old connection: %v", err)
	}
	after := list(t, s, "INBOX", 1)[0]
	if after.UID != before.UID || after.Validity != before.Validity {
		t.Errorf("the letter was %+v, is %+v", before, after)
	}
	if _, why := s.Trouble(); why != nil {
		t.Errorf("connected, and still: %v", why)
	}
}

// cutter passes connections on and can cut them all.
type cutter struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

func newCutter(t *testing.T, to string) *cutter {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cutter{Listener: l}
	t.Cleanup(func() { l.Close(); c.cut() })
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("tcp", to)
			if err != nil {
				in.Close()
				continue
			}
			c.mu.Lock()
			c.conns = append(c.conns, in, out)
			c.mu.Unlock()
			for _, way := range [][2]net.Conn{{in, out}, {out, in}} {
				go func() {
					buf := make([]byte, 4096)
					for {
						n, err := way[0].Read(buf)
						if err == nil {
							_, err = way[1].Write(buf[:n])
						}
						if err != nil {
							way[0].Close()
							way[1].Close()
							return
						}
					}
				}()
			}
		}
	}()
	return c
}

func (c *cutter) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, conn := range c.conns {
		conn.Close()
	}
	c.conns = nil
}

// TestCut: the line is cut again and again; every letter is put away once.
func TestCut(t *testing.T) {
	t.Parallel()
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	c := newCutter(t, o.IMAPAddr())
	s := steady(t, plainAccount(c.Addr().String()), nil)
	ctx := ctxFor(t, 60*time.Second)
	for range 10 {
		post(t, o.SMTPAddr(), orders)
	}
	stop := make(chan struct{})
	cuts := 0
	var cutting sync.WaitGroup
	cutting.Go(func() {
		for pause := time.Millisecond; ; pause += time.Millisecond { // longer and longer, so that it ends on any machine
			select {
			case <-stop:
				return
			case <-time.After(pause):
				c.cut()
				cuts++
			}
		}
	})
	moved := 0
	for moved < 10 && ctx.Err() == nil {
		s.mu.Lock()
		clear(s.letters) // on a slow machine the line is cut at the same letter again and again, and no letter is to be passed over here
		s.mu.Unlock()
		waiting, err := s.List(ctx, "INBOX")
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range waiting {
			if raw, err := s.Fetch(ctx, w.UID, 1<<20); err != nil {
				break
			} else if !strings.HasSuffix(string(raw), orders) {
				t.Fatalf("the letter is %q", raw)
			}
			if err := s.Move(ctx, w.UID, "Processed"); err != nil {
				break
			}
		}
		moved = 10 - len(waiting)
	}
	close(stop)
	cutting.Wait()
	if cuts < 3 {
		t.Errorf("the line was cut %d times only", cuts)
	}
	list(t, s, "INBOX", 0)
	list(t, s, "Processed", 10)
}

func TestSteadyEnds(t *testing.T) {
	t.Parallel()
	log, logger := newLogged(t)
	account := plainAccount("127.0.0.1:1") // nobody listens there
	account.Password = "hunter2"
	s := steady(t, account, logger)
	ctx := ctxFor(t, 300*time.Millisecond)
	if err := s.Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the wait ended with %v", err)
	}
	if _, err := s.Fetch(ctx, 1, 10); !errors.Is(err, ErrStale) {
		t.Errorf("without a connection: %v", err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := s.List(context.Background(), "INBOX")
		ended <- err
	}()
	time.Sleep(50 * time.Millisecond)
	s.Close()
	if err := <-ended; !errors.Is(err, ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
	if text := log.text.String(); !strings.Contains(text, "no connection") || strings.Contains(text, "hunter2") {
		t.Errorf("the log is %s", text)
	}
}

// TestCloseWakes: Close from another goroutine ends an IDLE.
func TestCloseWakes(t *testing.T) {
	t.Parallel()
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	s := steady(t, plainAccount(o.IMAPAddr()), nil)
	list(t, s, "INBOX", 0)
	ended := make(chan error, 1)
	go func() { ended <- s.Wait(context.Background()) }()
	time.Sleep(100 * time.Millisecond)
	s.Close()
	select {
	case err := <-ended:
		if !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it still waits")
	}
}

// TestWaitEndsWithContext: the connection survives a wait that was called off.
func TestWaitEndsWithContext(t *testing.T) {
	t.Parallel()
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	list(t, m, "INBOX", 0)
	ctx := ctxFor(t, 200*time.Millisecond)
	if err := m.Wait(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the wait ended with %v", err)
	}
	list(t, m, "INBOX", 0)
}

// TestWaitOutOfTime: a deadline that is over before the server has said anything costs no connection.
func TestWaitOutOfTime(t *testing.T) {
	o := openOffice(t, t.TempDir(), postoffice.Options{})
	m := dialAccount(t, plainAccount(o.IMAPAddr()))
	for range 3 {
		if err := m.Wait(ctxFor(t, 0)); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("the wait ended with %v", err)
		}
	}
	list(t, m, "INBOX", 0)
}

// TestBackoff: the pauses grow from the first to the longest, and a refused login takes a minute.
func TestBackoff(t *testing.T) {
	s := NewSteady(nil, nil)
	last := time.Duration(0)
	for n := range 12 {
		before := time.Now()
		s.broken(nil, errors.New("no"))
		pause := s.next.Sub(before)
		least := min(firstPause<<n, longestPause)
		if pause < least || pause > least*3/2+time.Second {
			t.Errorf("pause %d is %v, want from %v to half as much again", n, pause, least)
		}
		last = pause
	}
	if last < longestPause {
		t.Errorf("the pauses end at %v", last)
	}
	s = NewSteady(nil, nil)
	s.broken(nil, ErrLogin)
	if pause := time.Until(s.next); pause < loginPause-time.Second {
		t.Errorf("after a refused login: %v", pause)
	}
}
