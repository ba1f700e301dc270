package game

import (
	"encoding/base64"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/orders"
)

// Newer is what mailboxes hold of a log that goes on behind the store: whatever in it is wrong leads to other leaves than those that were signed.
type Newer struct {
	Root    dice.Root         // the newest that was signed
	Leaves  map[int]dice.Leaf // by their numbers
	Lists   map[dice.Hash]scribe.List
	Inputs  []*scribe.Input  // those whose seals stand in such a list or in a receipt
	Letters []scribe.Receipt // each with all that a letter has given
}

// mostTaken is how many inputs are looked for behind those that the store knows.
const mostTaken = 20_000

// TakeIn does again what was done to a game behind the store, and what its log says: salts and codes come from the operator's secrets, so the same acts give
// the same leaves. It fails at the first leaf that does not come out as it was signed; the game must be forgotten then.
func (t *Game) TakeIn(n *Newer) error {
	log := t.Scribe.Tape.Log()
	switch {
	case len(t.Queue) > 0:
		return fmt.Errorf("a letter waited for a lock when the copy was made")
	case t.Upgraded():
		return fmt.Errorf("this program has another law than the one by which the game was played")
	}
	r := &retake{Game: t, Newer: n, log: log}
	if err := r.sort(); err != nil {
		return err
	}
	for int64(log.Len()) < n.Root.Size || len(r.inputs) > 0 {
		at, left := log.Len(), len(r.inputs)
		err := r.step()
		for i := at; i < log.Len(); i++ {
			switch signed := n.Leaves[i]; {
			case int64(i) >= n.Root.Size:
				return fmt.Errorf("behind leaf %d, the last that was signed, another one comes out", i-1)
			case signed == nil:
				return fmt.Errorf("leaf %d is in no mailbox", i)
			case signed.Text() != log.Leaf(i).Text():
				return fmt.Errorf("leaf %d (%s) does not come out as it was signed", i, heading(signed))
			}
		}
		if err == nil && at == log.Len() && left == len(r.inputs) {
			err = fmt.Errorf("nothing leads to it")
		}
		if err != nil {
			return r.fails(err)
		}
	}
	if hash, err := log.RootAt(n.Root.Size); err != nil || hash != n.Root.Hash {
		return fmt.Errorf("the root of the %d leaves is not the one that was signed", n.Root.Size)
	}
	return nil
}

// heading names a leaf: "lock 12".
func heading(l dice.Leaf) string {
	line, _, _ := strings.Cut(l.Text(), "\n")
	w := strings.Fields(line)
	return strings.Join(append(w[1:2:2], w[3:min(len(w), 4)]...), " ")
}

// retake is a game that is being played again.
type retake struct {
	*Game
	*Newer
	log    *dice.Log
	inputs []*scribe.Input // still to be given, in their order; nil for one that no mailbox has
}

// fails says at which leaf it has failed.
func (r *retake) fails(why error) error {
	at := r.log.Len()
	if l := r.Leaves[at]; l != nil && int64(at) < r.Root.Size {
		return fmt.Errorf("leaf %d (%s) can not be made again: %w", at, heading(l), why)
	}
	if int64(at) < r.Root.Size {
		return fmt.Errorf("leaf %d is in no mailbox", at)
	}
	return fmt.Errorf("behind leaf %d: %w", at-1, why)
}

// sort puts the inputs into the order in which they were given, which their salts tell.
func (r *retake) sort() error {
	_, random, err := r.Secrets.Chain(r.Terms.Game)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCodes, err)
	}
	if _, err := io.CopyN(io.Discard, random, r.Scribe.Drawn()); err != nil {
		return err
	}
	salted := map[scribe.Salt]*scribe.Input{}
	for _, in := range r.Newer.Inputs {
		salted[in.Salt] = in
	}
	last := 0
	for range mostTaken {
		var salt scribe.Salt
		if _, err := io.ReadFull(random, salt[:]); err != nil {
			return err
		}
		if r.inputs = append(r.inputs, salted[salt]); salted[salt] != nil {
			last = len(r.inputs)
		}
	}
	r.inputs = r.inputs[:last]
	return nil
}

// step does the next act.
func (r *retake) step() error {
	switch l := r.Leaves[r.log.Len()].(type) {
	case dice.Lock:
		if r.Scribe.Game.NoDice != "" {
			return r.Do(Act{What: actLock, At: l.Time, Until: l.Deadline, Round: l.Round})
		}
	case dice.Reveal:
		return r.Do(Act{What: ActReveal, At: r.Last, Who: l.Who, Text: revealed(l)})
	case dice.Roll:
		if l.Sig != "" {
			if err := r.Do(Act{What: actBeacon, At: r.Last, Text: l.Sig}); err != nil {
				return err
			}
		}
		return r.Do(Act{What: ActRoll, At: r.Last})
	case dice.Void:
		if open := r.log.Open(); open != nil {
			return r.Do(Act{What: ActVoid, At: open.Deadline})
		}
	case dice.Act:
		return fmt.Errorf("it is no player's act but one of %s, %q", l.Who, l.What)
	}
	return r.letter()
}

