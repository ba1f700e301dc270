package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
)

// TestLettersOfForming keeps what is written until a game begins.
func TestLettersOfForming(t *testing.T) {
	c := goldenClub(t, 1, game.Record{})
	c.desk.NewGames = lobby.GamesByAnybody
	if out := c.post(anna, "NEW GAME g7\nEDITION revised\nPACE swift\nCLOCK 3d, answers 2d\n"+allies+"SEAT germany "+otto+"\nSEAT japan "+otto+"\nREFEREE "+ida+"\n"); !out.Accepted {
		t.Fatalf("no game was founded: %v", out)
	}
	draft := c.last(anna)
	keeps(t, "new-game", draft)
	c.reply(draft, "ACCEPT\n")
	founder := c.last(anna)
	keeps(t, "new-game-accepted", founder)
	invited := c.inbox(otto)
	keeps(t, "invitation", invited[0])
	idas := c.last(ida)
	keeps(t, "invitation-referee", idas)
	c.reply(founder, "PACE full\nCLOCK 5d\n")
	c.reply(founder, "START\n")
	keeps(t, "too-early", c.last(anna))
	c.reply(invited[0], "ACCEPT\n")
	keeps(t, "seat-taken", c.inbox(otto)[0])
	c.reply(idas, "DECLINE\n")
	keeps(t, "declined", c.last(anna))
	c.empty()
	c.reply(founder, "END GAME\n")
	keeps(t, "off", c.last(otto))
}

// TestLettersOfALock keeps what contributors to the dice are asked for, and what follows when one does not answer.
func TestLettersOfALock(t *testing.T) {
	record := goldenRecord(t, "swift", "clock 4d")
	record.Others = append(record.Others, game.Seat{Name: "witness1", Address: "witness1@example.org", Token: strings.Repeat("w", 24)})
	chains := map[string]*dice.Chain{}
	for i, who := range []string{"germany", "witness1"} {
		chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(i + 1), 7})
		record.Shares = append(record.Shares, chains[who].Share())
	}
	s := sealedClub{club: goldenClub(t, 1, record), chains: chains}
	s.empty()
	s.accept("soviet_union", sovietTurn)
	keeps(t, "lock-receipt", s.one2("soviet_union", 0))
	asked := s.lock("germany")
	keeps(t, "lock", asked)
	keeps(t, "wrong-code", s.ask("germany", "REVEAL g7 1 AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA ROOT 00000000\n"))
	s.handle(s.fromProgram(s.answerTo(asked, "witness1")))
	s.empty()
	s.pass(2*day + 20*time.Minute)
	void := s.mails("japan")
	keeps(t, "lock-void", void[0])
	keeps(t, "lock-again", void[len(void)-1])
}
