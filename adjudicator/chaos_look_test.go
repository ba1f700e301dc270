package adjudicator

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/table"
)

// chaosSecrets are what only some may read: tokens that were ever made, and lines that are sealed.
type chaosSecrets struct {
	tokens map[string]map[string]bool // the addresses that may read a token
	lines  map[string]map[string]bool // those that may read a line before it is opened: who has had the seat since it was given
	seats  map[string]map[string]bool // that have given a line
	looked map[string]int             // letters of each mailbox that were looked at
}

func newChaosSecrets() *chaosSecrets {
	return &chaosSecrets{map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]map[string]bool{}, map[string]int{}}
}

func permit(m map[string]map[string]bool, secret, reader string) {
	if m[secret] == nil {
		m[secret] = map[string]bool{}
	}
	m[secret][reader] = true
}

func (s *chaosSecrets) sealed(line string, by *game.Seat) {
	permit(s.lines, line, by.Address)
	permit(s.seats, line, by.Name)
}

// brings brings a letter of somebody, and looks at what comes of it.
func (c *chaos) brings(l letter) {
	c.t.Helper()
	t := c.opened()
	before, was := c.whole(), c.moment()
	own := c.game.At(l.From)
	proved := slices.ContainsFunc(own, func(s *game.Seat) bool { return strings.Contains(l.To, "."+s.Tag()+"."+s.Token+"@") })
	fresh := !slices.ContainsFunc(c.sent, func(o letter) bool { return o.ID == l.ID }) && l.ID == fmt.Sprintf("letter-%d@example.org", c.typed)
	mails := t.Mails
	out, err := c.desk.Handle(c.t.Context(), l.raw())
	if err != nil {
		c.t.Fatalf("%q of %s: %v\n%s", l.Text, l.From, err, c.tail())
	}
	if !out.Accepted && c.moment() != was {
		c.t.Errorf("%q of %s was refused and has changed the game", l.Text, l.From)
	}
	if !out.Accepted && c.agrees(c.whole()) != c.agrees(before) {
		c.t.Errorf("%q of %s was refused and has changed the record from\n%s\nto\n%s", l.Text, l.From, before, c.whole())
	}
	c.deliver()
	answers := 0
	subject := ""
	for _, raw := range c.boxes.in[l.From] {
		if m := readMail(c.t, raw); m.Get("In-Reply-To") == "<"+l.ID+">" {
			answers++
			subject = m.Get("Subject")
			if code := confirmLine.FindStringSubmatch(m.text); code != nil {
				c.codes = append(c.codes, code[1])
			}
		}
	}
	program := slices.ContainsFunc(l.More, func(f string) bool { return strings.HasPrefix(f, "Auto-Submitted") })
	onlyResent := strings.Contains(l.Text, "RESEND") || strings.Contains(l.Text, "REVEAL")
	spared := false
	for _, s := range c.record(clubGame).At(l.From) {
		spared = spared || s.Answers.Silent > 0
	}
	if proved && fresh && !program && answers != 1 && !spared && !(onlyResent && answers == 0) {
		c.t.Errorf("%q of %s has got %d answers; %d letters were written, %+v", l.Text, l.From, answers, c.record(clubGame).Mails-mails, out)
	}
	if answers > 1 && fresh {
		c.t.Errorf("%q of %s has got %d answers", l.Text, l.From, answers)
	}
	if strings.Contains(subject, "stands still") {
		c.t.Fatalf("%q of %s: the game stands still\n%s", l.Text, l.From, c.tail())
	}
	if proved && fresh && !program {
		c.sent = append(c.sent[max(0, len(c.sent)-20):], l)
	}
}

// tail is the end of what the desk has logged.
func (c *chaos) tail() string {
	text := c.logged.String()
	return text[max(0, len(text)-1500):]
}

