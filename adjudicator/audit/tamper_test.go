package audit_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/audit"
	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// The matrix of ways to cheat. A forger changes files and has no key; an operator has all of his secrets, writes the log
// anew and signs it. Every row names what an audit of one mailbox finds: the kind, the leaf, and the decisive words.
// Where one mailbox cannot show the cheat, the row says so and proves what it does show.

// fraud is what a cheat hands in, and where the audit has to point.
type fraud struct {
	letters []rehearsal.Mailing
	game    *rehearsal.Rehearsal
	leaf    int
}

// accusation is a row of the matrix.
type accusation struct {
	name  string
	cheat func(t *testing.T) fraud
	kind  string
	words []string
}

// accuse runs rows: every cheat must be found as what it is.
func accuse(t *testing.T, rows []accusation) {
	t.Helper()
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			row.found(t)
		})
	}
}

// found demands that a cheat is found as what it is.
func (a accusation) found(t *testing.T) {
	t.Helper()
	f := a.cheat(t)
	convict(t, check(t, f.game, f.letters), a.kind, f.leaf, a.words...)
}

// convict demands a verdict.
func convict(t *testing.T, v *audit.Verdict, kind string, leaf int, words ...string) {
	t.Helper()
	if v.Verified {
		t.Fatalf("VERIFIED; it should have been found: %s, leaf %d, %q; notes %q", kind, leaf, words, v.Notes)
	}
	t.Logf("%s: %s", v.Found.Kind, v.Found.Error())
	if v.Found.Kind != kind || v.Found.Leaf != leaf {
		t.Errorf("found %s at leaf %d: %s\nshould be %s at leaf %d", v.Found.Kind, v.Found.Leaf, v.Found.Text, kind, leaf)
	}
	for _, w := range words {
		if !strings.Contains(v.Found.Text, w) {
			t.Errorf("the sentence does not say %q:\n%s", w, v.Found.Text)
		}
	}
}

// honest are the games that the cheats begin with. Each is played once, and proved before anybody cheats.
type honest struct {
	seed   uint64
	turns  int
	change func(*rehearsal.Cast)
	play   func(*testing.T, *player) // in the place of turns
	once   sync.Once
	game   *rehearsal.Rehearsal
}

// The games: swift is played by standing orders and defaults, rich as well, with several locks in a turn, asked stops at every decision, basic has nobody but the
// operator and the power to move, lone has one code sheet, and drawn names a beacon.
var (
	swift = &honest{seed: 1, turns: 4}
	rich  = &honest{seed: 5, turns: 4}
	asked = &honest{seed: 2, turns: 3, change: func(c *rehearsal.Cast) { c.Pace = sitting.Ask }}
	basic = &honest{seed: 3, turns: 3, change: func(c *rehearsal.Cast) { c.Contributors = nil }}
	lone  = &honest{seed: 6, turns: 3, change: func(c *rehearsal.Cast) { c.Contributors, c.Pace = []string{"germany"}, sitting.Ask }}
	drawn = &honest{seed: 5, turns: 2, change: func(c *rehearsal.Cast) { c.Beacon = true }}
)

// played is the honest game, proved.
func (h *honest) played(t *testing.T) *rehearsal.Rehearsal {
	t.Helper()
	h.once.Do(func() {
		p := begin(t, h.seed, 0, h.change)
		if h.play != nil {
			h.play(t, p)
		}
		p.turns(h.turns)
		verified(t, p.r)
		h.game = p.r
	})
	if h.game == nil {
		t.Fatal("the honest game does not verify")
	}
	return h.game
}

// leaves is the log of a game.
func leaves(r *rehearsal.Rehearsal) []dice.Leaf {
	log := r.Scribe.Tape.Log()
	out := make([]dice.Leaf, log.Len())
	for i := range out {
		out[i] = log.Leaf(i)
	}
	return out
}

// where finds the nth leaf of a kind, from 0, that is so.
func where[L dice.Leaf](t *testing.T, all []dice.Leaf, nth int, is func(L) bool) (int, L) {
	t.Helper()
	for i, l := range all {
		if l, ok := l.(L); ok && (is == nil || is(l)) {
			if nth == 0 {
				return i, l
			}
			nth--
		}
	}
	var none L
	t.Fatalf("the game has no such leaf: choose another seed")
	return -1, none
}

// copied is a mailbox that can be changed without changing another.
func copied(letters []rehearsal.Mailing) []rehearsal.Mailing {
	out := slices.Clone(letters)
	for i := range out {
		out[i].Files = slices.Clone(out[i].Files)
	}
	return out
}

// swap changes the files of a kind, in all letters; what becomes nil is left out.
func swap(letters []rehearsal.Mailing, kind string, change func(letter int, data []byte) []byte) []rehearsal.Mailing {
	out := copied(letters)
	for i := range out {
		kept := out[i].Files[:0]
		for _, f := range out[i].Files {
			if strings.HasSuffix(f.Name, "."+kind) {
				f.Data = change(i, bytes.Clone(f.Data))
			}
			if f.Data != nil {
				kept = append(kept, f)
			}
		}
		out[i].Files = kept
	}
	return out
}

// enclosed is a mailbox to which a letter from the operator is added, with these files.
func enclosed(letters []rehearsal.Mailing, files ...scribe.File) []rehearsal.Mailing {
	last := letters[len(letters)-1]
	return append(copied(letters), rehearsal.Mailing{From: "gm@example.org", Sent: last.Sent, Text: "Report.", Files: files})
}

// forged writes a log into the letters that brought another, as somebody does who has no key: the notes stay.
func forged(t *testing.T, r *rehearsal.Rehearsal, log []dice.Leaf) []rehearsal.Mailing {
	t.Helper()
	return rewritten(t, r.Letters, leaves(r), log, nil)
}

