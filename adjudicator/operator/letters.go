package operator

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/store"
)

// Kept is a letter of the list of those received. Its ID is that of its game and its number there: "g7/12".
type Kept struct {
	ID string `json:"id"`
	letters.Received
}

var letterIDForm = regexp.MustCompile(`^(-|[a-z0-9][a-z0-9_-]{0,31})/([0-9]{1,8})$`)

// parseLetterID reads the name of a letter.
func parseLetterID(id string) (game string, n int, err error) {
	m := letterIDForm.FindStringSubmatch(id)
	if m == nil {
		return "", 0, fmt.Errorf("%q names no letter; letters are named by the game and a number: g7/12", prose.Shorten(id))
	}
	n, err = strconv.Atoi(m[2])
	return m[1], n, err
}

// Letters lists the last letters that came, the newest first: those of a game, or of all games and of none if game is "".
func (o Office) Letters(ctx context.Context, game string, most int) ([]Kept, error) {
	records, err := o.counts(ctx, game)
	if err != nil {
		return nil, err
	}
	list, when := []Kept{}, []time.Time{}
	for _, r := range records {
		by := o.Now() // the next one had come, whatever a wrong clock has noted
		for n := r.Letters - 1; n >= 0 && n >= r.Letters-most; n-- {
			k := Kept{ID: letters.ID(r.game, n)}
			if _, err := store.Read(ctx, o.Store, letters.InKey(r.game, n), &k.Received); err != nil {
				return nil, err
			}
			if k.Came.Before(by) {
				by = k.Came
			}
			if len(list) == most && !by.After(when[most-1]) {
				break // those before it are older still
			}
			at, _ := slices.BinarySearchFunc(when, by, func(a, b time.Time) int { return cmp.Or(b.Compare(a), -1) })
			list, when = slices.Insert(list, at, k), slices.Insert(when, at, by)
			list, when = list[:min(len(list), most)], when[:min(len(when), most)]
		}
	}
	return list, nil
}

// counted is how many letters came for a game.
type counted struct {
	game    string
	Letters int
}

// counts tells of every game, or of one, how many letters came.
func (o Office) counts(ctx context.Context, id string) ([]counted, error) {
	var list []counted
	if id != "" {
		c := counted{game: id}
		if _, err := store.Read(ctx, o.Store, game.RecordKey(id), &c); errors.Is(err, store.ErrNone) {
			return nil, fmt.Errorf("%w: %s", ErrNoGame, id)
		} else if err != nil {
			return nil, err
		}
		return append(list, c), nil
	}
	none := counted{game: game.NoGame}
	if _, err := store.Read(ctx, o.Store, game.RecordKey(game.NoGame), &none); err != nil && !errors.Is(err, store.ErrNone) {
		return nil, err
	}
	list = append(list, none)
	for e, err := range store.All(ctx, o.Store, game.Records) {
		if err != nil {
			return nil, err
		}
		c := counted{game: strings.TrimPrefix(e.Key, game.Records)}
		if err := json.Unmarshal(e.Value, &c); err != nil {
			return nil, fmt.Errorf("%s: %w", e.Key, err)
		}
		list = append(list, c)
	}
	return list, nil
}

// ErrNoLetter is a letter that there is not.
var ErrNoLetter = errors.New("there is no such letter")

// RawLetter is a letter as it came, byte for byte.
func (o Office) RawLetter(ctx context.Context, id string) ([]byte, error) {
	game, n, err := parseLetterID(id)
	if err != nil {
		return nil, err
	}
	var k letters.Received
	if _, err := store.Read(ctx, o.Store, letters.InKey(game, n), &k); errors.Is(err, store.ErrNone) {
		return nil, fmt.Errorf("%w: %s", ErrNoLetter, id)
	} else if err != nil {
		return nil, err
	}
	if k.Whole > 0 && k.Size == 0 {
		return nil, fmt.Errorf("%w: nothing is kept of %s, which had %d bytes; as much is kept of the letters of its sender as is kept of anybody's", ErrNoLetter, id, k.Whole)
	}
	return k.Read(ctx, o.Store, game, n)
}
