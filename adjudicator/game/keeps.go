package game

import (
	"maps"
	"time"
)

// Of the letters of people who are proved so many bytes are kept: of a person in a game, and of all in it.
const (
	MostOfAPerson = 16 << 20
	MostOfAGame   = 16 * MostOfAPerson
)

// Of letters that are not proved so much is kept for a game, or for none, in so much time.
const (
	MostOfOthers = 4 << 20
	OthersAgain  = 30 * 24 * time.Hour
)

// Keeps is how many bytes are kept of the letters that came for a game.
type Keeps struct {
	By     map[string]int `json:"by,omitempty"`     // by the mailboxes of those who are proved
	Others int            `json:"others,omitempty"` // of all others together, since a moment
	Since  time.Time      `json:"since,omitzero"`
}

// With is the account with so many bytes more of a person, or of others if who is "". It is the same if that is too much.
func (k Keeps) With(who string, bytes int, now time.Time) (_ Keeps, fits bool) {
	if who == "" {
		if now.Sub(k.Since).Abs() >= OthersAgain {
			k.Others, k.Since = 0, now
		}
		if k.Others+bytes > MostOfOthers {
			return k, false
		}
		k.Others += bytes
		return k, true
	}
	all := 0
	for _, n := range k.By {
		all += n
	}
	if k.By[who]+bytes > MostOfAPerson || all+bytes > MostOfAGame {
		return k, false
	}
	by := maps.Clone(k.By)
	if by == nil {
		by = map[string]int{}
	}
	by[who] += bytes
	k.By = by
	return k, true
}
