package postoffice

import (
	"strings"
	"unicode"
)

// An address here is name@domain or name+anything@domain. Letter case does not matter in the name and the domain; the part
// after the plus sign is kept as it was written.

// split takes an address apart. ok says that the address is well formed, not that its user exists. Signs beyond ASCII are
// refused before anything is written small: the small letter of the Kelvin sign is a k, and that would be somebody else.
func split(address string) (name, plus, domain string, ok bool) {
	at := strings.LastIndexByte(address, '@')
	if at < 0 || len(address) > 254 || at > 64 || strings.ContainsFunc(address, func(r rune) bool { return r > unicode.MaxASCII }) {
		return "", "", "", false
	}
	local, domain := address[:at], strings.ToLower(address[at+1:])
	name, plus, _ = strings.Cut(local, "+")
	name = strings.ToLower(name)
	if !validName(name) || !validDomain(domain) || !validPlus(plus) {
		return "", "", "", false
	}
	return name, plus, domain, true
}

// validName: letters, digits and, within, dots, dashes and underscores.
func validName(name string) bool {
	if name == "" || len(name) > 64 {
		return false
	}
	for i := range len(name) {
		c := name[i]
		inner := i > 0 && i < len(name)-1
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || inner && strings.IndexByte("._-", c) >= 0) {
			return false
		}
	}
	return true
}

// validPlus: what may stand unquoted in an address.
func validPlus(plus string) bool {
	for i := range len(plus) {
		c := plus[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("!#$%&'*+-/=?^_`{|}~.", c) >= 0) {
			return false
		}
	}
	return true
}

func validDomain(domain string) bool {
	if domain == "" || len(domain) > 190 {
		return false
	}
	for label := range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for i := range len(label) {
			c := label[i]
			if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-') {
				return false
			}
		}
	}
	return true
}
