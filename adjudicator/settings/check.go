package settings

import (
	"path/filepath"
	"strings"

	"fieldpost/adjudicator/mark"
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
	orElse(&c.Mark, mark.Beside(c.Dir))
	if below, err := filepath.Rel(c.Dir, c.path(&c.Mark)); err == nil && filepath.IsLocal(below) {
		c.wrong("mark", "the mark must lie outside of %s: it tells a restored folder from the newest one", c.Dir)
	}
	c.operator()
	c.imap("", &c.Post)
	c.sending("", &c.Post)
	c.DKIM = c.dkim("", c.DKIM, c.self)
	c.accounts()
	c.letters()
	c.languages()
	c.log()
	c.watch()
	c.games()
	if c.Witness.Config != "" {
		c.path(&c.Witness.Config)
	}
}

func (c *checker) operator() {
	o := &c.Operator
	orElse(&o.Name, "Fieldpost")
	if o.Address == "" {
		c.wrong("operator", "[operator] needs an address: that of the mailbox that letters come to")
		return
	}
	if c.self = c.mailboxAddress("operator.address", o.Address, o.Name); c.self.IsZero() {
		return
	}
	o.Address = c.self.String()
	orElse(&o.Host, c.self.Domain)
}

// mailboxAddress reads the address of a mailbox of ours, and gives it its name. It is zero if it is wrong.
func (c *checker) mailboxAddress(key, text, name string) mail.Address {
	address, err := mail.ParseAddress(text)
	switch {
	case err != nil:
		c.wrong(key, "%v", err)
		return mail.Address{}
	case address.Tag() != "":
		c.wrong(key, "%s has a plus sign, which is needed for the games and seats: write %s", address, address.Base())
		return mail.Address{}
	}
	address.Name = name
	return address
}

// imap checks the mailbox. at is where its tables lie: nothing, or "account[1].".
func (c *checker) imap(at string, p *Post) {
	i := &p.IMAP
	f := &i.Folders
	orElse(&f.Inbox, "INBOX")
	orElse(&f.Processed, "Processed")
	orElse(&f.Rejected, "Rejected")
	seen := map[string]string{}
	for _, folder := range []struct{ key, name string }{{"inbox", f.Inbox}, {"processed", f.Processed}, {"rejected", f.Rejected}} {
		key := at + "imap.folders." + folder.key
		if strings.ContainsFunc(folder.name, func(r rune) bool { return r < ' ' || strings.ContainsRune("*%\x7f", r) }) {
			c.wrong(key, "%q is no name of a folder", folder.name)
		}
		if other := seen[strings.ToLower(folder.name)]; other != "" {
			c.wrong(key, "the folder %s is that of %s too; letters would be lost in it", folder.name, other)
		}
		seen[strings.ToLower(folder.name)] = folder.key
	}
	if i.Addr == "" {
		c.wrong(at+"imap", "[%simap] needs an addr, as imap.example.org:993", plain(at))
		return
	}
	if i.User == "" {
		c.wrong(at+"imap", "[%simap] needs a user", plain(at))
		return
	}
	c.server(at+"imap", &i.Server, c.login(at+"imap", &i.Server))
}

func (c *checker) sending(at string, p *Post) {
	to, sort := p.Sends()
	table := at + sort
	switch {
	case p.SMTP != nil && p.LMTP != nil:
		c.wrong(at+"lmtp", "[%[1]ssmtp] and [%[1]slmtp]: letters go one way or the other", plain(at))
		return
	case to == nil:
		c.wrong(strings.TrimSuffix(at, "."), "there is no [%[1]ssmtp] and no [%[1]slmtp], so no letter could be sent", plain(at))
		return
	case to.Addr == "":
		c.wrong(table, "[%s] needs an addr, as smtp.example.org:465", plain(table))
		return
	}
	login := c.login(table, &to.Server)
	switch to.Login {
	case "":
	case "imap":
		if to.User != "" || len(to.ways()) > 0 {
			c.wrong(table+".login", `login = "imap" takes the user and the secrets of [%simap]; there are others here`, plain(at))
			return
		}
		if p.IMAP.reach == nil {
			return // which is told there
		}
		login = p.IMAP.reach().Credentials
		if mechanism := mechanisms[strings.ToLower(to.Mechanism)]; mechanism != transport.Any {
			login.Mechanism = mechanism
		}
	default:
		c.wrong(table+".login", `login is "imap" or is left out, and not %q`, to.Login)
		return
	}
	c.server(table, &to.Server, login)
	if to.reach == nil {
		return
	}
	if _, err := p.Courier(); err != nil {
		c.wrong(table, "%v", err)
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
	orElse(&m.NewGames, "known")
	switch m.NewGames {
	case "anybody", "known", "nobody":
	default:
		c.wrong("mail.new_games", "games are founded by anybody, known or nobody, and not by %q", m.NewGames)
	}
	if m.Pictures == nil {
		m.Pictures = new(true)
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
