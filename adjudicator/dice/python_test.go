package dice

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// interpreter is Python itself, "" where there is none. It is asked where it lies: what stands on the path may be a script that looks for it, and takes
// longer than the proofs.
var interpreter = sync.OnceValues(func() (string, error) {
	found, err := exec.LookPath("python3")
	if err != nil {
		return "", nil
	}
	itself, err := exec.Command(found, "-I", "-S", "-c", "import sys; print(sys.executable)").Output()
	return strings.TrimSpace(string(itself)), err
})

// python runs docs/verify_dice.py, which shares no line with this package, over files. It needs no library, and none is looked for.
func python(t *testing.T, files ...string) (said string, err error) {
	t.Helper()
	out, err := run(t, append([]string{filepath.Join("..", "..", "docs", "verify_dice.py")}, files...)...).CombinedOutput()
	return string(out), err
}

// TestPythonWithoutFiles says how the verifier is called when it is given no log, as to whoever tries it for the first time.
func TestPythonWithoutFiles(t *testing.T) {
	for _, files := range [][]string{nil, {t.TempDir()}, {"testdata/vectors/g2.note"}, {"testdata/vectors/g2.dicelog", "testdata/vectors/g2.vkey"}} {
		if said, err := python(t, files...); err == nil || !strings.HasPrefix(said, "python3 verify_dice.py ") {
			t.Errorf("%v: %v, %s", files, err, said)
		}
	}
}

// run is a command of Python.
func run(t *testing.T, words ...string) *exec.Cmd {
	t.Helper()
	python, err := interpreter()
	if err != nil {
		t.Fatal(err)
	}
	if python == "" {
		t.Skip("python3 is not installed")
	}
	return exec.Command(python, append([]string{"-I", "-S"}, words...)...)
}

// TestPythonAgrees lets the other program check the vectors, in one file and in many, and count the dice.
func TestPythonAgrees(t *testing.T) {
	tb := vector(t)
	g := tb.log()
	note, err := g.Checkpoint(host+"/g0", tb.signer)
	tb.must(err)
	want := fmt.Sprintf("OK: 20 locks, %d dice, root %s\n", countDice(t, g), saidBare(g)) + actsOf(g)
	if said, err := python(t, keepFile(t, "g0.dicelog", wholeOf(t, g)), keepFile(t, "g0.note", string(note))); err != nil || said != want {
		t.Errorf("Python says %q, %v, want %q", said, err, want)
	}
	var files []string
	for from := 0; from < g.Len(); from += 10 {
		data, err := g.Dicelog(from, min(from+17, g.Len()))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, keepFile(t, fmt.Sprintf("g0-%04d.dicelog", from), string(data)))
	}
	if said, err := python(t, files...); err != nil || said != want {
		t.Errorf("of many files Python says %q, %v, want %q", said, err, want)
	}
	kept := readVectors(t)
	want = fmt.Sprintf("OK: %d locks, %d dice, root %s\n", kept.Next()-1, countDice(t, kept), saidBare(kept)) + actsOf(kept)
	if said, err := python(t, "testdata/vectors/g2.dicelog", "testdata/vectors/g2.note"); err != nil || said != want {
		t.Errorf("of the vectors Python says %q, %v, want %q", said, err, want)
	}
	if said, err := python(t, files[0], files[2]); err == nil || said != "WRONG: leaf 17: it is missing\n" {
		t.Errorf("where a file is missing Python says %q", said)
	}
	long := keepFile(t, "g7.dicelog", fileOf("g7", longLog(t, 60, 10)))
	if said, err := python(t, long); err != nil || !strings.HasPrefix(said, "OK: 60 locks, ") || !strings.HasSuffix(said, "\nNo act: nothing was done beside the orders.\n") {
		t.Errorf("of a long game Python says %q, %v", said, err)
	}
}

// actsOf lists the acts of a log as Python does.
func actsOf(g *Log) string {
	var b strings.Builder
	for i := range g.Len() {
		if a, ok := g.Leaf(i).(Act); ok {
			fmt.Fprintf(&b, "act %d, leaf %d: %s by %s, sha256 %s\n", a.N, i, a.What, a.Who, SumOf("act", a.Body))
		}
	}
	return b.String()
}

