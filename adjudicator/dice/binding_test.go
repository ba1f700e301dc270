package dice

import (
	"strings"
	"testing"
	"time"
)

// What a reveal, a seed and a lock are bound to: each test plays what an operator could gain by another one.

// TestNoRevealForAnotherLock lets an operator who has seen the codes for one lock put another under the same number.
func TestNoRevealForAnotherLock(t *testing.T) {
	seen := sit(t, "", "germany", "witness1")
	seen.lock("germany/t1/combat")
	germany, witness := seen.answer("germany"), seen.answer("witness1")

	tb := sit(t, "", "germany", "witness1")
	other := tb.next("germany/t1/combat")
	other.Inputs = Sum("orders that nobody has seen")
	tb.must(tb.tape.Lock(other))
	wants(t, tb.tape.Reveal("germany", germany), "germany has seen the root "+germany.Signs.Grouped()+", which the log did not have while lock 1 was open")
	wants(t, tb.tape.Reveal("witness1", witness), "witness1 has seen the root")
	own := tb.answer("witness1") // the operator writes the root that his log has, and has no signature for it
	own.Signed.Sig = witness.Signed.Sig
	wants(t, tb.tape.Reveal("witness1", own), "the signature of witness1 under the root of 2 leaves does not hold")
	own.Signed = nil
	wants(t, tb.tape.Reveal("witness1", own), "witness1 signs the root that it answers, and here is no signature")
	forged := tb.answer("germany")
	forged.Signed = witness.Signed
	wants(t, tb.tape.Reveal("germany", forged), "germany has announced no key, and here is a signature")
	tb.reveal()
	tb.roll(3, "a")
}

// TestRootsWhileALockIsOpen takes the root of the lock and those behind each code that has come since, and no earlier one.
func TestRootsWhileALockIsOpen(t *testing.T) {
	tb := sit(t, "", "germany", "japan", "witness1")
	before := tb.log().Head()
	tb.lock("germany/t1/combat")
	early := tb.answer("japan")
	tb.must(tb.tape.Reveal("germany", tb.answer("germany")))
	later := tb.answer("witness1")
	stale := early
	stale.Signs = before.Signs()
	wants(t, tb.tape.Reveal("japan", stale), "which the log did not have while lock 1 was open")
	tb.must(tb.tape.Reveal("japan", early))
	moved := later
	moved.Signed = &Cosignature{Size: later.Signed.Size - 1, Sig: later.Signed.Sig}
	wants(t, tb.tape.Reveal("witness1", moved), "witness1 has seen the root") // it had another with so many leaves
	tb.must(tb.tape.Reveal("witness1", later))
	wants(t, tb.tape.Reveal("witness1", later), "has revealed already")
}

// TestSeedIsBoundToItsLock changes each thing that a lock fixes, and the key of the operator, and has other dice each time.
func TestSeedIsBoundToItsLock(t *testing.T) {
	bound := Bound{Game: "g7", Lock: 3, Leaf: Sum("the lock"), Key: "a"}
	seeds := map[Seed]string{}
	for name, b := range map[string]Bound{
		"itself": bound,
		"game":   {Game: "g8", Lock: 3, Leaf: bound.Leaf, Key: "a"},
		"number": {Game: "g7", Lock: 4, Leaf: bound.Leaf, Key: "a"},
		"lock":   {Game: "g7", Lock: 3, Leaf: Sum("another lock"), Key: "a"},
		"key":    {Game: "g7", Lock: 3, Leaf: bound.Leaf, Key: "b"},
	} {
		seed := b.Seed(fixedCode("s"), []Given{{"germany", codeA}}, "")
		if other := seeds[seed]; other != "" {
			t.Errorf("%s gives the seed of %s", name, other)
		}
		seeds[seed] = name
	}
	tb := sit(t, "", "witness1")
	tb.lock("germany/t1/combat")
	leaf := Hash(tb.log().leaves[tb.log().Len()-1].Hash())
	tb.reveal()
	seed, _ := tb.tape.Seed()
	want := Bound{Game: tableGame, Lock: 1, Leaf: leaf, Key: tb.log().Genesis().Key}.Seed(tb.code("operator", 1), []Given{{"witness1", tb.code("witness1", 1).String()}}, "")
	if seed != want {
		t.Errorf("the seed is %s, want %s", seed, want)
	}
}

