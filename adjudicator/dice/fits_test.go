package dice

import "testing"

// TestFits asks whose a code is: for locks that have passed, for the open one and for those to come.
func TestFits(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	for range 3 { // germany reveals to lock 1 only
		l := tb.next("germany/t1/combat")
		if tb.log().Next() > 1 {
			l.Contributors = []string{"witness1"}
		}
		tb.must(tb.tape.Lock(l))
		tb.reveal()
		tb.roll(1)
	}
	tb.lock("germany/t1/combat")
	for n := 1; n <= 64; n++ {
		for _, who := range []string{"operator", "germany", "witness1"} {
			if !tb.log().Fits(who, n, tb.code(who, n)) {
				t.Errorf("the code %d of %s does not fit", n, who)
			}
			if tb.log().Fits(who, n, tb.code(other(who), n)) {
				t.Errorf("the code %d of %s is taken for one of %s", n, other(who), who)
			}
			if tb.log().Fits(who, n, tb.code(who, n%64+1)) {
				t.Errorf("the code %d of %s fits lock %d", n%64+1, who, n)
			}
		}
	}
	anchor := tb.chains["germany"].Share().Anchor
	for _, row := range []struct {
		who  string
		n    int
		code Code
	}{
		{"germany", 0, anchor}, // the anchor is public and nobody's code
		{"germany", -1, anchor},
		{"germany", 65, tb.code("germany", 64)},
		{"germany", 1 << 40, Code{}},
		{"nobody", 1, tb.code("germany", 1)},
	} {
		if tb.log().Fits(row.who, row.n, row.code) {
			t.Errorf("%s has a code %d", row.who, row.n)
		}
	}
	if (&Log{}).Fits("operator", 1, anchor) {
		t.Error("an empty log knows a code")
	}
}

// other is somebody else than who at the table of TestFits.
func other(who string) string {
	if who == "germany" {
		return "witness1"
	}
	return "germany"
}

// TestFitsRenewed: each lock has the code of the chain that served it, and one that was announced in vain serves none.
func TestFitsRenewed(t *testing.T) {
	tb := sit(t, "", "witness1")
	first := tb.chains["witness1"]
	tb.batch("germany/t1/combat", 1)
	lost := NewChain(tableGame, "witness1", 3, 9, fixedCode("lost"))
	second := NewChain(tableGame, "witness1", 2, 9, fixedCode("second"))
	tb.must(tb.tape.Act("witness1", "renew", tb.announced(lost)))
	tb.must(tb.tape.Act("witness1", "renew", tb.announced(second)))
	serves := func(n int, chain *Chain) {
		t.Helper()
		for _, c := range []*Chain{first, lost, second} {
			code, err := c.Code(n)
			if err == nil && tb.log().Fits("witness1", n, code) != (c == chain) {
				t.Errorf("after lock %d, code %d: it fits %v", tb.log().Next()-1, n, c != chain)
			}
		}
	}
	check := func() {
		t.Helper()
		serves(1, first)
		serves(2, first)
		serves(3, second)
		serves(11, second)
		if tb.log().Fits("witness1", 2, second.Share().Anchor) {
			t.Error("an anchor is taken for a code")
		}
	}
	check()
	for n := 2; n <= 5; n++ {
		if n == 3 {
			tb.chains["witness1"] = second
		}
		tb.batch("germany/t1/combat", 1)
		check()
	}
}

// TestFitsRemoved: the codes of whoever was removed are known, for the lock that was void too, and stay known when he
// comes again with another chain.
func TestFitsRemoved(t *testing.T) {
	tb := sit(t, "", "japan", "witness1")
	tb.batch("germany/t1/combat", 1)
	tb.lock("germany/t1/combat")
	tb.now = tb.log().Open().Deadline
	tb.must(tb.tape.Void(tb.now))
	old := tb.chains["witness1"]
	known := func() {
		t.Helper()
		for n := 1; n <= 2; n++ {
			if !tb.log().Fits("witness1", n, mustCode(t, old, n)) {
				t.Errorf("the code %d of witness1 is not known any more", n)
			}
		}
	}
	known()
	tb.must(tb.tape.Act("referee", "rollback", "rollback germany/t1\n"))
	tb.must(tb.tape.Act("witness1", "enrol", tb.announced(NewChain(tableGame, "witness1", 2, 9, fixedCode("again")))+Agreed([]string{"japan"})))
	known()
	if tb.log().Fits("witness1", 3, mustCode(t, old, 3)) {
		t.Error("the old chain still serves")
	}
	tb.chains["witness1"] = NewChain(tableGame, "witness1", 2, 9, fixedCode("again"))
	tb.batch("germany/t1/combat", 1)
	known()
}
