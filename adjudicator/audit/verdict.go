package audit

import (
	"fmt"
	"strings"
	"time"
)

// Verdict is what an audit has found.
type Verdict struct {
	Verified  bool       `json:"verified"`
	Found     *Finding   `json:"found,omitempty"`     // the first thing that is wrong
	Laws      []string   `json:"laws,omitempty"`      // where the game was judged by another law than this program's
	Acts      []Outside  `json:"acts"`                // acts that are not orders of a player
	Beginning *Beginning `json:"beginning,omitempty"` // nil if it was not looked at
	Notes     []string   `json:"notes,omitempty"`     // what could not be checked, and what is worth knowing

	Game         string        `json:"game"`
	Edition      string        `json:"edition,omitempty"`
	Leaves       int           `json:"leaves"`
	Signed       int           `json:"signed"` // leaves that a signed checkpoint covers
	Root         string        `json:"root"`
	Keys         []string      `json:"keys,omitempty"`     // whose signatures were checked
	Cosigned     []string      `json:"cosigned,omitempty"` // witnesses whose signature stands on a checkpoint
	Turns        int           `json:"turns"`
	Decisions    int           `json:"decisions"`
	Dice         int           `json:"dice"`
	Locks        []Batch       `json:"locks"`
	Voids        int           `json:"voids"`
	Missed       []string      `json:"missed,omitempty"` // who had not revealed for the void ones, each as often as it was
	Protocol     string        `json:"protocol,omitempty"`
	Epochs       int           `json:"epochs"`
	Contributors []string      `json:"contributors"`
	Law          []int         `json:"law"`
	Sealed       int           `json:"sealed"`   // lines that nobody has opened yet
	Replayed     bool          `json:"replayed"` // the rules were played again
	Stands       string        `json:"stands,omitempty"`
	Took         time.Duration `json:"-"`
}

// Batch is one lock as the summary tells it.
type Batch struct {
	Lock         int      `json:"lock"`
	Batch        string   `json:"batch"`
	Level        string   `json:"level"`
	Contributors []string `json:"contributors"`
	Dice         int      `json:"dice"`
	Void         bool     `json:"void,omitempty"`
}

// withoutBeacon counts the locks that name no round of a beacon, and tells the first of them.
func (v *Verdict) withoutBeacon() (n, first int) {
	for _, b := range v.Locks {
		if strings.HasSuffix(b.Level, "+beacon") {
			continue
		}
		if n++; n == 1 {
			first = b.Lock
		}
	}
	return n, first
}

// Finding is something that is wrong.
type Finding struct {
	Kind string `json:"kind"` // a word of Findings
	Leaf int    `json:"leaf"` // which leaf of the log, from 0; -1 for none
	From string `json:"from,omitempty"`
	Text string `json:"text"`

	file bool // a file may be to blame, whoever has signed the leaf
}

// Findings are the kinds of what can be wrong.
var Findings = []string{
	"evidence",  // a file can not be read, or something is missing
	"signature", // a checkpoint is not signed by the key it should be
	"root",      // a leaf is not the one that was signed
	"fork",      // two logs of one game
	"protocol",  // a leaf that may not come next, a code that does not fit, a die that is not the tape's
	"inputs",    // something that was sealed is not what was opened
	"rules",     // dice, decisions or positions are not what the rules demand
	"time",      // something came too early or too late
}

// Error is the finding as a sentence.
func (f *Finding) Error() string {
	where := ""
	if f.Leaf >= 0 {
		where = fmt.Sprintf("leaf %d", f.Leaf)
		if f.From != "" {
			where += " (" + f.From + ")"
		}
		where += ": "
	} else if f.From != "" {
		where = f.From + ": "
	}
	return where + f.Text
}

func wrong(kind string, leaf int, format string, args ...any) *Finding {
	return &Finding{Kind: kind, Leaf: leaf, Text: fmt.Sprintf(format, args...)}
}

// maybeFile says that a file may be to blame, whoever has signed the leaf.
func (f *Finding) maybeFile() *Finding {
	f.file = true
	return f
}
