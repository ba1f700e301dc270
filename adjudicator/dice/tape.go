package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Tape is the operator's side of the dice of a game: the log, and the chain of codes that only the operator has. Every
// method adds what it says to the log, or adds nothing and tells why.
type Tape struct {
	log    *Log
	chains []*Chain
	sig    string // of the beacon, for the open lock
	last   struct {
		n    int // the lock whose code was wanted last, 0 for none
		code Code
	}
}

// Begin opens the log of a new game, which must be empty. The chain is the operator's; the genesis leaf announces all of it unless it
// says itself how much.
func Begin(log *Log, genesis Genesis, chain *Chain) (*Tape, error) {
	if genesis.Operator.Who == "" {
		genesis.Operator = chain.Share()
	}
	if err := log.Add(genesis); err != nil {
		return nil, err
	}
	return Resume(log, chain)
}

// Resume goes on with a log. The chains are those the operator has announced and still needs.
func Resume(log *Log, chains ...*Chain) (*Tape, error) {
	t := &Tape{log: log, chains: chains}
	n := log.Next()
	if log.open != nil {
		n = log.open.N
	}
	if log.chains[operator] == nil {
		return nil, errors.New("this log has no genesis leaf")
	}
	if _, err := log.chains[operator].serving(n); err != nil {
		return t, nil // a new chain can still be announced
	}
	code, err := t.code(n)
	if err != nil {
		return nil, err
	}
	if _, err := log.chains[operator].accept(log.Game(), n, code); err != nil {
		return nil, fmt.Errorf("these are not the operator's codes of this log: %w", err)
	}
	return t, nil
}

// Log is the log. Whoever holds the tape adds to it only through the tape, or by Add what the tape has no word for.
func (t *Tape) Log() *Log { return t.log }

// code is the operator's code for a lock, from the chain that was announced last.
func (t *Tape) code(n int) (Code, error) {
	if t.last.n == n && n > 0 {
		return t.last.code, nil
	}
	for _, c := range slices.Backward(t.chains) {
		if code, err := c.Code(n); err == nil {
			t.last.n, t.last.code = n, code
			return code, nil
		}
	}
	return Code{}, fmt.Errorf("the operator has no code for lock %d here", n)
}

// Lock locks a batch. The game, the number and the law are filled in. If no contributors are named, they are those that
// must be, and everybody where that would leave nobody but the power that plays, which alone is named if nobody is
// enrolled. A lock that is called basic stays so; otherwise the level follows from the contributors.
func (t *Tape) Lock(l Lock) error {
	l.Game, l.N, l.Law = t.log.Game(), t.log.Next(), t.log.Law()
	enrolled, other := t.log.Contributors(), isOther(l.Batch)
	if l.Contributors == nil {
		l.Contributors = t.log.Wanted(TurnOf(l.Batch))
		if !slices.ContainsFunc(l.Contributors, other) {
			l.Contributors = enrolled
		}
		if len(enrolled) == 0 {
			l.Contributors = []string{powerOf(l.Batch)}
		}
	}
	l.Level = t.level(l)
	if err := t.log.Add(l); err != nil {
		return err
	}
	t.sig = ""
	return nil
}

// level is the level of a lock: basic where it is called so or nobody else contributes; sealed where somebody else signs what he
// answers; coded where it is called so, or somebody else contributes and nobody
// signs.
func (t *Tape) level(l Lock) string {
	level := "basic"
	if l.Level != "basic" {
		for _, who := range l.Contributors {
			switch {
			case !isOther(l.Batch)(who) || !slices.Contains(t.log.enrolled, who):
			case t.log.keys[who] != "" && l.Level != "coded":
				level = "sealed"
			case level == "basic":
				level = "coded"
			}
		}
	}
	if l.Round != 0 {
		level += "+beacon"
	}
	return level
}

// Reveal adds the code of a contributor to the open lock, with the root that he saw and his signature.
func (t *Tape) Reveal(who string, r Revealed) error {
	if err := t.log.isOpen(t.log.locks); err != nil {
		return err
	}
	return t.log.Add(Reveal{Game: t.log.Game(), N: t.log.locks, Who: who, Code: r.Code, Root: r.Signs, Signed: r.Signed})
}

// RevealOrders adds the hash of the orders of a power that has no codes.
func (t *Tape) RevealOrders(who string, orders Hash) error {
	if err := t.log.isOpen(t.log.locks); err != nil {
		return err
	}
	return t.log.Add(Reveal{Game: t.log.Game(), N: t.log.locks, Who: who, Orders: &orders})
}

