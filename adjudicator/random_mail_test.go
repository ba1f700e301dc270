package adjudicator

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// postal is a game by mail that is played at random, with everything that the people of it may write in between.
type postal struct {
	*club
	players  *players
	typist   *typist
	wordings *wordings
	done     map[string]int // what was tried, for the log of the test
	looked   map[string]int // letters of each mailbox that were looked at
	wants    []string       // the words of what somebody may want to be asked
	undone   int
}

// How long a letter may be that is sent, in bytes: what Gmail shows of HTML, and somewhat more than we hold ourselves to.
const (
	mostMailHTML = 102 << 10
	mostMailText = 210_000
)

// postalPaces are all there are, and that of games in which the questions of battles are gathered.
var postalPaces = []string{"swift", "courteous", "full", game.Gathered}

// postalEditions are those of eight games.
var postalEditions = [8]string{"global1940", "advanced", "global1940", "revised", "global1940", "advanced", "global1940", "classic"}

// postalGame is a random game by mail; its codes follow FIELDPOST_SEED.
type postalGame struct {
	edition, pace string
	seed          uint64
	codes         string
}

// postalFound are games that failed once.
var postalFound = []postalGame{
	{"global1940", "full", 91108, "91000"},                  // an answer of more than 120 letters was cut in the record
	{"global1940", game.Gathered, 22, "81000"},              // two kinds rise from one base and another from a second
	{"global1940", "full", 695106504, "695106484"},          // "intercept nane" was mended to tanks
	{"global1940", game.Gathered, 2022885780, "2022885750"}, // "xand: keep" was mended to Alexandria
	{"global1940", "full", 0x6d927c06, "1838316530"},        // a loss of an owner of two words was changed into one without a count
	{"revised", "swift", 3, "2140762611"},                   // two carriers parted, and the fighters of both were to stay and to fight
}

// TestRandomGamesByMail has whole games written by mail: a general orders and answers at random, in the words in which people
// write, six people share the nine powers of Global 1940 [G-SEQ-007], and the mailbox of each of them proves the game. Four in eight games
// are of Global 1940, one at every pace. FIELDPOST_GAMES says how many; half of them are always the
// same, the others follow FIELDPOST_SEED.
func TestRandomGamesByMail(t *testing.T) {
	games := diligence.Of(2, 6, 36)
	if text := os.Getenv("FIELDPOST_GAMES"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			t.Fatalf("FIELDPOST_GAMES is %q: it must be a number of games", text)
		}
		games = n
	}
	text := os.Getenv("FIELDPOST_SEED")
	if text == "" && games > 6 {
		text = fmt.Sprint(1000 + rand.Uint32())
	}
	other := uint64(0)
	if text != "" {
		var err error
		if other, err = strconv.ParseUint(text, 10, 48); err != nil {
			t.Fatalf("FIELDPOST_SEED is %q: it must be a number", text)
		}
	}
	list := slices.Clone(postalFound)
	for n := range games {
		g := postalGame{edition: postalEditions[n%8], seed: uint64(n), codes: text}
		if n >= (games+1)/2 {
			g.seed += other
		}
		g.pace = postalPaces[map[string]int{"global1940": n % 8 / 2, "advanced": n / 4, "revised": n / 8, "classic": n / 8}[g.edition]%4]
		list = append(list, g)
	}
	all, tried := map[string]int{}, wordings{}
	t.Cleanup(func() {
		t.Logf("%d games, FIELDPOST_SEED=%s: %v", len(list), text, all)
		tried.tell(t)
		if all[wrongly] > 1+all[rightly]/100 {
			t.Errorf("%d mended letters are other orders, of %d", all[wrongly], all[wrongly]+all[rightly])
		}
	})
	var mu sync.Mutex
	for _, g := range list {
		t.Run(fmt.Sprintf("%s-%s-%d", g.edition, g.pace, g.seed), func(t *testing.T) {
			t.Parallel()
			codesFrom(t, g.codes)
			t.Cleanup(func() {
				if t.Failed() {
					t.Logf("to repeat: FIELDPOST_SEED=%s FIELDPOST_GAMES=%d go test ./adjudicator -run 'TestRandomGamesByMail/^%s-%s-%d$'\nto keep it: %#v in postalFound",
						g.codes, games, g.edition, g.pace, g.seed, g)
				}
			})
			done := playPostal(t, g.edition, g.pace, g.seed, &tried)
			mu.Lock()
			defer mu.Unlock()
			for what, n := range done {
				all[what] += n
			}
		})
	}
}

