package dice

import (
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"time"
)

func (p *parser) code(s string) Code {
	c, err := ParseCode(s)
	p.check(err)
	return c
}

func (p *parser) who(s string) string {
	p.check(CheckName(s))
	return s
}

func (p *parser) batch(s string) string {
	p.check(checkBatch(s))
	return s
}

func (p *parser) oneOf(s string, list []string) string {
	if !slices.Contains(list, s) {
		p.fail("%s is none of: %s", clip(s), strings.Join(list, ", "))
	}
	return s
}

func (p *parser) number(s string, low, high int) int {
	n, err := number(s, low, high)
	p.check(err)
	return n
}

// minutes reads how long something lasts, which is not less than least.
func (p *parser) minutes(s string, least time.Duration) time.Duration {
	return time.Duration(p.number(s, int(least/time.Minute), int(mostPatience/time.Minute))) * time.Minute
}

func (p *parser) round(s string) uint64 {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n < 1 || n > lastRound {
		p.fail("%s is no round of a beacon", clip(s))
	}
	return n
}

func (p *parser) hash(s string) Hash {
	var h Hash
	if n, err := hex.Decode(h[:], []byte(s[:min(len(s), 2*len(h))])); err != nil || n != len(h) || len(s) != 2*len(h) {
		p.fail("%s is no hash: a hash has 64 hex digits", clip(s))
	}
	return h
}

func (p *parser) time(s string) time.Time {
	t, err := time.Parse(minute, s)
	if err != nil {
		p.fail("%s is no time: it is written 2026-11-20T10:00Z", clip(s))
	}
	return t
}