// revealed is the line that has brought a code.
func revealed(l dice.Reveal) string {
	line := fmt.Sprintf("REVEAL %s %d %s ROOT %s", l.Game, l.N, l.Code.Grouped(), l.Root.Grouped())
	if l.Signed != nil {
		line += fmt.Sprintf(" SIGNED %d %s", l.Signed.Size, base64.StdEncoding.EncodeToString(l.Signed.Sig[:]))
	}
	return line
}

// letter does the letter or the lapse that has given the next inputs.
func (r *retake) letter() error {
	if len(r.inputs) == 0 || r.inputs[0] == nil {
		return r.missing()
	}
	first, drawn := r.inputs[0], r.Scribe.Drawn()
	if first.Kind == scribe.Lapse {
		l, ok := scribe.ReadLapsed(first.Text)
		power := r.Reader.Edition().PowerByID(first.Power)
		if !ok || power == edition.Nobody {
			return fmt.Errorf("%s can not be read", first.Seal().Name())
		}
		if err := r.Do(Act{What: ActLapse, At: l.To, Who: r.SeatOf(power), Since: l.From, Until: l.To}); err != nil {
			return err
		}
		return r.given(r.inputs[:min(int(r.Scribe.Drawn()-drawn)/len(scribe.Salt{}), len(r.inputs))], nil)
	}
	all, who, err := r.together()
	if err != nil {
		return err
	}
	text, err := r.typed(who, all)
	if err != nil {
		return err
	}
	if err := r.Do(Act{What: ActLetter, At: r.when(), Who: who, Text: text}); err != nil {
		return err
	}
	return r.given(all, r.Scribe.Given())
}

// given compares the inputs of a letter with those that came of it now, and goes on behind them.
func (r *retake) given(all, now []*scribe.Input) error {
	for i, in := range all {
		if in == nil || now != nil && (i >= len(now) || now[i].Seal() != in.Seal()) {
			return fmt.Errorf("a letter of which it follows does not come out as it was given")
		}
	}
	if now != nil && len(now) != len(all) {
		return fmt.Errorf("a letter of %s has given more than is known of it", all[0].Power)
	}
	r.inputs = r.inputs[len(all):]
	return nil
}

// missing names an input that the next leaf stands on and no mailbox has.
func (r *retake) missing() error {
	for _, s := range r.list() {
		known := slices.ContainsFunc(r.Scribe.Inputs(), func(had scribe.Seal) bool { return had == s }) ||
			slices.ContainsFunc(r.inputs, func(in *scribe.Input) bool { return in != nil && in.Seal() == s })
		if !known {
			return fmt.Errorf("it stands on %s, and nobody has shown what that is. The receipt of the letter that gave it says so, in the mailbox of %s", s.Name(), s.Power)
		}
	}
	return fmt.Errorf("something was given before it that is in no mailbox")
}

// list returns the inputs that the next leaf stands on, nil if no mailbox has the list.
func (r *retake) list() scribe.List {
	switch l := r.Leaves[r.log.Len()].(type) {
	case dice.Lock:
		return r.Lists[l.Inputs]
	case dice.Turn:
		return r.Lists[l.Inputs]
	}
	return nil
}

// when is the time of a letter: no later than that of the lock that follows.
func (r *retake) when() time.Time {
	for i := r.log.Len(); int64(i) < r.Root.Size; i++ {
		if l, is := r.Leaves[i].(dice.Lock); is && l.Time.After(r.Last) {
			return l.Time
		}
	}
	return r.Last
}

// together returns the inputs that one letter has given, and its sender. The receipt tells both. Without a receipt the inputs of one power go together if the
// next leaf stands on them.
func (r *retake) together() (all []*scribe.Input, who string, err error) {
	first := r.inputs[0]
	for _, l := range r.Letters {
		if len(l.Inputs) == 0 || l.Inputs[0].Seal() != first.Seal() {
			continue
		}
		if n := len(l.Inputs); n <= len(r.inputs) {
			return r.inputs[:n], l.Power, nil
		}
	}
	list, n := r.list(), 1
	for n < len(r.inputs) && r.inputs[n] != nil {
		before, in := r.inputs[n-1], r.inputs[n]
		next := in.Kind == before.Kind && in.Letter == before.Letter && in.Part == before.Part+1
		other := in.Part == 1 && slices.Index(scribe.Kinds, in.Kind) > slices.Index(scribe.Kinds, before.Kind) && in.Kind != scribe.Correction && in.Kind != scribe.Lapse
		if in.Power != first.Power || !next && !(other && slices.Contains(list, in.Seal())) {
			break
		}
		n++
	}
	power := r.Reader.Edition().PowerByID(first.Power)
	if power == edition.Nobody {
		return nil, "", fmt.Errorf("%s was given by no player", first.Seal().Name())
	}
	return r.inputs[:n], r.SeatOf(power), nil
}