// TestNoEarlyVoid gives a lock up before its deadline to lock the batch again with new dice.
func TestNoEarlyVoid(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	tb.lock("germany/t1/combat")
	deadline := tb.log().Open().Deadline
	tb.must(tb.log().Add(Void{tableGame, 1, []string{"germany", "witness1"}}))
	tb.must(tb.log().Add(Remove{tableGame, "germany"}))
	tb.must(tb.log().Add(Remove{tableGame, "witness1"}))
	tb.now = deadline.Add(-time.Minute)
	wants(t, tb.tape.Lock(tb.next("germany/t1/combat")), "the void came too early")
	tb.must(tb.tape.Act("operator", "rollback", "rollback germany/t1\n")) // which does not help either
	wants(t, tb.tape.Lock(tb.next("germany/t1/combat")), "the void came too early")
	tb.now = deadline
	tb.lock("germany/t1/combat")
}

// TestPatienceIsAgreed gives contributors less time than was agreed when the game began.
func TestPatienceIsAgreed(t *testing.T) {
	for _, row := range []struct {
		contributors []string
		least        time.Duration
	}{
		{[]string{"germany", "witness1"}, 24 * time.Hour},
		{[]string{"witness1", "witness2"}, time.Hour},
		{nil, time.Minute}, // nobody is waited for
	} {
		tb := sit(t, "", row.contributors...)
		l := tb.next("germany/t1/combat")
		if len(row.contributors) > 0 {
			l.Deadline = l.Time.Add(row.least - time.Minute)
			wants(t, tb.tape.Lock(l), "were agreed when the game began")
		}
		l.Deadline = l.Time.Add(row.least)
		tb.must(tb.tape.Lock(l))
	}
	text := sit(t, "", "germany").log().Genesis().Text()
	for _, row := range []struct{ old, new, want string }{
		{"programs 60", "programs 59", "the number 59 is not one of 60 to"},
		{"people 1440", "people 1439", "the number 1439 is not one of 1440 to"},
	} {
		_, err := ParseLeaf(strings.Replace(text, row.old, row.new, 1))
		wants(t, err, row.want)
	}
}

// TestSealedIsSigned: sealed is said only if a program signs that is neither the operator's nor the mover's.
func TestSealedIsSigned(t *testing.T) {
	for _, row := range []struct {
		contributors []string
		level        string
		wrong        map[string]string
	}{
		{nil, "basic", map[string]string{"sealed": "germany is not enrolled"}},
		{[]string{"germany"}, "basic", map[string]string{"coded": "somebody other than germany contributes", "sealed": "somebody other than germany contributes"}},
		{[]string{"germany", "japan"}, "coded", map[string]string{"sealed": "only if a program of somebody other than germany", "basic": "nobody but one power"}},
		{[]string{"germany", "witness1"}, "sealed", map[string]string{"coded": "sealed if a witness contributes and signs", "basic": "nobody but one power"}},
	} {
		tb := sit(t, "", row.contributors...)
		l := tb.next("germany/t1/combat")
		tb.must(tb.tape.Lock(l))
		lock := *tb.log().Open()
		if lock.Level != row.level {
			t.Errorf("with %v the level is %s", row.contributors, lock.Level)
		}
		again := sit(t, "", row.contributors...)
		for level, want := range row.wrong {
			lock.Level = level
			wants(t, again.log().Try(lock), want)
		}
	}
	tb := sit(t, "", "germany")
	_, key := fixedKey(t, "witness9.example.org", "the operator of "+tableGame)
	share := NewChain(tableGame, "witness9", 0, 64, fixedCode("9")).Share()
	share.Key = key
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()), "signs with the operator's own key")
	tb = sit(t, "", "witness1")
	share.Key = tb.log().KeyOf("witness1")
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()), "signs with the key of another contributor")
}