// Beacon takes the signature of the round that the open lock names, after which its dice can be known.
func (t *Tape) Beacon(sig string) error {
	if err := t.log.isOpen(t.log.locks); err != nil {
		return err
	}
	if err := t.log.checkSig(sig); err != nil {
		return err
	}
	t.sig = sig
	return nil
}

// Beaconed tells whether the signature that the open lock waits for has come, or none is wanted.
func (t *Tape) Beaconed() bool { return t.log.open == nil || t.log.open.Round == 0 || t.sig != "" }

// Void ends the open lock when its deadline has passed and somebody has not revealed, and removes whoever has not. The
// same batch must be locked again then.
func (t *Tape) Void(now time.Time) error {
	if err := t.log.isOpen(t.log.locks); err != nil {
		return err
	}
	missing, deadline := t.log.Missing(), t.log.open.Deadline
	if len(missing) == 0 {
		return errors.New("everybody has revealed: the lock must be rolled")
	}
	if now.Before(deadline) {
		return fmt.Errorf("lock %d waits for %s until its deadline, %s", t.log.locks, strings.Join(missing, " and "), clock(deadline))
	}
	if err := t.log.Add(Void{Game: t.log.Game(), N: t.log.locks, Missing: missing}); err != nil {
		return err
	}
	for _, who := range missing {
		if err := t.log.Add(Remove{Game: t.log.Game(), Who: who}); err != nil {
			return err
		}
	}
	return nil
}

// Seed is the seed of the open lock. It is known when everybody has revealed and the beacon has come, if there is one.
func (t *Tape) Seed() (Seed, bool) {
	open := t.log.open
	if open == nil || len(t.log.Missing()) > 0 || open.Round != 0 && t.sig == "" {
		return Seed{}, false
	}
	code, err := t.code(open.N)
	if err != nil {
		return Seed{}, false
	}
	return t.log.seedOf(code, t.sig), true
}

// Dice gives the first n dice of a label in a turn, or nil if they cannot be known yet. A label that was rolled in this
// turn keeps its dice; if it needs more it takes those that are new from the open lock. A new label takes the seed of the open lock.
func (t *Tape) Dice(turn, label string, n int) []int {
	v := t.log.volleys[turn][label]
	if n <= len(v) {
		return slices.Clone(v[:n])
	}
	if open := t.log.open; open == nil || TurnOf(open.Batch) != turn {
		return nil
	}
	seed, known := t.Seed()
	if !known {
		return nil
	}
	return slices.Concat(v, seed.Roll(label, n-len(v)))
}

// Roll ends the open lock with its dice. The signature is that of the beacon's round; it may be left out if Beacon took it.
func (t *Tape) Roll(sig string, lines []Line, state Hash) error {
	if err := t.log.isOpen(t.log.locks); err != nil {
		return err
	}
	if sig == "" {
		sig = t.sig
	}
	code, err := t.code(t.log.locks)
	if err != nil {
		return err
	}
	return t.log.Add(Roll{Game: t.log.Game(), N: t.log.locks, Code: code, Sig: sig, Lines: lines, State: state})
}

// Turn adds progress without dice of its own. The game and the law are filled in.
func (t *Tape) Turn(l Turn) error {
	l.Game, l.Law = t.log.Game(), t.log.Law()
	return t.log.Add(l)
}

// Act adds an act. The game and the number are filled in.
func (t *Tape) Act(who, what, body string) error {
	return t.log.Add(Act{Game: t.log.Game(), N: t.log.acts + 1, Who: who, What: what, Body: body})
}

// TryAct tells whether Act would be taken, and changes nothing.
func (t *Tape) TryAct(who, what, body string) error {
	return t.log.Try(Act{Game: t.log.Game(), N: t.log.acts + 1, Who: who, What: what, Body: body})
}

// SetBack notes that the clock had run ahead and is right again.
func (t *Tape) SetBack(s SetBack) error {
	if err := t.Act(operator, "clock", s.Body()); err != nil {
		return err
	}
	if t.log.open == nil {
		t.sig = ""
	}
	return nil
}

// TrySetBack tells whether SetBack would be taken, and changes nothing.
func (t *Tape) TrySetBack(s SetBack) error { return t.TryAct(operator, "clock", s.Body()) }

// Renew announces another chain of the operator's, which takes over after the lock it names.
func (t *Tape) Renew(chain *Chain) error {
	if s := chain.Share(); s.Who != operator {
		return fmt.Errorf("this is a chain of %s, not of the operator", s.Who)
	}
	if err := t.Act(operator, "renew", chain.Share().Announce()); err != nil {
		return err
	}
	t.chains, t.last.n = append(t.chains, chain), 0
	return nil
}
