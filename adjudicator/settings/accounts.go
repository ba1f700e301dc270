package settings

import (
	"fmt"
	"strings"

	"fieldpost/mail"
)

// MainAccount is the name of the account that stands at the head of the file: [operator], [imap] and [smtp] or [lmtp].
const MainAccount = "main"

// Account is a mailbox of the daemon, and how letters go out from it.
type Account struct {
	Name    string `toml:"name"` // by which games name it
	Address string `toml:"address"`
	Post
	DKIM *DKIM `toml:"dkim"` // nil if its letters are not signed

	self mail.Address
}

// Self is the address of the mailbox.
func (a *Account) Self() mail.Address { return a.self }

// Accounts are all mailboxes, that of the operator first.
func (s *Settings) Accounts() []Account {
	first := Account{Name: MainAccount, Address: s.Operator.Address, Post: s.Post, DKIM: s.DKIM, self: s.self}
	return append([]Account{first}, s.More...)
}

// mostAccounts is how many mailboxes one daemon reads: each needs connections of its own.
const mostAccounts = 20

func nameAll(accounts []Account) string {
	var names []string
	for _, a := range accounts {
		names = append(names, a.Name)
	}
	return strings.Join(names, ", ")
}

// accounts checks the mailboxes besides that of the operator.
func (c *checker) accounts() {
	if n := len(c.More); n >= mostAccounts {
		c.wrong("account", "there are %d accounts, and at most %d are read", n+1, mostAccounts)
		return
	}
	type place struct{ addr, user string }
	names := map[string]bool{MainAccount: true}
	addresses := map[string]string{c.self.Key(): MainAccount}
	places := map[place]string{{c.IMAP.Addr, c.IMAP.User}: MainAccount}
	for i := range c.More {
		a, key := &c.More[i], fmt.Sprintf("account[%d]", i)
		switch {
		case a.Name == "":
			c.wrong(key, "an account needs a name")
		case names[a.Name]:
			c.wrong(key+".name", "there are two accounts called %q; %s is the one at the head of the file", a.Name, MainAccount)
		case strings.ContainsFunc(a.Name, func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-') }):
			c.wrong(key+".name", "the name of an account has small letters, digits and dashes, and not %q", a.Name)
		}
		names[a.Name] = true
		if a.Address == "" {
			c.wrong(key, "an account needs an address: that of the mailbox that letters come to")
		} else {
			a.self = c.mailboxAddress(key+".address", a.Address, c.Operator.Name)
		}
		if !a.self.IsZero() {
			a.Address = a.self.String()
			if other := addresses[a.self.Key()]; other != "" {
				c.wrong(key+".address", "%s is the address of the account %s too", a.self, other)
			}
			addresses[a.self.Key()] = a.Name
		}
		c.imap(key+".", &a.Post)
		c.sending(key+".", &a.Post)
		a.DKIM = c.dkim(key+".", a.DKIM, a.self)
		at := place{a.IMAP.Addr, a.IMAP.User}
		if other := places[at]; other != "" && at.user != "" {
			c.wrong(key+".imap", "this is the mailbox of the account %s too; two that read it would take letters from each other", other)
		}
		places[at] = a.Name
	}
}
