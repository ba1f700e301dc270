package adjudicator

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/scribe"
	"fieldpost/store/storetest"
)

// TestRandomRecoveries plays games by mail at random, in which the machine is set up again from a copy now and then. With the mailboxes of everybody the game goes
// on exactly as it was; only of standing orders that were sealed last of all nobody can tell whether they were added, and then nothing is changed.
func TestRandomRecoveries(t *testing.T) {
	taken, refused := 0, 0
	for n := range uint64(diligence.Of(1, 2, 4)) {
		edition, pace := postalEditions[(n+3)%8], postalPaces[(n+n/4)%4]
		t.Run(fmt.Sprintf("%s-%s-%d", edition, pace, n), func(t *testing.T) {
			p := newPostal(t, edition, pace, n)
			var copies []*storetest.Memory
			for range diligence.Of(20, 30, 60) {
				if p.over() {
					break
				}
				if p.one(3) {
					copies = append(copies, p.copied())
				}
				if p.one(8) {
					p.accepted(p.anybody(), "STANDING ADD\nask "+p.wants[p.players.luck.IntN(len(p.wants))]+"\n")
				}
				g, _ := p.sitting()
				if power, text := p.players.letter(g); !p.handle(p.write(power, text)).Accepted {
					p.accepted(power, "PASS\n")
				}
				if len(copies) == 0 || !p.one(6) {
					continue
				}
				switch why := p.recovers(copies[p.players.luck.IntN(len(copies))]); {
				case why == "":
					taken++
				case strings.Contains(why, "nothing tells whether standing orders of"):
					refused++
				default:
					t.Error(why)
				}
			}
		})
	}
	if taken < 3 {
		t.Errorf("%d times all was taken in, and %d times it was not", taken, refused)
	}
}

// recovers tries to take in what all mailboxes hold behind a copy, and tells why that cannot be done.
func (p *postal) recovers(backup *storetest.Memory) string {
	p.t.Helper()
	p.deliver()
	old := p.onCopy(p.cloned(backup), filepath.Join(p.t.TempDir(), "lost.mark"))
	var boxes []Mailbox
	var seen []string
	for _, s := range p.game.Seats {
		if !slices.Contains(seen, s.Address) {
			seen = append(seen, s.Address)
			boxes = append(boxes, p.box(s.Name))
		}
	}
	before := old.record(clubGame)
	says, err := old.desk.Recover(p.t.Context(), clubGame, boxes, Compared)
	if errors.Is(err, ErrRefused) {
		if now := old.record(clubGame); now.Acts != before.Acts || now.Signed != before.Signed {
			p.t.Errorf("refused, and changed: %v", err)
		}
		return err.Error()
	}
	if err != nil {
		p.t.Fatal(says, err)
	}
	now, was := old.opened(), p.opened()
	if a, b := scribe.StateText(now.Reader, now.Scribe.Game.Now), scribe.StateText(was.Reader, was.Scribe.Game.Now); a != b {
		p.t.Errorf("another position:\n%s\n%s", a, b)
	}
	if a, b := now.Scribe.Inputs().Text(), was.Scribe.Inputs().Text(); a != b || now.Scribe.Drawn() != was.Scribe.Drawn() {
		p.t.Errorf("other inputs:\n%s\n%s", a, b)
	}
	if a, b := old.diceLog(), p.diceLog(); a != b {
		p.t.Error("another log")
	}
	if a, b := fmt.Sprint(now.Waits()), fmt.Sprint(was.Waits()); a != b {
		p.t.Errorf("it waits for %s, and for %s before", a, b)
	}
	if !strings.Contains(says, "goes on") || old.record(clubGame).Stage != game.Playing {
		p.t.Error(says)
	}
	return ""
}
