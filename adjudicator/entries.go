package adjudicator

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"fieldpost/store"
)

// The keys of the store. Numbers are written with so many digits that their order is that of the bytes.
func actKeys(game string) string       { return "act/" + game + "/" }
func actKey(game string, n int) string { return fmt.Sprintf("%s%08d", actKeys(game), n) }

// before is the key behind which the acts lie that have not been done after so many of them.
func before(game string, acts int) string {
	if acts == 0 {
		return ""
	}
	return actKey(game, acts-1)
}

// A letter of ours is in one of four places: it waits to be sent, it was taken by a mail server, it was given up, or the
// operator did not want it to be sent.
const (
	waiting = "out/"
	taken   = "sent/"
	givenUp = "failed/"
	dropped = "dropped/"
)

func outKey(game string, n int) string { return fmt.Sprintf("%s%s/%08d", waiting, game, n) }

// dueKey is in the order of time, so that who looks for the game that is due next finds it first.
func dueKey(at time.Time, game string) string {
	return fmt.Sprintf("%s%012d/%s", dueKeys, at.Unix(), game)
}

const dueKeys = "due/"

// noGame stands in the place of a game in what belongs to none. No game can be called so.
const noGame = "-"

// games is where the records of all games stand.
const games = "game/"

func recordKey(game string) string {
	if game == noGame {
		return "desk"
	}
	return games + game
}

// Queued is a letter of ours that waits to be sent.
type Queued struct {
	ID       string    `json:"id"`             // its Message-ID
	From     string    `json:"from,omitempty"` // "" for the first mailbox
	To       string    `json:"to"`
	Piece              // its bytes, or its header
	Rest     *Piece    `json:"rest,omitempty"` // what follows the header, which other letters of the commit may have as well
	Attempts int       `json:"attempts,omitempty"`
	Next     time.Time `json:"next"` // not before
	Tried    time.Time `json:"tried,omitzero"`
	Trouble  string    `json:"trouble,omitempty"`
	Report   bool      `json:"report,omitempty"` // RESEND sends it again
	ToAll    bool      `json:"to_all,omitempty"` // it asks for answers to everybody
	Shots    []Shot    `json:"shots,omitempty"`  // its pictures
}

// read gives the bytes of the letter.
func (q *Queued) read(ctx context.Context, s store.Store) ([]byte, error) {
	head, err := q.Piece.read(ctx, s)
	if err != nil || q.Rest == nil {
		return head, err
	}
	rest, err := q.Rest.read(ctx, s)
	return slices.Concat(head, rest), err
}

// put makes an entry of a value.
func put(key string, value any) (store.Entry, error) {
	data, err := json.Marshal(value)
	return store.Entry{Key: key, Value: data}, err
}

// get reads a value.
func get(ctx context.Context, s store.Store, key string, value any) (uint64, error) {
	e, err := s.Get(ctx, key)
	if err != nil {
		return 0, err
	}
	if err := json.Unmarshal(e.Value, value); err != nil {
		return 0, fmt.Errorf("%s: %w", key, err)
	}
	return e.Revision, nil
}
