package dice

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/diligence"
)

// pythonEach runs docs/verify_dice.py over each file in one process, which spares the time of starting it so often. Several files are given at once
// with colons between them.
func pythonEach(t *testing.T, files []string) []string {
	t.Helper()
	const driver = `
import io, sys, contextlib
code = compile(open(sys.argv[1]).read(), "verify_dice.py", "exec")
for paths in sys.argv[2:]:
    sys.argv, out = ["verify_dice.py", *paths.split(":")], io.StringIO()
    try:
        with contextlib.redirect_stdout(out): exec(code, {"__name__": "__main__"})
        print(out.getvalue().split("\n")[0])
    except SystemExit as end: print(end.code)
    except BaseException as end: print("TRACEBACK", type(end), end)
`
	out, err := run(t, append([]string{"-c", driver, filepath.Join("..", "..", "docs", "verify_dice.py")}, files...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// TestBothRefuseTheSame changes the vectors in any way: a leaf is left out, comes twice or too early, or has another sign. What one program
// takes the other takes, and what one refuses the other refuses, at the same leaf.
func TestBothRefuseTheSame(t *testing.T) {
	dir := t.TempDir()
	var files []string
	var wants []int // the leaf that is refused, -1 for none
	var says []error
	luck := rand.New(rand.NewPCG(2, 26))
	for v, g := range []*Log{vector(t).log(), readVectors(t)} {
		texts := make([]string, g.Len())
		for i := range texts {
			texts[i] = g.Leaf(i).Text()
		}
		for n := range diligence.Of(8, 20, 400) {
			changed := bentAnyhow(luck, texts)
			var log Log
			at, err := -1, error(nil)
			for _, text := range changed {
				var leaf Leaf
				if leaf, err = ParseLeaf(text); err == nil {
					err = log.Add(leaf)
				}
				if err != nil {
					at = log.Len()
					break
				}
			}
			name := filepath.Join(dir, fmt.Sprintf("%d-%d.dicelog", v, n))
			if err := os.WriteFile(name, []byte(fileOf(g.Game(), changed)), 0o600); err != nil {
				t.Fatal(err)
			}
			files, wants, says = append(files, name), append(wants, at), append(says, err)
		}
	}
	for i, said := range pythonEach(t, files) {
		want := "OK: "
		if wants[i] >= 0 {
			want = fmt.Sprintf("WRONG: leaf %d: ", wants[i])
		}
		if !strings.HasPrefix(said, want) {
			t.Errorf("%s: Go says %v at leaf %d, and Python %s", filepath.Base(files[i]), says[i], wants[i], said)
		}
	}
}

// bentAnyhow is a log in which something is changed.
func bentAnyhow(luck *rand.Rand, texts []string) []string {
	changed := slices.Clone(texts)
	i := 1 + luck.IntN(len(changed)-1)
	switch luck.IntN(6) {
	case 0:
		return slices.Delete(changed, i, i+1)
	case 1:
		changed[i], changed[i-1] = changed[i-1], changed[i]
	case 2:
		return slices.Insert(changed, i, changed[luck.IntN(len(changed))])
	default: // a sign, and a digit more often than not
		leaf := []byte(changed[i])
		at := luck.IntN(len(leaf))
		for range 40 * luck.IntN(2) {
			if at = luck.IntN(len(leaf)); leaf[at] >= '0' && leaf[at] <= '9' {
				break
			}
		}
		const others = "0123456789abcdefABCDEFGHIJKLMNOPQRSTUVWXYZ -+/"
		leaf[at] = others[luck.IntN(len(others))]
		if luck.IntN(3) > 0 {
			leaf[at] = others[luck.IntN(10)]
		}
		changed[i] = string(leaf)
	}
	return changed
}
