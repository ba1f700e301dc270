package rehearsal

import (
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// Reopen has the game go on with a scribe that comes from a snapshot, as after a restart of the program: what was sent
// before is sent no more. It returns the parcel that the letter behind the snapshot's turn has carried.
func (r *Rehearsal) Reopen(snapshot []byte) (scribe.Parcel, error) {
	s, err := scribe.Restore(r.cast.Reader, snapshot, scribe.Kept{
		Chains: []*dice.Chain{r.chain("operator", 0)}, Random: r.random("salts"), Beacons: r.Beacons, FirstKey: r.Key,
	})
	if err != nil {
		return scribe.Parcel{}, err
	}
	r.Scribe = s
	return s.Parcel(), nil
}
