package postoffice

import (
	"net/mail"
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for address, want := range map[string][3]string{
		"gm@example.org":          {"gm", "", "example.org"},
		"GM+g7.Tok@EXAMPLE.org":   {"gm", "g7.Tok", "example.org"},
		"gm+@example.org":         {"gm", "", "example.org"},
		"gm+a+b@example.org":      {"gm", "a+b", "example.org"},
		"g.m_1-2@localhost":       {"g.m_1-2", "", "localhost"},
		"":                        {},
		"gm":                      {},
		"@example.org":            {},
		"+x@example.org":          {},
		".gm@example.org":         {},
		"g m@example.org":         {},
		"gm+\r\nX: y@example.org": {},
		"gm+a@b@example.org":      {},
		"gm@exa mple.org":         {},
		"gm@-example.org":         {},
		"gm@example..org":         {},
		"gm+ü@example.org":        {},
		"\u212a@example.org":      {}, // the Kelvin sign
		"gm@\u0130.example.org":   {}, // a large i with a dot
	} {
		name, plus, domain, ok := split(address)
		if ok != (want[0] != "") || ok && [3]string{name, plus, domain} != want {
			t.Errorf("%q is %q, %q, %q, %v; want %q", address, name, plus, domain, ok, want)
		}
	}
}

// FuzzSplit: an address that is taken can stand in a header as it is, and is the one that was written.
func FuzzSplit(f *testing.F) {
	for _, seed := range []string{"gm@example.org", "gm+g7@example.org", "gm+a+b@example.org", "<gm@x>", "gm+\r\n@x", "a@b@c", "+@", "\"a b\"@c.d"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, address string) {
		name, plus, domain, ok := split(address)
		if !ok {
			return
		}
		if strings.ContainsAny(address, "\r\n\t <>\"(),:;\x00") || !validName(name) {
			t.Errorf("%q was taken as %q", address, name)
		}
		again := name + "@" + domain
		if strings.Contains(address, "+") {
			again = name + "+" + plus + "@" + domain
		}
		if !strings.EqualFold(again, address) {
			t.Errorf("%q was read as %q", address, again)
		}
		// Two dots in a row are allowed here after the plus sign and within a name, and by RFC 5322 they are not.
		if strings.Contains(address, "..") || strings.Contains(address, ".@") || strings.Contains(address, ".+") || strings.Contains(address, "+.") {
			return
		}
		if parsed, err := mail.ParseAddress(address); err != nil || parsed.Address != address {
			t.Errorf("%q is an address for us and for net/mail %v, %v", address, parsed, err)
		}
	})
}
