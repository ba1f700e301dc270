package scribe

import (
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
)

// Delivery is what all players are to be sent: the leaves since the last delivery, the lists of inputs that they stand on, the
// inputs that have been opened, and the turns to report.
type Delivery struct {
	From   int // the index of the first leaf
	Leaves []dice.Leaf
	Lists  []List
	Opened []*Input
	Turns  []*Past // that ended meanwhile
}

// File is an attachment.
type File struct {
	Name string
	Data []byte
}

// Delivery hands over what has not been sent.
func (s *Scribe) Delivery() Delivery {
	p := s.Pending()
	s.Sent()
	return p
}

// Pending is what has not been sent; it does not count as sent.
func (s *Scribe) Pending() Delivery { return s.Since(s.Mark()) }

// LockPending tells whether the open lock has not been sent to everybody.
func (s *Scribe) LockPending() bool {
	log := s.Tape.Log()
	for i := s.delivery.From; i < log.Len() && log.Open() != nil; i++ {
		if l, is := log.Leaf(i).(dice.Lock); is && l.N == log.Open().N {
			return true
		}
	}
	return false
}

// Sent notes that all has been sent, as when a delivery is handed over again that was sent before. Who was left out stands at the mark of before.
func (s *Scribe) Sent() {
	p := s.delivery
	s.past.Lists = append(s.past.Lists, p.Lists...)
	s.past.Opened = append(s.past.Opened, p.Opened...)
	s.past.Turns = append(s.past.Turns, p.Turns...)
	s.delivery = contents{From: s.Tape.Log().Len()}
}

// Everything is all deliveries in one: the whole log with the lists it stands on, what has been opened, and all turns. It
// does not count as handing over what has not been sent.
func (s *Scribe) Everything() Delivery {
	p := s.contents().delivery()
	log := s.Tape.Log()
	for i := range log.Len() {
		p.Leaves = append(p.Leaves, log.Leaf(i))
	}
	return p
}

// contents is all that deliveries were given, those that have been handed over too, but for the leaves.
func (s *Scribe) contents() contents {
	return contents{
		Lists:  slices.Concat(s.past.Lists, s.delivery.Lists),
		Opened: s.Opened(),
		Turns:  slices.Concat(s.past.Turns, s.delivery.Turns),
	}
}

// Opened is what has been opened so far.
func (s *Scribe) Opened() []*Input { return slices.Concat(s.past.Opened, s.delivery.Opened) }

// Files are the attachments of a letter that carries a delivery: the leaves, the lists, what was opened, and the signed
// checkpoint.
func (p Delivery) Files(log *dice.Log, origin string, signers ...note.Signer) ([]File, error) {
	checkpoint, err := log.Checkpoint(origin, signers...)
	if err != nil {
		return nil, err
	}
	game := log.Game()
	stem := fmt.Sprintf("%s-%04d", game, log.Len())
	files := []File{
		{stem + ".dicelog", dice.Part{Game: game, From: p.From, Leaves: p.Leaves}.Bytes()},
		{stem + ".inputs", []byte(PrintLists(game, p.Lists))},
		{stem + ".opened", []byte(PrintOpened(game, p.Opened))},
		{stem + ".note", checkpoint},
	}
	kept := files[:0]
	for _, f := range files {
		if len(f.Data) > 0 {
			kept = append(kept, f)
		}
	}
	return kept, nil
}
