package scribe

import (
	"cmp"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"fieldpost/adjudicator/dice"
)

// Kind says what an input is.
type Kind string

// The kinds of input.
const (
	Option     Kind = "option"     // of the game
	Order      Kind = "order"      // a part of a letter of the power to move
	Standing   Kind = "standing"   // one standing order
	Answer     Kind = "answer"     // to a question
	Correction Kind = "correction" // of the referee
	Lapse      Kind = "lapse"      // of a question, for which a clock has run out
)

// Kinds are all kinds of input.
var Kinds = []Kind{Option, Order, Standing, Answer, Correction, Lapse}

// Table is whose the options of a game are.
const Table = "game"

// Salt hides what a short text would give away through its hash.
type Salt [16]byte

// String is the salt in hex.
func (s Salt) String() string { return hex.EncodeToString(s[:]) }

// Input is something that people have given the game and that can decide what happens.
type Input struct {
	Kind   Kind
	Power  string // its ID; "game" and "referee" for what is no power's
	Letter int    // counts what the power has given of this kind, from 1
	Part   int    // of the letter, from 1
	Salt   Salt
	Text   string // in canonical words, whole lines
	Opened bool   // everybody has been told

	part   Part // of an order
	listed bool // it was in force for a batch
}

// Seal is what an input shows of itself before it is opened.
type Seal struct {
	Kind   Kind
	Power  string
	Letter int
	Part   int
	Hash   dice.Hash
}

// Seal closes an input.
func (in *Input) Seal() Seal {
	return Seal{in.Kind, in.Power, in.Letter, in.Part, dice.SumOf("seal", string(in.Salt[:])+in.Text)}
}

// Name tells one input from all others.
func (s Seal) Name() string {
	return string(s.Kind) + " " + s.Power + " " + strconv.Itoa(s.Letter) + "." + strconv.Itoa(s.Part)
}

// String is the line of a list of inputs.
func (s Seal) String() string { return s.Name() + " " + s.Hash.String() }

// Compare puts seals in the order in which things were given.
func (s Seal) Compare(o Seal) int {
	return cmp.Or(
		cmp.Compare(slices.Index(Kinds, s.Kind), slices.Index(Kinds, o.Kind)),
		strings.Compare(s.Power, o.Power),
		cmp.Compare(s.Letter, o.Letter),
		cmp.Compare(s.Part, o.Part),
	)
}

// List is everything that was in force at a moment.
type List []Seal

// Text is what is hashed for a lock: a line for each input, the lines in the order of their bytes.
func (l List) Text() string {
	lines := make([]string, len(l))
	for i, s := range l {
		lines[i] = s.String()
	}
	slices.Sort(lines)
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}

// Hash is the inputs-sha256 of a lock or a turn.
func (l List) Hash() dice.Hash { return dice.SumOf("inputs", l.Text()) }
