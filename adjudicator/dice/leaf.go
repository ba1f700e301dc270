package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"time"
)

// Protocol is the first word of every leaf, and of every file that tells of a log.
const Protocol = "fieldpost-dice/2"

// Chains is the first word of what is older than this protocol and outlasts it: the hashes of chains and of dice streams, the files of
// codes, the notes that replace keys. It looks like the name of a protocol and is none: sheets and keys that people have depend on it.
const Chains = "fieldpost-dice/1"

// Leaf is one entry of a game's log. Its text is exact to the byte: UTF-8, lines that end in a line feed, no tabs.
// ParseLeaf(l.Text()) gives l again, and ParseLeaf takes nothing else.
type Leaf interface {
	// Text is the leaf as it is hashed, mailed and kept.
	Text() string
	// Name is the game the leaf belongs to.
	Name() string
}

// Hash is a SHA-256 sum; it is written as 64 small hex digits.
type Hash [sha256.Size]byte

// Sum hashes a text.
func Sum(text string) Hash { return sha256.Sum256([]byte(text)) }

// SumOf hashes a text of a kind: a seal, a list of inputs, a position, the orders that stand for a code, the body of an act. The kind is
// hashed with it, so that no text of one kind can be passed off as one of another.
func SumOf(kind, text string) Hash { return Sum(Protocol + " " + kind + "\n" + text) }

// String is the hash in hex.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Share announces a chain of codes: the one that is called Who answers for the locks After+1 to After+Count, and Anchor
// is the code numbered After.
type Share struct {
	Who    string
	Anchor Code
	Count  int
	After  int    // 0 in a genesis leaf
	Key    string // the verifier key of a program that signs every root it answers, "" of people
}

// Genesis opens a log. Contributors are in the order in which they enter every seed.
type Genesis struct {
	Game         string
	Operator     Share // Who is "operator"
	Contributors []Share
	Law          int
	Drand        string        // the hash of the beacon's chain, or "" for none
	Key          string        // the operator's verifier key
	Programs     time.Duration // how long a lock waits at least that only programs answer
	People       time.Duration // and one that people answer
}

// Lock fixes everything that decides a batch of dice, before anybody can know one of them.
type Lock struct {
	Game         string
	N            int    // from 1, without gaps
	Batch        string // power/tROUND/phase
	Law          int
	Inputs       Hash // of the list of all orders, standing orders, answers, corrections and options in force
	State        Hash // of the position in which the dice are needed
	Contributors []string
	Level        string // one of Levels
	Time         time.Time
	Deadline     time.Time
	Round        uint64 // of the beacon, 0 for none
}

// Reveal is the code of one contributor. A power without a sheet, at the level basic, gives the hash of its own orders
// instead. Whoever gives a code names the root that he saw, and a program signs it.
type Reveal struct {
	Game   string
	N      int
	Who    string
	Code   Code
	Orders *Hash // instead of a code
	Root   Signs // of the log as the contributor saw it, with the lock in it
	Signed *Cosignature
}

// Cosignature is the signature of a program under the root of so many leaves.
type Cosignature struct {
	Size int64
	Sig  [64]byte
}

// Void ends a lock for which somebody has not revealed.
type Void struct {
	Game    string
	N       int
	Missing []string
}

// Remove takes a contributor out of all later locks.
type Remove struct {
	Game string
	Who  string
}

// Roll reveals the operator's code and with it the dice of a batch, and what was decided until the batch ended.
type Roll struct {
	Game  string
	N     int
	Code  Code
	Sig   string // the beacon's signature in hex, "" without a beacon
	Lines []Line
	State Hash // of the position when the batch ended
}

// Turn is progress without dice of its own, and the end of every turn.
type Turn struct {
	Game   string
	Batch  string
	Law    int
	Inputs Hash
	Lines  []Line
	State  Hash
	Over   bool // the turn is over
}

// Act is what changes the course of a game from outside: a word of Acts.
type Act struct {
	Game string
	N    int    // from 1, without gaps
	Who  string // referee, operator or a power
	What string
	Body string // whole lines; the leaf's header holds its hash
}

// Acts are the words of an act.
var Acts = []string{"correct", "ruling", "rollback", "replace", "enrol", "renew", "rotate", "clock", "law", "adopt", "pause", "resume", "extend", "end", "continues"}

// Line is one line of a roll: a volley or a decision.
type Line struct {
	Label string // of a volley
	Dice  []int
	// of a decision
	Decide string // its ID
	Pick   []int  // what was picked, as the engine counts it
	Answer string // the same in words
	Source string // order, standing, answer or default
}

// Levels are what a lock can be, each with a beacon or without. At basic only the operator and the power that plays contribute.
// At coded somebody else does, too. At sealed his program signs the lock.
var Levels = []string{"basic", "sealed", "basic+beacon", "sealed+beacon", "coded", "coded+beacon"}
