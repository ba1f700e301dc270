package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"
)

// Log is the leaves of a game, the Merkle tree over them, and what the protocol makes of them. Its zero value is an empty
// log. A log that was filled by Add is a log that was verified: the codes, the seeds, every die, and the order of the
// leaves. Whether the position follows from the orders is for the rules to say.
type Log struct {
	// Beacons are those that a game may name, by the hash of their chain; nil means Quicknet alone. It is set before the
	// first leaf is added.
	Beacons map[string]Beacon
	// FirstKey is the verifier key of the notes that the game began with, "" if nobody knows it.
	FirstKey string

	leaves []Read
	hashes []tlog.Hash // as tlog stores them

	game     Genesis
	law      int
	epoch    int
	acts     int
	enrolled []string          // in the order of the seed
	chains   map[string]*chain // of the operator and of everybody who is or was enrolled
	keys     map[string]string // of the contributors that sign what they answer
	key      string            // after the last rotation
	rotated  []rotation

	locks    int               // the number of the last one
	open     *Lock             // waits for reveals or its roll
	openAt   int               // its leaf
	revealed []*Reveal         // to the open lock, in the order of its contributors
	voided   *Lock             // waits to be locked again
	leaving  []string          // those that missed it, and are not yet removed
	absent   map[string]string // those that may not come again yet, and the turn whose dice they missed
	last     Lock              // whose time no later one may precede
	earliest time.Time         // a lock that was void has kept its contributors waiting until then
	voids    []Lock            // all that were void

	turn    string                      // being played, "" between turns
	over    map[string]bool             // turns of this epoch
	begun   map[string]bool             // turns of this epoch in which dice were rolled
	volleys map[string]map[string][]int // of this epoch, by turn and label
	seeds   map[int]Seed                // by lock
}

// rotation is a change of the key that signs the notes. The checkpoint of this size is signed with both.
type rotation struct {
	size     int64
	old, new string
}

// Add adds a leaf if it may come next, and refuses it otherwise; nothing has changed then. The error says what is wrong.
// The leaf is read anew from its text, so that nothing enters the log that could not be read from a file and nobody else
// holds a part of it.
func (g *Log) Add(l Leaf) error {
	r, err := g.anew(l)
	if err != nil {
		return err
	}
	return g.AddRead(r)
}

// AddRead adds a leaf that was read already, as Add does.
func (g *Log) AddRead(r Read) error {
	effect, err := g.judge(r)
	if err != nil {
		return err
	}
	stored, err := tlog.StoredHashesForRecordHash(int64(len(g.leaves)), r.hash, g.reader())
	if err != nil {
		return err
	}
	effect()
	g.leaves = append(g.leaves, r)
	g.hashes = append(g.hashes, stored...)
	return nil
}

// TryReveal tells why the open lock would not take what a contributor gives.
func (g *Log) TryReveal(who string, r Revealed) error {
	return g.Try(Reveal{Game: g.game.Game, N: r.Lock, Who: who, Code: r.Code, Root: r.Signs, Signed: r.Signed})
}

// Try tells whether Add would take a leaf, and changes nothing.
func (g *Log) Try(l Leaf) error {
	r, err := g.anew(l)
	if err == nil {
		_, err = g.judge(r)
	}
	return err
}

// anew reads a leaf of somebody's making.
func (g *Log) anew(l Leaf) (Read, error) {
	r, err := ReadLeaf(l.Text())
	if err != nil {
		return Read{}, fault("leaf %d: %s", len(g.leaves), err)
	}
	return r, nil
}

// judge tells what a leaf would change, or why it is refused.
func (g *Log) judge(r Read) (effect func(), err error) {
	if r.leaf == nil {
		return nil, fmt.Errorf("leaf %d: nothing was read", len(g.leaves))
	}
	if effect, err = g.follow(r.leaf); err != nil {
		return nil, fault("leaf %d, %s: %s", len(g.leaves), heading(r.text), err)
	}
	return effect, nil
}

// heading names a leaf: lock g7 12.
func heading(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(line)
	return strings.Join(words[1:min(len(words), 4)], " ")
}

