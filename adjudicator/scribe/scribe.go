package scribe

import (
	"crypto/rand"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// Scribe writes the log of one game. It is used by one goroutine at a time.
type Scribe struct {
	Game *sitting.Game
	Tape *dice.Tape

	reader  *orders.Reader
	random  io.Reader
	options []*Input
	given   []*Input                   // orders, answers and corrections of the turn being played
	filed   map[rules.PowerID][]*Input // standing orders, as Game.Standing has them
	former  []*Input                   // standing orders that have been replaced
	counts  map[string]int             // letters, by kind and power
	starts  map[string]*rules.Position // how every turn of the epoch began, for a rollback
	played  string                     // the turn being played
	decided map[string]bool            // the decisions of that turn that are in the log
	told    map[string]bool            // the decisions of that turn whose sources have been opened
	rolling bool                       // the run that is made has the seed of the last lock
	parcel  Parcel
	sent    dice.Hash // of the last list that went into a parcel
	err     error
}

// Terms are what a game is played by.
type Terms struct {
	Game    string
	Start   *rules.Position
	Pace    sitting.Pace
	Reveals string    // "witnesses": after a turn's first lock powers reveal only for what they opened; or "all"
	Random  io.Reader // of the salts; nil for the machine's own
}

// New opens a game whose log holds its genesis. Begin starts it.
func New(reader *orders.Reader, tape *dice.Tape, terms Terms) (*Scribe, error) {
	s := &Scribe{
		Tape: tape, reader: reader, random: terms.Random,
		filed: map[rules.PowerID][]*Input{}, counts: map[string]int{}, starts: map[string]*rules.Position{},
	}
	if s.random == nil {
		s.random = rand.Reader
	}
	s.Game = sitting.Sit(terms.Start, terms.Pace, volleys{s})
	s.Game.Track, s.Game.Turned = true, s.turned
	for _, text := range s.terms(terms) {
		if _, err := s.input(&s.options, Option, Table, 1, text); err != nil {
			return nil, err
		}
	}
	s.open(s.options...)
	s.begin(terms.Start)
	return s, nil
}

// Paces are the words for the paces of a game.
var Paces = map[string]sitting.Pace{"swift": sitting.Swift, "courteous": sitting.Courteous, "ask": sitting.Ask}

// terms are the texts of a game's options: all that somebody must know to play it again, but for what comes by letter.
func (s *Scribe) terms(t Terms) []string {
	pace := ""
	for word, p := range Paces {
		if p == t.Pace {
			pace = word
		}
	}
	reveals := t.Reveals
	if reveals == "" {
		reveals = "witnesses"
	}
	return []string{
		"edition " + t.Start.Edition.ID + "\n",
		"play " + pace + "\n",
		"reveals " + reveals + "\n",
		"position\n" + startText(s.reader, t.Start),
	}
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
	if _, err := io.ReadFull(s.random, in.Salt[:]); err != nil {
		return nil, fmt.Errorf("no salt: %w", err)
	}
	*list = append(*list, in)
	return in, nil
}

// Inputs are everything in force.
func (s *Scribe) Inputs() List {
	var list List
	for _, in := range s.options {
		list = append(list, in.Seal())
	}
	for p := range s.Game.Now.Edition.Powers {
		for _, in := range s.filed[rules.PowerID(p)] {
			list = append(list, in.Seal())
		}
	}
	for _, in := range s.given {
		list = append(list, in.Seal())
	}
	return list
}

// Letter judges a letter and, if nothing is wrong with it, plays on. It must not be called while a lock is open: what
// comes then counts from the next lock.
func (s *Scribe) Letter(l *rules.Letter) ([]rules.Problem, error) {
	if err := s.free(); err != nil {
		return nil, err
	}
	if bad := s.Game.Check(l); len(bad) > 0 {
		return bad, nil
	}
	power := s.id(l.Power)
	canonical := &rules.Letter{Power: l.Power}
	if parts := Split(s.reader, s.Game, l); len(parts) > 0 {
		texts := make([]string, len(parts))
		for i, part := range parts {
			in, err := s.input(&s.given, Order, power, i+1, part.Text)
			if err != nil {
				return nil, err
			}
			in.part, texts[i] = part, part.Text
		}
		whole, err := Join(s.reader, l.Power, texts)
		if err != nil {
			return nil, fmt.Errorf("the letter can not be read as it is echoed: %w", err)
		}
		canonical = whole
	}
	for i, a := range l.Answers {
		if _, err := s.input(&s.given, Answer, power, i+1, s.answerText(l.Power, a)); err != nil {
			return nil, err
		}
	}
	canonical.Answers = l.Answers
	if l.Standing != nil {
		if err := s.file(l.Power, l.Standing); err != nil {
			return nil, err
		}
		canonical.Standing = l.Standing
	}
	return nil, s.run(func() { s.Game.Enter(canonical) })
}

// answerText says which question an answer is for, by the question's own name, and then the answer as it was given.
func (s *Scribe) answerText(power rules.PowerID, a rules.Answer) string {
	question := "-"
	if d := s.Game.Meant(power, a); d != nil {
		question = d.ID
	}
	a.Number = 0
	return "FOR " + question + "\n" + s.reader.PrintAnswer(a) + "\n"
}

// ReadAnswer takes the text of an answer apart: the question's own name, or "-", and the answer.
func ReadAnswer(text string) (question, words string, ok bool) {
	head, words, _ := strings.Cut(text, "\n")
	question, ok = strings.CutPrefix(head, "FOR ")
	return question, words, ok && question != ""
}

// file seals standing orders, line by line, in the way the game will file them.
func (s *Scribe) file(power rules.PowerID, so *rules.StandingOrders) error {
	var lines []*Input
	for i := range so.Lines {
		text := s.reader.PrintStanding(&rules.StandingOrders{Lines: so.Lines[i : i+1]})
		if _, err := s.input(&lines, Standing, s.id(power), i+1, text); err != nil {
			return err
		}
	}
	switch strings.ToLower(so.Mode) {
	case "show":
	case "drop":
		if i := so.Drop - 1; i >= 0 && i < len(s.filed[power]) {
			s.leave(s.filed[power][i])
			s.filed[power] = slices.Delete(slices.Clone(s.filed[power]), i, i+1)
		}
	case "add":
		s.filed[power] = append(slices.Clip(s.filed[power]), lines...)
	default:
		s.leave(s.filed[power]...)
		s.filed[power] = lines
	}
	return nil
}

// leave keeps standing orders that have been replaced until the game is over, if they were ever in force for anything.
func (s *Scribe) leave(inputs ...*Input) {
	for _, in := range inputs {
		if in.listed {
			s.former = append(s.former, in)
		}
	}
}

// enlist has a list of inputs sent with the next parcel, if it is another than the last.
func (s *Scribe) enlist(list List) {
	if hash := list.Hash(); hash != s.sent {
		s.parcel.Lists, s.sent = append(s.parcel.Lists, list), hash
	}
	for _, filed := range s.standing() {
		for _, in := range filed {
			in.listed = true
		}
	}
}

// TimeOut tells the game that the clock has run out for everything that is open.
func (s *Scribe) TimeOut() error {
	if err := s.free(); err != nil {
		return err
	}
	return s.run(s.Game.TimeOut)
}

// Lock fixes the batch that the turn waits for. deadline is how long the contributors have; round names a beacon, 0 none.
func (s *Scribe) Lock(now time.Time, deadline time.Duration, round uint64) (*dice.Lock, error) {
	if s.Game.NoDice == "" {
		return nil, fmt.Errorf("no dice are wanted")
	}
	s.openExecuted(s.Game.Now, s.Game.Events)
	list := s.Inputs()
	l := dice.Lock{
		Batch: Batch(s.Game.Now), Inputs: list.Hash(), State: State(s.reader, s.Game.Now),
		Contributors: s.contributors(), Time: now.UTC().Truncate(time.Minute), Round: round,
	}
	l.Deadline = l.Time.Add(deadline)
	if len(l.Contributors) == 1 && (l.Contributors[0] == s.opener() || l.Contributors[0] == s.id(s.Game.Now.Mover)) {
		l.Level = "basic" // nobody else answers for these dice
	}
	if err := s.Tape.Lock(l); err != nil {
		return nil, err
	}
	s.enlist(list)
	if len(s.Tape.Log().Contributors()) == 0 {
		if err := s.Tape.RevealOrders(l.Contributors[0], dice.Sum(s.ownWords())); err != nil {
			return nil, err
		}
	}
	return s.Tape.Log().Open(), nil
}

// contributors says who reveals for the lock that comes: whoever must, and the power whose choice opened it.
func (s *Scribe) contributors() []string {
	log := s.Tape.Log()
	enrolled := log.Contributors()
	mover := s.id(s.Game.Now.Mover)
	if len(enrolled) == 0 {
		return []string{mover}
	}
	if s.all() {
		return enrolled
	}
	wanted, opener := log.Wanted(s.played), s.opener()
	names := slices.DeleteFunc(slices.Clone(enrolled), func(who string) bool { return who != opener && !slices.Contains(wanted, who) })
	if !slices.ContainsFunc(names, func(who string) bool { return who != mover && who != opener }) { // nobody else would answer for these dice
		return enrolled
	}
	return names
}

// all tells whether every contributor reveals for every lock.
func (s *Scribe) all() bool {
	return slices.ContainsFunc(s.options, func(in *Input) bool { return in.Text == "reveals all\n" })
}

// opener is the power whose choice opened the lock: who has given the last input, else the mover.
func (s *Scribe) opener() string {
	for _, in := range slices.Backward(s.given) {
		if in.Kind == Order || in.Kind == Answer {
			return in.Power
		}
	}
	return s.id(s.Game.Now.Mover)
}

// ownWords are the texts of the mover's orders for this turn.
func (s *Scribe) ownWords() string {
	mover := s.id(s.Game.Now.Mover)
	var texts []string
	for _, in := range s.given {
		if in.Power == mover && in.Kind == Order {
			texts = append(texts, in.Text)
		}
	}
	return OwnWords(s.reader, s.Game.Now, texts)
}

// Reveal takes the code of a contributor.
func (s *Scribe) Reveal(who string, code dice.Code) error { return s.Tape.Reveal(who, code) }

// Void gives up the open lock because its deadline has passed; the same inputs are locked again at once by Lock.
func (s *Scribe) Void(now time.Time) error { return s.Tape.Void(now) }

// Roll reveals the operator's code when everybody else has revealed, and plays the batch. sig is the beacon's signature,
// "" without a beacon.
func (s *Scribe) Roll(sig string) error {
	open := s.Tape.Log().Open()
	if open == nil {
		return fmt.Errorf("no lock is open")
	}
	if sig != "" {
		if err := s.Tape.Beacon(sig); err != nil {
			return err
		}
	}
	if _, known := s.Tape.Seed(); !known {
		return fmt.Errorf("lock %d still waits for %s", open.N, s.missing())
	}
	s.rolling = true
	return s.run(s.Game.Resume)
}

// missing says what the open lock waits for.
func (s *Scribe) missing() string {
	if names := s.Tape.Log().Missing(); len(names) > 0 {
		return strings.Join(names, ", ")
	}
	return "its beacon"
}

// free refuses what may not happen while a lock is open: its inputs are final.
func (s *Scribe) free() error {
	if open := s.Tape.Log().Open(); open != nil {
		return fmt.Errorf("lock %d waits for %s; what comes now counts from the next lock", open.N, s.missing())
	}
	return nil
}

func (s *Scribe) id(p rules.PowerID) string { return s.Game.Now.Edition.Powers[p].ID }
