package transport

import (
	"context"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// Wait idles for one slice. If another folder was selected, what came into the watched one in the meantime was not
// reported, so it returns at once.
func (m *imapMailbox) Wait(ctx context.Context) error {
	m.using.Lock()
	defer m.using.Unlock()
	if m.selected != m.remote(m.account.Folder) {
		return m.show(ctx, m.account.Folder)
	}
	// Asks whether the server is still there, and lets it report what it has not.
	if err := m.do(ctx, func() error { return m.client.Noop().Wait() }); err != nil {
		return err
	}
	if !m.client.Caps().Has(imap.CapIdle) {
		return m.pause(ctx, m.account.Poll, nil)
	}
	var idle *imapclient.IdleCommand
	if err := m.within(ctx, m.account.Timeout, talk, func() (err error) {
		idle, err = m.client.Idle()
		return err
	}); err != nil {
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
