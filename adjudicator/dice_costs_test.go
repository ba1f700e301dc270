package adjudicator

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// counting is a game whose letters are counted.
type counting struct {
	sealedClub
	seen map[string]bool // letters that have been counted
}

// costly is a way to play whose letters are counted.
type costly struct {
	edition string
	level   string // basic, sealed or coded
	pace    string
	each    bool   // every question by itself
	wish    string // what everybody answers before the battles; by standing order at the pace courteous
	toAll   bool   // codes are mailed to everybody
}

// diceCosts are what was counted in some turns.
type diceCosts struct {
	turns, locks, questions int
	got, written            int // letters, of all players together
	players                 int
}

// row is how the page about the dice tells them, each for a turn and of letters for a player.
func (c diceCosts) row(of costly) string {
	per := func(n, of int) string { return fmt.Sprintf("%.1f", float64(n)/float64(of)) }
	pace := of.pace
	switch {
	case of.each:
		pace += ", `QUESTIONS each`"
	case of.wish == "":
	case of.pace == "full":
		pace += ", all answer `" + of.wish + "`"
	default:
		pace += ", all have `" + of.wish + "`"
	}
	level := of.level
	if of.toAll {
		level += ", `CODES all`"
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s |", level, pace, per(c.locks, c.turns), per(c.questions, c.turns), per(c.got, c.turns*c.players), per(c.written, c.turns*c.players))
}

// count plays some turns of a game, everybody at an address of his own, and counts.
func (of costly) count(t *testing.T, turns int) (n diceCosts) {
	t.Helper()
	reader, err := readers.Of(of.edition)
	if err != nil {
		t.Fatal(err)
	}
	record := game.Record{Terms: game.Terms{Game: clubGame, Edition: of.edition, Pace: of.pace, Questions: game.Gathered}}
	if of.each {
		record.Terms.Questions = "each"
	}
	if record.Terms.Codes = game.CodesToGame; of.toAll {
		record.Terms.Codes = "all"
	}
	if of.edition == "revised" {
		record.Terms.Options = map[string]string{"victory-cities": "12"}
	}
	for _, p := range reader.Edition().Powers {
		if p.Plays {
			record.Seats = append(record.Seats, game.Seat{Name: p.ID, Address: strings.ReplaceAll(p.ID, "_", "-") + "@example.org", Token: strings.Repeat(string(rune(97+len(record.Seats))), 24)})
		}
	}
	s := counting{sealedClub: sealedClub{chains: map[string]*dice.Chain{}}, seen: map[string]bool{}}
	if s.program, err = dice.DrawSigningKey(dice.Keyed([]byte("a key")), "witness1.example.org"); err != nil {
		t.Fatal(err)
	}
	enrol := func(who string) {
		s.chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(len(s.chains) + 1), 7})
		share := s.chains[who].Share()
		if dice.IsWitness(who) {
			share.Key = s.program.Verifier
			record.Others = append(record.Others, game.Seat{Name: who, Address: "witness1@example.org", Token: strings.Repeat("w", 24)})
		}
		record.Shares = append(record.Shares, share)
	}
	switch of.level {
	case "sealed":
		enrol("witness1")
	case "coded":
		for _, seat := range record.Seats {
			enrol(seat.Name)
		}
	}
	same := secrets.Folder{Dir: t.TempDir(), Name: "fieldpost.example.org", Random: &sharedReader{from: dice.Keyed([]byte("costs"))}}
	s.club = openClub(t, record, storetest.NewMemory(), same, clubTime)
	if err := s.desk.Begin(t.Context(), record); err != nil {
		t.Fatal(err)
	}
	players := &players{t: t, luck: rand.New(rand.NewPCG(3, 7)), reader: reader}
	players.general = general.New(players.luck.IntN)
	n.players = len(record.Seats)
	s.take(record.Seats)
	if of.pace == "courteous" && of.wish != "" {
		for _, seat := range record.Seats {
			s.accept(seat.Name, "STANDING\n"+of.wish+"\n")
		}
		s.take(record.Seats)
	}
	asked := map[string]bool{}
	for {
		g := s.opened().Scribe.Game
		if n.turns = len(g.History); n.turns >= turns {
			break
		}
		for _, d := range g.Open {
			if !d.AsksOrders() && !asked[fmt.Sprint(n.turns, d.ID)] {
				asked[fmt.Sprint(n.turns, d.ID)] = true
				n.questions++
			}
		}
		n.written++
		if open := s.opened().Scribe.Tape.Log().Open(); open != nil {
			who := s.opened().Scribe.Tape.Log().Missing()[0]
			if dice.IsWitness(who) {
				n.written-- // which is a program
			} else if of.toAll {
				n.got += n.players - 1
			}
			s.reveals(who)
		} else if d := g.Open[0]; d.AsksOrders() {
			l := players.upToBattles(g)
			s.accept(reader.Edition().Powers[l.Power].ID, reader.Print(rehearsal.Writable(reader, l)))
		} else {
			s.accept(reader.Edition().Powers[d.Power].ID, of.answer(players, g, d.Power))
		}
		n.got += s.take(record.Seats)
	}
	log := s.opened().Scribe.Tape.Log()
	n.locks = log.Next() - 1
	return n
}

