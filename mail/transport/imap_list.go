package transport

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/emersion/go-imap/v2"
)

// errUnlisted is a server that finds letters and breaks off when it is asked about them.
var errUnlisted = errors.New("the server says nothing of the letters that it has found")

// List leaves out what is marked as deleted: where a server cannot move, that is what a moved letter leaves behind. A server that
// says nothing of size, date and flags, as one may whose file of a letter is broken, is taken at its search.
func (m *imapMailbox) List(ctx context.Context, folder string) ([]Waiting, error) {
	m.using.Lock()
	defer m.using.Unlock()
	if err := m.show(ctx, folder); err != nil {
		return nil, err
	}
	// A server need not search among letters that it has not reported yet; it may report them now.
	if err := m.do(ctx, func() error { return m.client.Noop().Wait() }); err != nil {
		return nil, fmt.Errorf("listing %s: %w", folder, err)
	}
	select { // what it reported is in the list that follows
	case <-m.news:
	default:
	}
	var uids imap.UIDSet
	err := m.within(ctx, 2*m.account.Timeout, listing, func() error {
		data, err := m.client.UIDSearch(&imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
		if err == nil {
			all, _ := data.All.(imap.UIDSet)
			uids, err = oldest(all)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("listing %s: %w", folder, err)
	}
	m.listed = m.selected
	if len(uids) == 0 {
		return nil, nil
	}
	found := map[uint32]Waiting{}
	if !m.terse {
		err := m.describe(ctx, uids, found)
		switch {
		case errors.Is(err, ErrNo):
			m.terse = true
		case err != nil && ctx.Err() != nil:
			return nil, fmt.Errorf("listing %s: %w", folder, err)
		case err != nil:
			return nil, fmt.Errorf("listing %s: %w: %w", folder, errUnlisted, err)
		}
	}
	if m.terse {
		clear(found)
		all, _ := uids.Nums()
		for _, uid := range all {
			found[uint32(uid)] = Waiting{UID: uint32(uid), Validity: m.validity}
		}
	}
	list := make([]Waiting, 0, len(found))
	for _, w := range found {
		list = append(list, w)
	}
	slices.SortFunc(list, func(a, b Waiting) int { return cmp.Compare(a.UID, b.UID) })
	return list, nil
}

// describe asks for size, date and flags of letters.
func (m *imapMailbox) describe(ctx context.Context, uids imap.UIDSet, found map[uint32]Waiting) error {
	return m.within(ctx, 2*m.account.Timeout, talk+MaxList*4096, func() error {
		cmd := m.client.Fetch(uids, &imap.FetchOptions{UID: true, RFC822Size: true, InternalDate: true, Flags: true})
		defer cmd.Close()
		for msg := cmd.Next(); msg != nil; msg = cmd.Next() {
			data, err := msg.Collect()
			if err != nil {
				return err
			}
			if data.UID != 0 && uids.Contains(data.UID) && data.RFC822Size > 0 {
				found[uint32(data.UID)] = Waiting{
					UID: uint32(data.UID), Validity: m.validity, Size: data.RFC822Size, Received: data.InternalDate,
					Seen: slices.Contains(data.Flags, imap.FlagSeen),
				}
			}
		}
		return cmd.Close()
	})
}

// oldest gives the first UIDs of a set. A server may claim to have four thousand million letters, so the set is not
// counted out.
func oldest(all imap.UIDSet) (imap.UIDSet, error) {
	if all.Dynamic() {
		return nil, fmt.Errorf("the server answered a search with %q", all.String())
	}
	ranges := slices.Clone(all)
	slices.SortFunc(ranges, func(a, b imap.UIDRange) int { return cmp.Compare(min(a.Start, a.Stop), min(b.Start, b.Stop)) })
	var first imap.UIDSet
	n := 0
	for _, r := range ranges {
		start, stop := min(r.Start, r.Stop), max(r.Start, r.Stop)
		if start == 0 || n == MaxList {
			continue
		}
		stop = min(stop, start+imap.UID(MaxList-n-1))
		n += int(stop-start) + 1
		first = append(first, imap.UIDRange{Start: start, Stop: stop})
	}
	return first, nil
}
