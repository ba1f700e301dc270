package scribe

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
)

// Lock fixes the batch that the turn waits for. deadline is how long the contributors have; round names a beacon, 0 none.
func (s *Scribe) Lock(now time.Time, deadline time.Duration, round uint64) (*dice.Lock, error) {
	if s.Game.NoDice == "" {
		return nil, fmt.Errorf("no dice are wanted")
	}
	s.openExecuted(s.Game.Now, s.Game.Events)
	list := s.Inputs()
	l := dice.Lock{
		Batch: Batch(s.Game.Now), Inputs: list.Hash(), State: s.state(s.Game.Now),
		Contributors: s.Contributors(), Time: now.UTC().Truncate(time.Minute), Round: round,
	}
	l.Deadline = l.Time.Add(max(deadline, s.Tape.Log().Patience(l.Contributors)))
	others := slices.DeleteFunc(slices.Clone(l.Contributors), s.alone())
	switch {
	case len(others) == 0 && len(l.Contributors) == 1:
		l.Level = "basic" // nobody else answers for these dice
	case !slices.ContainsFunc(others, func(who string) bool { return s.Tape.Log().KeyOf(who) != "" }):
		l.Level = "coded" // nobody else signs what he answers
	}
	if err := s.Tape.Lock(l); err != nil {
		return nil, err
	}
	s.enlist(list)
	if len(s.Tape.Log().Contributors()) == 0 {
		if err := s.Tape.RevealOrders(l.Contributors[0], dice.SumOf("orders", s.ownWords())); err != nil {
			return nil, err
		}
	}
	return s.Tape.Log().Open(), nil
}

// Contributors says who reveals for the lock that comes: whoever must, and the power whose choice opened it.
func (s *Scribe) Contributors() []string {
	log := s.Tape.Log()
	enrolled := log.Contributors()
	mover := s.id(s.Game.Now.Mover)
	if len(enrolled) == 0 {
		return []string{mover}
	}
	if s.all() {
		return enrolled
	}
	wanted, opener, alone := log.Wanted(s.played), s.opener(), s.alone()
	names := slices.DeleteFunc(slices.Clone(enrolled), func(who string) bool { return who != opener && !slices.Contains(wanted, who) })
	if !slices.ContainsFunc(names, func(who string) bool { return !alone(who) }) { // nobody else would answer for these dice
		return enrolled
	}
	return names
}

// alone tells who answers for nobody but himself: whoever opened the lock, and those who move.
func (s *Scribe) alone() func(who string) bool {
	opener, start := s.opener(), s.Game.Start
	return func(who string) bool {
		power := start.Edition.PowerByID(who)
		return who == opener || power != edition.Nobody && start.Moves(power)
	}
}

// all tells whether every contributor reveals for every lock.
func (s *Scribe) all() bool {
	return slices.ContainsFunc(s.options, func(in *Input) bool {
		who, is := strings.CutPrefix(strings.TrimSuffix(in.Text, "\n"), "reveals ")
		all, _, _ := ReadReveals(who)
		return is && all
	})
}

// opener is the power whose choice opened the lock: who has given the last input, else the mover.
func (s *Scribe) opener() string {
	for _, in := range slices.Backward(s.given) {
		if in.Kind == Order || in.Kind == Answer {
			ed := s.Game.Now.Edition
			return s.id(ed.Leader(ed.PowerByID(in.Power)))
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

// Reveal takes the code of a contributor, and what he saw.
func (s *Scribe) Reveal(who string, said dice.Revealed) error { return s.Tape.Reveal(who, said) }

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