// TestKeysAreEachOnesOwn: neither does a contributor come in with a key that the operator has taken since, nor does the operator take
// the key of a contributor.
func TestKeysAreEachOnesOwn(t *testing.T) {
	tb := sit(t, "", "witness1")
	taken, vkey := fixedKey(t, host, "the next key of the operator")
	rotated, err := RotationNote(tb.signer, taken, tb.log().Key(), vkey)
	tb.must(err)
	tb.must(tb.tape.Act("operator", "rotate", string(rotated)))
	_, again := fixedKey(t, "witness2.example.org", "the next key of the operator")
	share := NewChain(tableGame, "witness2", 0, 64, fixedCode("2")).Share()
	share.Key = again
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()), "signs with the operator's own key")

	program, own := fixedKey(t, host, "the program of witness1")
	handover, err := RotationNote(taken, program, vkey, own)
	tb.must(err)
	wants(t, tb.tape.Act("operator", "rotate", string(handover)), "signs with the key of another contributor")
}

// TestCodesInAnothersName: the operator announces codes of his own as those of a program, which has announced a key. He knows them, and
// lacks the signature; the program, whose own code does not fit any more, gives none.
func TestCodesInAnothersName(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	tb.batch("germany/t1/combat", 3, "a")
	signed := tb.log().Leaf(3).(Reveal).Signed
	own := NewChain(tableGame, "witness1", 1, 64, fixedCode("the operator's"))
	share := own.Share()
	wants(t, tb.tape.Act("operator", "renew", share.Announce()), "witness1 keeps the key that was announced first")
	share.Key = tb.log().KeyOf("witness1")
	tb.must(tb.tape.Act("operator", "renew", share.Announce()))
	tb.lock("germany/t1/combat")
	code, err := own.Code(2)
	tb.must(err)
	if tb.log().Fits("witness1", 2, tb.code("witness1", 2)) || !tb.log().Fits("witness1", 2, code) {
		t.Error("the program does not see that its codes are others now")
	}
	forged := Revealed{Code: code, Signs: tb.log().Head().Signs()}
	wants(t, tb.tape.Reveal("witness1", forged), "here is no signature")
	forged.Signed = signed
	if signed == nil {
		t.Fatal("this is no reveal of a program")
	}
	wants(t, tb.tape.Reveal("witness1", forged), "witness1 has seen the root") // of another size
	forged.Signed = &Cosignature{Size: int64(tb.log().Len()), Sig: signed.Sig}
	wants(t, tb.tape.Reveal("witness1", forged), "the signature of witness1 under the root of 7 leaves does not hold")
	wants(t, tb.tape.Reveal("witness1", tb.answer("witness1")), "does not hash back")
}

// TestSignaturesOfOtherGames: a program that stands behind two games with one key signs in each for that game alone, and a code of one
// is no code of the other, though both chains come from one sheet.
func TestSignaturesOfOtherGames(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	other := open(t, "g8", 3, "", "germany", "witness1")
	if tb.log().KeyOf("witness1") != other.log().KeyOf("witness1") {
		t.Fatal("the witness has two keys")
	}
	tb.lock("germany/t1/combat")
	other.lock("germany/t1/combat")
	wants(t, tb.tape.Reveal("witness1", other.answer("witness1")), "the code of witness1 does not hash back")
	own := tb.answer("witness1")
	own.Signed.Sig = other.answer("witness1").Signed.Sig
	wants(t, tb.tape.Reveal("witness1", own), "the signature of witness1 under the root of 2 leaves does not hold")
	wants(t, tb.tape.Reveal("germany", other.answer("germany")), "the code of germany does not hash back")
}

// TestRootsOfOtherLocks: a root that was seen for one lock stands under no reveal to another, be that made after a void, after the same
// turn was rolled back, or simply the next; and no code is one of another number.
func TestRootsOfOtherLocks(t *testing.T) {
	tb := sit(t, "", "germany", "witness1", "witness2")
	tb.lock("germany/t1/combat")
	germany, witness := tb.answer("germany"), tb.answer("witness1")
	tb.gives("germany", "witness1")
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	moved := func(want string) {
		t.Helper()
		wants(t, tb.tape.Reveal("germany", germany), "does not hash back")
		now := tb.answer("germany")
		now.Signs = germany.Signs
		wants(t, tb.tape.Reveal("germany", now), "which the log did not have while lock "+want+" was open")
		now = tb.answer("witness1")
		now.Signs, now.Signed = witness.Signs, witness.Signed
		wants(t, tb.tape.Reveal("witness1", now), "which the log did not have while lock "+want+" was open")
	}
	tb.lock("germany/t1/combat")
	moved("2")
	tb.reveal()
	tb.roll(3, "a")
	tb.must(tb.tape.Act("referee", "rollback", "rollback germany/t1\n"))
	tb.lock("germany/t1/combat")
	moved("3")
}

