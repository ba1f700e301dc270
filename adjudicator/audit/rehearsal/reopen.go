package rehearsal

import (
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// Snapshot is the page of a snapshot. Its pieces are kept for Reopen and TakeUp.
func (r *Rehearsal) Snapshot() ([]byte, error) {
	page, pieces, err := r.Scribe.Snapshot()
	r.Scribe.Keep(pieces)
	for _, p := range pieces {
		r.pieces[p.Name] = p.Data
	}
	return page, err
}

// Reopen has the game go on with a scribe that comes from a snapshot, as after a restart of the program: what was sent
// before is sent no more. It returns the delivery that the letter behind the snapshot's turn has carried.
func (r *Rehearsal) Reopen(snapshot []byte) (scribe.Delivery, error) {
	s, err := scribe.Restore(r.cast.Reader, snapshot, r.kept())
	if err != nil {
		return scribe.Delivery{}, err
	}
	r.Scribe = s
	return s.Delivery(), nil
}

// TakeUp has the game go on with a scribe that comes from a snapshot and from the course of the turn being played, as when
// the program has been changed in the middle of a turn.
func (r *Rehearsal) TakeUp(snapshot, course []byte) (scribe.Stood, error) {
	s, stood, err := scribe.TakeUp(r.cast.Reader, snapshot, course, r.kept())
	if err == nil {
		r.Scribe = s
	}
	return stood, err
}

// kept is what no snapshot holds.
func (r *Rehearsal) kept() scribe.Kept {
	return scribe.Kept{Piece: func(name string) ([]byte, error) { return r.pieces[name], nil }, Chains: []*dice.Chain{r.chain("operator", 0)}, Random: r.random("salts"), Beacons: r.Beacons, FirstKey: r.Key}
}
