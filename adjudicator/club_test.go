package adjudicator

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	netmail "net/mail"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/transport"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// clubTime is when the tests begin: somewhere in the world, with a part of a second.
var clubTime = time.Date(2026, 11, 20, 10, 17, 42, 123456789, time.FixedZone("", 5*3600+1800))

// club is a game with its desk, its outbox and the mailboxes of its players.
type club struct {
	t      testing.TB
	desk   *Desk
	outbox *letters.Outbox
	boxes  *boxes
	logged bytes.Buffer
	clock  time.Time
	game   game.Record // as it was begun
	typed  int         // letters written by players

	forgets bool // players leave out BUY without a word
}

const clubGame = "g7"

var (
	clubPowers = []string{"soviet_union", "germany", "united_kingdom", "japan", "united_states"}
	clubSelf   = mail.Address{Name: "Fieldpost", Local: "gm", Domain: "example.org"}
)

// clubRecord is the game of a club. The tokens are always the same.
func clubRecord(pace string) game.Record {
	record := game.Record{Terms: game.Terms{Game: clubGame, Edition: "revised", Pace: pace, Options: map[string]string{"victory-cities": "12"}}}
	for i, p := range clubPowers {
		token, err := mail.NewToken(strings.NewReader(strings.Repeat(fmt.Sprint("token ", i, " "), 3)))
		if err != nil {
			panic(err)
		}
		record.Seats = append(record.Seats, game.Seat{Name: p, Address: p + "@example.org", Token: token})
	}
	return record
}

// newClub begins a game in an empty store.
func newClub(t testing.TB, pace string) *club {
	t.Helper()
	return beginClub(t, clubRecord(pace))
}

// clubSecrets are those of a desk in a folder of its own. The codes follow from the name of the test and from how many desks it has
// had, so that a test that plays at random plays the same dice every time, and one that tries again rolls others; FIELDPOST_SEED
// has it play others.
func clubSecrets(t testing.TB) secrets.Folder {
	desks.Lock()
	defer desks.Unlock()
	if desks.of[t.Name()]++; desks.of[t.Name()] == 1 {
		t.Cleanup(func() {
			desks.Lock()
			defer desks.Unlock()
			delete(desks.of, t.Name())
		})
	}
	from, ok := desks.from[t.Name()]
	if !ok {
		from = os.Getenv("FIELDPOST_SEED")
	}
	seed := fmt.Sprint("codes of ", t.Name(), " ", desks.of[t.Name()], from)
	return secrets.Folder{Dir: t.TempDir(), Name: "fieldpost.example.org", Random: &sharedReader{from: dice.Keyed([]byte(seed))}}
}

// desks counts the desks with secrets of their own that each test has had so far.
var desks = struct {
	sync.Mutex
	of   map[string]int
	from map[string]string // what codes follow in place of FIELDPOST_SEED
}{of: map[string]int{}, from: map[string]string{}}

// codesFrom has the codes of a test's desks follow a seed in place of FIELDPOST_SEED.
func codesFrom(t testing.TB, seed string) {
	desks.Lock()
	defer desks.Unlock()
	desks.from[t.Name()] = seed
}

// sameDice has the next desk of a test draw the codes of its first one.
func sameDice(t testing.TB) {
	desks.Lock()
	defer desks.Unlock()
	delete(desks.of, t.Name())
}

// sharedReader lets several desks read from one source.
type sharedReader struct {
	mu   sync.Mutex
	from io.Reader
}

func (r *sharedReader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.from.Read(p)
}

// clubBeacon is the beacon of clubs that wait for one.
var clubBeacon = rehearsal.NewBeacon(dice.Keyed([]byte("the beacon of clubs")))

