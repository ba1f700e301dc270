package audit_test

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// papersOf are all lists of inputs and all opened inputs that a mailbox holds.
func papersOf(t *testing.T, letters []rehearsal.Mailing) (lists map[dice.Hash]scribe.List, opened []*scribe.Input) {
	t.Helper()
	lists = map[dice.Hash]scribe.List{}
	for _, l := range letters {
		for _, f := range l.Files {
			switch {
			case strings.HasSuffix(f.Name, ".inputs"):
				_, got, err := scribe.ReadLists(f.Name, string(f.Data))
				if err != nil {
					t.Fatal(err)
				}
				for _, list := range got {
					lists[list.Hash()] = list
				}
			case strings.HasSuffix(f.Name, ".opened"):
				_, got, err := scribe.ReadOpened(f.Name, string(f.Data))
				if err != nil {
					t.Fatal(err)
				}
				opened = append(opened, got...)
			}
		}
	}
	return lists, opened
}

// inputsOf is the hash of the inputs that a leaf stands on.
func inputsOf(l dice.Leaf) (dice.Hash, bool) {
	switch l := l.(type) {
	case dice.Lock:
		return l.Inputs, true
	case dice.Turn:
		return l.Inputs, true
	}
	return dice.Hash{}, false
}

// based is a leaf that stands on other inputs.
func based(l dice.Leaf, on dice.Hash) dice.Leaf {
	switch l := l.(type) {
	case dice.Lock:
		l.Inputs = on
		return l
	case dice.Turn:
		l.Inputs = on
		return l
	}
	return l
}

// relisted is the game in which the lists of inputs of some leaves are others, signed, and the first of these leaves.
func relisted(t *testing.T, r *rehearsal.Rehearsal, change func(leaf int, list scribe.List) scribe.List, more ...*scribe.Input) (letters []rehearsal.Mailing, first int) {
	t.Helper()
	lists, _ := papersOf(t, r.Letters)
	log, added := leaves(r), []scribe.List(nil)
	first = -1
	for i, l := range log {
		hash, has := inputsOf(l)
		if !has {
			continue
		}
		list := change(i, slices.Clone(lists[hash]))
		if list.Hash() == hash {
			continue
		}
		if first < 0 {
			first = i
		}
		log[i] = based(l, list.Hash())
		added = append(added, list)
	}
	if first < 0 {
		t.Fatal("no list was changed: choose another seed")
	}
	files := []scribe.File{{Name: "g7-more.inputs", Data: []byte(scribe.PrintLists("g7", added))}}
	if len(more) > 0 {
		files = append(files, scribe.File{Name: "g7-more.opened", Data: []byte(scribe.PrintOpened("g7", more))})
	}
	return enclosed(signed(t, r, log), files...), first
}

// named is the place of an input in a list.
func named(list scribe.List, name string) int {
	return slices.IndexFunc(list, func(s scribe.Seal) bool { return s.Name() == name })
}

// clauses are the last part of the letter that the first lock stands on: what is to be done in a battle.
func clauses(t *testing.T, r *rehearsal.Rehearsal) string {
	t.Helper()
	lists, _ := papersOf(t, r.Letters)
	_, lock := where[dice.Lock](t, leaves(r), 0, nil)
	list := slices.SortedFunc(slices.Values(lists[lock.Inputs]), scribe.Seal.Compare)
	return list[len(list)-1].Name()
}

// closed is a mailbox in which some inputs were never opened.
func closed(t *testing.T, r *rehearsal.Rehearsal, some func(*scribe.Input) bool) []rehearsal.Mailing {
	t.Helper()
	return swap(r.Letters, "opened", func(_ int, data []byte) []byte {
		_, inputs, err := scribe.ReadOpened("", string(data))
		if err != nil {
			t.Fatal(err)
		}
		return []byte(scribe.PrintOpened("g7", slices.DeleteFunc(inputs, some)))
	})
}

// exchanged is a seal with another hash.
func exchanged(s scribe.Seal) scribe.Seal {
	s.Hash = sha256.Sum256([]byte("something else"))
	return s
}