// typed is the letter that gives some inputs. Those of powers that its sender leads stand before his own.
func (r *retake) typed(who string, all []*scribe.Input) (string, error) {
	var letters []*order.Orders
	sender := r.Reader.Edition().PowerByID(who)
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Power == all[0].Power {
			n++
		}
		l, err := r.ordered(all[:n])
		if err != nil {
			return "", err
		}
		letters, all = append(letters, l), all[n:]
	}
	if letters[len(letters)-1].Power != sender {
		letters = append(letters, &order.Orders{Power: sender})
	}
	whole := letters[len(letters)-1]
	whole.Led = letters[:len(letters)-1]
	return r.Reader.Print(whole), nil
}

// ordered is what some inputs of a power order.
func (r *retake) ordered(all []*scribe.Input) (*order.Orders, error) {
	power := r.Reader.Edition().PowerByID(all[0].Power)
	var parts []string
	var answers []order.Answer
	var standing []order.StandingLine
	for _, in := range all {
		unread := fmt.Errorf("%s can not be read", in.Seal().Name())
		switch in.Kind {
		case scribe.Order:
			parts = append(parts, in.Text)
		case scribe.Answer:
			question, words, ok := scribe.ReadAnswer(in.Text)
			got, bad := r.Reader.Answers(words, power)
			if !ok || len(bad) > 0 || len(got) != 1 {
				return nil, unread
			}
			for _, d := range r.Scribe.Game.Open {
				if d.ID == question {
					got[0].Number = r.Scribe.Game.Number(d)
				}
			}
			answers = append(answers, got[0])
		case scribe.Standing:
			got := r.Reader.Read(in.Text, orders.Context{Power: power})
			if got.Letter == nil || got.Letter.Standing == nil || len(got.Problems) > 0 {
				return nil, unread
			}
			standing = append(standing, got.Letter.Standing.Lines...)
		default:
			return nil, unread
		}
	}
	l, err := scribe.Join(r.Reader, power, parts)
	if err != nil {
		return nil, err
	}
	if len(l.Battles)+len(l.Sequence) > 0 {
		l.Sections[edition.SectionBattles] = []order.Order{}
	}
	l.Answers = answers
	if len(standing) > 0 {
		mode, err := r.mode(all[0].Power)
		if err != nil {
			return nil, err
		}
		l.Standing = &order.StandingOrders{Mode: mode, Lines: standing}
	}
	return l, nil
}

// mode returns "add" if standing orders were added to those that a power has, and "" if they replace them: the next leaf stands on the old ones only if they
// were kept.
func (r *retake) mode(power string) (string, error) {
	had := slices.DeleteFunc(r.Scribe.Inputs(), func(s scribe.Seal) bool { return s.Kind != scribe.Standing || s.Power != power })
	list := r.list()
	switch {
	case len(had) == 0:
		return "", nil
	case list == nil:
		return "", fmt.Errorf("nothing tells whether standing orders of %s were added to those that it had, or replace them", power)
	case slices.ContainsFunc(had, func(s scribe.Seal) bool { return slices.Contains(list, s) }):
		return "add", nil
	}
	return "", nil
}

// Settled returns an error if the game goes on by itself from here: then the next leaf was signed, too, and was not taken in.
func (t *Game) Settled(now time.Time, to Hearer) error {
	acts, size := len(t.Fresh), t.Scribe.Tape.Log().Len()
	if t.Scribe.Tape.Log().LeftOf(secrets.OperatorName) > t.Secrets.Few() {
		if err := t.GoOn(now, to); err != nil {
			return err
		}
		if len(t.Fresh) == acts {
			return nil
		}
	}
	return fmt.Errorf("leaf %d must have been signed, too, and is in no mailbox", size)
}

// Recovered forgets what is in no log of a game that was taken in and may have changed since: drafts, votes, clocks.
func (t *Game) Recovered() {
	t.Drafts, t.Proposals, t.Queue = nil, nil, nil
	c := t.Times.clone()
	c.Running, c.Asked, c.Spent, c.Turn = nil, nil, nil, ""
	t.Times = c
}
