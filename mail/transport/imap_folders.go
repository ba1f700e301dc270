package transport

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-imap/v2"
)

// findPrefix asks where this user's folders are: some servers keep them all below INBOX.
func (m *imapMailbox) findPrefix(ctx context.Context) error {
	m.delim = "/"
	return m.do(ctx, func() error {
		if !m.client.Caps().Has(imap.CapNamespace) {
			return nil
		}
		data, err := m.client.Namespace().Wait()
		if err != nil {
			return err
		}
		if len(data.Personal) > 0 {
			m.prefix = data.Personal[0].Prefix
			if data.Personal[0].Delim != 0 {
				m.delim = string(data.Personal[0].Delim)
			}
		}
		return nil
	})
}

// remote is a folder as the server names it. Ours use slashes and know of no prefix.
func (m *imapMailbox) remote(folder string) string {
	if strings.EqualFold(folder, inbox) {
		return inbox
	}
	return m.prefix + strings.ReplaceAll(folder, "/", m.delim)
}

// make sees that a folder is there.
func (m *imapMailbox) make(ctx context.Context, folder string) error {
	name := m.remote(folder)
	if name == inbox || m.made[name] {
		return nil
	}
	there := func() (found bool, err error) {
		err = m.do(ctx, func() error {
			list, err := m.client.List("", name, nil).Collect()
			for _, data := range list {
				found = found || data.Mailbox == name
			}
			return err
		})
		return found, err
	}
	found, err := there()
	if err != nil {
		return fmt.Errorf("looking for the folder %s: %w", folder, err)
	}
	if !found {
		err := m.do(ctx, func() error { return m.client.Create(name, nil).Wait() })
		if m.gone() {
			return err
		}
		// Somebody else may have made it in the meantime.
		if found, again := there(); again != nil || !found {
			return fmt.Errorf("the folder %s could not be made: %w", folder, errors.Join(err, again))
		}
		if err := m.do(ctx, func() error { return m.client.Subscribe(name).Wait() }); m.gone() {
			return err
		}
	}
	m.made[name] = true
	return nil
}

// gone says whether the connection has ended.
func (m *imapMailbox) gone() bool {
	select {
	case <-m.client.Closed():
		return true
	default:
		return false
	}
}

// show selects a folder unless it is selected.
func (m *imapMailbox) show(ctx context.Context, folder string) error {
	name := m.remote(folder)
	if m.selected == name {
		return nil
	}
	m.selected, m.listed = "", ""
	select { // what came before belongs to another folder
	case <-m.news:
	default:
	}
	err := m.do(ctx, func() error {
		data, err := m.client.Select(name, nil).Wait()
		if err == nil {
			m.validity = data.UIDValidity
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("opening the folder %s: %w", folder, err)
	}
	m.selected = name
	return nil
}