// follow tells what a leaf would change, or why it may not come next.
func (g *Log) follow(l Leaf) (effect func(), err error) {
	genesis, first := l.(Genesis)
	if first != (len(g.leaves) == 0) {
		return nil, errors.New("a log begins with its genesis leaf, and has no other")
	}
	if !first && l.Name() != g.game.Game {
		return nil, fmt.Errorf("this leaf belongs to the game %s, and the log to %s", l.Name(), g.game.Game)
	}
	if _, ok := l.(Remove); len(g.leaving) > 0 && !ok {
		return nil, fmt.Errorf("lock %d was void: %s must be removed first", g.locks, strings.Join(g.leaving, " and "))
	}
	switch l := l.(type) {
	case Genesis:
		return g.begin(genesis)
	case Lock:
		return g.lock(l)
	case Reveal:
		return g.reveal(l)
	case Void:
		return g.void(l)
	case Remove:
		return g.remove(l)
	case Roll:
		return g.roll(l)
	case Turn:
		return g.progress(l)
	case Act:
		return g.act(l)
	}
	return nil, fmt.Errorf("%T is no leaf of this protocol", l)
}

// begin opens the log.
func (g *Log) begin(l Genesis) (func(), error) {
	if l.Drand != "" {
		if _, known := g.beacon(l.Drand); !known {
			return nil, fmt.Errorf("nobody here knows the beacon %s", l.Drand)
		}
	}
	if g.FirstKey != "" && g.FirstKey != l.Key {
		return nil, fmt.Errorf("the game was begun by the holder of another key than the one given: %s", l.Key)
	}
	chains, keys := map[string]*chain{operator: newChain(l.Operator)}, map[string]string{}
	var enrolled []string
	for _, share := range l.Contributors {
		if chains[share.Who] != nil {
			return nil, fmt.Errorf("%s is enrolled twice", share.Who)
		}
		if err := checkOwnKey(share.Who, share.Key, []string{l.Key}, keys); err != nil {
			return nil, err
		}
		chains[share.Who], keys[share.Who] = newChain(share), share.Key
		enrolled = append(enrolled, share.Who)
	}
	return func() {
		g.game, g.law, g.chains, g.keys, g.enrolled = l, l.Law, chains, keys, enrolled
		g.FirstKey = l.Key
		g.absent = map[string]string{}
		g.seeds = map[int]Seed{}
		g.newEpoch()
	}, nil
}

// newEpoch forgets every die and every turn.
func (g *Log) newEpoch() {
	g.epoch++
	g.turn = ""
	g.over, g.begun, g.volleys = map[string]bool{}, map[string]bool{}, map[string]map[string][]int{}
}

// beacon finds a beacon by the hash of its chain.
func (g *Log) beacon(chain string) (Beacon, bool) {
	if g.Beacons == nil {
		b := Quicknet()
		return b, b.Chain == chain
	}
	b, ok := g.Beacons[chain]
	return b, ok
}

// playable tells whether a batch belongs to the turn that is being played, or may begin one.
func (g *Log) playable(batch string, law int) error {
	turn := TurnOf(batch)
	switch {
	case law != g.law:
		return fmt.Errorf("the game is played by law %d, not by law %d", g.law, law)
	case g.turn != "" && g.turn != turn:
		return fmt.Errorf("the turn %s is not over, and %s belongs to another", g.turn, batch)
	case g.over[turn]:
		return fmt.Errorf("the turn %s is over", turn)
	}
	return nil
}

// Len is the number of leaves.
func (g *Log) Len() int { return len(g.leaves) }

// Leaf is one of them, from 0. It is not to be changed.
func (g *Log) Leaf(i int) Leaf { return g.leaves[i].leaf }

// Game is the name of the game, "" before its genesis.
func (g *Log) Game() string { return g.game.Game }

// Genesis is the first leaf. It is not to be changed.
func (g *Log) Genesis() Genesis { return g.game }

// Law is the number of the law in force.
func (g *Log) Law() int { return g.law }

// Epoch counts from 1; every rollback begins a new one.
func (g *Log) Epoch() int { return g.epoch }

// Turn is the turn that is being played, such as germany/t5, "" between turns.
func (g *Log) Turn() string { return g.turn }

// Contributors are enrolled, in the order in which they enter a seed.
func (g *Log) Contributors() []string { return slices.Clone(g.enrolled) }

// Witnesses are those contributors that are no powers.
func (g *Log) Witnesses() []string {
	return slices.DeleteFunc(g.Contributors(), func(who string) bool { return !IsWitness(who) })
}

// Next is the number of the next lock.
func (g *Log) Next() int { return g.locks + 1 }

// LeftOf is how many codes a contributor or the operator has for the locks to come.
func (g *Log) LeftOf(who string) int {
	if who != operator && !slices.Contains(g.enrolled, who) || g.chains[who] == nil {
		return 0
	}
	return max(0, g.chains[who].last()-g.locks)
}
