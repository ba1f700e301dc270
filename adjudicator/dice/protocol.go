package dice

// Protocol is a version of the protocol. A game keeps the one that its genesis leaf names, and every leaf says it.
type Protocol uint8

// The versions. In the first a reveal and a seed know no more of a lock than its number and the first digits of a root; the
// second binds both to the lock itself, and says of everything that is hashed what it is.
const (
	One Protocol = iota
	Two
	protocols
)

// Version is the first word of what both versions share: the hashes of chains, the files of tapes, the notes that replace keys.
const Version = "fieldpost-dice/1"

// String is the first word of a leaf.
func (v Protocol) String() string {
	if v == Two {
		return "fieldpost-dice/2"
	}
	return Version
}

// ReadProtocol reads the first word of a leaf or a file.
func ReadProtocol(word string) (Protocol, bool) {
	for v := range protocols {
		if v.String() == word {
			return v, true
		}
	}
	return One, false
}

// levels are those that a lock of this version can have.
func (v Protocol) levels() []string {
	if v == One {
		return Levels[:4]
	}
	return Levels
}

// Sum hashes a text of a kind: a seal, a list of inputs, a position, the orders that stand for a code, the body of an act.
// The second version hashes the kind with it, so that no text of one kind can be passed off as one of another.
func (v Protocol) Sum(kind, text string) Hash {
	if v == One {
		return Sum(text)
	}
	return Sum(v.String() + " " + kind + "\n" + text)
}
