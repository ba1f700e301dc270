package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// Wanted says how an audit is to be made.
type Wanted struct {
	Game     string                 // "" for the only one there is
	Keys     []string               // verifier keys: the operator's first key, and those of witnesses
	DiceOnly bool                   // the rules are not played again
	Received bool                   // the times in the Received headers of these letters are the reader's own
	Witness  int                    // how many programs must have signed every lock before its dice were known
	Beacons  map[string]dice.Beacon // nil for quicknet
	Load     orders.Load            // of the editions; nil for those of this program
	Turned   func(start *position.Position, events []position.Event)
	Progress func(done, total int64)
}

// Check makes an audit.
func Check(ev *evidence.Evidence, w Wanted) *Verdict {
	v := &Verdict{}
	p, f := read(ev, w)
	if f != nil {
		v.Game, v.Found = p.game, f
		return v
	}
	v.Game, v.Leaves, v.Notes = p.game, len(p.leaves), p.remarks
	for _, err := range p.unreadable {
		v.Notes = append(v.Notes, fmt.Sprintf("A file can not be read and was passed over: %v.", err))
	}
	c := &check{papers: p, wanted: w, verdict: v, log: &dice.Log{Beacons: w.Beacons}, enrolled: map[int][]string{}, least: map[int][]string{}, signers: map[int][]string{}}
	v.Found = c.all()
	if v.Found != nil && v.Found.From == "" && v.Found.Leaf >= 0 && v.Found.Leaf < len(p.leaves) {
		v.Found.From = p.leaves[v.Found.Leaf].from
	}
	v.Verified = v.Found == nil
	return v
}

// check is an audit while it is made.
type check struct {
	papers   *papers
	wanted   Wanted
	verdict  *Verdict
	log      *dice.Log
	tree     *tree
	enrolled map[int][]string // who could contribute, by the leaf of a lock
	least    map[int][]string // who had to, whoever led to it
	signers  map[int][]string // who signs what he answers
	last     Outside          // the turn and the lock before the next act
	refused  *Finding         // the first leaf that may not stand where it stands
}

// all checks everything, and returns the first thing in the log that is wrong.
func (c *check) all() *Finding {
	t, err := newTree(c.papers.leaves)
	if err != nil {
		return wrong("evidence", -1, "the tree of the log can not be built: %v", err)
	}
	c.tree = t
	if f := c.operator(); f != nil {
		return f
	}
	c.protocol()
	c.verdict.Protocol = dice.Protocol
	found := []*Finding{c.notes(), c.refused, c.seals(), c.mailed(), c.times(), c.witnessed(), c.receipts()}
	if !c.wanted.DiceOnly {
		found = append(found, c.replay())
	}
	found = slices.DeleteFunc(found, func(f *Finding) bool { return f == nil })
	c.summary()
	if len(found) == 0 {
		return c.gap()
	}
	first := slices.MinFunc(found, func(a, b *Finding) int { return a.Leaf - b.Leaf })
	if slices.Contains([]string{"protocol", "inputs", "rules"}, first.Kind) && first.Leaf >= 0 && !first.file {
		first.Text += c.signedOrNot(first.Leaf)
	}
	return first
}

// gap finds the act "continues": the log follows that of another game, the end of which was lost. All else in it is right, but the lost
// end may hide anything.
func (c *check) gap() *Finding {
	for i, l := range c.papers.leaves {
		if act, is := l.Leaf.(dice.Act); is && act.What == "continues" {
			return wrong("gap", i, "this log goes on where that of another game was lost: %s. It begins with a position that the operator has given, and what was signed of the other game behind that position was given up. Whatever stands in this log itself was checked, and is right",
				strings.Join(strings.Split(strings.TrimSpace(act.Body), "\n"), ", "))
		}
	}
	return nil
}

// operator takes the first key as the operator's.
func (c *check) operator() *Finding {
	for i, key := range c.wanted.Keys {
		v, err := dice.CheckVerifier(key)
		if err != nil {
			return wrong("signature", -1, "key %d is no verifier key", i+1)
		}
		c.verdict.Keys = append(c.verdict.Keys, v.Name())
		if i == 0 {
			c.log.FirstKey = key
		}
	}
	if len(c.wanted.Keys) > 0 {
		return nil
	}
	genesis, _ := c.papers.leaves[0].Leaf.(dice.Genesis)
	if v, err := dice.CheckVerifier(genesis.Key); err == nil {
		c.wanted.Keys, c.verdict.Keys = []string{genesis.Key}, []string{v.Name()}
		c.remark("No key was given: the signatures were checked with the key that the game itself names (%s). Compare it with the one that the operator has published, or give that with --key.", dice.Fingerprint(genesis.Key))
		return nil
	}
	c.remark("No key was given: the roots were compared, the signatures were not checked. Give the operator's key with --key.")
	return nil
}