// whole is a record as it is in the store.
func (c *chaos) whole() string {
	data, err := json.Marshal(c.record(clubGame))
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// agrees is what of a record no letter may change that is refused. It may be kept with its slips mended, for its sender to confirm.
func (c *chaos) agrees(record string) string {
	var r game.Record
	if err := json.Unmarshal([]byte(record), &r); err != nil {
		c.t.Fatal(err)
	}
	r.Mails, r.Letters, r.Keeps, r.Times.Running, r.Glance, r.Due = 0, 0, game.Keeps{}, nil, game.Glance{}, time.Time{}
	r.Times.Used, r.Times.Spent, r.Times.Asked = nil, nil, nil
	r.Drafts = slices.DeleteFunc(r.Drafts, func(d game.Draft) bool { return d.Mended || d.Unclear })
	for _, s := range r.Everybody() {
		s.Answers, s.Lost = game.Tally{}, game.Lost{}
	}
	data, err := json.Marshal(r)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// looks holds the game to what must always be true.
func (c *chaos) looks() {
	c.t.Helper()
	c.replaced()
	t := c.opened()
	if live, kept := c.whole(), mustJSON(c, t.Record); live != kept {
		c.t.Errorf("the desk has\n%s\nand the store\n%s", kept, live)
	}
	again := c.reopened(c.desk.Store)
	other, err := again.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatalf("the game can not be played again: %v\n%s", err, c.tail())
	}
	if again.moment() != c.moment() {
		c.t.Fatalf("the game stands at\n%s\nand when it was reopened at\n%s", c.moment().position, again.moment().position)
	}
	for name, differ := range map[string]bool{
		"what waits to be told": waitingDelivery(t) != waitingDelivery(other), "what is in force": t.Scribe.Inputs().Text() != other.Scribe.Inputs().Text(),
		"notices": !reflect.DeepEqual(t.Notices, other.Notices), "undoings": !slices.Equal(t.Undoings, other.Undoings),
		"open questions": standsOf(t) != standsOf(other),
	} {
		if differ {
			c.t.Errorf("%s: another when the game is reopened", name)
		}
	}
	if !t.Locked() && len(t.Queue) > 0 {
		c.t.Errorf("no lock is open, and %d letters wait", len(t.Queue))
	}
	for _, s := range t.Everybody() {
		if s.Token != "" {
			permit(c.secrets.tokens, strings.ToLower(s.Token), s.Address)
		}
	}
	for _, g := range t.Guests {
		permit(c.secrets.tokens, g.Token, g.Address)
	}
	for line := range c.secrets.lines {
		for seat := range c.secrets.seats[line] {
			if s := t.Seat(seat); s != nil {
				permit(c.secrets.lines, line, s.Address)
			}
		}
	}
	for _, in := range t.Scribe.Everything().Opened {
		for line := range c.secrets.lines {
			if in.Kind == scribe.Standing && strings.Contains(in.Text, line) {
				delete(c.secrets.lines, line)
			}
		}
	}
	c.deliver()
	for to, raws := range c.boxes.in {
		for _, raw := range raws[c.secrets.looked[to]:] {
			c.reads(to, raw)
		}
		c.secrets.looked[to] = len(raws)
	}
	c.due(false)
}

func mustJSON(c *chaos, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// waitingDelivery is what the next letter to all would bring.
func waitingDelivery(t *table.Table) string {
	all, text := t.Scribe.Everything(), ""
	for _, in := range all.Opened {
		text += in.Seal().String() + "\n"
	}
	return fmt.Sprint(len(all.Turns), len(all.Leaves), len(all.Lists), t.Told, "\n", text)
}

// exampleOfForms is the standing order that every form shows, which somebody may have sealed just so. In HTML a line may be folded before it.
var exampleOfForms = regexp.MustCompile(`# (=\s+)?land: lose [a-z, ]+`)

// reads looks for what must not be in a letter.
func (c *chaos) reads(to string, raw []byte) {
	whole := everything(c.t, raw)
	whole = exampleOfForms.ReplaceAllString(whole, "")
	if at := unfilled.FindString(whole); at != "" {
		c.t.Errorf("a letter to %s holds %q:\n%s", to, at, raw)
	}
	if strings.Contains(whole, "game stands still") {
		c.t.Errorf("a letter to %s says that the game stands still:\n%s", to, raw)
	}
	lower := strings.ToLower(whole)
	for token, readers := range c.secrets.tokens {
		if !readers[to] && strings.Contains(lower, token) {
			c.t.Errorf("a letter to %s holds the token of %v:\n%s", to, readers, raw)
		}
	}
	for line, readers := range c.secrets.lines {
		if !readers[to] && strings.Contains(strings.Join(strings.Fields(whole), " "), line) {
			c.t.Errorf("a letter to %s holds %q, which is sealed:\n%s", to, line, raw)
		}
	}
}

// due looks at the index of what time does next. After a look at the clock nothing in it is past, unless the desk has been
// open for less than an hour.
func (c *chaos) due(ticked bool) {
	c.t.Helper()
	var found []string
	for key := range entries(c.t, c.desk.Store) {
		if strings.HasPrefix(key, dueKeys) {
			found = append(found, strings.TrimPrefix(key, dueKeys))
		}
	}
	r := c.record(clubGame)
	if len(found) > 1 || (len(found) == 1) == r.Due.IsZero() {
		c.t.Errorf("the game is due at %v, and the index holds %q", r.Due, found)
	}
	if len(found) != 1 || !ticked || c.clock.Before(c.desk.started.Add(afterStart)) {
		return
	}
	unix, game, _ := strings.Cut(found[0], "/")
	at, err := strconv.ParseInt(unix, 10, 64)
	if err != nil || game != clubGame || at != r.Due.Unix() || at < c.clock.Unix() {
		c.t.Errorf("it is %v, and the index holds %q; the record says %v", c.clock.UTC(), found[0], r.Due.UTC())
	}
}

// proves has everybody prove the game who was there from the beginning to the end.
func (c *chaos) proves() {
	first, last := c.firstReaders, c.record(clubGame)
	for _, address := range first {
		left := len(last.At(address)) == 0
		if left && !last.Terms.TellsWhole() {
			continue
		}
		v := verified(c.t, c.boxes.in[address], c.desk.Verifier())
		if left && v.Signed == v.Leaves {
			continue // what he was handed over is whole as far as it goes
		}
		if !v.Replayed || v.Sealed != 0 || v.Signed != v.Leaves {
			c.t.Errorf("%s proves little: %+v", address, v)
		}
		c.done["proofs"]++
		c.done["dice"] = v.Dice
		c.done["turns"] = v.Turns
	}
}
