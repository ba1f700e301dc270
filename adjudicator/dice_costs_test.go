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
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/secrets"
	"fieldpost/mail"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// counting is a game whose letters are counted.
type counting struct {
	sealedClub
	programs map[string]dice.SigningKey // of the witnesses
	seen     map[string]bool            // letters that have been counted
}

// costly is a way to play whose letters are counted.
type costly struct {
	edition string
	level   string // basic, sealed or coded, or sealed+beacon with a witness of each side and REVEALS all
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

// per is a number for each of some, to a tenth.
func per(n, of int) string { return fmt.Sprintf("%.1f", float64(n)/float64(of)) }

// figures are what is told: locks and questions of a turn, and letters that a player gets and writes in it.
func (c diceCosts) figures() []string {
	return []string{per(c.locks, c.turns), per(c.questions, c.turns), per(c.got, c.turns*c.players), per(c.written, c.turns*c.players)}
}

// settings are what letters say of such a way to play: its level, pace, questions and codes.
func (of costly) settings() []string {
	said := []string{of.level, of.pace, game.Gathered, game.CodesToGame}
	if of.each {
		said[2] = "each"
	}
	if of.toAll {
		said[3] = "all"
	}
	return said
}

// count plays some turns of a game, everybody at an address of his own, and counts.
func (of costly) count(t *testing.T, turns int) (n diceCosts) {
	t.Helper()
	reader, err := readers.Of(of.edition)
	if err != nil {
		t.Fatal(err)
	}
	record := game.Record{Terms: game.Terms{Game: clubGame, Edition: of.edition, Pace: of.pace, Questions: game.Gathered, Reports: game.WholeTurns}}
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
		if p.Plays && p.LedBy == "" {
			record.Seats = append(record.Seats, game.Seat{Name: p.ID, Address: strings.ReplaceAll(p.ID, "_", "-") + "@example.org", Token: strings.Repeat(string(rune(97+len(record.Seats))), 24)})
		}
	}
	s := counting{sealedClub: sealedClub{chains: map[string]*dice.Chain{}}, programs: map[string]dice.SigningKey{}, seen: map[string]bool{}}
	enrol := func(who string) {
		s.chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(len(s.chains) + 1), 7})
		share := s.chains[who].Share()
		if dice.IsWitness(who) {
			key, err := dice.DrawSigningKey(dice.Keyed([]byte("the key of "+who)), who+".example.org")
			if err != nil {
				t.Fatal(err)
			}
			s.programs[who], share.Key = key, key.Verifier
			record.Others = append(record.Others, game.Seat{Name: who, Address: who + "@example.org", Token: strings.Repeat(string(rune('w'+len(record.Others))), 24)})
		}
		record.Shares = append(record.Shares, share)
	}
	switch of.level {
	case "sealed":
		enrol("witness1")
	case "sealed+beacon":
		record.Terms.Beacon, record.Terms.Reveals = true, "all"
		enrol("witness1")
		enrol("witness2")
	case "coded":
		for _, seat := range record.Seats {
			enrol(seat.Name)
		}
	}
	same := secrets.Folder{Dir: t.TempDir(), Name: "fieldpost.example.org", Random: &sharedReader{from: dice.Keyed([]byte("costs"))}, Other: &clubBeacon.Beacon}
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
			missing := s.opened().Scribe.Tape.Log().Missing()
			switch {
			case len(missing) == 0:
				n.written-- // by a program, too
				s.beaconComes()
			case dice.IsWitness(missing[0]):
				n.written-- // which is a program
				s.reveals(missing[0])
			default:
				if of.toAll {
					n.got += n.players - 1
				}
				s.reveals(missing[0])
			}
		} else if d := g.Open[0]; d.AsksOrders() {
			l := players.upToBattles(g)
			s.accept(players.seat(l.Power), reader.Print(rehearsal.Writable(reader, l)))
		} else {
			s.accept(players.seat(d.Power), of.answer(players, g, d.Power))
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
		if edition.Attacks(l.Last) || l.Last == edition.SectionPlace || l.Last == edition.SectionNoncombat {
			break
		}
	}
	return l
}

