package settings

import (
	"fmt"
	"path/filepath"
	"strings"

	"fieldpost/mail"
	"fieldpost/mail/transport"
)

// checker fills in what was left out and collects what is wrong.
type checker struct {
	*Settings
	base     string // the folder of the file, from which relative paths go
	secrets  secrets
	refresh  map[string]string // files of refresh tokens -> the table that has them
	problems Problems
}

func (c *checker) wrong(key, format string, args ...any) {
	c.problems = append(c.problems, c.Problem(key, format, args...))
}

// path makes a path absolute, also in the settings.
func (c *checker) path(written *string) string {
	if !filepath.IsAbs(*written) {
		*written = filepath.Join(c.base, *written)
	}
	return *written
}

// orElse fills in what was left out.
func orElse(s *string, usual string) {
	if *s == "" {
		*s = usual
	}
}

func (c *checker) check() {
	c.refresh = map[string]string{}
	orElse(&c.Dir, "fieldpost-data")
	c.path(&c.Dir)
	c.operator()
	c.imap()
	c.sending()
	c.letters()
	c.games()
}

func (c *checker) operator() {
	o := &c.Operator
	orElse(&o.Name, "Fieldpost")
	if o.Address == "" {
		c.wrong("operator", "[operator] needs an address: that of the mailbox that letters come to")
		return
	}
	address, err := mail.ParseAddress(o.Address)
	switch {
	case err != nil:
		c.wrong("operator.address", "%v", err)
		return
	case address.Tag() != "":
		c.wrong("operator.address", "%s has a plus sign, which is needed for the games and seats: write %s", address, address.Base())
		return
	}
	address.Name = o.Name
	c.self, o.Address = address, address.String()
	orElse(&o.Host, address.Domain)
}

func (c *checker) imap() {
	i := &c.IMAP
	f := &i.Folders
	orElse(&f.Inbox, "INBOX")
	orElse(&f.Processed, "Processed")
	orElse(&f.Rejected, "Rejected")
	seen := map[string]string{}
	for _, folder := range []struct{ key, name string }{{"inbox", f.Inbox}, {"processed", f.Processed}, {"rejected", f.Rejected}} {
		key := "imap.folders." + folder.key
		if strings.ContainsFunc(folder.name, func(r rune) bool { return r < ' ' || strings.ContainsRune("*%\x7f", r) }) {
			c.wrong(key, "%q is no name of a folder", folder.name)
		}
		if other := seen[strings.ToLower(folder.name)]; other != "" {
			c.wrong(key, "the folder %s is that of %s too; letters would be lost in it", folder.name, other)
		}
		seen[strings.ToLower(folder.name)] = folder.key
	}
	if i.Addr == "" {
		c.wrong("imap", "[imap] needs an addr, as imap.example.org:993")
		return
	}
	if i.User == "" {
		c.wrong("imap", "[imap] needs a user")
		return
	}
	c.server("imap", &i.Server, c.login("imap", &i.Server))
}

func (c *checker) sending() {
	to, sort := c.Sends()
	switch {
	case c.SMTP != nil && c.LMTP != nil:
		c.wrong("lmtp", "[smtp] and [lmtp]: letters go one way or the other")
		return
	case to == nil:
		c.wrong("", "there is no [smtp] and no [lmtp], so no letter could be sent")
		return
	case to.Addr == "":
		c.wrong(sort, "[%s] needs an addr, as smtp.example.org:465", sort)
		return
	}
	login := c.login(sort, &to.Server)
	switch to.Login {
	case "":
	case "imap":
		if to.User != "" || len(to.ways()) > 0 {
			c.wrong(sort+".login", `login = "imap" takes the user and the secrets of [imap]; there are others here`)
			return
		}
		if c.IMAP.reach == nil {
			return // which is told there
		}
		login = c.IMAP.reach().Credentials
		if mechanism := mechanisms[strings.ToLower(to.Mechanism)]; mechanism != transport.Any {
			login.Mechanism = mechanism
		}
	default:
		c.wrong(sort+".login", `login is "imap" or is left out, and not %q`, to.Login)
		return
	}
	c.server(sort, &to.Server, login)
	if to.reach == nil {
		return
	}
	if _, err := c.Courier(); err != nil {
		c.wrong(sort, "%v", err)
	}
}

func (c *checker) letters() {
	m := &c.Mail
	orElse(&m.Policy, string(mail.PolicyToken))
	switch mail.Policy(m.Policy) {
	case mail.PolicyToken, mail.PolicyDKIM, mail.PolicyOpen:
	default:
		c.wrong("mail.policy", "there is no policy %q; there are token, dkim and open", m.Policy)
	}
	if m.LargestLetterMB == 0 {
		m.LargestLetterMB = largestLetter
	}
	if m.LargestLetterMB < 1 || m.LargestLetterMB > largestLetter {
		c.wrong("mail.largest_letter_mb", "largest_letter_mb is from 1 to %d, and not %d", largestLetter, m.LargestLetterMB)
	}
}

// largestLetter is how many megabytes of a letter are read at all.
const largestLetter = 25

func (c *checker) games() {
	names := map[string]bool{}
	for i := range c.Games {
		g, key := &c.Games[i], fmt.Sprintf("game[%d]", i)
		orElse(&g.Edition, "revised")
		orElse(&g.Pace, "swift")
		switch {
		case g.Name == "":
			c.wrong(key, "a game needs a name")
		case names[g.Name]:
			c.wrong(key+".name", "there are two games called %q", g.Name)
		}
		names[g.Name] = true
		powers := map[string]bool{}
		for j, seat := range g.Seats {
			at := fmt.Sprintf("%s.seat[%d]", key, j)
			switch {
			case seat.Power == "":
				c.wrong(at, "a seat needs a power")
			case powers[seat.Power]:
				c.wrong(at+".power", "%s has two seats", seat.Power)
			}
			powers[seat.Power] = true
			address, err := mail.ParseAddress(seat.Address)
			switch {
			case seat.Address == "":
				c.wrong(at, "a seat needs the address of its player")
			case err != nil:
				c.wrong(at+".address", "%v", err)
			case !c.self.IsZero() && address.Base().Key() == c.self.Key():
				c.wrong(at+".address", "%s is the address of the daemon, which plays no power", address)
			}
		}
	}
}
