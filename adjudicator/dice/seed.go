package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"strconv"
)

// Seed is what all dice of a lock come from.
type Seed [sha256.Size]byte

// Given is what a contributor gave for a lock: a code, or sha256: and the hash of the orders, as the leaf writes it.
type Given struct{ Who, Code string }

// Bound is what a seed is bound to besides the codes.
type Bound struct {
	Game string
	Lock int
	Leaf Hash   // of the lock, in the tree
	Key  string // the operator's verifier key
}

// Seed makes the seed of a lock. beacon is the beacon's signature in hex, "" without a beacon.
func (b Bound) Seed(operator Code, given []Given, beacon string) Seed {
	text := []byte(Protocol + " seed\n" + b.Game + "\n" + strconv.Itoa(b.Lock) + "\nlock " + b.Leaf.String() + "\noperator " + b.Key + "\n")
	for _, g := range given {
		text = append(text, g.Who+" "+g.Code+"\n"...)
	}
	if beacon != "" {
		text = append(text, "drand "+beacon+"\n"...)
	}
	mac := hmac.New(sha256.New, operator[:])
	mac.Write(text)
	var s Seed
	mac.Sum(s[:0])
	return s
}

// String is the seed in hex.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Stream is the dice of one label, one after another, without an end.
type Stream struct {
	mac   hash.Hash
	text  []byte // what is hashed, without the counter
	count int64
	block [sha256.Size]byte
	at    int
}

// Stream begins the dice of a label.
func (s Seed) Stream(label string) *Stream {
	stream := s.keyed()
	stream.begin(label)
	return stream
}

// keyed is a stream that waits for its label. Keying costs as much as a dozen dice, so whoever needs many labels of a
// seed begins one stream again and again.
func (s Seed) keyed() *Stream { return &Stream{mac: hmac.New(sha256.New, s[:])} }

func (s *Stream) begin(label string) {
	s.text = append(append(append(s.text[:0], Chains+" roll\n"...), label...), '\n')
	s.count, s.at = 0, len(s.block)
}

// Die is the next die. A byte below 252 is a die; the four others would favour low numbers and are skipped.
func (s *Stream) Die() int {
	for {
		if s.at == len(s.block) {
			s.refill()
		}
		b := s.block[s.at]
		s.at++
		if b < 252 {
			return int(b%6) + 1
		}
	}
}

func (s *Stream) refill() {
	n := len(s.text)
	s.text = append(strconv.AppendInt(s.text, s.count, 10), '\n')
	s.mac.Reset()
	s.mac.Write(s.text)
	s.mac.Sum(s.block[:0])
	s.text = s.text[:n]
	s.count++
	s.at = 0
}

// Roll gives the first n dice of a label.
func (s Seed) Roll(label string, n int) []int { return s.Stream(label).roll(n) }

func (s *Stream) roll(n int) []int {
	dice := make([]int, max(n, 0))
	for i := range dice {
		dice[i] = s.Die()
	}
	return dice
}
