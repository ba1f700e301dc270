package transport

import (
	"context"
	"fmt"
	"io"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// Fetch asks for the size first: some servers count it wrongly, so what is sent is measured again.
func (m *imapMailbox) Fetch(ctx context.Context, uid uint32, limit int64) ([]byte, error) {
	m.using.Lock()
	defer m.using.Unlock()
	if m.listed == "" || m.listed != m.selected {
		return nil, ErrStale
	}
	size := int64(-1)
	err := m.do(ctx, func() error {
		return m.each(uid, &imap.FetchOptions{UID: true, RFC822Size: true}, func(item imapclient.FetchItemData) error {
			if s, ok := item.(imapclient.FetchItemDataRFC822Size); ok {
				size = s.Size
			}
			return nil
		})
	})
	if err != nil {
		return nil, fmt.Errorf("letter %d: %w", uid, err)
	}
	if size < 0 {
		return nil, fmt.Errorf("letter %d: %w", uid, ErrGone)
	}
	section := &imap.FetchItemBodySection{Peek: true}
	most := limit
	if size > limit {
		section.Partial = &imap.SectionPartial{Size: HeadSize}
		most = HeadSize
	}
	raw, err := m.bytes(ctx, uid, section, most)
	if err != nil {
		return nil, fmt.Errorf("letter %d: %w", uid, err)
	}
	if size > limit {
		return raw, TooBig{uid, size}
	}
	return raw, nil
}

// bytes reads a letter or its beginning. One that is longer than it was said to be closes the connection.
func (m *imapMailbox) bytes(ctx context.Context, uid uint32, section *imap.FetchItemBodySection, most int64) ([]byte, error) {
	var raw []byte
	found := false
	err := m.within(ctx, 4*m.account.Timeout, most+talk, func() error {
		return m.each(uid, &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}, func(item imapclient.FetchItemData) error {
			body, ok := item.(imapclient.FetchItemDataBodySection)
			if !ok || body.Literal == nil {
				return nil
			}
			if body.Literal.Size() > most {
				return fmt.Errorf("the server announced %d bytes, where at most %d were due: %w", body.Literal.Size(), most, errFlood)
			}
			var err error
			raw, err = io.ReadAll(body.Literal)
			found = err == nil
			return err
		})
	})
	if err == nil && !found {
		err = ErrGone
	}
	return raw, err
}

// each goes through what the server says of one letter. After an error it closes the connection before the rest is
// thrown away: the rest may be endless, and the client waits until it has been read.
func (m *imapMailbox) each(uid uint32, options *imap.FetchOptions, f func(imapclient.FetchItemData) error) error {
	cmd := m.client.Fetch(imap.UIDSetNum(imap.UID(uid)), options)
	var failed error
	for msg := cmd.Next(); msg != nil; msg = cmd.Next() {
		for item := msg.Next(); item != nil; item = msg.Next() {
			if failed == nil {
				if failed = f(item); failed != nil {
					m.line.Close()
				}
			}
		}
	}
	if err := cmd.Close(); failed == nil {
		failed = err
	}
	return failed
}
