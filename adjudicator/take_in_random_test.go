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
// on exactly as it was, or nothing is changed.
func TestRandomRecoveries(t *testing.T) {
	for n := range uint64(diligence.Of(2, 8, 32)) {
		edition, pace := postalEditions[(n+3)%8], postalPaces[(n+n/4)%4]
		t.Run(fmt.Sprintf("%s-%s-%d", edition, pace, n), func(t *testing.T) {
			p := newPostal(t, edition, pace, n)
			var copies []*storetest.Memory
			taken, refused := 0, map[string]int{}
			for letter := 0; letter < 60 && !p.over(); letter++ {
				if p.one(3) {
					copies = append(copies, p.copied())
				}
				if p.one(6) {
					p.accepted(p.anybody(), "STANDING ADD\nask "+p.wants[p.players.luck.IntN(len(p.wants))]+"\n")
				}
				g, _ := p.sitting()
				if power, text := p.players.letter(g); !p.handle(p.write(power, text)).Accepted {
					p.accepted(power, "PASS\n")
				}
				if p.one(5) && len(copies) > 0 {
					if why := p.recovers(copies[p.players.luck.IntN(len(copies))]); why == "" {
						taken++
					} else {
						refused[why]++
					}
				}
			}
			t.Log(taken, refused)
		})
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
		if strings.Contains(err.Error(), "astray") {
			p.t.Log(old.logged.String()[max(0, old.logged.Len()-6000):])
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
