package dice

import (
	"errors"
	"strings"
)

// Signs are the beginning of a root as people compare it and type it: 95 bits in 19 signs of base32.
type Signs string

const rootSigns = 19

// Signs are the first signs of a root.
func (r Root) Signs() Signs { return Signs(base.EncodeToString(r.Hash[:])[:rootSigns]) }

// Grouped are the signs as a letter shows them: with their check sign, in five groups of four.
func (s Signs) Grouped() string { return grouped(string(s) + string(checkOf(string(s)))) }

// grouped parts signs into groups of four.
func grouped(signs string) string {
	var b strings.Builder
	for i := range signs {
		if i > 0 && i%4 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(signs[i])
	}
	return b.String()
}

// parseSigns reads them as a leaf writes them.
func parseSigns(s string) (Signs, error) {
	if len(s) != rootSigns || strings.Trim(s, alphabet) != "" {
		return "", fault("%s is no root: it has %d signs, A to Z and 2 to 7", clip(s), rootSigns)
	}
	return Signs(s), nil
}

// ReadSigns reads them as people type them, with the check sign, which must be right.
func ReadSigns(typed string) (Signs, error) {
	if len(typed) > 200 {
		return "", errors.New("this is too long for a root")
	}
	signs := typedSigns(typed)
	if len(signs) != rootSigns+1 || strings.Trim(signs, alphabet) != "" {
		return "", fault("%s is no root: it has %d signs in groups of four, as the lock letter shows it", clip(typed), rootSigns+1)
	}
	if checkOf(signs[:rootSigns]) != signs[rootSigns] {
		return "", fault("a sign of the root %s is wrong, or two have changed places: its last sign, which checks the others, does not fit", clip(typed))
	}
	return Signs(signs[:rootSigns]), nil
}