// TestOperatorWithTheInputs bends what was in force, and signs.
func TestOperatorWithTheInputs(t *testing.T) {
	const buys = "order soviet_union 2.1"                                   // BUY 2 trn, in the swift game
	lastOf := func(t *testing.T, r *rehearsal.Rehearsal, name string) int { // the last leaf with an input
		lists, _ := papersOf(t, r.Letters)
		last := -1
		for i, l := range leaves(r) {
			if hash, has := inputsOf(l); has && named(lists[hash], name) >= 0 {
				last = i
			}
		}
		return last
	}
	accuse(t, []accusation{
		{"an order was exchanged when it had been locked", func(t *testing.T) fraud {
			r := swift.played(t)
			last := lastOf(t, r, buys)
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if at := named(list, buys); leaf == last {
					list[at] = exchanged(list[at])
				}
				return list
			})
			return fraud{letters, r, first}
		}, "inputs", []string{buys + " had another hash when it was first locked", "it has been exchanged", bySigner}},
		{"an order was never opened", func(t *testing.T) fraud {
			r := swift.played(t)
			letters := closed(t, r, func(in *scribe.Input) bool { return in.Seal().Name() == clauses(t, r) })
			at, _ := where(t, leaves(r), 0, func(l dice.Turn) bool { return l.Over })
			return fraud{letters, r, at}
		}, "inputs", []string{"the turn is over, and order soviet_union 2.", " has not been opened"}},
		{"an order was taken back when the dice were known", func(t *testing.T) fraud {
			r := swift.played(t)
			last := lastOf(t, r, clauses(t, r))
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if at := named(list, clauses(t, r)); leaf == last {
					return slices.Delete(list, at, at+1)
				}
				return list
			})
			return fraud{letters, r, first}
		}, "inputs", []string{"order soviet_union 2.", " was in force in leaf 2", "is so no more"}},
		{"orders of a power that is not on turn were in force", func(t *testing.T) fraud {
			r := swift.played(t)
			in := &scribe.Input{Kind: scribe.Order, Power: "japan", Letter: 1, Part: 1, Text: "POWER Japan\nTURN 1\nBUY 1 inf\n"}
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if leaf < 5 {
					list = append(list, in.Seal())
				}
				return list
			}, in)
			return fraud{letters, r, first}
		}, "inputs", []string{"order japan 1.1 is in force in the turn of Soviet Union"}},
		{"the pace was changed in the middle of the game", optionChanged("play swift\n", "play full\n"), "inputs", []string{"the options in force are not those with which the game began"}},
		{"the witnesses' duty was changed in the middle of the game", optionChanged("reveals witnesses\n", "reveals all\n"), "inputs", []string{"the options in force are not those with which the game began"}},
		{"an option was added in the middle of the game", func(t *testing.T) fraud {
			r := swift.played(t)
			in := &scribe.Input{Kind: scribe.Option, Power: scribe.Table, Letter: 2, Part: 1, Text: "play full\n"}
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if leaf > 7 {
					list = append(list, in.Seal())
				}
				return list
			}, in)
			return fraud{letters, r, first}
		}, "inputs", []string{"the options in force are not those with which the game began"}},
		{"the options were dropped", func(t *testing.T) fraud {
			r := swift.played(t)
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if leaf < 8 {
					return list
				}
				return slices.DeleteFunc(list, func(s scribe.Seal) bool { return s.Kind == scribe.Option && s.Part == 2 })
			})
			return fraud{letters, r, first}
		}, "inputs", []string{"the options in force are not those with which the game began"}},
		{"the orders of a game without code sheets were tried until the dice pleased", func(t *testing.T) fraud {
			r := basic.played(t)
			at, l := where(t, leaves(r), 0, func(l dice.Reveal) bool { return l.Orders != nil })
			other := dice.Sum("orders that nobody wrote")
			l.Orders = &other
			log := rerolled(t, r, with(leaves(r), at, 1, l), l.N)
			return fraud{signed(t, r, log), r, at - 1}
		}, "rules", []string{"in the place of a code is not the hash of its orders", bySigner}},
		{"another power's orders stood for the code", func(t *testing.T) fraud {
			r := basic.played(t)
			at, l := where[dice.Reveal](t, leaves(r), 0, nil)
			log := leaves(r)
			lock := log[at-1].(dice.Lock)
			lock.Contributors, l.Who = []string{"japan"}, "japan"
			log[at-1], log[at] = lock, l
			return fraud{signed(t, r, rerolled(t, r, log, l.N)), r, at - 1}
		}, "protocol", []string{"nobody has a code sheet, so lock 1 must name soviet_union"}},
		{"no orders stood for the code", func(t *testing.T) fraud {
			r := basic.played(t)
			at, l := where[dice.Reveal](t, leaves(r), 0, nil)
			log := leaves(r)
			lock := log[at-1].(dice.Lock)
			lock.Contributors = nil
			log[at-1] = lock
			return fraud{signed(t, r, rerolled(t, r, with(log, at, 1), l.N)), r, 1}
		}, "evidence", []string{"a lock names at least one contributor"}},
		{"an order stood twice in the list", func(t *testing.T) fraud {
			r := swift.played(t)
			letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
				if at := named(list, buys); at >= 0 {
					return append(list, list[at])
				}
				return list
			})
			return fraud{letters, r, first}
		}, "inputs", []string{buys + " stands twice in the list of inputs"}},
	})
}

