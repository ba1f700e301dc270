package dice

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// fixedKey is a key for notes that everybody can compute: its Ed25519 seed is the SHA-256 of a text.
func fixedKey(t testing.TB, name, text string) (note.Signer, string) {
	t.Helper()
	seed := Sum(text)
	vkey, err := note.NewEd25519VerifierKey(name, ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey))
	if err != nil {
		t.Fatal(err)
	}
	hash := strings.Split(vkey, "+")[1]
	skey := fmt.Sprintf("PRIVATE+KEY+%s+%s+%s", name, hash, base64.StdEncoding.EncodeToString(append([]byte{1}, seed[:]...)))
	signer, err := note.NewSigner(skey)
	if err != nil {
		t.Fatal(err)
	}
	return signer, vkey
}

// treeOf is the root of RFC 6962, by its definition.
func treeOf(leaves []string) tlog.Hash {
	if len(leaves) == 0 {
		return tlog.Hash(Sum(""))
	}
	if len(leaves) == 1 {
		return tlog.Hash(Sum("\x00" + leaves[0]))
	}
	k := 1
	for 2*k < len(leaves) {
		k *= 2
	}
	left, right := treeOf(leaves[:k]), treeOf(leaves[k:])
	return tlog.Hash(Sum("\x01" + string(left[:]) + string(right[:])))
}

func TestRoots(t *testing.T) {
	tb := sit(t, "", "germany", "witness1")
	for range 5 {
		tb.batch("germany/t1/combat", 1)
	}
	var texts []string
	for i := range tb.log().Len() + 1 {
		if got, err := tb.log().RootAt(int64(i)); err != nil || got != treeOf(texts) {
			t.Errorf("the root of %d leaves is %v, %v, want %v", i, got, err, treeOf(texts))
		}
		if i < tb.log().Len() {
			texts = append(texts, tb.log().Leaf(i).Text())
		}
	}
	if tb.log().Root() != treeOf(texts) {
		t.Error("the root is not that of all leaves")
	}
	root := treeOf(texts)
	if got, want := tb.log().Head().Short(), fmt.Sprintf("%x", root[:4]); got != want {
		t.Errorf("the root is called %s, want %s", got, want)
	}
	for _, size := range []int64{-1, int64(len(texts)) + 1} {
		_, err := tb.log().RootAt(size)
		wants(t, err, "leaves, not")
	}
}

const host = "fieldpost.example.org"

