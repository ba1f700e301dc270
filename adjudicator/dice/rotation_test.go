package dice

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
)

func TestRotation(t *testing.T) {
	before, after := testKey(t, "fieldpost.example.org"), testKey(t, "fieldpost.example.org")
	body, err := RotationNote(before, after, before.Verifier, after.Verifier)
	if err != nil {
		t.Fatal(err)
	}
	if want := "fieldpost-dice/1 key\nold " + before.Verifier + "\nnew " + after.Verifier + "\n\n— fieldpost.example.org "; !strings.HasPrefix(string(body), want) {
		t.Errorf("the note begins\n%s\nwant\n%s", body, want)
	}
	if got, err := ReadRotation(string(body), before.Verifier); err != nil || got != after.Verifier {
		t.Errorf("the key that follows is %q, %v; want %s", got, err, after.Verifier)
	}
}

func TestRotationIsRefused(t *testing.T) {
	const host = "fieldpost.example.org"
	before, after, other := testKey(t, host), testKey(t, host), testKey(t, host)
	text := rotationText(before.Verifier, after.Verifier)
	sign := func(text string, signers ...note.Signer) string {
		body, err := note.Sign(&note.Note{Text: text}, signers...)
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	good := sign(text, before, after)
	lines := strings.SplitAfter(good, "\n")
	many := good
	for i := range 101 {
		many += fmt.Sprintf("— witness%d.example.org AAAAAAAAAAAAAAAA\n", i)
	}
	for name, test := range map[string]struct{ body, want string }{
		"nothing":                        {"", "no note by which"},
		"only the new key signed":        {sign(text, after), "signed by the old and the new key"},
		"only the old key signed":        {sign(text, before), "signed by the old and the new key"},
		"nobody signed":                  {text, "malformed note"},
		"somebody else signed":           {sign(text, other), "no verifiable signatures"},
		"somebody else signed too":       {sign(text, before, after, other), "by nobody else"},
		"a signature twice":              {good + lines[len(lines)-2], "each once"},
		"more is said":                   {sign(text+"new "+other.Verifier+"\n", before, after), "says more"},
		"another key hands over":         {sign(rotationText(other.Verifier, after.Verifier), other, after), "no note by which"},
		"to itself":                      {sign(rotationText(before.Verifier, before.Verifier), before), "to itself"},
		"to another name":                {sign(rotationText(before.Verifier, testKey(t, "example.org").Verifier), before), "of the same name"},
		"to no key":                      {sign(rotationText(before.Verifier, "none"), before), "no verifier key"},
		"the new key changed afterwards": {strings.Replace(good, after.Verifier, other.Verifier, 1), "invalid signature"},

		// The pitfalls of signed notes.
		"line ends of Windows":     {strings.ReplaceAll(good, "\n", "\r\n"), "byte for byte"},
		"no line end at the end":   {strings.TrimSuffix(good, "\n"), "malformed note"},
		"a tab that Sign lets by":  {sign(strings.Replace(text, "new ", "new\t", 1), before, after), "no note by which"},
		"a tab in the key":         {sign(strings.TrimSuffix(text, "\n")+"\t\n", before, after), "no verifier key"},
		"a hundred signatures":     {many, "longer than 4000 bytes"},
		"a blank line in the text": {sign(text+"\n", before, after), "says more"},
	} {
		if _, err := ReadRotation(test.body, before.Verifier); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %q in it", name, err, test.want)
		}
	}
}

func TestRotationNoteIsRefused(t *testing.T) {
	const host = "fieldpost.example.org"
	a, b, c := testKey(t, host), testKey(t, host), testKey(t, host)
	for name, test := range map[string]struct {
		old, new       note.Signer
		oldKey, newKey string
		want           string
	}{
		"a signer of another key": {a, c, a.Verifier, b.Verifier, "a signer does not belong to its key"},
		"the keys exchanged":      {a, b, b.Verifier, "none", "no verifier key"},
		"one key":                 {a, a, a.Verifier, a.Verifier, "to itself"},
	} {
		if _, err := RotationNote(test.old, test.new, test.oldKey, test.newKey); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %q in it", name, err, test.want)
		}
	}
}

