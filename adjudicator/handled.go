package adjudicator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/store"
)

// acquaintance is how well the desk knows a letter that has come.
type acquaintance int

const (
	fresh    acquaintance = iota
	handled               // this letter was handled before
	borrowed              // another letter with its Message-ID was
	repeated              // one from the same sender, of the same moment and with the same text was, under another Message-ID
)

// Letters from proved senders are marked as long as there is a game, so that none is ever handled twice. Below an ID stand
// the letters that came under it. Letters from senders who are not proved have marks of their own: they cannot stand in
// the way of the true ones.
func seenID(id string) string     { return "seen/id/" + store.HashOf([]byte(id)).String() + "/" }
func seenBody(body string) string { return "seen/body/" + body }
func seenUnproved(k mail.Keys) string {
	return "seen/unproved/" + store.HashOf([]byte(k.ID+"\n"+k.Body)).String()
}

// knownBy are the keys by which a letter is known again. A letter that was not read, or that says neither who it is nor when
// it was written, is known by its bytes alone: "STATUS" without a date could be that of yesterday.
func knownBy(l *mail.Incoming, raw []byte) mail.Keys {
	keys := mail.Keys{ID: l.MessageID, Body: l.Seen.Body}
	if keys.Body == "" || l.Date.IsZero() {
		keys.Body = store.HashOf(raw).String()
	}
	return keys
}

// met tells how well a letter is known.
func met(ctx context.Context, s store.Store, keys mail.Keys) (acquaintance, error) {
	if keys.ID != "" {
		page, err := s.Scan(ctx, seenID(keys.ID), "", 1)
		if err != nil {
			return fresh, err
		}
		if len(page) > 0 {
			there, err := has(ctx, s, seenID(keys.ID)+keys.Body)
			if there {
				return handled, err
			}
			return borrowed, err
		}
	}
	there, err := has(ctx, s, seenBody(keys.Body))
	switch {
	case !there:
		return fresh, err
	case keys.ID == "":
		return handled, err
	}
	return repeated, err
}

// has tells whether there is an entry.
func has(ctx context.Context, s store.Store, key string) (bool, error) {
	_, err := s.Get(ctx, key)
	if errors.Is(err, store.ErrNone) {
		return false, nil
	}
	return err == nil, err
}

// seenKeys are the marks of a letter from a proved sender.
func seenKeys(keys mail.Keys) []string {
	out := []string{seenBody(keys.Body)}
	if keys.ID != "" {
		out = append(out, seenID(keys.ID)+keys.Body)
	}
	return out
}

// strangeKeys says why a letter with the keys of another one is not handled.
func strangeKeys(how acquaintance) prose.Text {
	if how == borrowed {
		return "Your letter bears the Message-ID of another letter that has been handled, and says something else. Nothing has happened. Write it as a new letter."
	}
	return "A letter with the same text and the same date, to the second, has been handled before, so this one was not. If you meant it to count twice, send it again."
}