// saidBare is the root as people name it, without the sign that checks the others.
func saidBare(g *Log) string {
	said := g.Head().Said()
	return said[:len(said)-1]
}

// countDice counts every die once, as it is first rolled.
func countDice(t *testing.T, g *Log) int {
	t.Helper()
	var again Log
	dice := 0
	for i := range g.Len() {
		turn, lines := again.Turn(), []Line(nil)
		switch l := g.Leaf(i).(type) {
		case Roll:
			lines = l.Lines
		case Turn:
			turn, lines = TurnOf(l.Batch), l.Lines
		}
		for _, l := range lines {
			known, _ := again.Volley(turn, l.Label) // none for a decision
			dice += len(l.Dice) - len(known)
		}
		if err := again.Add(g.Leaf(i)); err != nil {
			t.Fatal(err)
		}
	}
	return dice
}

// keepFile writes a file for one test.
func keepFile(t *testing.T, name, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// fileOf writes texts as a dicelog file, whether they are leaves or not.
func fileOf(game string, texts []string) string {
	var b strings.Builder
	b.WriteString(title(game, 0, len(texts)))
	for i, text := range texts {
		b.WriteString(leafTitle(i, len(text)) + text)
	}
	return b.String()
}

// TestTamperedLogs changes the game g0 as a cheat would, without the note and so as if everything had been signed anew.
// Both programs find it, in the same leaf.
func TestTamperedLogs(t *testing.T) {
	g := vector(t).log()
	texts := make([]string, g.Len())
	for i := range texts {
		texts[i] = g.Leaf(i).Text()
	}
	find := func(part string) int {
		t.Helper()
		for i, text := range texts {
			if strings.Contains(text, part) {
				return i
			}
		}
		t.Fatalf("no leaf has %q", part)
		return 0
	}
	replace := func(part, old, new string) func() ([]string, int) {
		return func() ([]string, int) {
			i := find(part)
			if !strings.Contains(texts[i], old) {
				t.Fatalf("leaf %d has no %q", i, old)
			}
			changed := slices.Clone(texts)
			changed[i] = strings.Replace(texts[i], old, new, 1)
			return changed, i
		}
	}
	drop := func(part string) func() ([]string, int) {
		return func() ([]string, int) {
			i := find(part)
			return slices.Delete(slices.Clone(texts), i, i+1), i
		}
	}
	again := func(part, before string) func() ([]string, int) {
		return func() ([]string, int) {
			i := find(before)
			return slices.Insert(slices.Clone(texts), i, texts[find(part)]), i
		}
	}
	code := func(n int, who string) string {
		i := find(fmt.Sprintf(" reveal g0 %d %s ", n, who))
		return g.Leaf(i).(Reveal).Code.String()
	}
	firstVolley := "battle/poland/round/1/att: " + spell(g.Leaf(find(" roll g0 1 ")).(Roll).Lines[0].Dice)
	for name, tamper := range map[string]func() ([]string, int){
		"a die is changed":                       replace(" roll g0 1 ", firstVolley, otherDie(firstVolley)),
		"a die is added to a known label":        replace(" roll g0 8 ", "ural/round/1/att: ", "ural/round/1/att: 1 "),
		"a longer volley is not longer":          replace(" roll g0 8 ", texts[find(" roll g0 8 ")], shorter(texts[find(" roll g0 8 ")], 2)),
		"a reveal is forged":                     replace(" reveal g0 1 japan ", code(1, "japan"), fixedCode("forged").String()),
		"a reveal is that of another":            replace(" reveal g0 1 japan ", code(1, "japan"), code(1, "germany")),
		"a reveal is that of another number":     replace(" reveal g0 1 japan ", code(1, "japan"), code(2, "japan")),
		"a lock is dropped":                      drop(" lock g0 2\n"),
		"a reveal is dropped":                    drop(" reveal g0 4 japan "),
		"a void lock has new orders":             replace(" lock g0 4\n", Sum("orders of japan/t1/combat").String(), Sum("better orders").String()),
		"a rollback is dropped":                  drop(" referee rollback "),
		"the beacon is left out":                 replace(" roll g0 1 ", " drand "+sig1000, ""),
		"a turn leaf rolls new dice":             replace("germany/t2/noncombat", "decide landing/ural - - by default", "battle/ural/round/9/def: 1 2"),
		"a lock that everybody answered is void": replace(" roll g0 4 ", texts[find(" roll g0 4 ")], "fieldpost-dice/2 void g0 4 missing germany\n"),
		"a lock is followed by another":          drop(" roll g0 4 "),
		"a second genesis":                       again(" genesis g0\n", " lock g0 2\n"),
	} {
		t.Run(name, func(t *testing.T) {
			changed, at := tamper()
			var g Log
			var err error
			for _, text := range changed {
				var leaf Leaf
				if leaf, err = ParseLeaf(text); err == nil {
					err = g.Add(leaf)
				}
				if err != nil {
					break
				}
			}
			if err == nil {
				t.Error("Go finds nothing")
			}
			if g.Len() < at {
				t.Errorf("Go finds leaf %d wrong, before anything was changed: %v", g.Len(), err)
			}
			said, errPython := python(t, keepFile(t, "g0.dicelog", fileOf("g0", changed)))
			if errPython == nil || !strings.HasPrefix(said, fmt.Sprintf("WRONG: leaf %d: ", g.Len())) {
				t.Errorf("Python says %q, and Go %v", said, err)
			}
			t.Logf("Go: %v\nPython: %s", err, said)
		})
	}
}

// TestTamperedBounds changes in the vectors what reveals, seeds and locks are bound to.
func TestTamperedBounds(t *testing.T) {
	g := played(t).log()
	texts := make([]string, g.Len())
	for i := range texts {
		texts[i] = g.Leaf(i).Text()
	}
	earlier := func(text string) string { // by an hour
		_, from, _ := strings.Cut(text, "   time ")
		at, _, _ := strings.Cut(from, "\n")
		was, err := time.Parse(minute, at)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Replace(text, at, clock(was.Add(-time.Hour)), 1)
	}
	for name, row := range map[string]struct {
		leaf   string
		change func(string) string
	}{
		"a die": {" roll g2 1 ", func(s string) string { return strings.Replace(s, "round/1/att: 4", "round/1/att: 5", 1) }},
		"a lock that others have seen": {" lock g2 2\n", func(s string) string {
			return strings.Replace(s, Sum("position of germany/t1/combat").String(), Sum("another").String(), 1)
		}},
		"a root that was typed":      {" reveal g2 1 germany ", func(s string) string { return s[:len(s)-20] + strings.Repeat("A", 19) + "\n" }},
		"an early lock after a void": {" lock g2 4\n", earlier},
		"the operator's key":         {" genesis g2\n", func(s string) string { return strings.Replace(s, "   key "+g.Genesis().Key, "   key "+g.Key(), 1) }},
	} {
		t.Run(name, func(t *testing.T) {
			changed := slices.Clone(texts)
			i := slices.IndexFunc(texts, func(s string) bool { return strings.Contains(s, row.leaf) })
			if changed[i] = row.change(texts[i]); changed[i] == texts[i] {
				t.Fatalf("nothing was changed of\n%s", texts[i])
			}
			var log Log
			var err error
			for _, text := range changed {
				var leaf Leaf
				if leaf, err = ParseLeaf(text); err == nil {
					err = log.Add(leaf)
				}
				if err != nil {
					break
				}
			}
			said, errPython := python(t, keepFile(t, "g2.dicelog", fileOf("g2", changed)))
			if err == nil || errPython == nil || !strings.HasPrefix(said, "WRONG: leaf ") {
				t.Errorf("Python says %q, and Go %v", said, err)
			}
			t.Logf("Go: %v\nPython: %s", err, said)
		})
	}
}

// TestPythonKnowsNewCodes: where nobody else contributes an operator who takes new codes before the old ones are used up could draw them
// until he likes the dice. The audit refuses it, and so does Python.
func TestPythonKnowsNewCodes(t *testing.T) {
	tb := sit(t, "")
	tb.must(tb.tape.Renew(NewChain(tableGame, "operator", 64, 8, fixedCode("in time"))))
	said := pythonEach(t, []string{keepFile(t, "g7.dicelog", wholeOf(t, tb.log()))})
	tb.must(tb.tape.Renew(NewChain(tableGame, "operator", 0, 8, fixedCode("too early"))))
	said = append(said, pythonEach(t, []string{keepFile(t, "g7.dicelog", wholeOf(t, tb.log()))})...)
	if !strings.HasPrefix(said[0], "OK: 0 locks") || !strings.HasPrefix(said[1], "WRONG: leaf 2: the operator could choose") {
		t.Errorf("Python says %q", said)
	}
}

// otherDie is a volley whose last die shows another face.
func otherDie(volley string) string {
	last := len(volley) - 1
	return volley[:last] + string('7'-volley[last]+'0')
}

// shorter takes the last n dice off the first volley of a leaf.
func shorter(text string, n int) string {
	lines := strings.Split(text, "\n")
	lines[1] = lines[1][:len(lines[1])-2*n]
	return strings.Join(lines, "\n")
}

// TestTamperedEnd changes what no code and no root in a later leaf covers. The signed root does.
func TestTamperedEnd(t *testing.T) {
	tb := vector(t)
	note, err := tb.log().Checkpoint(host+"/g0", tb.signer)
	tb.must(err)
	whole, orders := wholeOf(t, tb.log()), Sum("orders").String()
	at := strings.LastIndex(whole, orders)
	changed := whole[:at] + Sum("other orders").String() + whole[at+len(orders):]
	said, err := python(t, keepFile(t, "g0.dicelog", changed), keepFile(t, "g0.note", string(note)))
	if err == nil || said != fmt.Sprintf("WRONG: leaf %d: the note has another root\n", tb.log().Len()) {
		t.Errorf("Python says %q", said)
	}
}

// TestSectionsSayTwoThings: orders were given, or there were none, and nothing is picked there; both programs refuse anything else.
func TestSectionsSayTwoThings(t *testing.T) {
	var files []string
	var lines = []Line{
		{Decide: "orders/buy", Answer: "given", Source: "order"},
		{Decide: "orders/place/anzac", Answer: "none", Source: "default"},
		{Decide: "conduct/orders/buy", Pick: []int{1}, Answer: "given", Source: "answer"},
		{Decide: "orders/buy", Pick: []int{0}, Answer: "given", Source: "order"},
		{Decide: "orders/buy", Pick: []int{-1, 2}, Answer: "none", Source: "default"},
		{Decide: "orders/buy", Answer: "given", Source: "default"},
		{Decide: "orders/buy", Answer: "none", Source: "order"},
		{Decide: "orders/buy", Answer: "none", Source: "answer"},
		{Decide: "orders/buy", Answer: "given by order", Source: "order"},
		{Decide: "orders/", Answer: "", Source: "order"},
	}
	const right = 3
	for i, line := range lines {
		tb := sit(t, "")
		leaf := Turn{Game: tableGame, Batch: "germany/t1/begin", Law: tb.log().Law(), Lines: []Line{line}}
		if err := tb.log().Try(leaf); (err == nil) != (i < right) {
			t.Errorf("%+v: %v", line, err)
		}
		files = append(files, keepFile(t, "g7.dicelog", fileOf(tableGame, []string{tb.log().Leaf(0).Text(), leaf.Text()})))
	}
	for i, said := range pythonEach(t, files) {
		if want := "WRONG: leaf 1: orders are given, or none"; i < right != strings.HasPrefix(said, "OK: ") || i >= right && !strings.HasPrefix(said, want) {
			t.Errorf("%+v: Python says %s", lines[i], said)
		}
	}
}