// signed writes another log into the letters, signs it, and lets the contributors have seen it when they revealed: all of them are
// in league with the operator, and what is found is found in spite of that.
func signed(t *testing.T, r *rehearsal.Rehearsal, log []dice.Leaf) []rehearsal.Mailing {
	t.Helper()
	return rewritten(t, r.Letters, leaves(r), answered(t, r, log), r.Signers)
}

// answered has the contributors name and sign the roots of another log, where a cheat has not written something else there.
func answered(t *testing.T, r *rehearsal.Rehearsal, log []dice.Leaf) []dice.Leaf {
	t.Helper()
	own := map[string]bool{}
	for _, l := range leaves(r) {
		own[l.Text()] = true
	}
	log = slices.Clone(log)
	var root dice.Root
	for i, l := range log {
		switch l := l.(type) {
		case dice.Lock:
			root = rootOf(t, log[:i+1])
		case dice.Reveal:
			if l.Orders != nil || l.Root != "" && !own[l.Text()] {
				continue
			}
			l.Root, l.Signed = root.Signs(), r.Cosign(l.Who, root)
			log[i] = l
		}
	}
	return log
}

var rootWords = regexp.MustCompile(`ROOT [-A-Z2-7]{24}`)

func rewritten(t *testing.T, letters []rehearsal.Mailing, before, after []dice.Leaf, signers []note.Signer) []rehearsal.Mailing {
	t.Helper()
	first := 0
	for first < min(len(before), len(after)) && before[first].Text() == after[first].Text() {
		first++
	}
	tail := 0
	for tail < min(len(before), len(after))-first && before[len(before)-1-tail].Text() == after[len(after)-1-tail].Text() {
		tail++
	}
	hashes := merkle(t, after)
	out, from, sent := copied(letters), 0, 0
	for i := range out {
		for k, f := range out[i].Files {
			if !strings.HasSuffix(f.Name, ".dicelog") {
				continue
			}
			part, err := dice.ReadDicelog(f.Name, f.Data)
			if err != nil {
				t.Fatal(err)
			}
			sent = part.From + len(part.Leaves)
			to := sent
			if sent >= len(before)-tail && sent > first {
				to += len(after) - len(before)
			} else {
				to = min(to, len(after)-tail)
			}
			out[i].Files[k].Data = dice.Part{Game: part.Game, From: from, Leaves: after[from:to]}.Bytes()
			from = to
		}
		root := dice.Root{Size: int64(from)}
		root.Hash, _ = tlog.TreeHash(root.Size, hashes)
		if signers == nil {
			continue
		}
		out[i].Text = rootWords.ReplaceAllString(out[i].Text, "ROOT "+root.Said())
		for k, f := range out[i].Files {
			if strings.HasSuffix(f.Name, ".note") {
				out[i].Files[k].Data = notary(t, root, signers...)
			}
		}
	}
	return out
}

// notary signs a root.
func notary(t *testing.T, root dice.Root, signers ...note.Signer) []byte {
	t.Helper()
	data, err := note.Sign(&note.Note{Text: root.Text(rehearsal.Operator + "/g7")}, signers...)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// merkle is the tree over leaves, whatever they say.
func merkle(t *testing.T, log []dice.Leaf) tlog.HashReader {
	t.Helper()
	var hashes []tlog.Hash
	reader := tlog.HashReaderFunc(func(at []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(at))
		for i, n := range at {
			out[i] = hashes[n]
		}
		return out, nil
	})
	for i, l := range log {
		stored, err := tlog.StoredHashes(int64(i), []byte(l.Text()), reader)
		if err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, stored...)
	}
	return reader
}

// rootOf is the root of a whole log.
func rootOf(t *testing.T, log []dice.Leaf) dice.Root {
	t.Helper()
	root := dice.Root{Size: int64(len(log))}
	var err error
	if root.Hash, err = tlog.TreeHash(root.Size, merkle(t, log)); err != nil {
		t.Fatal(err)
	}
	return root
}

// with is a log in which one leaf stands in the place of others.
func with(log []dice.Leaf, at, instead int, new ...dice.Leaf) []dice.Leaf {
	return slices.Replace(slices.Clone(log), at, at+instead, new...)
}

// relined is a roll with other lines.
func relined(l dice.Roll, change func(lines []dice.Line) []dice.Line) dice.Roll {
	l.Lines = slices.Clone(l.Lines)
	for i := range l.Lines {
		l.Lines[i].Dice = slices.Clone(l.Lines[i].Dice)
		l.Lines[i].Pick = slices.Clone(l.Lines[i].Pick)
	}
	l.Lines = change(l.Lines)
	return l
}

// volleysOf are the places of the volleys in a roll.
func volleysOf(l dice.Roll) []int {
	var at []int
	for i, line := range l.Lines {
		if line.Label != "" {
			at = append(at, i)
		}
	}
	return at
}

// decided finds a decision in a roll by its source, and by a word of its ID.
func decided(l dice.Roll, source, word string) int {
	return slices.IndexFunc(l.Lines, func(line dice.Line) bool {
		return line.Decide != "" && line.Source == source && strings.Contains(line.Decide, word)
	})
}

// manyDice tells whether a roll has at least two volleys.
func manyDice(l dice.Roll) bool { return len(volleysOf(l)) > 1 }

// lockOf is the leaf of the lock of a roll.
func lockOf(t *testing.T, log []dice.Leaf, n int) (int, dice.Lock) {
	t.Helper()
	return where(t, log, 0, func(l dice.Lock) bool { return l.N == n })
}
