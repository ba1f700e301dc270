package settings

import (
	"strings"

	"fieldpost/mail"
	"fieldpost/mail/dkimkey"
)

// DKIM is the key with which the letters of an account are signed.
type DKIM struct {
	Domain   string `toml:"domain"` // that of the address, if empty
	Selector string `toml:"selector"`
	KeyFile  string `toml:"key_file"`

	signer func() mail.Signer // a function because a function cannot be printed
}

// Signer signs letters.
func (d *DKIM) Signer() mail.Signer { return d.signer() }

// dkim checks the key of an account, and reads it.
func (c *checker) dkim(at string, d *DKIM, self mail.Address) *DKIM {
	if d == nil {
		return nil
	}
	table := at + "dkim"
	before := len(c.problems)
	orElse(&d.Domain, self.Domain)
	d.Domain = strings.ToLower(d.Domain)
	if d.Selector == "" {
		c.wrong(table, `[%s] needs a selector, as "fp1"`, plain(table))
	} else if err := dkimkey.CheckName("selector", d.Selector); err != nil {
		c.wrong(table+".selector", "%v", err)
	}
	if self.IsZero() {
		return d // which is told there
	}
	if err := dkimkey.CheckName("domain", d.Domain); err != nil {
		c.wrong(table+".domain", "%v", err)
	} else if !strings.HasSuffix("."+self.Domain, "."+d.Domain) {
		c.wrong(table+".domain", "letters of %s are signed by its own domain: %s, or one above it", self, self.Domain)
	}
	if d.KeyFile == "" {
		c.wrong(table, "[%s] needs a key_file; \"fieldpost keys dkim\" makes one", plain(table))
		return d
	}
	text, err := c.secrets.lines(&d.KeyFile, c.path)
	if err != nil {
		c.wrong(table+".key_file", "%v", err)
		return d
	}
	key, err := dkimkey.Decode(text)
	if err != nil {
		c.wrong(table+".key_file", "%v", err)
	}
	if len(c.problems) > before {
		return d
	}
	made := mail.Signer{Domain: d.Domain, Selector: d.Selector, Key: key}
	d.signer = func() mail.Signer { return made }
	return d
}