// optionChanged is a row in which an option has another text from the second turn on.
func optionChanged(from, to string) func(*testing.T) fraud {
	return func(t *testing.T) fraud {
		r := swift.played(t)
		_, opened := papersOf(t, r.Letters)
		old := opened[slices.IndexFunc(opened, func(in *scribe.Input) bool { return in.Text == from })]
		in := *old
		in.Letter, in.Text = 2, to
		letters, first := relisted(t, r, func(leaf int, list scribe.List) scribe.List {
			if leaf > 7 {
				list[named(list, old.Seal().Name())] = in.Seal()
			}
			return list
		}, &in)
		return fraud{letters, r, first}
	}
}

// rerolled is a log in which the dice of a lock follow from what was given for it.
func rerolled(t *testing.T, r *rehearsal.Rehearsal, log []dice.Leaf, lock int) []dice.Leaf {
	t.Helper()
	at, roll := where(t, log, 0, func(l dice.Roll) bool { return l.N == lock })
	bound := dice.Bound{Game: "g7", Lock: lock, Key: r.Key}
	var given []dice.Given
	for _, l := range log[:at] {
		switch l := l.(type) {
		case dice.Lock:
			bound.Leaf = dice.Hash(tlog.RecordHash([]byte(l.Text())))
		case dice.Reveal:
			if l.N == lock {
				given = append(given, dice.Given{Who: l.Who, Code: strings.Fields(l.Text())[5]})
			}
		}
	}
	seed := bound.Seed(roll.Code, given, roll.Sig)
	return with(log, at, 1, relined(roll, func(lines []dice.Line) []dice.Line {
		for _, i := range volleysOf(roll) {
			lines[i].Dice = seed.Roll(lines[i].Label, len(lines[i].Dice))
		}
		return lines
	}))
}

// TestOpenedTwice opens an order that has been opened once more, with another text: it is passed over, and named.
func TestOpenedTwice(t *testing.T) {
	t.Parallel()
	const buys = "order soviet_union 2.1"
	r := swift.played(t)
	_, opened := papersOf(t, r.Letters)
	in := *opened[slices.IndexFunc(opened, func(in *scribe.Input) bool { return in.Seal().Name() == buys })]
	in.Text = strings.Replace(in.Text, "2 trn", "5 inf", 1)
	in.Salt[0]++
	v := check(t, r, enclosed(r.Letters, scribe.File{Name: "g7-more.opened", Data: []byte(scribe.PrintOpened("g7", []*scribe.Input{&in}))}))
	if !v.Verified || !slices.ContainsFunc(v.Notes, func(n string) bool {
		return strings.Contains(n, buys+" was also opened with a text that does not fit its hash")
	}) {
		t.Errorf("%v %q", v.Found, v.Notes)
	}
}
