package dice

import (
	"errors"
	"slices"
	"strings"
)

// reveal judges the code of a contributor.
func (g *Log) reveal(l Reveal) (func(), error) {
	if err := g.isOpen(l.N); err != nil {
		return nil, err
	}
	at := slices.Index(g.open.Contributors, l.Who)
	if at < 0 {
		return nil, fault("%s does not contribute to lock %d", l.Who, l.N)
	}
	if g.revealed[at] != nil {
		return nil, fault("%s has revealed already", l.Who)
	}
	enrolled := slices.Contains(g.enrolled, l.Who)
	if l.Orders != nil {
		if enrolled {
			return nil, fault("%s is enrolled and gives a code, not the hash of orders", l.Who)
		}
		return func() { g.revealed[at] = &l }, nil
	}
	if !enrolled {
		return nil, fault("%s is not enrolled and gives the hash of the orders, not a code", l.Who)
	}
	accepted, err := g.chains[l.Who].accept(g.game.Game, l.N, l.Code)
	if err != nil {
		return nil, err
	}
	if err := g.seen(l); err != nil {
		return nil, err
	}
	return func() {
		accepted()
		g.revealed[at] = &l
	}, nil
}

// seen holds a reveal to the root that it names, and to the signature under it: that of the log when the lock had just been
// added, or when other reveals had followed it. So nobody can put another lock under a code that was given for this one.
func (g *Log) seen(l Reveal) error {
	if signs := g.keys[l.Who] != ""; signs != (l.Signed != nil) {
		if signs {
			return fault("%s signs the root that it answers, and here is no signature", l.Who)
		}
		return fault("%s has announced no key, and here is a signature", l.Who)
	}
	for size := g.openAt + 1; size <= len(g.leaves); size++ {
		hash, err := g.RootAt(int64(size))
		if err != nil {
			return err
		}
		root := Root{int64(size), hash}
		if root.Signs() != l.Root || l.Signed != nil && l.Signed.Size != root.Size {
			continue
		}
		if l.Signed == nil || g.cosigned(l.Who, root, l.Signed) {
			return nil
		}
		return fault("the signature of %s under the root of %d leaves does not hold", l.Who, size)
	}
	return fault("%s has seen the root %s, which the log did not have while lock %d was open: he was shown another lock, or has mistyped it", l.Who, l.Root.Grouped(), l.N)
}

// cosigned tells whether a contributor has signed a root.
func (g *Log) cosigned(who string, root Root, c *Cosignature) bool {
	program, err := CheckVerifier(g.keys[who])
	if err != nil {
		return false
	}
	origin, err := g.origin()
	return err == nil && program.Verify([]byte(root.Text(origin)), c.Sig[:])
}

// origin is the first line of the checkpoints of the game.
func (g *Log) origin() (string, error) {
	v, err := CheckVerifier(g.Key())
	if err != nil {
		return "", err
	}
	return v.Name() + "/" + g.game.Game, nil
}

// isOpen tells whether a lock waits for reveals or its roll.
func (g *Log) isOpen(n int) error {
	if g.open == nil {
		return errors.New("no lock is open")
	}
	if g.open.N != n {
		return fault("the open lock is number %d", g.open.N)
	}
	return nil
}

// void judges the end of a lock for which somebody did not reveal. That the deadline had passed is for those to say who
// received the letter.
func (g *Log) void(l Void) (func(), error) {
	if err := g.isOpen(l.N); err != nil {
		return nil, err
	}
	missing := g.Missing()
	if len(missing) == 0 {
		return nil, errors.New("everybody has revealed: the lock must be rolled")
	}
	if !slices.Equal(l.Missing, missing) {
		return nil, fault("the lock misses %s, not %s", strings.Join(missing, " "), strings.Join(l.Missing, " "))
	}
	return func() {
		g.voided, g.open = g.open, nil
		g.voids = append(slices.Clip(g.voids), *g.voided)
		g.earliest = g.voided.Deadline
		g.leaving = missing
	}, nil
}

// remove judges the removal of a contributor.
func (g *Log) remove(l Remove) (func(), error) {
	if len(g.leaving) == 0 {
		return nil, errors.New("a contributor is removed only right after a void lock that missed the code")
	}
	if l.Who != g.leaving[0] {
		return nil, fault("the next to be removed is %s", g.leaving[0])
	}
	return func() {
		g.leaving = g.leaving[1:]
		g.absent[l.Who] = TurnOf(g.voided.Batch)
		g.enrolled = slices.DeleteFunc(g.Contributors(), func(who string) bool { return who == l.Who })
	}, nil
}

// Open is the lock that waits for reveals or its roll, or nil.
func (g *Log) Open() *Lock {
	if g.open == nil {
		return nil
	}
	l := *g.open
	l.Contributors = slices.Clone(l.Contributors)
	return &l
}

// Voided is the lock that was void and must be locked again, or nil.
func (g *Log) Voided() *Lock {
	if g.voided == nil {
		return nil
	}
	l := *g.voided
	l.Contributors = slices.Clone(l.Contributors)
	return &l
}

// Missing are the contributors of the open lock that have not revealed.
func (g *Log) Missing() []string {
	var missing []string
	for i, r := range g.revealed {
		if g.open != nil && r == nil {
			missing = append(missing, g.open.Contributors[i])
		}
	}
	return missing
}
