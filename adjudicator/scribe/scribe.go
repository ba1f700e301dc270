package scribe

import (
	"crypto/rand"
	"fmt"
	"io"
	"strings"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// Scribe writes the log of one game. It is used by one goroutine at a time.
type Scribe struct {
	Game *sitting.Game
	Tape *dice.Tape

	reader   *orders.Reader
	random   io.Reader
	options  []*Input
	given    []*Input                     // orders, answers and corrections of the turn being played
	filed    map[edition.PowerID][]*Input // standing orders, as Game.Standing has them
	former   []*Input                     // standing orders that have been replaced
	counts   map[string]int               // letters, by kind and power
	starts   map[string]*stand            // how every turn began that has not been undone, for a rollback
	played   string                       // the turn being played
	decided  map[string]bool              // the decisions of that turn that are in the log
	told     map[string]bool              // the decisions of that turn whose sources have been opened
	rolling  bool                         // the run that is made has the seed of the last lock
	delivery contents                     // of the next delivery
	past     contents                     // of all deliveries before
	sent     dice.Hash                    // of the last list that went into a delivery
	drawn    int64                        // bytes of random
	begun    int                          // turns
	moment   moment                       // in which the turn being played began
	kept     map[string]bool              // pieces of snapshots, by name
	fresh    receipt                      // of the last letter
	err      error
}

// Terms are what a game is played by.
type Terms struct {
	Game     string
	Start    *position.Position
	Pace     sitting.Pace
	Gathered bool   // the questions of battles are gathered, at the pace at which all of them are asked
	Reveals  string // "witnesses": after a turn's first lock powers reveal only for what they opened; or "all"
	ToGame   bool   // a lock is sent only to those whose codes it wants, and these are mailed to the game
	Clock    clock.Terms
	Random   io.Reader // of the salts; nil for the machine's own
}

// New opens a game whose log holds its genesis. Begin starts it.
func New(reader *orders.Reader, tape *dice.Tape, terms Terms) (*Scribe, error) {
	s := &Scribe{
		Tape: tape, reader: reader, random: terms.Random,
		filed: map[edition.PowerID][]*Input{}, counts: map[string]int{}, starts: map[string]*stand{}, kept: map[string]bool{},
	}
	if s.random == nil {
		s.random = rand.Reader
	}
	s.Game = sitting.Sit(terms.Start, terms.Pace, volleys{s})
	s.Game.Gathered = terms.Gathered
	s.Game.Track, s.Game.Turned = true, s.turned
	for _, text := range s.terms(terms) {
		if _, err := s.input(&s.options, Option, Table, 1, text); err != nil {
			return nil, err
		}
	}
	s.open(s.options...)
	s.begin(&stand{p: terms.Start}, terms.Start)
	return s, nil
}

// Paces are the words for the paces of a game.
var Paces = map[string]sitting.Pace{"swift": sitting.Swift, "courteous": sitting.Courteous, "full": sitting.Ask}

// gathered stands behind the pace where the questions of battles are gathered.
const gathered = " gathered"

// toGame stands behind who reveals where a lock is sent only to those whose codes it wants.
const toGame = " game"

// ReadReveals reads the option "reveals": whether everybody reveals for every lock, and whether a lock is sent only to those whose codes it
// wants.
func ReadReveals(text string) (all, alone, known bool) {
	who, alone := strings.CutSuffix(text, toGame)
	return who == "all", alone, who == "all" || who == "witnesses"
}

// ReadPlay reads the option "play": the pace, and whether the questions of battles are gathered.
func ReadPlay(text string) (pace sitting.Pace, gathers, known bool) {
	word, gathers := strings.CutSuffix(text, gathered)
	pace, known = Paces[word]
	return pace, gathers, known && (!gathers || pace == sitting.Ask)
}

// terms are the texts of a game's options: all that somebody must know to play it again, but for what comes by letter.
func (s *Scribe) terms(t Terms) []string {
	pace := ""
	for word, p := range Paces {
		if p == t.Pace {
			pace = word
		}
	}
	if t.Gathered && t.Pace == sitting.Ask {
		pace += gathered
	}
	reveals := t.Reveals
	if reveals == "" {
		reveals = "witnesses"
	}
	if t.ToGame {
		reveals += toGame
	}
	texts := []string{
		"edition " + t.Start.Edition.ID + "\n",
		"play " + pace + "\n",
		"reveals " + reveals + "\n",
		"position\n" + startText(s.reader, t.Start),
	}
	if t.Clock.Runs() {
		texts = append(texts, t.Clock.String()+"\n")
	}
	return texts
}

// Begin plays up to the first thing that is missing.
func (s *Scribe) Begin() error { return s.run(s.Game.Resume) }

// input seals a text.
func (s *Scribe) input(list *[]*Input, kind Kind, power string, part int, text string) (*Input, error) {
	in := &Input{Kind: kind, Power: power, Part: part, Text: text}
	if part == 1 || kind == Option {
		if kind != Option || len(*list) == 0 {
			s.counts[string(kind)+" "+power]++
		}
	}
	in.Letter = s.counts[string(kind)+" "+power]
	if kind == Option {
		in.Part = len(*list) + 1
	}
	n, err := io.ReadFull(s.random, in.Salt[:])
	s.drawn += int64(n)
	if err != nil {
		return nil, fmt.Errorf("no salt: %w", err)
	}
	*list = append(*list, in)
	if kind == Order || kind == Answer || kind == Standing {
		s.fresh.inputs = append(s.fresh.inputs, in)
	}
	return in, nil
}

// Drawn is how many bytes of salts were drawn.
func (s *Scribe) Drawn() int64 { return s.drawn }

// Given are the inputs that the last letter has given.
func (s *Scribe) Given() []*Input { return s.fresh.inputs }

// Inputs are everything in force.
func (s *Scribe) Inputs() List {
	var list List
	for _, in := range s.options {
		list = append(list, in.Seal())
	}
	for p := range s.Game.Now.Edition.Powers {
		for _, in := range s.filed[edition.PowerID(p)] {
			list = append(list, in.Seal())
		}
	}
	for _, in := range s.given {
		list = append(list, in.Seal())
	}
	return list
}

// enlist has a list of inputs sent with the next delivery, if it is another than the last.
func (s *Scribe) enlist(list List) {
	if hash := list.Hash(); hash != s.sent {
		s.delivery.Lists, s.sent = append(s.delivery.Lists, list), hash
	}
	for _, filed := range s.standing() {
		for _, in := range filed {
			in.listed = true
		}
	}
}

func (s *Scribe) id(p edition.PowerID) string { return s.Game.Now.Edition.Powers[p].ID }