// TestWhoMissesIsOut: a contributor who has missed a lock comes again only if those want him who play against him.
func TestWhoMissesIsOut(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	tb.lock("japan/t1/combat")
	tb.must(tb.tape.Reveal("germany", tb.answer("germany")))
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	tb.batch("japan/t1/combat", 3, "a")
	tb.over("japan/t1/income")
	tb.batch("japan/t2/combat", 3, "a")
	tb.over("japan/t2/income") // everybody has had a turn since
	share := NewChain(tableGame, "witness1", 3, 64, fixedCode("again")).Share()
	share.Key = tb.log().KeyOf("witness1")
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()), "may come again only if those agree who play against it")
	tb.must(tb.tape.Act("operator", "rollback", "rollback japan/t2\n"))
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()), "may come again only if those agree")
	wants(t, tb.tape.Act("operator", "enrol", share.Announce()+"agreed\n"), "nobody is named")
	tb.must(tb.tape.Act("operator", "enrol", share.Announce()+Agreed([]string{"united_kingdom"})))
	new := NewChain(tableGame, "witness2", 3, 64, fixedCode("new")).Share()
	wants(t, tb.tape.Act("operator", "enrol", new.Announce()+Agreed([]string{"united_kingdom"})), "nobody need agree")
}

// TestCorrectedVolleysTakeANewLock: whoever corrects a turn knows the seed of its dice, so what is new comes from another.
func TestCorrectedVolleysTakeANewLock(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.batch("germany/t1/combat", 4, "a", "b")
	had, _ := tb.log().Volley("germany/t1", "a")
	old, _ := tb.log().Seed(1)
	if tb.tape.Dice("germany/t1", "a", 6) != nil {
		t.Fatal("the dice that a correction wants are known before their lock")
	}
	if got := tb.tape.Dice("germany/t1", "a", 3); len(got) != 3 {
		t.Errorf("fewer dice than it had are %v", got)
	}
	wants(t, tb.tape.Turn(Turn{Batch: "germany/t1/combat", Lines: []Line{{Label: "a", Dice: old.Roll("a", 6)}}}), "new dice need a lock")
	tb.lock("germany/t1/combat")
	tb.reveal()
	got := tb.tape.Dice("germany/t1", "a", 40)
	seed, _ := tb.tape.Seed()
	if spell(got) != spell(append(had, seed.Roll("a", 36)...)) {
		t.Errorf("the dice are %v", got)
	}
	wants(t, tb.tape.Roll("", []Line{{Label: "a", Dice: old.Roll("a", 40)}}, Sum("s")), "a: the leaf says")
	other := append([]int{7 - had[0]}, got[1:]...)
	wants(t, tb.tape.Roll("", []Line{{Label: "a", Dice: other}}, Sum("s")), "a had the dice")
	tb.must(tb.tape.Roll("", []Line{{Label: "a", Dice: got}}, Sum("s")))
}

// TestSumsSayWhatTheyAre: a text of one kind has another hash as one of another kind.
func TestSumsSayWhatTheyAre(t *testing.T) {
	if SumOf("seal", "text") != Sum("fieldpost-dice/2 seal\ntext") || SumOf("seal", "text") == SumOf("orders", "text") {
		t.Error("a hash does not say what it is of")
	}
}

// TestOtherProtocols: a leaf and a file that name another protocol are refused, with a sentence that says which one is known.
func TestOtherProtocols(t *testing.T) {
	tb := sit(t, "", "witness1")
	tb.batch("germany/t1/combat", 2, "a")
	for i := range tb.log().Len() {
		for _, other := range []string{Chains, "fieldpost-dice/3", "fieldpost-dice/22", "fieldpost-dice"} {
			_, err := ParseLeaf(strings.Replace(tb.log().Leaf(i).Text(), Protocol+" ", other+" ", 1))
			wants(t, err, "line 1: a leaf begins with fieldpost-dice/2, its kind and the game, not with \""+other+" ")
		}
	}
	whole := wholeOf(t, tb.log())
	for n, want := range []string{"g7.dicelog:1: \"fieldpost-dice/1 dicelog g7 from 0 ", "g7.dicelog:3: a leaf begins with fieldpost-dice/2"} {
		lines := strings.SplitAfter(whole, "\n")
		lines[2*n] = strings.Replace(lines[2*n], Protocol+" ", Chains+" ", 1)
		_, err := ReadDicelog("g7.dicelog", []byte(strings.Join(lines, "")))
		wants(t, err, want)
		wants(t, err, Protocol)
	}
}