// TestCheckpoints holds notes to the log that they were taken of.
func TestCheckpoints(t *testing.T) {
	stranger, _ := fixedKey(t, host, "another key")
	witness, _ := fixedKey(t, "witness.example.org", "witness")
	tb := sit(t, "", "witness1")
	signer := tb.signer
	checkpoint := func(signers ...note.Signer) []byte {
		t.Helper()
		message, err := tb.log().Checkpoint(host+"/g7", signers...)
		tb.must(err)
		return message
	}
	first := checkpoint(signer)
	if !strings.HasPrefix(string(first), fmt.Sprintf("%s/g7\n1\n%s\n\n", host, tb.log().Root())) {
		t.Errorf("the checkpoint is\n%s", first)
	}
	tb.batch("germany/t1/combat", 1)
	for name, message := range map[string][]byte{"old": first, "new": checkpoint(signer), "cosigned": checkpoint(signer, witness)} {
		root, err := tb.log().Agree(message)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if want, _ := tb.log().RootAt(root.Size); root.Hash != want {
			t.Errorf("%s: the root is %v, want %v", name, root.Hash, want)
		}
	}

	other := sit(t, "", "witness2").log()
	forged, err := other.Checkpoint(host+"/g7", signer)
	tb.must(err)
	sign := func(text string) []byte {
		message, err := note.Sign(&note.Note{Text: text}, signer)
		tb.must(err)
		return message
	}
	root := tb.log().Root().String()
	for _, row := range []struct {
		message []byte
		want    string
	}{
		{forged, "somebody was shown another log"},
		{checkpoint(stranger), "it is not signed with the key " + host},
		{checkpoint(witness), "it is not signed with the key " + host},
		{bytes.Replace(first, []byte("\n1\n"), []byte("\n2\n"), 1), "it is not signed"},
		{bytes.ReplaceAll(first, []byte("\n"), []byte("\r\n")), "line ends of Windows"},
		{sign(host + "/g8\n4\n" + root + "\n"), "it comes from \"" + host + "/g8\", not from " + host + "/g7"},
		{sign(host + "/g7\n5\n" + root + "\n"), "the log has 4 leaves, not 5"},
		{sign(host + "/g7\n04\n" + root + "\n"), "not written as it should be"},
		{sign(host + "/g7\n-4\n" + root + "\n"), "is no number of leaves"},
		{sign(host + "/g7\n4\n" + root + "\nmore\n"), "a checkpoint has three lines"},
		{sign(host + "/g7\n4\nroot\n"), "is no root of a log"},
		{[]byte("hello"), "this is no checkpoint"},
		{nil, "this is no checkpoint"},
		{make([]byte, maxNote+1), "too long"},
	} {
		_, err := tb.log().Agree(row.message)
		wants(t, err, row.want)
	}
	for _, origin := range []string{"", host, host + "/g8", "/g7", "field post/g7", "a+b/g7", "a\tb/g7"} {
		_, err := tb.log().Checkpoint(origin, signer)
		wants(t, err, "a checkpoint of the game g7 comes from somebody/g7")
	}
	tb.log().FirstKey = ""
	_, err = tb.log().Agree(first)
	wants(t, err, "nobody knows the key")
}

// TestCheckpointsOfARotation: the checkpoint right behind the act is signed with both keys, older ones with the old, later ones with
// the new.
func TestCheckpointsOfARotation(t *testing.T) {
	tb := sit(t, "", "witness1")
	before, oldKey := tb.signer, tb.log().Key()
	after, newKey := fixedKey(t, host, "new key")
	body, err := RotationNote(before, after, oldKey, newKey)
	tb.must(err)
	message := func(signers ...note.Signer) []byte {
		message, err := tb.log().Checkpoint(host+"/g7", signers...)
		tb.must(err)
		return message
	}
	agree := func(message []byte, want bool) {
		t.Helper()
		if _, err := tb.log().Agree(message); (err == nil) != want {
			t.Errorf("the checkpoint is judged %v", err)
		}
	}
	old := message(before)
	agree(old, true)
	tb.must(tb.tape.Act("operator", "rotate", string(body)))
	if tb.log().Key() != newKey {
		t.Errorf("the key is %s", tb.log().Key())
	}
	agree(old, true)
	agree(message(before), false)
	agree(message(after), false)
	agree(message(before, after), true)
	tb.signer = after
	tb.batch("germany/t1/combat", 1)
	agree(message(before), false)
	agree(message(after), true)
	wants(t, tb.tape.Act("operator", "rotate", string(body)), "this is no note by which the key")
}

func FuzzNote(f *testing.F) {
	signer, vkey := fixedKey(f, host, "key")
	var g Log
	g.FirstKey = vkey
	for _, text := range longLog(f, 1, 1) {
		leaf, err := ParseLeaf(text)
		if err != nil {
			f.Fatal(err)
		}
		if err := g.Add(leaf); err != nil {
			f.Fatal(err)
		}
		message, err := g.Checkpoint(host+"/g7", signer)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(message)
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		root, err := g.Agree(message)
		if hash, errAt := g.RootAt(root.Size); err == nil && (errAt != nil || hash != root.Hash) {
			t.Errorf("%q is taken for a checkpoint of this log", message)
		}
		origin, root, err := ReadCheckpoint(string(message))
		if err == nil && root.Text(origin) != string(message) {
			t.Errorf("%q is read as %q", message, root.Text(origin))
		}
	})
}
