package settings

import (
	"context"
	"fmt"
	"net"
	"net/url"

	"fieldpost/mail"
)

// Witness are the settings of somebody who stands behind the dice of games: a mailbox and the games.
// docs/examples/witness.toml explains every key.
type Witness struct {
	Dir       string `toml:"dir"`        // where codes, keys and logs are kept
	Address   string `toml:"address"`    // of the mailbox
	Owner     string `toml:"owner"`      // who is written to when a game was stopped; nobody if empty
	BeaconURL string `toml:"beacon_url"` // where signatures of the beacon are asked for; nowhere if empty
	Post
	Stands    []Stand    `toml:"witness"`
	Borrowers []Borrower `toml:"lend"`

	file        string
	where       lines
	self, owner mail.Address
}

// Stand is a game that the witness stands behind.
type Stand struct {
	Game string `toml:"game"`
	Name string `toml:"name"` // of the witness in this game
	Key  string `toml:"key"`  // the operator's verifier key
	To   string `toml:"to"`   // the game master's address

	to mail.Address
}

// Borrower is a daemon whose games may ask for the witness by letter.
type Borrower struct {
	Key  string `toml:"key"`  // the operator's verifier key
	To   string `toml:"to"`   // the game master's address
	Most int    `toml:"most"` // games at a time

	to mail.Address
}

// Master is the game master's address.
func (b Borrower) Master() mail.Address { return b.to }

// mostLent is how many games a daemon is lent a witness for if nothing is said.
const mostLent = 20

// Master is the game master's address.
func (s Stand) Master() mail.Address { return s.to }

// Self is the address of the mailbox.
func (w *Witness) Self() mail.Address { return w.self }

// Told is who is written to when a game was stopped, the zero address for nobody.
func (w *Witness) Told() mail.Address { return w.owner }

// File is the path of the file.
func (w *Witness) File() string { return w.file }

// Problem is something wrong with a key, "witness[1].key", that shows only when it is used.
func (w *Witness) Problem(key, format string, args ...any) Problem {
	return Problem{w.file, w.where.of(key), fmt.Sprintf(format, args...)}
}

// ReadWitness reads a file of settings of a witness and the secrets that it names, as Read does those of an operator.
func ReadWitness(ctx context.Context, path string, getenv func(string) string) (*Witness, error) {
	text, base, err := readText(path)
	if err != nil {
		return nil, err
	}
	w := &Witness{file: path}
	if w.where, err = decodeInto(path, text, w); err != nil {
		return nil, err
	}
	c := &checker{Settings: &Settings{file: path, where: w.where}, base: base, secrets: secrets{ctx: ctx, getenv: getenv}, refresh: map[string]string{}}
	orElse(&w.Dir, "fieldpost-witness")
	c.path(&w.Dir)
	c.imap("", &w.Post)
	c.sending("", &w.Post)
	c.witness(w)
	c.borrowers(w)
	if len(c.problems) > 0 {
		return nil, c.problems.sorted()
	}
	return w, nil
}

// witness checks what only a witness has.
func (c *checker) witness(w *Witness) {
	if w.Address == "" {
		c.wrong("", "there is no address: that of the mailbox that letters come to")
	} else {
		w.self = c.address("address", w.Address)
	}
	if w.Owner != "" {
		w.owner = c.address("owner", w.Owner)
	}
	if w.BeaconURL != "" {
		if err := beaconURL(w.BeaconURL); err != nil {
			c.wrong("beacon_url", "%v", err)
		}
	}
	games := map[string]bool{}
	for i := range w.Stands {
		s, key := &w.Stands[i], fmt.Sprintf("witness[%d]", i)
		for _, needed := range []struct{ name, text string }{{"game", s.Game}, {"name", s.Name}, {"key", s.Key}, {"to", s.To}} {
			if needed.text == "" {
				c.wrong(key, "[[witness]] needs a %s", needed.name)
			}
		}
		if s.Game != "" && games[s.Game] {
			c.wrong(key+".game", "there are two witnesses of the game %q; one mailbox is one witness", s.Game)
		}
		games[s.Game] = true
		if s.To != "" {
			s.to = c.address(key+".to", s.To).Base()
		}
	}
}

// borrowers checks to whom the witness is lent.
func (c *checker) borrowers(w *Witness) {
	for i := range w.Borrowers {
		b, key := &w.Borrowers[i], fmt.Sprintf("lend[%d]", i)
		for _, needed := range []struct{ name, text string }{{"key", b.Key}, {"to", b.To}} {
			if needed.text == "" {
				c.wrong(key, "[[lend]] needs a %s", needed.name)
			}
		}
		if b.To != "" {
			b.to = c.address(key+".to", b.To).Base()
		}
		if b.Most == 0 {
			b.Most = mostLent
		}
		if b.Most < 0 {
			c.wrong(key+".most", "a witness cannot be lent for %d games", b.Most)
		}
		for _, o := range w.Borrowers[:i] {
			if b.To != "" && o.to.Key() == b.to.Key() {
				c.wrong(key+".to", "there are two [[lend]] for %s", b.to)
			}
		}
	}
}

// address reads an address of the file.
func (c *checker) address(key, text string) mail.Address {
	a, err := mail.ParseAddress(text)
	if err != nil {
		c.wrong(key, "%v", err)
	}
	return a
}

// beaconURL tells what is wrong with the place where signatures are asked for. What comes from there proves itself; https
// keeps from others who asks.
func beaconURL(text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q is no address of a beacon, as https://beacon.example.org/CHAIN", text)
	}
	ip := net.ParseIP(u.Hostname())
	if here := u.Hostname() == "localhost" || ip != nil && ip.IsLoopback(); u.Scheme != "https" && !(u.Scheme == "http" && here) {
		return fmt.Errorf("%s is reached by https, or by http on this machine", text)
	}
	return nil
}