// protocol adds the leaves one by one, until one may not come next.
func (c *check) protocol() {
	for i, l := range c.papers.leaves {
		if c.wanted.Progress != nil && i%64 == 0 {
			c.wanted.Progress(int64(i), 2*int64(len(c.papers.leaves)))
		}
		if lock, ok := l.Leaf.(dice.Lock); ok {
			c.enrolled[i], c.least[i] = c.log.Contributors(), c.log.Wanted(dice.TurnOf(lock.Batch))
			c.signers[i] = slices.DeleteFunc(c.log.Contributors(), func(who string) bool { return c.log.KeyOf(who) == "" })
			c.verdict.Locks = append(c.verdict.Locks, Batch{Lock: lock.N, Batch: lock.Batch, Level: lock.Level, Contributors: lock.Contributors})
		}
		if c.refused = c.renewed(i, l.Leaf); c.refused != nil {
			return
		}
		c.putBack(i, l.Leaf)
		if err := c.log.AddRead(l.read); err != nil {
			text := strings.TrimPrefix(err.Error(), fmt.Sprintf("leaf %d, ", i))
			c.refused = wrong("protocol", i, "%s", strings.TrimPrefix(text, fmt.Sprintf("leaf %d: ", i)))
			return
		}
		c.claim(l.Leaf)
		c.outside(i, l.Leaf)
		c.count(l.Leaf)
		c.fallen(l.Leaf)
	}
}

// count adds a leaf to the summary.
func (c *check) count(l dice.Leaf) {
	v := c.verdict
	switch l := l.(type) {
	case dice.Void:
		v.Voids++
		v.Missed = append(v.Missed, l.Missing...)
		v.Locks[len(v.Locks)-1].Void = true
		if lock := c.log.Voided(); lock != nil && lock.Deadline.Sub(lock.Time) < time.Hour {
			c.remark("Lock %d was given up with a deadline of only %.0f min, which removed %s.",
				lock.N, lock.Deadline.Sub(lock.Time).Minutes(), strings.Join(l.Missing, ", "))
		}
	case dice.Act:
		if lock, n := c.log.Voided(), len(v.Locks)-1; lock != nil && lock.N == v.Locks[n].Lock && !v.Locks[n].Void { // given up by an act
			v.Voids++
			v.Locks[n].Void = true
		}
	case dice.Roll:
		for _, line := range l.Lines {
			v.Locks[len(v.Locks)-1].Dice += len(line.Dice)
			v.Dice += len(line.Dice)
		}
	}
	if law := c.log.Law(); !slices.Contains(v.Law, law) {
		v.Law = append(v.Law, law)
	}
}

// fallen names a lock for which fewer stand than for the void one whose batch it repeats: whoever gets rid of them chooses more freely.
func (c *check) fallen(l dice.Leaf) {
	lock, ok := l.(dice.Lock)
	n := len(c.verdict.Locks)
	if !ok || n < 2 || !c.verdict.Locks[n-2].Void || c.verdict.Locks[n-2].Batch != lock.Batch {
		return
	}
	rank := func(level string) int {
		level, _, _ = strings.Cut(level, "+")
		return slices.Index([]string{"basic", "coded", "sealed"}, level)
	}
	if was := c.verdict.Locks[n-2]; rank(lock.Level) < rank(was.Level) {
		c.remark("Lock %d rolls for the void lock %d at the level %s, and that one was %s: whoever could have vouched for these dice had been removed. --require-witness refuses such a lock.", lock.N, was.Lock, lock.Level, was.Level)
	}
}

// signedOrNot says who answers for a wrong leaf: the operator who signed it, or whoever changed a file.
func (c *check) signedOrNot(n int) string {
	for _, note := range c.papers.notes {
		if note.root.Size <= int64(n) || note.root.Size > c.tree.size {
			continue
		}
		if root, err := c.tree.root(note.root.Size); err == nil && root.Hash == note.root.Hash {
			if len(c.wanted.Keys) == 0 {
				return ". The checkpoint that came with the log covers this leaf."
			}
			return ". The operator has signed this leaf."
		}
	}
	return ". This leaf is not what the operator has signed: one of the files was changed, or is missing."
}

