package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/mark"
)

// Fork is a place where the store may have been set back. Letters with the numbers from there on may have been sent before, so the new ones get
// other Message-IDs.
type Fork struct {
	From int    `json:"from"` // the first letter behind it
	Name string `json:"name"` // in Message-IDs
}

// Fork notes that the store may have been set back.
func (r *Record) Fork(now time.Time) {
	r.Forks = append(slices.Clip(r.Forks), Fork{r.Mails, ".b" + strconv.FormatInt(now.Unix(), 36)})
}

// Branch is what Message-IDs have behind the number of a letter.
func (r *Record) Branch() string {
	if n := len(r.Forks); n > 0 {
		return r.Forks[n-1].Name
	}
	return ""
}

// Unwritten reports whether the store has never written letter n of a branch, and does not know it to be lost.
func (r *Record) Unwritten(n int, branch string) bool {
	if branch == r.Branch() {
		return n >= r.Mails
	}
	return branch != "" && !slices.ContainsFunc(r.Forks, func(f Fork) bool { return f.Name == branch })
}

// ErrBehind is a game of which the store may not hold the newest. It stands still: whatever it signed now could be a second history.
var ErrBehind = errors.New("the store may not hold the newest of a game")

// behind is an ErrBehind that says all by itself.
type behind string

// Error says it in a sentence.
func (b behind) Error() string { return string(b) }

// Is tells that the game stands still because of it.
func (b behind) Is(err error) bool { return err == ErrBehind || err == ErrSuspended }

// stillBehind says why a game stands still, and what is to be done.
func (r *Record) stillBehind(format string, args ...any) error {
	return behind(fmt.Sprintf("the game %s stands still: %s. Nothing of it is signed until the letters of its players have been looked at: fieldpost recover %[1]s MAILBOX..., with a mailbox of each side", r.Terms.Game, fmt.Sprintf(format, args...)))
}

// Behind tells why the store may not hold the newest of a game, nil if it does: the mark has seen a newer root signed or knows nothing of the
// game, or somebody has answered a letter of ours that the store does not know.
func (r *Record) Behind(m *mark.Mark) error {
	if r.Stage == Over {
		return nil
	}
	switch root, known := m.Newest(r.Terms.Game); {
	case r.Halt != nil && r.Halt.Unknown != "":
		return r.stillBehind("a player has answered the letter %s, which was sent and which the store does not know", r.Halt.Unknown)
	case m == nil:
		return nil
	case !known:
		if m.Damage() != nil {
			return r.stillBehind("no mark says that the store has the newest of it (%v)", m.Damage())
		}
		return r.stillBehind("no mark says that the store has the newest of it (%s does not know it)", m.Path())
	case root.Size > r.Signed.Size:
		return r.stillBehind("the mark %s says that %d leaves of its log were signed, and the store has %d", m.Path(), root.Size, r.Signed.Size)
	case root.Size == r.Signed.Size && root.Hash != r.Signed.Hash:
		return r.stillBehind("the mark %s says that another log of %d leaves was signed", m.Path(), root.Size)
	}
	return nil
}

// Behind tells the same of a game that was opened, and sees whether its log goes on from what the mark has seen signed.
func (t *Game) Behind(m *mark.Mark) error {
	if err := t.Record.Behind(m); err != nil || t.Scribe == nil || t.Stage == Over {
		return err
	}
	root, _ := m.Newest(t.Terms.Game)
	hash, err := t.Scribe.Tape.Log().RootAt(root.Size)
	if err == nil && root.Size > 0 && hash != root.Hash {
		return t.stillBehind("its log is another than the one of which %d leaves were signed, as the mark %s says", root.Size, m.Path())
	}
	return err
}

// Gone is a game of which something was signed that cannot be got back. Its log has ended, and another game goes on from a position of it.
type Gone struct {
	Game  string    `json:"game"`
	Root  dice.Root `json:"root"`  // the newest that is known to have been signed
	Start string    `json:"start"` // the position in which the other game begins
}

// ActContinues is the word of the act with which the log of the other game says so.
const ActContinues = "continues"

// Continues is the first act of a game that goes on from another one.
func (t *Game) Continues(now time.Time) Act {
	g := t.Terms.After
	return Act{What: ActSigned, At: now, Who: "operator", Text: fmt.Sprintf("%s\ngame %s\nleaves %d\nroot %s\n", ActContinues, g.Game, g.Root.Size, g.Root.Hash)}
}

// Abandon ends a game of which something was signed that cannot be got back: nothing more is signed.
func (t *Game) Abandon(result string) {
	t.conclude(result)
	t.Halt, t.Closing = nil, false
}
