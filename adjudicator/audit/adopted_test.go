package audit_test

import (
	"fmt"
	"testing"

	"fieldpost/adjudicator/scribe"
)

// TestSplitBehindAdopt ends a batch where nobody has to decide anything, and hides it behind an act by which another law is
// adopted. Where no other law is in force, nothing may come out otherwise.
func TestSplitBehindAdopt(t *testing.T) {
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(t *testing.T, p *player, s *scribe.Scribe) error {
		law := s.Game.Now.Edition.Law
		if err := split(t, p, s); err != nil {
			return err
		}
		if _, err := lockNow(s); err != nil {
			return err
		}
		if err := revealAll(p.r); err != nil {
			return err
		}
		if err := s.Roll(""); err != nil {
			return err
		}
		return s.Adopt("referee", adoption(s, law))
	}}
	b.found(t, "rules", firstRoll, "the batch ended although nobody had to decide anything before battle/")
}

// TestAdoptNothing adopts the law that is in force, in an honest game: it changes nothing, and all of it is proved.
func TestAdoptNothing(t *testing.T) {
	b := bent{seed: 1, turns: 3, when: fought, cheat: func(_ *testing.T, _ *player, s *scribe.Scribe) error {
		return s.Adopt("referee", adoption(s, s.Game.Now.Edition.Law))
	}}
	r, _ := b.play(t, false)
	if v := check(t, r, r.Letters); !v.Verified || !v.Replayed || len(v.Laws) > 0 {
		t.Errorf("%+v", v)
	}
}

// adoption is the body of an act by which a law is adopted.
func adoption(s *scribe.Scribe, law int) string {
	return fmt.Sprintf("law %d -> %d\nturn %s\n", law, law, s.Game.Start.TurnName())
}
