package transport

import (
	"context"
	"errors"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// Wait idles for one slice. If another folder was selected, what came into the watched one in the meantime was not
// reported, so it returns at once.
func (m *imapMailbox) Wait(ctx context.Context) error {
	m.using.Lock()
	defer m.using.Unlock()
	talking, cancel := withoutDeadline(ctx)
	defer cancel()
	if m.selected != m.remote(m.account.Folder) {
		return m.show(talking, m.account.Folder)
	}
	// Asks whether the server is still there, and lets it report what it has not.
	if err := m.do(talking, func() error { return m.client.Noop().Wait() }); err != nil {
		return err
	}
	if !m.client.Caps().Has(imap.CapIdle) {
		return m.pause(ctx, m.account.Poll, nil)
	}
	var idle *imapclient.IdleCommand
	if err := m.within(talking, m.account.Timeout, talk, func() (err error) {
		idle, err = m.client.Idle()
		return err
	}); errors.Is(err, ErrNo) {
		return m.pause(ctx, m.account.Poll, m.client.Closed())
	} else if err != nil {
		return err
	}
	m.line.allow(talk)
	waited := m.pause(ctx, m.account.Slice, m.client.Closed())
	// DONE must be said even if ctx has ended: the connection is still good.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), min(m.account.Timeout, 10*time.Second))
	defer cancel()
	err := m.within(ending, m.account.Timeout, talk, func() error {
		if err := idle.Close(); err != nil {
			return err
		}
		return idle.Wait()
	})
	if waited != nil {
		return waited
	}
	return err
}

// ErrWoken is the cause with which a context of Wait is cancelled by somebody who wants its caller to look at something else. The
// connection stays.
var ErrWoken = errors.New("there is something else to do")

// withoutDeadline is a context that ends when ctx is cancelled, and goes on when its time is over or somebody is woken: the deadline of Wait
// says how long to idle, and is no reason to cut a command short, which would cost the connection.
func withoutDeadline(ctx context.Context) (context.Context, context.CancelFunc) {
	talking, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() {
		if !errors.Is(ctx.Err(), context.DeadlineExceeded) && !errors.Is(context.Cause(ctx), ErrWoken) {
			cancel()
		}
	})
	return talking, func() { stop(); cancel() }
}

// pause ends with news, after a while, when the connection does, or with ctx.
func (m *imapMailbox) pause(ctx context.Context, most time.Duration, closed <-chan struct{}) error {
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-m.news:
	case <-timer.C:
	case <-closed:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}