// TestFirstKeyIsKept: a log that knows the key of its operator begins with no other.
func TestFirstKeyIsKept(t *testing.T) {
	_, other := fixedKey(t, host, "somebody else")
	log := Log{FirstKey: other}
	wants(t, log.Add(sit(t, "", "witness1").log().Genesis()), "another key than the one given")
}

// TestSignedLeaves shows the leaves that name keys, roots and signatures.
func TestSignedLeaves(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	_, key := fixedKey(t, host, "the operator of "+tableGame)
	_, witness := fixedKey(t, "witness1.example.org", "the program of witness1")
	want := "fieldpost-dice/2 genesis g7\noperator operator " + tb.chains["operator"].Share().Anchor.String() + " 64\n" +
		"contributor germany " + tb.chains["germany"].Share().Anchor.String() + " 64\n" +
		"contributor witness1 " + tb.chains["witness1"].Share().Anchor.String() + " 64 key " + witness + "\n" +
		"law 3   drand none   key " + key + "\ndeadline programs 60 people 1440\n"
	if got := tb.log().Genesis().Text(); got != want {
		t.Errorf("the genesis leaf is\n%s\nwant\n%s", got, want)
	}
	tb.lock("germany/t1/combat")
	root := tb.log().Head()
	tb.reveal()
	texts := map[string]string{}
	for i := range tb.log().Len() {
		if r, ok := tb.log().Leaf(i).(Reveal); ok {
			texts[r.Who] = r.Text()
		}
	}
	if want := "fieldpost-dice/2 reveal g7 1 germany " + tb.code("germany", 1).String() + " root " + string(root.Signs()) + "\n"; texts["germany"] != want {
		t.Errorf("the reveal is %s, want %s", texts["germany"], want)
	}
	if text := texts["witness1"]; !strings.Contains(text, " root ") || !strings.Contains(text, " cosigned 3 ") {
		t.Errorf("the reveal of a program is %s", text)
	}
	for _, row := range []struct{ text, old, new, want string }{
		{texts["germany"], " root ", " Root ", "should be written"},
		{texts["germany"], string(root.Signs()), string(root.Signs()[1:]), "it has 19 signs"},
		{texts["witness1"], " cosigned 3 ", " cosigned 0 ", "the number 0 is not one of"},
		{texts["witness1"], " cosigned 3 ", " cosigned 3 AA", "is no signature"},
		{want, " key " + key, "", "the operator's key is missing"},
		{want, " key " + key, " key " + key[1:], "this is no verifier key"},
	} {
		_, err := ParseLeaf(strings.Replace(row.text, row.old, row.new, 1))
		wants(t, err, row.want)
	}
}

// TestReadSigns reads a root as people type it.
func TestReadSigns(t *testing.T) {
	tb := sit(t, "", "germany")
	signs := tb.log().Head().Signs()
	typed := signs.Grouped()
	if len(typed) != 24 || strings.Count(typed, "-") != 4 {
		t.Errorf("a letter shows the root as %s", typed)
	}
	for _, s := range []string{typed, strings.ToLower(typed), strings.ReplaceAll(typed, "-", " "), strings.ReplaceAll(typed, "-", "")} {
		if got, err := ReadSigns(s); err != nil || got != signs {
			t.Errorf("%s is read as %s, %v", s, got, err)
		}
	}
	for i := range len(typed) {
		if typed[i] == '-' {
			continue
		}
		other := byte('A')
		if typed[i] == 'A' {
			other = 'C'
		}
		if _, err := ReadSigns(typed[:i] + string(other) + typed[i+1:]); err == nil {
			t.Errorf("a wrong sign in place %d goes unnoticed", i)
		}
	}
	for _, s := range []string{"", "9f3a61c2", typed + "A", typed[1:], strings.Repeat("A", 300)} {
		if got, err := ReadSigns(s); err == nil {
			t.Errorf("%q is read as %s", s, got)
		}
	}
}
