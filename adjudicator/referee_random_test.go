package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
)

// TestRefereeAtRandom has a referee correct, rule and roll back at random while players write at random. Whatever he is
// allowed to do leaves a game that a new desk finds as it is, in which the players can go on, and that the mailbox of one
// of them proves.
func TestRefereeAtRandom(t *testing.T) {
	corrected, rolledBack := 0, 0
	games := diligence.Of(1, 1, 4)
	for seed := range uint64(games) {
		c := beginClub(t, refereed([]string{"full", "swift", "courteous", "full"}[seed]))
		_, reader := c.sitting()
		players := newPlayers(t, reader, 40+seed)
		for range 25 {
			g, _ := c.sitting()
			if g.Now.Winner != edition.NoSide {
				break
			}
			c.accept(players.letter(g))
			tb, err := c.desk.table(t.Context(), clubGame)
			if err != nil {
				t.Fatal(err)
			}
			text := ""
			switch players.luck.IntN(6) {
			case 0:
				text = fmt.Sprintf("ROLLBACK TO %d\n", players.luck.IntN(tb.Reports()+1))
			case 1, 2, 3:
				text = "CORRECT\n" + players.change(tb).String() + "END\n"
			case 4:
				text = "RULING So be it.\n"
			default:
				continue
			}
			c.mails(game.RefereeSeat)
			out := c.handle(c.write(game.RefereeSeat, text))
			answer := c.mails(game.RefereeSeat)[0]
			if strings.Contains(answer.text, "stands still") {
				t.Fatalf("seed %d: %s\n%s\n%s", seed, text, answer, c.logged.String())
			}
			if !out.Accepted && !strings.Contains(answer.text, "NOT ACCEPTED") {
				t.Fatalf("seed %d: %s\n%s", seed, text, answer)
			}
			if out.Accepted {
				switch text[:2] {
				case "CO":
					corrected++
				case "RO":
					rolledBack++
				}
			}
			if again := c.reopened(c.desk.Store).moment(); again != c.moment() {
				t.Fatalf("seed %d: after a restart and %s the game stands at\n%s\nnot at\n%s", seed, text, again.position, c.moment().position)
			}
		}
		c.stays("japan")
	}
	if corrected < 3*games || rolledBack < games {
		t.Errorf("%d corrections and %d rollbacks were possible", corrected, rolledBack)
	}
}

// change is some correction, not all of which are possible.
func (p *players) change(t *table.Table) scribe.Change {
	g := t.Scribe.Game
	ed := g.Now.Edition
	c := scribe.Change{Because: "of the dice"}
	if at := g.Passed[p.luck.IntN(len(g.Passed))]; at != "turn" {
		c.At = at
	}
	for range 1 + p.luck.IntN(3) {
		power := ed.Powers[p.power()].Name
		lines := t.Lines(g.Now)
		line := lines[1+p.luck.IntN(len(lines)-1)]
		space, _, _ := strings.Cut(line, ":")
		switch p.luck.IntN(4) {
		case 0:
			c.Lines += fmt.Sprintf("%s: ipcs %d\n", power, p.luck.IntN(60))
		case 1:
			c.Lines += space + ": nothing\n"
		case 2:
			c.Lines += fmt.Sprintf("%s: %s %d inf, %d arm\n", space, power, 1+p.luck.IntN(4), p.luck.IntN(3)+1)
		default:
			c.Lines += fmt.Sprintf("%s: owner %s\n", space, power)
		}
	}
	return c
}