func TestRotateKey(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys", "fieldpost.example.org")
	first := testKey(t, "fieldpost.example.org")
	if err := first.Write(path); err != nil {
		t.Fatal(err)
	}
	now := first.Verifier
	for n := 1; n <= 2; n++ {
		r, err := RotateKey(path)
		if err != nil {
			t.Fatal(err)
		}
		if r.Kept != fmt.Sprintf("%s.%d.old", path, n) || r.Note != fmt.Sprintf("%s.%d.rotation", path, n) {
			t.Errorf("rotation %d is kept in %s and %s", n, r.Kept, r.Note)
		}
		kept, err := ReadSigningKey(r.Kept)
		if err != nil || kept.Verifier != now || r.Before.Verifier != now {
			t.Errorf("rotation %d keeps %s, %v; want %s", n, kept.Verifier, err, now)
		}
		body, err := os.ReadFile(r.Note)
		if err != nil {
			t.Fatal(err)
		}
		next, err := ReadRotation(string(body), now)
		if err != nil || next == now || next != r.After.Verifier {
			t.Errorf("the note of rotation %d leads to %s, %v", n, next, err)
		}
		if current, err := ReadSigningKey(path); err != nil || current.Verifier != next {
			t.Errorf("after rotation %d the key is %s, %v; want %s", n, current.Verifier, err, next)
		}
		now = next
	}
	if files, _ := os.ReadDir(filepath.Dir(path)); len(files) != 5 {
		t.Errorf("two rotations leave %v", files)
	}
	if err := first.Write(path + ".new"); err != nil {
		t.Fatal(err)
	}
	if _, err := RotateKey(path); err == nil || !strings.Contains(err.Error(), "remove it and try again") {
		t.Errorf("after a rotation that was broken off the next one gives %v", err)
	}
	if current, err := ReadSigningKey(path); err != nil || current.Verifier != now {
		t.Errorf("a rotation that failed left the key %s, %v; want %s", current.Verifier, err, now)
	}
}

// TestNotePitfalls holds the package note to what the protocol was written for.
func TestNotePitfalls(t *testing.T) {
	k := testKey(t, "fieldpost.example.org")
	v, err := CheckVerifier(k.Verifier)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := note.Sign(&note.Note{Text: "no line end"}, k); err == nil {
		t.Error("a text without a line end is signed")
	}
	tab, err := note.Sign(&note.Note{Text: "a\ttab\n"}, k)
	if err != nil {
		t.Errorf("a text with a tab is refused where it was not: %v", err)
	}
	if _, err := note.Open(tab, note.VerifierList(v)); err == nil {
		t.Error("a text with a tab opens")
	}
	good, err := note.Sign(&note.Note{Text: "text\n"}, k)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]bool{99: true, 100: false} {
		body := string(good)
		for i := range n {
			body += fmt.Sprintf("— witness%d.example.org AAAAAAAAAAAAAAAA\n", i)
		}
		if _, err := note.Open([]byte(body), note.VerifierList(v)); (err == nil) != want {
			t.Errorf("a note with %d signatures opens with %v", n+1, err)
		}
	}
}

// FuzzRotation holds the reader to notes that both keys signed: nothing but the one it was given can pass.
func FuzzRotation(f *testing.F) {
	const host = "fieldpost.example.org"
	before, after := testKey(f, host), testKey(f, host)
	body, err := RotationNote(before, after, before.Verifier, after.Verifier)
	if err != nil {
		f.Fatal(err)
	}
	good := string(body)
	f.Add(good, before.Verifier)
	f.Add(strings.ReplaceAll(good, "\n", "\r\n"), after.Verifier)
	f.Fuzz(func(t *testing.T, body, oldKey string) {
		newKey, err := ReadRotation(body, oldKey)
		if err == nil && oldKey == before.Verifier && newKey != after.Verifier {
			t.Errorf("a note was made without the keys:\n%s", body)
		}
	})
}
