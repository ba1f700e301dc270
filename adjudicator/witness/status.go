package witness

import (
	"slices"
	"time"
)

// Status is how a witness stands in its game.
type Status struct {
	Game, Name string
	Verifier   string // the key with which it cosigns
	Leaves     int    // of the log
	Root       string
	Enrolled   bool      // it is named in the locks to come
	Left       int       // codes for them, of the chain that the log knows
	Ends       int       // the last lock that they serve
	Lock       int       // that is open, 0 if none is
	Deadline   time.Time // of that lock
	Waits      bool      // the lock waits for our code
	NoCode     bool      // it does, and there is none here that fits
	Revealed   int       // the newest lock for which a code was sent or is to be sent
	Unsent     int       // letters
	Early      int       // letters that wait for leaves before theirs
	Stopped    string    // why
}

// Status tells how the witness stands.
func (w *Witness) Status() Status {
	s := Status{
		Game: w.terms.Game, Name: w.terms.Name, Verifier: w.key.Verifier, Leaves: len(w.leaves), Root: w.log.Head().Short(),
		Enrolled: slices.Contains(w.log.Contributors(), w.terms.Name), Left: w.log.LeftOf(w.terms.Name),
		Unsent: len(w.Due()), Early: len(w.early),
	}
	s.Ends = w.log.Next() - 1 + s.Left
	if open := w.log.Open(); open != nil {
		s.Lock, s.Deadline = open.N, open.Deadline
		s.Waits = slices.Contains(w.log.Missing(), w.terms.Name)
		if _, ok := w.code(open.N); !ok {
			s.NoCode = s.Waits
		}
	}
	for _, l := range w.letters {
		if l.What == askReveal {
			s.Revealed = max(s.Revealed, l.Lock)
		}
	}
	if w.stopped != nil {
		s.Stopped = w.stopped.Why
	}
	return s
}