// notes compares every signed checkpoint with the leaves. A checkpoint whose root fits says no more than a newer one that
// fits as well, so signatures are checked from the newest on until one is right, and of those that do not fit.
func (c *check) notes() *Finding {
	var unsigned, bad *Finding
	var from []string // those that nobody need have signed: anybody can mail such a note
	signed := int64(0)
	for _, n := range slices.Backward(c.papers.notes) {
		fits, at := true, int64(-1)
		if n.root.Size <= c.tree.size {
			root, err := c.tree.root(n.root.Size)
			if err != nil {
				return wrong("evidence", -1, "%s: %v", n.from, err)
			}
			fits, at = root.Hash == n.root.Hash, n.root.Size
		}
		if fits && at >= 0 && at <= signed {
			continue
		}
		if f := c.signature(n); f != nil {
			unsigned = f
			from = append(from, n.from)
			continue
		}
		switch {
		case at < 0:
			bad = c.papers.lacking(int(c.tree.size), "a signed checkpoint (%s) covers %d leaves, and the files hold %d: the log is cut off; ask for the rest with LOG %s",
				n.from, n.root.Size, c.tree.size, c.papers.game)
		case !fits:
			first := c.agreedBefore(n.root.Size)
			bad = &Finding{Kind: "root", Leaf: first, From: n.from, Text: c.notSigned(n.root, first)}
		default:
			signed = at
		}
	}
	c.verdict.Signed = int(signed)
	c.cosigned()
	if bad != nil {
		return bad
	}
	for _, name := range from {
		c.remark("%s: the checkpoint is not signed with the key %s; it was passed over.", name, c.verdict.Keys[0])
	}
	switch {
	case len(c.papers.notes) == 0 && len(c.wanted.Keys) > 0:
		return wrong("signature", 0, "there is no signed checkpoint of the game among the files (.note)")
	case unsigned != nil && signed < c.tree.size:
		return unsigned
	case len(c.papers.notes) > 0 && signed < c.tree.size:
		return wrong("signature", int(signed), "the newest checkpoint covers %d leaves; this leaf and what follows is not signed", signed)
	}
	return nil
}

// agreedBefore is the size of the largest checkpoint below a size that fits the leaves.
func (c *check) agreedBefore(size int64) int {
	for _, n := range slices.Backward(c.papers.notes) {
		if n.root.Size >= size || n.root.Size > c.tree.size {
			continue
		}
		if root, err := c.tree.root(n.root.Size); err == nil && root.Hash == n.root.Hash {
			return int(n.root.Size)
		}
	}
	return 0
}

// notSigned says that leaves have another root than the checkpoint that covers them, and which of them gives itself away.
func (c *check) notSigned(signed dice.Root, first int) string {
	last := int(signed.Size) - 1
	found, _ := c.tree.root(signed.Size)
	which := fmt.Sprintf("one of the leaves %d to %d", first, last)
	if first >= last {
		which = fmt.Sprintf("leaf %d", last)
	}
	text := fmt.Sprintf("the checkpoint of %d leaves has the root %s, and these leaves have %s: %s is not the one that was signed, or somebody was shown another log",
		signed.Size, signed.Short(), found.Short(), which)
	if r := c.refused; r != nil && r.Leaf >= first && r.Leaf <= last {
		text += fmt.Sprintf(". Leaf %d can not be right: %s", r.Leaf, r.Text)
	}
	return text
}

// remark adds to what is worth knowing.
func (c *check) remark(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !slices.Contains(c.verdict.Notes, text) {
		c.verdict.Notes = append(c.verdict.Notes, text)
	}
}

// summary fills in what the log alone tells.
func (c *check) summary() {
	v := c.verdict
	v.Epochs, v.Contributors = c.log.Epoch(), c.log.Contributors()
	if root, err := c.tree.root(c.tree.size); err == nil {
		v.Root = root.Said()
	}
	if n, first := v.withoutBeacon(); n > 0 && c.log.Genesis().Drand != "" {
		c.remark("The game has a beacon, and %d of its locks, lock %d first, were made without: all who contributed to one of these could together know its dice.", n, first)
	}
}
