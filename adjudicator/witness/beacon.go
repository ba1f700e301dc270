package witness

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// Round is the round of the beacon that the open lock waits for, once it has come, if nobody here has mailed its
// signature.
func (w *Witness) Round(now time.Time) (round uint64, due bool) {
	open := w.log.Open()
	if open == nil || open.Round == 0 || w.stopped != nil || w.about(open.N, askBeacon) != nil {
		return 0, false
	}
	return open.Round, !now.Before(w.beacon().Time(open.Round))
}

// RoundTime is when a round of the game's beacon comes.
func (w *Witness) RoundTime(round uint64) time.Time { return w.beacon().Time(round) }

// Beacon mails the signature of the round that the open lock waits for to everybody who was sent our code.
func (w *Witness) Beacon(round uint64, sig string, now time.Time) error {
	due, ok := w.Round(now)
	if !ok || due != round {
		return fmt.Errorf("no lock of %s waits for round %d of the beacon", w.terms.Game, round)
	}
	if err := w.beacon().Verify(round, sig); err != nil {
		return err
	}
	open := w.log.Open()
	to := []string{w.terms.public().String()}
	if code := w.about(open.N, askReveal); code != nil {
		to = code.To
	}
	return w.write(askBeacon, open.N, "", now, mail.Outgoing{
		Subject: fmt.Sprintf("[%s] Beacon for lock %d", w.terms.Game, open.N),
		Answer:  true,
		Text:    fmt.Sprintf("BEACON %d %s\n", round, sig),
	}, to)
}

// beacon is the one that the game names. The log has not taken a genesis leaf with an unknown one.
func (w *Witness) beacon() dice.Beacon {
	if b, ok := w.beacons[w.log.Genesis().Drand]; ok {
		return b
	}
	return dice.Quicknet()
}