// seat is who writes for a power: its own player, or that of the power that leads it.
func (p *players) seat(power edition.PowerID) string {
	ed := p.reader.Edition()
	return ed.Powers[ed.Leader(power)].ID
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
		if root, signed, err = dice.CosignRoot(log, checkpoint, s.programs[who].Signer); err != nil {
			s.t.Fatal(err)
		}
	}
	l := s.write(who, dice.RevealLine(clubGame, log.Open().N, code.Grouped(), root, signed)+"\n")
	l.To = "gm+g7@example.org"
	if out := s.handle(l); !out.Accepted {
		s.t.Fatalf("the code of %s: %+v", who, out)
	}
}

// beaconComes has the round of the beacon come that the open lock waits for.
func (s counting) beaconComes() {
	s.t.Helper()
	round := s.opened().Scribe.Tape.Log().Open().Round
	s.clock = clubBeacon.Time(round)
	s.tick()
	l := s.write("witness1", fmt.Sprintf("BEACON %d %s\n", round, clubBeacon.Sign(round)))
	l.To = "gm+g7@example.org"
	if out := s.handle(l); !out.Accepted {
		s.t.Fatalf("round %d of the beacon: %+v", round, out)
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

// waysToPlay are all whose cost is told.
func waysToPlay() (all []costly) {
	for _, level := range []string{"basic", "sealed", "sealed+beacon", "coded"} {
		for _, toAll := range []bool{false, true} {
			if level == "basic" && toAll {
				continue // nobody has codes
			}
			if level == "sealed+beacon" {
				if toAll {
					all = append(all, costly{level: level, toAll: true, pace: "full", wish: "ready"}) // as is recommended for a final
				}
				continue
			}
			all = append(all,
				costly{level: level, toAll: toAll, pace: "swift"},
				costly{level: level, toAll: toAll, pace: "courteous", wish: "ask retreat"},
				costly{level: level, toAll: toAll, pace: "full", wish: "ready"},
				costly{level: level, toAll: toAll, pace: "full", each: true})
		}
	}
	return all
}

// costedEditions are those that are played for it.
var costedEditions = []string{"revised", "global1940", "advanced"}

// TestCostOfDice counts what a turn costs at each level and pace, holds what was counted to what must be so, and what letters say of it
// (lobby/costs.txt) and the table in docs/dice.md to what was counted. With -update it writes both.
func TestCostOfDice(t *testing.T) {
	const turns = 10
	ways := waysToPlay()
	counted := make([]diceCosts, len(costedEditions)*len(ways))
	t.Run("play", func(t *testing.T) {
		for e, ed := range costedEditions {
			for i, of := range ways {
				of.edition = ed
				t.Run(strings.Join(append([]string{ed}, of.settings()...), " "), func(t *testing.T) {
					t.Parallel()
					counted[e*len(ways)+i] = of.count(t, turns)
				})
			}
		}
	})
	var told, page strings.Builder
	told.WriteString("# What a turn costs: edition, dice, PACE, QUESTIONS and CODES; then locks and questions of a turn, and letters that each player\n# gets and writes in it. TestCostOfDice plays it, and writes this file with -update.\n")
	page.WriteString("| dice | `PACE` | `QUESTIONS` | `CODES` | Revised: locks | questions | to read | to write | Global 1940: locks | questions | to read | to write | Advanced Rules: locks | questions | to read | to write |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n")
	for i, of := range ways {
		row := of.settings()
		if of.pace != "full" {
			row[2] = ""
		}
		if of.level == "basic" {
			row[3] = ""
		}
		for e := range costedEditions {
			row = append(row, counted[e*len(ways)+i].figures()...)
		}
		page.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
	for e, ed := range costedEditions {
		for i, of := range ways {
			told.WriteString(strings.Join(slices.Concat([]string{ed}, of.settings(), counted[e*len(ways)+i].figures()), " ") + "\n")
		}
	}
	const file, doc, begins, ends = "lobby/costs.txt", "../docs/dice.md", "<!-- costs -->\n", "<!-- end of costs -->\n"
	was, err := os.ReadFile(doc)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(was), begins)
	_, tail, found := strings.Cut(rest, ends)
	if !found {
		t.Fatal("docs/dice.md has no room for the table")
	}
	now := head + begins + page.String() + ends + tail
	if *update {
		if err := os.WriteFile(file, []byte(told.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(doc, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if now != string(was) {
		t.Errorf("docs/dice.md tells other costs than were counted; run the test with -update:\n%s", page.String())
	}
	if kept, err := os.ReadFile(file); err != nil || string(kept) != told.String() {
		t.Errorf("%s tells other costs than were counted (%v); run the test with -update:\n%s", file, err, told.String())
	}
	for e, ed := range costedEditions {
		ordered(t, ed, ways, counted[e*len(ways):][:len(ways)])
	}
}

// ordered holds what was counted to what must be so, whatever the dice are: what spares locks and letters does. Each game has other battles,
// so two of them are compared with a tolerance, and with less of it all of a kind together.
func ordered(t *testing.T, ed string, ways []costly, counted []diceCosts) {
	t.Helper()
	read := func(c diceCosts) float64 { return float64(c.got) / float64(c.turns*c.players) }
	locks := func(c diceCosts) float64 { return float64(c.locks) / float64(c.turns) }
	compare := func(what string, of func(diceCosts) float64, less, more func(costly) bool, each, all float64) {
		t.Helper()
		pairs, little, much := 0, 0.0, 0.0
		for i, a := range ways {
			for j, b := range ways {
				if !less(a) || !more(b) || a.pace != b.pace {
					continue
				}
				pairs++
				x, y := of(counted[i]), of(counted[j])
				if little, much = little+x, much+y; x > each*y {
					t.Errorf("%s, %s: %.1f with %v and %.1f with %v", ed, what, x, a.settings(), y, b.settings())
				}
			}
		}
		if pairs == 0 || little > all*much {
			t.Errorf("%s, %s: %.1f and %.1f in %d pairs", ed, what, little, much, pairs)
		}
	}
	windows, spared, unread, hardly := 1.0, 0.7, 1.0, 1.0
	if ed == "advanced" {
		// Fights at sea and on land have a window each, in which so few battles are asked about that gathering spares little; and letters
		// to both are taken in before a witness has answered, who would otherwise be answered by the report.
		windows, spared, unread, hardly = 2, 1.25, 1.25, 1.2
	}
	is := func(level string, toAll bool) func(costly) bool {
		return func(of costly) bool { return of.level == level && of.toAll == toAll && !of.each }
	}
	for _, level := range []string{"sealed", "coded"} {
		compare("letters to read with CODES game and all", read, is(level, false), is(level, true), 1.1, 0.8)
	}
	compare("letters to read with one witness and with nobody", read, is("sealed", false), is("basic", false), 1.45*hardly, 1.2*hardly)
	compare("letters to read with nobody and with one witness", read, is("basic", false), is("sealed", false), 1.3, 1.15)
	compare("letters to read of a final and of people with codes", read, is("sealed+beacon", true), is("coded", true), 0.8, 0.8)
	for _, level := range []string{"basic", "sealed", "coded"} {
		for _, toAll := range []bool{false, true} {
			if level == "basic" && toAll {
				continue
			}
			full := func(each bool) func(costly) bool {
				return func(of costly) bool {
					return of.level == level && of.toAll == toAll && of.pace == "full" && of.each == each
				}
			}
			compare("locks with QUESTIONS gathered and each", locks, full(false), full(true), spared, spared)
			compare("letters to read with QUESTIONS gathered and each", read, full(false), full(true), unread, unread)
		}
	}
	for i, of := range ways {
		if of.pace == "full" && !of.each && locks(counted[i]) > 1.5*windows { // one for the battles behind each window, and those of research and rounds of asking nobody foresees
			t.Errorf("%s: everybody is ready, and there are %d locks in %d turns with %v", ed, counted[i].locks, counted[i].turns, of.settings())
		}
	}
}
