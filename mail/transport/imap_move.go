package transport

import (
	"context"
	"fmt"

	"github.com/emersion/go-imap/v2"
)

// Move makes one step at a time, each after the one before has succeeded. The client's own substitute for a missing MOVE
// would delete the letter even if the copy failed.
func (m *imapMailbox) Move(ctx context.Context, uid uint32, folder string) error {
	m.using.Lock()
	defer m.using.Unlock()
	if m.listed == "" || m.listed != m.selected {
		return ErrStale
	}
	if err := m.make(ctx, folder); err != nil {
		return err
	}
	if err := m.move(ctx, imap.UIDSetNum(imap.UID(uid)), m.remote(folder)); err != nil {
		return fmt.Errorf("moving letter %d to %s: %w", uid, folder, err)
	}
	return nil
}

func (m *imapMailbox) move(ctx context.Context, set imap.UIDSet, name string) error {
	mark := func(flags ...imap.Flag) error {
		return m.do(ctx, func() error {
			return m.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: flags}, nil).Close()
		})
	}
	if err := mark(imap.FlagSeen); err != nil {
		return err
	}
	caps := m.client.Caps()
	if caps.Has(imap.CapMove) {
		return m.do(ctx, func() error {
			_, err := m.client.Move(set, name).Wait()
			return err
		})
	}
	if err := m.do(ctx, func() error {
		_, err := m.client.Copy(set, name).Wait()
		return err
	}); err != nil {
		return err
	}
	if err := mark(imap.FlagDeleted); err != nil {
		return err
	}
	if !caps.Has(imap.CapUIDPlus) {
		return nil // EXPUNGE would remove what other programs have marked; List passes over the letter
	}
	return m.do(ctx, func() error { return m.client.UIDExpunge(set).Close() })
}