// playPostal plays one game of some turns and has somebody prove it.
func playPostal(t *testing.T, edition, pace string, seed uint64, w *wordings) map[string]int {
	p := newPostal(t, edition, pace, seed, func(terms *game.Terms) {
		if seed%5 == 0 {
			terms.Reports = "parts"
		}
	})
	p.wordings = w
	turns := diligence.Of(2, 3, 8) + p.players.luck.IntN(4)
	if diligence.Long() && p.one(8) {
		turns *= 4
	}
	most := 40 * turns // letters of orders and answers
	for n := 0; p.opened().Reports()-p.undone < turns && !p.over(); n++ {
		if n == most {
			t.Fatalf("%d letters, and %d turns are over", n, p.opened().Reports())
		}
		p.between()
		if p.over() {
			break
		}
		p.writes()
		p.looks()
		p.passes()
	}
	p.proves()
	return p.done
}

// newPostal begins a game with a referee and a clock, whose turns are told whole unless its terms are changed.
func newPostal(t *testing.T, edition, pace string, seed uint64, changes ...func(*game.Terms)) *postal {
	t.Helper()
	questions := "each"
	if pace == game.Gathered {
		pace, questions = "full", pace
	}
	record := refereed(pace)
	switch edition {
	case "global1940":
		global := globalRecord(t, pace)
		record.Terms, record.Seats = global.Terms, global.Seats
	case "advanced":
		record.Terms.Edition, record.Terms.Options = edition, nil
		record.Seats = slices.DeleteFunc(slices.Clone(record.Seats), func(s game.Seat) bool { return s.Name == "china" })
	case "classic":
		record.Terms.Edition, record.Terms.Options = edition, nil
	}
	record.Terms.Questions, record.Terms.Codes, record.Terms.Reports = questions, game.CodesToGame, game.WholeTurns
	for _, change := range changes {
		change(&record.Terms)
	}
	if err := record.Terms.Clock.UnmarshalText([]byte("clock 9d, answers 5d, reserve 5d, grace 12h")); err != nil {
		t.Fatal(err)
	}
	p := &postal{club: beginClub(t, record), wordings: &wordings{}, done: map[string]int{"games": 1}, looked: map[string]int{}}
	p.paints()
	g, reader := p.sitting()
	p.players, p.typist = newPlayers(t, reader, seed), newTypist(reader, seed)
	for _, w := range position.Words() {
		if w.Asked && w.Of(g.Now.Edition) {
			p.wants = append(p.wants, w.Name)
		}
	}
	return p
}

// paints has the desk show pictures, of one pixel each.
func (p *postal) paints() {
	p.desk.Shows = &letters.Painter{Draw: onePixel}
	p.outbox.Pictures = p.desk.Shows
}

func (p *postal) over() bool {
	g, _ := p.sitting()
	return g.Now.Winner != edition.NoSide || p.record(clubGame).Stage == game.Over
}

func (p *postal) one(of int) bool { return p.players.luck.IntN(of) == 0 }

// anybody is the seat of some power.
func (p *postal) anybody() string { return p.game.Seats[p.players.luck.IntN(len(p.game.Seats))].Name }

