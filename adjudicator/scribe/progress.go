package scribe

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// A progress is a turn as far as it has come: what the log has of it, what was given and what was settled. Beside the
// snapshot with which the turn began it is enough to go on by other rules than those that have led there, even if these
// would never have led there. As a snapshot it holds what is still sealed.
const progressHead = "fieldpost-course/1\n"

// progress is what stands in it. Places are those of inputs and of seals, as in a snapshot.
type progress struct {
	Turn   string           `json:"turn"`
	Stood  Stood            `json:"stood"`
	Log    string           `json:"log"` // leaves since the turn began
	Drawn  int64            `json:"drawn"`
	Counts map[string]int   `json:"counts"`
	Inputs []savedInput     `json:"inputs"`
	Given  []int            `json:"given"`
	Filed  map[string][]int `json:"filed"`
	Former []int            `json:"former"`
	Seals  []string         `json:"seals"`
	Sent   string           `json:"sent"`
	Post   savedPost        `json:"post"`

	Letters  []savedLetter          `json:"letters"`
	Answers  map[string][]string    `json:"answers"` // that nothing has used, by power
	Lapsed   []string               `json:"lapsed"`
	Late     []string               `json:"late"`
	Choices  map[string]savedChoice `json:"choices"`
	Standing map[string][]int       `json:"standing"`
	Numbers  map[string]int         `json:"numbers"`
}

// savedPost is what has come to the deliveries since the turn began, and how much of all has been handed over.
type savedPost struct {
	From       int     `json:"from"`
	Lists      [][]int `json:"lists"`
	Opened     []int   `json:"opened"`
	SentLists  int     `json:"sentLists"`
	SentOpened int     `json:"sentOpened"`
	SentTurns  int     `json:"sentTurns"`
}

// savedLetter is a letter that held orders, which are inputs, and the phase in which it came.
type savedLetter struct {
	Parts []int `json:"parts"`
	Phase int   `json:"phase"`
	Open  bool  `json:"open,omitempty"`
	Late  bool  `json:"late,omitempty"`
}

// savedChoice is a decision.
type savedChoice struct {
	Pick   []int           `json:"pick,omitempty"`
	Text   string          `json:"text,omitempty"`
	Source position.Origin `json:"source"`
}

// Stood is how a turn stands, to be compared.
type Stood struct {
	Position string   `json:"position"` // in the words of a saved position
	Wants    []string `json:"wants"`    // of its table, step by step, and what it waits for
	Version  int      `json:"version"`  // of the way in which events are written
	Facts    string   `json:"facts"`    // what has happened in it: events as JSON
}

// Equal tells whether two turns stand alike.
func (s Stood) Equal(o Stood) bool {
	return s.Position == o.Position && slices.Equal(s.Wants, o.Wants) && (s.Version != o.Version || s.Facts == o.Facts)
}

// Hash is the same for turns that stand alike to the last byte.
func (s Stood) Hash() string {
	h := sha256.New()
	for _, part := range append([]string{s.Position, strconv.Itoa(s.Version), s.Facts}, s.Wants...) {
		_, _ = fmt.Fprintf(h, "%d\n%s", len(part), part)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// TakeUp makes a scribe from the snapshot with which a turn began, and the progress of that turn. What has been written
// stands as it is, whatever the rules say of it now; nothing new is written. Adopt goes on from there.
func TakeUp(reader *orders.Reader, snapshot, packed []byte, with Kept) (*Scribe, Stood, error) {
	var c progress
	if err := unpack(progressHead, packed, &c); err != nil {
		return nil, Stood{}, fmt.Errorf("this progress can not be read: %w", err)
	}
	s, err := restore(reader, snapshot, with)
	if err != nil {
		return nil, Stood{}, err
	}
	r := restorer{snapshotPage: &snapshotPage{Inputs: c.Inputs, Seals: c.Seals, Sent: c.Sent, Drawn: c.Drawn}, reader: reader}
	if err := r.progress(s, &c, with); err != nil {
		return nil, Stood{}, fmt.Errorf("no turn comes from this progress: %w", err)
	}
	return s, c.Stood, nil
}

// Adopt has the turn being played go on by these rules, which would not have led it to where it stands: it is played again
// from its beginning. What was given, answered and rolled stays where it comes up again. text is the body of the act.
func (s *Scribe) Adopt(who, text string) error {
	if err := s.free(); err != nil {
		return err
	}
	if err := s.Act(who, "adopt", text); err != nil {
		return err
	}
	return s.run(func() {
		s.Game.AskAgain()
		s.Game.Resume()
	})
}

// Stood tells how the turn stands: two programs that say the same of it have played it alike.
func (s *Scribe) Stood() Stood {
	g := s.Game
	stood := Stood{Position: s.reader.PrintPosition(notation.FromPosition(g.Now)), Version: position.EventsVersion}
	if facts, err := position.TellEvents(g.Now.Edition, g.Events); err == nil {
		stood.Facts = string(facts)
	}
	for _, step := range g.Steps() {
		stood.Wants = append(stood.Wants, step.String())
	}
	for _, d := range g.Open {
		want := "open " + d.ID
		if d.Default.Text != "" {
			want += ", else " + d.Default.Text
		}
		stood.Wants = append(stood.Wants, want+list(" of ", d.Options))
	}
	return stood
}

// list is "" for nothing.
func list(head string, words []string) string {
	if len(words) == 0 {
		return ""
	}
	return head + strings.Join(words, "; ")
}

// ReadStood tells how the turn of a progress stood.
func ReadStood(packed []byte) (Stood, error) {
	var c struct {
		Stood Stood `json:"stood"` // all else is passed over
	}
	if err := unpack(progressHead, packed, &c); err != nil {
		return Stood{}, fmt.Errorf("this progress can not be read: %w", err)
	}
	return c.Stood, nil
}

// settled are the decisions of a turn that stand in leaves.
func settled(log *dice.Log, from int) map[string]bool {
	decided := map[string]bool{}
	for i := from; i < log.Len(); i++ {
		var lines []dice.Line
		switch l := log.Leaf(i).(type) {
		case dice.Roll:
			lines = l.Lines
		case dice.Turn:
			lines = l.Lines
		}
		for _, l := range lines {
			if l.Decide != "" {
				decided[l.Decide] = true
			}
		}
	}
	return decided
}
