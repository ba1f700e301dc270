package dice

import (
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Code is one link of a chain: 128 bits that nobody else can guess. It is written as 26 signs of base32.
type Code [16]byte

const (
	alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	codeLen  = 26
)

var base = base32.StdEncoding.WithPadding(base32.NoPadding)

// String is the code as the leaves write it.
func (c Code) String() string { return base.EncodeToString(c[:]) }

// ParseCode reads a code as the leaves write it. The last sign carries three bits only, and a sign with more is refused,
// so that no code can be written in two ways.
func ParseCode(s string) (Code, error) {
	var c Code
	if len(s) != codeLen {
		return c, fault("%s is no code: a code has %d signs", clip(s), codeLen)
	}
	for i := 0; i < codeLen; i++ {
		if strings.IndexByte(alphabet, s[i]) < 0 {
			return c, fault("%q is no code: it may only have the signs A to Z and 2 to 7", s)
		}
	}
	if _, err := base.Decode(c[:], []byte(s)); err != nil {
		return Code{}, fmt.Errorf("%q is no code: %w", s, err)
	}
	if c.String() != s {
		return Code{}, fault("%q is no code: the last sign of a code is one of A, E, I, M, Q, U, Y and 4", s)
	}
	return c, nil
}

// ReadCode reads a code as people type it: in small letters, with blanks and dashes, with the digits 0, 1 and 8 for the
// letters O, I and B. A 27th sign is the check sign and must be right.
func ReadCode(s string) (Code, error) {
	if len(s) > 200 {
		return Code{}, errors.New("this is too long for a code")
	}
	signs := typedSigns(s)
	if i := strings.IndexFunc(signs, func(r rune) bool { return !strings.ContainsRune(alphabet, r) }); i >= 0 {
		return Code{}, fault("%q is no code: it may only have the signs A to Z and 2 to 7", s)
	}
	if len(signs) != codeLen && len(signs) != codeLen+1 {
		return Code{}, fault("%q has %d signs; a code has %d, and one more to check it", s, len(signs), codeLen)
	}
	c, err := ParseCode(signs[:codeLen])
	if len(signs) == codeLen {
		return c, err
	}
	// The check covers every sign, the last one too, whose spare bits ParseCode complains about.
	if checkOf(signs[:codeLen]) != signs[codeLen] {
		return Code{}, fault("a sign of %q is wrong, or two have changed places: the check sign at its end does not fit", s)
	}
	return c, err
}

// typedSigns brings what people type into the form of the alphabet.
func typedSigns(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ' || r == '-' || r == '\t' || r == '\u00a0' || r == '\u2010' || r == '\u2011' || r == '\u2013':
			return -1
		case r == '0':
			return 'O'
		case r == '1':
			return 'I'
		case r == '8':
			return 'B'
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		}
		return r
	}, s)
}

// Check is the sign that is written behind a code for people. Every single wrong sign, and every two signs that changed
// places, the check sign included, make it wrong.
func (c Code) Check() byte { return checkOf(c.String()) }

// checkOf weighs the signs as elements of the field of 32 with a^26, a^25, ... a^1, where a is a root of x^5+x^2+1, which
// generates all 31 elements but zero; the check sign has the weight one. The weights are all different and none is zero:
// a wrong sign changes the sum by weight*error, and two that change places by (weight+weight')*(sign+sign').
func checkOf(signs string) byte {
	sum := 0
	for i := 0; i < len(signs); i++ {
		sum ^= strings.IndexByte(alphabet, signs[i]) & 31
		sum <<= 1
		if sum > 31 {
			sum ^= 0b100101
		}
	}
	return alphabet[sum]
}

// Grouped is the code as it is printed on a sheet: with its check sign, in groups of four.
func (c Code) Grouped() string {
	return grouped(c.String() + string(c.Check()))
}

// Back walks down the chain of a party, from the code numbered i to that numbered n.
func (c Code) Back(game, who string, i, n int) Code {
	text := append(make([]byte, 0, 128), Chains+" chain\n"...)
	text = append(append(text, game...), '\n')
	text = append(append(text, who...), '\n')
	head := len(text)
	for ; i > n; i-- {
		text = append(strconv.AppendInt(text[:head], int64(i), 10), '\n')
		sum := sha256.Sum256(append(text, c[:]...))
		copy(c[:], sum[:])
	}
	return c
}