// beginClub begins a game in an empty store.
func beginClub(t testing.TB, id game.Record) *club {
	t.Helper()
	s := clubSecrets(t)
	if id.Terms.Beacon {
		s.Other = &clubBeacon.Beacon
	}
	c := openClub(t, id, storetest.NewMemory(), s, clubTime)
	if err := c.desk.Begin(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	return c
}

// openClub puts a desk on a store at a moment.
func openClub(t testing.TB, id game.Record, kept store.Store, secrets secrets.Folder, now time.Time) *club {
	t.Helper()
	c := &club{t: t, game: id, boxes: &boxes{}, clock: now}
	log := slog.New(slog.NewTextHandler(&c.logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	c.desk = newDesk(kept, secrets, func() time.Time { return c.clock }, log)
	c.outbox = &letters.Outbox{Store: kept, Languages: &c.desk.Languages, Courier: c.boxes, From: clubSelf.String(), Now: func() time.Time { return c.clock }, Log: log}
	if err := c.desk.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	return c
}

func newDesk(kept store.Store, secrets secrets.Folder, now func() time.Time, log *slog.Logger) *Desk {
	return &Desk{House: &table.House{
		Store: kept, Self: clubSelf, IDs: mail.IDs{Domain: "example.org", Key: []byte("a key of a test")},
		Trust:   mail.Trust{Policy: mail.PolicyToken, Self: mail.Self{Addresses: []mail.Address{clubSelf}, Instance: "example.org"}},
		Secrets: secrets, Now: now, Log: log,
	}}
}

// reopened is the same game with a new desk: what a restart leaves of it.
func (c *club) reopened(kept store.Store) *club {
	c.t.Helper()
	again := openClub(c.t, c.game, kept, c.desk.Secrets, c.clock)
	again.typed, again.boxes.next = c.typed, c.boxes.next
	return again
}

// boxes are the mailboxes of the players, by address, and a courier that fills them.
type boxes struct {
	in   map[string][][]byte
	next func(to string, raw []byte) transport.Result // what becomes of the next letters, nil if all arrive
}

func (b *boxes) Send(_ context.Context, _ string, to []string, raw []byte) []transport.Result {
	out := transport.Result{Recipient: to[0], Code: 250}
	if b.next != nil {
		out = b.next(to[0], raw)
	}
	if out.Taken() || out.Ambiguous {
		if b.in == nil {
			b.in = map[string][][]byte{}
		}
		b.in[to[0]] = append(b.in[to[0]], bytes.Clone(raw))
	}
	return []transport.Result{out}
}

// deliver sends what the desk has written.
func (c *club) deliver() {
	c.t.Helper()
	if _, err := c.outbox.Send(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

// mails takes what came to a power since the last time out of its mailbox.
func (c *club) mails(power string) []received {
	c.t.Helper()
	c.deliver()
	address := c.seat(power).Address
	var out []received
	for _, raw := range c.boxes.in[address] {
		out = append(out, readMail(c.t, raw))
	}
	delete(c.boxes.in, address)
	return out
}

// one is the only letter that came to a power.
func (c *club) one(power string) received {
	c.t.Helper()
	all := c.mails(power)
	if len(all) != 1 {
		c.t.Fatalf("%s has got %d letters, not one: %v", power, len(all), all)
	}
	return all[0]
}

// received is a letter as the mail program of a player shows it.
type received struct {
	netmail.Header
	text string
	raw  []byte
}

func (r received) String() string { return r.Get("Subject") + "\n" + r.text }

// readMail reads one of our own letters: its header, and the text that is to be read. That mail.Read reads the same is seen by
// the golden letters.
func readMail(t testing.TB, raw []byte) received {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var was mailed
	if err := was.open(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body, deepest); err != nil {
		t.Fatal(err)
	}
	return received{m.Header, strings.Trim(strings.ReplaceAll(was.text, "\r\n", "\n"), "\n"), raw}
}

func (c *club) seat(power string) *game.Seat {
	s := c.game.Seat(power)
	if s == nil {
		c.t.Fatalf("nobody plays %s", power)
	}
	return s
}

// secretAddress is the Reply-To of a power's letters.
func (c *club) secretAddress(power string) string {
	return "gm+" + clubGame + "." + strings.ReplaceAll(power, "_", "-") + "." + c.seat(power).Token + "@example.org"
}

// letter is a letter of a player. Tests change what they are about.
type letter struct {
	From, To, Subject, ID, Date string
	More                        []string // header fields
	Text                        string
}

// write is the letter that a power answers with, as it should be.
func (c *club) write(power, text string) letter {
	c.typed++
	text = c.buysNothing(power, text)
	return letter{
		From: c.seat(power).Address, To: c.secretAddress(power), Subject: "Re: my turn", ID: fmt.Sprintf("letter-%d@example.org", c.typed),
		Date: c.clock.Add(time.Duration(c.typed) * time.Second).Format(time.RFC1123Z), Text: text,
		More: []string{"In-Reply-To: <" + c.asked(power) + ">"},
	}
}

// buysNothing adds to the orders of a letter that leaves out BUY that nothing is bought: few tests are about the question which it brings up.
func (c *club) buysNothing(power, text string) string {
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil || t.Stage != game.Playing || c.forgets {
		return text
	}
	id, _ := t.Power(power)
	got := t.Read(text, id)
	if got.Letter.Sections[edition.SectionBuy] != nil || len(got.Problems) > 0 || t.Scribe.Game.Ordered(id, edition.SectionBuy) || len(early.Slips(t.Scribe.Game.Now, got.Letter, t.Scribe.Game.Ordered)) == 0 {
		return text
	}
	const nothing = "BUY none\n"
	if i := strings.LastIndex(text, "DONE"); i > 0 && text[i-1] == '\n' {
		return text[:i] + nothing + text[i:]
	}
	return strings.TrimRight(text, "\n") + "\n" + nothing
}

// asked is the ID of a letter that asks a power for its next turn.
func (c *club) asked(power string) string {
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	return c.desk.IDs.Make(fmt.Sprintf("%s.t%d.k0", clubGame, t.RoundOf(power)))
}

func (l letter) raw() []byte {
	var b strings.Builder
	for _, f := range [][2]string{{"From", l.From}, {"To", l.To}, {"Subject", l.Subject}, {"Date", l.Date}, {"Message-ID", "<" + l.ID + ">"}} {
		fmt.Fprintf(&b, "%s: %s\r\n", f[0], f[1])
	}
	for _, f := range l.More {
		b.WriteString(f + "\r\n")
	}
	b.WriteString("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n")
	b.WriteString(strings.ReplaceAll(l.Text, "\n", "\r\n"))
	return []byte(b.String())
}

// handle brings a letter to the desk.
func (c *club) handle(l letter) Outcome {
	c.t.Helper()
	out, err := c.desk.Handle(c.t.Context(), l.raw())
	if err != nil {
		c.t.Fatal(err)
	}
	return out
}

// accept brings a letter that must be accepted.
func (c *club) accept(power, text string) {
	c.t.Helper()
	if out := c.handle(c.write(power, text)); !out.Accepted {
		c.t.Fatalf("the letter of %s was not accepted: %s\n%s\n%v", power, out.Why, text, c.mails(power))
	}
	c.sailsAlong(power)
}

// sailsAlong confirms orders that wait because nothing is said of fighters aboard.
func (c *club) sailsAlong(power string) {
	c.t.Helper()
	t := c.opened()
	id, _ := t.Power(power)
	for _, d := range t.Drafts {
		if d.Who != power || d.Mended || t.Terms.Confirm || c.forgets {
			continue
		}
		if len(early.Slips(t.Scribe.Game.Now, t.Read(d.Text, id).Letter, t.Scribe.Game.Ordered)) == 0 {
			continue
		}
		if out := c.handle(c.write(power, "CONFIRM "+d.Code+"\n")); !out.Accepted {
			c.t.Fatalf("the letter of %s was not confirmed: %s", power, out.Why)
		}
	}
}

// moment is all there is of a game but for the letters about it.
type moment struct {
	acts            int
	position, dices string
}

func (c *club) moment() moment {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	return moment{t.Acts, scribe.StateText(t.Reader, t.Scribe.Game.Now), c.diceLog()}
}

// diceLog is the whole log of the dice as it is attached to letters.
func (c *club) diceLog() string {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	log := t.Scribe.Tape.Log()
	whole := dice.Part{Game: clubGame}
	for i := range log.Len() {
		whole.Leaves = append(whole.Leaves, log.Leaf(i))
	}
	return string(whole.Bytes())
}

// entries is all that is in a store, by key.
func entries(t testing.TB, s store.Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	for e, err := range store.All(t.Context(), s, "") {
		if err != nil {
			t.Fatal(err)
		}
		all[e.Key] = string(e.Value)
	}
	return all
}

// The letters of a first round that everybody may write.
const (
	sovietTurn = "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\nNONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n"
	germanTurn = "BUY 10 inf\nCOMBAT\n1 inf, 1 arm Libya -> Anglo-Egypt\nPLACE\n10 inf Germany\nDONE\n"
)