// writes brings what the game waits for, or standing orders, as text. It must be accepted.
func (p *postal) writes() {
	p.t.Helper()
	g, reader := p.sitting()
	if len(g.Open) > 0 && !g.Open[0].AsksOrders() && !p.one(3) {
		d := g.Open[p.players.luck.IntN(len(g.Open))]
		power := reader.Edition().Powers[reader.Edition().Leader(d.Power)].ID
		p.put(power, g.Number(d), d)
		if p.one(4) {
			p.asks(power, []string{"No idea yet, will answer tonight\n", "yes but tomorrow\n", "Take your time, guys\n", "no hurry I hope? will decide after work\n"}[p.players.luck.IntN(4)])
			p.done["chatter"]++
		}
		p.done["questions"]++
		words := p.words(d)
		p.wordings.asked(g, d)
		p.wordings.answered(g, d, words)
		text := fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), words)
		alone := !slices.ContainsFunc(g.Open, func(o *turn.Decision) bool {
			return o != d && !o.AsksOrders() && reader.Edition().Leader(o.Power) == reader.Edition().Leader(d.Power)
		})
		if alone && p.one(2) {
			text = words + "\n"
			if p.one(2) {
				text = words + " please!\n"
			}
			p.done["bare answers"]++
		}
		p.accepted(power, text)
		return
	}
	power, text := p.players.letter(g)
	if p.one(6) {
		p.asks(power, "CHECK\n"+text)
	}
	for _, a := range p.typist.reader.Read(text, orders.Context{Power: edition.Nobody}).Letter.Answers {
		if d := openQuestion(g, a.Number); d != nil {
			p.wordings.asked(g, d)
			p.wordings.answered(g, d, a.Text)
		}
	}
	p.done["letters"]++
	p.accepted(power, p.typed(g, power, text))
}

// words is an answer to a question in words in which it was put, or the number of an option.
func (p *postal) words(d *turn.Decision) string {
	i := p.players.luck.IntN(len(d.Options) + 1)
	if i == len(d.Options) && d.Default.Text == "" { // nothing is done, in no words
		i = 0
	}
	switch {
	case i == len(d.Options):
		return d.Default.Text
	case !p.one(3):
		return d.Options[i]
	case d.Counted:
		return fmt.Sprint(i)
	}
	return fmt.Sprint(i + 1)
}

// put demands that a power has read a question with all that it can answer.
func (p *postal) put(power string, n int, d *turn.Decision) {
	p.t.Helper()
	p.deliver()
	mails := p.boxes.in[p.seat(power).Address]
	for i := len(mails) - 1; i >= max(len(mails)-12, 0); i-- {
		text := joined(readMail(p.t, mails[i]).text)
		if !strings.Contains(text, fmt.Sprintf("QUESTION %d: ", n)) {
			continue
		}
		for _, o := range append(slices.Clone(d.Options), d.Default.Text) {
			if !strings.Contains(text, joined(o)) {
				p.t.Errorf("%s is asked question %d without %q:\n%s", power, n, o, readMail(p.t, mails[i]))
			}
		}
		return
	}
	p.t.Errorf("%s has not read question %d: %s", power, n, d.Text)
}

// accepted brings a letter that must be accepted.
func (p *postal) accepted(power, text string) {
	p.t.Helper()
	if out := p.handle(p.write(power, text)); !out.Accepted {
		p.deliver()
		mails := p.boxes.in[p.seat(power).Address]
		p.t.Fatalf("the letter of %s was not accepted: %s\n%s\n%s", power, out.Why, text, readMail(p.t, mails[len(mails)-1]))
	}
	p.sailsAlong(power)
}

// asks brings a letter that changes nothing and must get one answer.
func (p *postal) asks(power, text string) {
	p.t.Helper()
	p.deliver()
	address, before := p.seat(power).Address, p.moment()
	had := len(p.boxes.in[address])
	if out := p.handle(p.write(power, text)); out.Accepted {
		p.t.Errorf("%q was accepted", text)
	}
	if p.moment() != before {
		p.t.Errorf("%q has changed the game", text)
	}
	p.deliver()
	got := p.boxes.in[address][had:]
	if len(got) != 1 {
		p.t.Fatalf("%q of %s has got %d answers\n%s", text, power, len(got), p.logged.String())
	}
	if l := readMail(p.t, got[0]); strings.HasPrefix(text, "CHECK") && strings.Contains(l.text, "NOT ACCEPTED") {
		p.t.Errorf("%s is found wrong\n%s", text, l)
	}
	p.done["requests"]++
}

