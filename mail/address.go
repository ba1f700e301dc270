package mail

import (
	"errors"
	"mime"
	"net/mail"
	"regexp"
	"strings"
	"unicode"

	"github.com/emersion/go-message/charset"
	"golang.org/x/net/idna"

	"fieldpost/adjudicator/rules/prose"
)

// Address is a mail address. The domain is in small letters and in ASCII; the part before it is as it was written.
type Address struct {
	Name   string // what stands beside the address; one line, and nobody's word that it is true
	Local  string
	Domain string
}

// String is the address without the name: "gm+g7@example.org".
func (a Address) String() string {
	if a.Domain == "" {
		return a.Local
	}
	return a.Local + "@" + a.Domain
}

// Key is the address in the form in which addresses are compared: no server in use tells "Anna" from "anna". But a sign beyond
// ASCII stays one: a large i with a dot, whose small letter is an i, makes a stranger's address and not Ida's.
func (a Address) Key() string {
	return strings.Map(func(r rune) rune {
		if small := unicode.ToLower(r); r <= unicode.MaxASCII || small > unicode.MaxASCII {
			return small
		}
		return r
	}, a.String())
}

// IsZero tells whether there is no address.
func (a Address) IsZero() bool { return a.Local == "" }

// Tag is what stands behind the first plus of the local part.
func (a Address) Tag() string {
	_, tag, _ := strings.Cut(a.Local, "+")
	return tag
}

// Base is the mailbox: the address without its tag.
func (a Address) Base() Address {
	a.Local, _, _ = strings.Cut(a.Local, "+")
	return a
}

// WithTag is the mailbox's address with a tag: gm@example.org and g7 give gm+g7@example.org.
func (a Address) WithTag(tag string) Address {
	a = a.Base()
	if tag != "" {
		a.Local += "+" + tag
	}
	return a
}

var addressParser = mail.AddressParser{WordDecoder: &mime.WordDecoder{CharsetReader: charset.Reader}}

var (
	errAddress = errors.New("that is no mail address; write it like anna@example.org")
	errDomain  = errors.New("the address has no domain that could exist")
)

// ParseAddress reads one address, with or without a name.
func ParseAddress(s string) (Address, error) {
	if isBare(s) {
		return makeAddress("", s)
	}
	list, err := parseList(s)
	if err != nil {
		return Address{}, err
	}
	if len(list) != 1 {
		return Address{}, errAddress
	}
	return list[0], nil
}

// isBare tells whether an address is one of letters, digits and a few signs, as nearly all are. It has no name and nothing that is
// quoted, so that nothing in it needs to be parsed.
func isBare(s string) bool {
	empty, ats := true, 0 // whether the word so far, between stops, is empty
	for _, c := range []byte(s) {
		switch {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '+' || c == '-':
			empty = false
			continue
		case c == '@':
			ats++
		case c != '.':
			return false
		}
		if empty {
			return false
		}
		empty = true
	}
	return ats == 1 && !empty
}

// maxList bounds what is looked at of one list of addresses.
const maxList = 16 << 10

func parseList(s string) ([]Address, error) {
	s = valid([]byte(s))
	if len(s) > maxList || hasGroup(s) {
		return nil, errAddress
	}
	parsed, err := addressParser.ParseList(s)
	if err != nil {
		return nil, errAddress
	}
	list := make([]Address, len(parsed))
	for i, p := range parsed {
		if list[i], err = makeAddress(p.Name, p.Address); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// maxName is how many bytes of the name beside an address are kept.
const maxName = 100

// makeAddress splits at the last @ and brings the domain to its one form.
func makeAddress(name, addr string) (Address, error) {
	at := strings.LastIndexByte(addr, '@')
	if at <= 0 || len(addr) > 320 || oneLine(addr) != addr {
		return Address{}, errAddress
	}
	domain, err := idna.Lookup.ToASCII(strings.TrimSuffix(addr[at+1:], "."))
	if strings.HasPrefix(addr[at+1:], "[") {
		domain, err = addr[at+1:], nil // an IP number in brackets
	}
	if err != nil || domain == "" {
		return Address{}, errDomain
	}
	return Address{Name: shorter(oneLine(name), maxName), Local: addr[:at], Domain: strings.ToLower(domain)}, nil
}

// hasGroup tells whether a list holds a group, "players: a@x, b@x;": a colon outside quotes, comments and brackets.
func hasGroup(s string) bool {
	quoted, comment, angle := false, 0, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case c == '"' && comment == 0:
			quoted = !quoted
		case quoted:
		case c == '(':
			comment++
		case c == ')' && comment > 0:
			comment--
		case comment > 0:
		case c == '<':
			angle = true
		case c == '>':
			angle = false
		case c == ':' && !angle:
			return true
		}
	}
	return false
}

// oneSender reads the From fields of a letter: there must be one, with one address.
func oneSender(fields []string) (Address, error) {
	switch {
	case len(fields) == 0:
		return Address{}, &Refusal{Sender, "The letter names no sender (no From)."}
	case len(fields) > 1:
		return Address{}, &Refusal{Sender, prose.Say("The letter has %d From fields; it must have exactly one.", len(fields))}
	case hasGroup(valid([]byte(fields[0]))):
		return Address{}, &Refusal{Sender, "The letter is from a group; it must be from exactly one address."}
	}
	list, err := parseList(fields[0])
	switch {
	case err != nil:
		return Address{}, &Refusal{Sender, "The sender's address (From) could not be read."}
	case len(list) != 1:
		return Address{}, &Refusal{Sender, prose.Say("The letter is from %d addresses; it must be from exactly one.", len(list))}
	}
	return list[0], nil
}

// looseAddress finds addresses in fields that nobody could parse.
var looseAddress = regexp.MustCompile(`[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*`)

// maxAddresses is how many receivers of a letter are looked at.
const maxAddresses = 200

// anyAddresses reads what addresses it can from fields that decide nothing by themselves.
func anyAddresses(fields []string) []Address {
	var all []Address
	for _, f := range fields {
		list, err := parseList(f)
		if err != nil {
			for _, m := range looseAddress.FindAllString(f, maxAddresses) {
				if a, err := makeAddress("", m); err == nil {
					list = append(list, a)
				}
			}
		}
		all = append(all, list...)
	}
	return all[:min(len(all), maxAddresses)]
}

// plusTag is the tag of the first address of ours; where we do not know ours, of the first that has one.
func plusTag(self Self, lists ...[]Address) string {
	for _, list := range lists {
		for _, a := range list {
			if tag := a.Tag(); tag != "" && (len(self.Addresses) == 0 || self.has(a)) {
				return tag
			}
		}
	}
	return ""
}

// has tells whether an address is one of our mailboxes, with or without a tag.
func (s Self) has(a Address) bool {
	for _, own := range s.Addresses {
		if own.Base().Key() == a.Base().Key() {
			return true
		}
	}
	return false
}
