package dice

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
)

func testKey(t testing.TB, name string) SigningKey {
	t.Helper()
	k, err := NewSigningKey(name)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestSigningKey(t *testing.T) {
	k := testKey(t, "fieldpost.example.org")
	path := filepath.Join(t.TempDir(), "keys", "fieldpost.example.org")
	if err := k.Write(path); err != nil {
		t.Fatal(err)
	}
	if err := k.Write(path); err == nil || !strings.Contains(err.Error(), "was not touched") {
		t.Errorf("writing over a key gives %v", err)
	}
	if info, err := os.Stat(path); err != nil || hasModes && info.Mode().Perm() != 0o600 {
		t.Errorf("the mode of the file is %v, %v", info.Mode(), err)
	}
	back, err := ReadSigningKey(path)
	if err != nil || back.Verifier != k.Verifier {
		t.Fatalf("read back it is %s, %v; want %s", back.Verifier, err, k.Verifier)
	}
	signed, err := note.Sign(&note.Note{Text: "fieldpost.example.org/g7\n"}, back)
	if err != nil {
		t.Fatal(err)
	}
	v, err := CheckVerifier(k.Verifier)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := note.Open(signed, note.VerifierList(v)); err != nil || n.Text != "fieldpost.example.org/g7\n" {
		t.Errorf("what the key read back signs does not open with what was published: %v", err)
	}
	if strings.Contains(fmt.Sprintf("%v %+v %#v", k, k, k), k.secret.Expose()) {
		t.Error("printed, the key shows itself")
	}
}

func TestSigningKeyFiles(t *testing.T) {
	good := testKey(t, "fieldpost.example.org").secret.Expose()
	odd, _, err := note.GenerateKey(rand.Reader, "Fieldpost") // note takes any case, we do not
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ text, want string }{
		"empty":          {"", "no signing key"},
		"cut":            {good[:len(good)-5] + "\n", "no signing key"},
		"two lines":      {good + "\n" + good + "\n", "no signing key"},
		"renamed":        {strings.Replace(good, "+fieldpost", "+otherpost", 1), "no signing key"},
		"a name of note": {odd, "no name for a key"},
		"too long":       {good + strings.Repeat("\n", 1000), "longer than 1000 bytes"},
	} {
		_, err := ReadSigningKey(keep(t, "key", test.text))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: the error is %v, want %q in it", name, err, test.want)
		}
		if err != nil && strings.Contains(err.Error(), good[50:]) {
			t.Errorf("%s: the error repeats the secret: %v", name, err)
		}
	}
}

// TestKeyNames is about a pitfall: the package note makes keys of any name, and refuses some of them later.
func TestKeyNames(t *testing.T) {
	for _, name := range []string{"fieldpost.example.org", "localhost", "a-b.example.org", "1.example.org"} {
		if err := CheckKeyName(name); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{
		"", ".", "fieldpost.", ".org", "a..b", "with space", "with\ttab", "with+plus", "with\nline", "with/slash", "with\x00zero", "with\u00a0blank",
		"Fieldpost.example.org", "fïeld.example.org", "-a.example.org", "a-.example.org", strings.Repeat("a", 64), strings.Repeat("a.", 100) + "a",
	} {
		if _, err := NewSigningKey(name); err == nil || !strings.Contains(err.Error(), "no name for a key") {
			t.Errorf("a key of the name %q gives %v", name, err)
		}
	}
	skey, _, err := note.GenerateKey(rand.Reader, "with space")
	if err != nil {
		t.Fatalf("the package note has become stricter: %v", err)
	}
	if _, err := parseSigningKey(skey); err == nil {
		t.Error("a key that the package note can not read is read")
	}
}

func TestVerifierKeys(t *testing.T) {
	good := testKey(t, "fieldpost.example.org").Verifier
	if _, err := CheckVerifier(good); err != nil {
		t.Error(err)
	}
	hash := fmt.Sprintf("+%08x+", keyHashOf(t, good))
	for strings.ToUpper(hash) == hash { // a hash without a letter comes once in 43 times
		good = testKey(t, "fieldpost.example.org").Verifier
		hash = fmt.Sprintf("+%08x+", keyHashOf(t, good))
	}
	upper := strings.Replace(good, hash, strings.ToUpper(hash), 1)
	for name, bad := range map[string]string{
		"empty": "", "cut": good[:len(good)-4], "another name": "x" + good, "large hex digits": upper,
		"a line end in it": good[:len(good)-4] + "\n" + good[len(good)-4:], "a line end behind it": good + "\n",
		"a tab in it": strings.Replace(good, "fieldpost", "field\tpost", 1), "much too long": good + strings.Repeat("A", 1000),
	} {
		if _, err := CheckVerifier(bad); err == nil {
			t.Errorf("%s: %q passes for a verifier key", name, bad)
		}
	}
}

// TestMistypedKeys tells a key of which a sign is wrong from what is no key at all, and repeats neither.
func TestMistypedKeys(t *testing.T) {
	good := testKey(t, "fieldpost.example.org").Verifier
	last := map[bool]string{true: "B", false: "A"}[good[len(good)-1] == 'A']
	for bad, want := range map[string]string{
		good[:len(good)-1] + last: "a sign of it is wrong or missing",
		good[:len(good)-1]:        "a sign of it is wrong or missing",
		"x" + good:                "a sign of it is wrong or missing",
		"fieldpost.example.org":   "it is written as name, hash and base64",
		testKey(t, "fieldpost.example.org").secret.Expose(): "it is written as name, hash and base64",
	} {
		_, err := CheckVerifier(bad)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func keyHashOf(t *testing.T, vkey string) uint32 {
	t.Helper()
	v, err := note.NewVerifier(vkey)
	if err != nil {
		t.Fatal(err)
	}
	return v.KeyHash()
}

// TestFingerprint computes it as the help text tells people to: sha256sum over the text of the key.
func TestFingerprint(t *testing.T) {
	const vkey = "fieldpost.example.org+00000000+AQ=="
	sum := sha256.Sum256([]byte(vkey))
	got := Fingerprint(vkey)
	if strings.ReplaceAll(got, " ", "") != hex.EncodeToString(sum[:])[:32] || len(got) != 39 || strings.Count(got, " ") != 7 {
		t.Errorf("the fingerprint is %q, the sum %x", got, sum)
	}
}