// between is what happens now and then before a letter.
func (p *postal) between() {
	p.t.Helper()
	switch p.players.luck.IntN(24) {
	case 0:
		p.asks(p.anybody(), []string{"STATUS\n", "UNITS\n", "INCOME\n", "UNITS\nINCOME\nSTATUS\n", "HISTORY\n"}[p.players.luck.IntN(5)])
	case 1:
		p.rules("CORRECT\n"+p.players.change(p.opened()).String()+"END\n", "corrections")
	case 2:
		reports := p.opened().Reports()
		if reports == 0 || !p.one(2) {
			return
		}
		to := reports - 1
		if p.rules(fmt.Sprintf("ROLLBACK TO %d\n", to), "rollbacks") {
			p.undone++
		}
	case 3:
		p.restarts()
	case 4, 5, 6: // which stops courteous games
		p.done["standing"]++
		p.accepted(p.anybody(), "STANDING ADD\nask "+p.wants[p.players.luck.IntN(len(p.wants))]+"\n")
	}
}

// rules brings a letter of the referee, which may be impossible.
func (p *postal) rules(text, what string) bool {
	p.t.Helper()
	p.deliver()
	address := p.seat(game.RefereeSeat).Address
	had := len(p.boxes.in[address])
	out := p.handle(p.write(game.RefereeSeat, text))
	p.deliver()
	got := p.boxes.in[address][had:]
	if len(got) == 0 {
		p.t.Fatalf("%q of the referee has got no answer", text)
	}
	if answer := readMail(p.t, got[0]); !out.Accepted && !strings.Contains(answer.text, "NOT ACCEPTED") {
		p.t.Fatalf("%q of the referee\n%s", text, answer)
	}
	if out.Accepted {
		p.done[what]++
	}
	return out.Accepted
}

// restarts goes on with a new desk, which must find the game as it was.
func (p *postal) restarts() {
	p.t.Helper()
	before, boxes := p.moment(), p.boxes
	p.deliver()
	p.club = p.reopened(p.desk.Store)
	p.boxes, p.outbox.Courier = boxes, boxes
	p.paints()
	if p.moment() != before {
		p.t.Fatalf("after a restart the game stands at\n%s\nnot at\n%s", p.moment().position, before.position)
	}
	p.done["restarts"]++
}

// passes lets some time go by.
func (p *postal) passes() {
	p.t.Helper()
	p.clock = p.clock.Add(time.Duration(p.players.luck.IntN(150))*time.Minute + 1234567)
	p.desk.alive = p.clock
	p.tick()
}

// looks holds every letter that was sent to its bounds.
func (p *postal) looks() {
	p.t.Helper()
	p.deliver()
	for to, raws := range p.boxes.in {
		for _, raw := range raws[p.looked[to]:] {
			l := takenApart(p.t, raw)
			if len(l.html) > mostMailHTML || len(l.text) > mostMailText {
				p.t.Errorf("a letter to %s has %d bytes of HTML, %d of text: %s", to, len(l.html), len(l.text), readMail(p.t, raw).Get("Subject"))
			}
			if at := unfilled.FindString(l.text); at != "" {
				p.t.Errorf("a letter to %s holds %q", to, at)
			}
			p.done["mails"]++
		}
		p.looked[to] = len(raws)
	}
	if logged := p.logged.String(); strings.Contains(logged, "a panic") || strings.Contains(logged, "stands still") || strings.Contains(logged, "level=ERROR") {
		p.t.Fatalf("the program went astray:\n%s", logged[max(0, len(logged)-3000):])
	}
	p.logged.Reset()
}

// proves ends the game and has one player prove it.
func (p *postal) proves() {
	p.t.Helper()
	if p.record(clubGame).Stage != game.Over {
		if _, err := p.desk.Operate(p.t.Context(), clubGame, "END GAME\n"); err != nil {
			p.t.Fatal(err)
		}
	}
	p.looks()
	leaves := p.opened().Scribe.Tape.Log().Len()
	for i, own := range p.opened().Readers() {
		v := p.verified(own[0].Name)
		if !v.Replayed || v.Sealed != 0 || v.Signed != v.Leaves || v.Leaves != leaves {
			p.t.Errorf("of %d leaves %s proves little: %+v", leaves, own[0].Name, v)
		}
		if i == 0 {
			p.done["turns"] += v.Turns
			p.done["dice"] += v.Dice
		}
	}
}