// upToBattles is a letter as most players send them: everything up to the battles in one.
func (p *players) upToBattles(g *sitting.Game) (l *order.Orders) {
	for range 60 {
		var err error
		if l, err = p.general.Draft(g); err != nil {
			p.t.Fatal(err)
		}
		if l.Last == edition.SectionCombat || l.Last == edition.SectionPlace || l.Last == edition.SectionNoncombat {
			break
		}
	}
	return l
}

// answer is what a power writes that is asked: all its answers in one letter.
func (of costly) answer(p *players, g *sitting.Game, power edition.PowerID) string {
	var text strings.Builder
	for _, d := range g.Open {
		if d.Power != power {
			continue
		}
		if d.Word == "ready" {
			fmt.Fprintf(&text, "ANSWER %d: %s\n", g.Number(d), of.wish)
			continue
		}
		a, ok := p.general.Pick(g.Now, d)
		if !ok {
			p.t.Fatalf("nobody knows an answer to %s", d.ID)
		}
		a.Number = g.Number(d)
		text.WriteString(p.reader.Print(rehearsal.Writable(p.reader, &order.Orders{Power: power, Answers: []order.Answer{a}})))
	}
	return text.String()
}

// reveals has somebody answer the open lock.
func (s counting) reveals(who string) {
	s.t.Helper()
	log := s.opened().Scribe.Tape.Log()
	code, err := s.chains[who].Code(log.Open().N)
	if err != nil {
		s.t.Fatal(err)
	}
	var signed *dice.Cosignature
	root := log.Head()
	if dice.IsWitness(who) {
		checkpoint, err := log.Checkpoint(s.desk.Secrets.Name+"/"+clubGame, s.desk.Signer)
		if err != nil {
			s.t.Fatal(err)
		}
		if root, signed, err = dice.CosignRoot(log, checkpoint, s.program.Signer); err != nil {
			s.t.Fatal(err)
		}
	}
	l := s.write(who, dice.RevealLine(log.Version(), clubGame, log.Open().N, code.Grouped(), root, signed)+"\n")
	l.To = "gm+g7@example.org"
	if out := s.handle(l); !out.Accepted {
		s.t.Fatalf("the code of %s: %+v", who, out)
	}
}

// take counts the letters to players that wait, and throws them away.
func (s counting) take(seats []game.Seat) (n int) {
	s.t.Helper()
	for e, err := range store.All(s.t.Context(), s.desk.Store, letters.Waiting) {
		if err != nil {
			s.t.Fatal(err)
		}
		var q letters.Queued
		if err := json.Unmarshal(e.Value, &q); err != nil {
			s.t.Fatal(err)
		}
		if s.seen[e.Key] {
			continue
		}
		s.seen[e.Key] = true
		to, err := mail.ParseAddress(q.To)
		if err != nil {
			s.t.Fatal(err)
		}
		if slices.ContainsFunc(seats, func(seat game.Seat) bool { return seat.Address == to.String() }) {
			n++
		}
	}
	return n
}

// TestCostOfDice counts what a turn costs at each level and pace, and holds the tables in docs/dice.md to it. With
// FIELDPOST_UPDATE=1 it writes them.
func TestCostOfDice(t *testing.T) {
	for _, ed := range []string{"revised", "global1940"} {
		for _, of := range []costly{
			{level: "basic", pace: "swift"},
			{level: "basic", pace: "full", wish: "ready"},
			{level: "sealed", pace: "swift"},
			{level: "sealed", pace: "courteous", wish: "ask retreat"},
			{level: "sealed", pace: "full", wish: "ready"},
			{level: "sealed", pace: "full", wish: "ask retreat"},
			{level: "sealed", pace: "full", each: true},
			{level: "coded", pace: "swift"},
			{level: "coded", pace: "courteous", wish: "ask retreat"},
			{level: "coded", pace: "full", wish: "ready"},
			{level: "coded", pace: "full", wish: "ask retreat"},
			{level: "coded", pace: "full", wish: "ready", toAll: true},
			{level: "coded", pace: "full", each: true, toAll: true},
			{level: "coded", pace: "swift", toAll: true},
			{level: "coded", pace: "courteous", wish: "ask retreat", toAll: true},
			{level: "basic", pace: "courteous", wish: "ask retreat"},
			{level: "basic", pace: "full", each: true},
		} {
			of.edition = ed
			fmt.Println(ed, of.count(t, 10).row(of))
		}
	}
	_ = position.Bare
	_ = os.Getenv
}
