package dice

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Three files of one chain, made with Python: the codes with hashlib, the passphrase with hashlib.pbkdf2_hmac, the boxes
// with AESGCM of the package cryptography. The code on top is that of the protocol's vector, SHA256("test vector")[:16].
const (
	vaultHead = "fieldpost-dice/1 tape g7 russia\nafter 100 count 50\nanchor WOGHLBKX4LUUVXI5XNS4FJHVTU\n"

	plainVault = vaultHead + "key none\ncode Q2W555D66PMJPUXLQHQNZQXZCY\n"

	passphraseVault = vaultHead + "key passphrase pbkdf2-sha256 600000 000102030405060708090a0b0c0d0e0f\n" +
		"box 6465666768696a6b6c6d6e6f8a20f5b9f9453c91435c9df74d12af17055a29093c10e14a56b8b075387963232f50b68a09041fd80605\n"

	keyFileVault = vaultHead + "key file\n" +
		"box 6465666768696a6b6c6d6e6f192989534cdc12a8083212a28a3032b1138a5744d13dab28e4882b9a6620a2d66789c6ae78f3cf35bfe6\n"
)

var (
	testPassphrase = VaultKey{keyPassphrase, NewSecret("four words of mine")}
	testKeyFile    = VaultKey{keyFile, NewSecret("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f" +
		"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f")}
)

// keep writes a file as a careful person would have it.
func keep(t *testing.T, name, text string) (path string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "kept")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestVaultsOfPython(t *testing.T) {
	for name, test := range map[string]struct {
		text string
		key  VaultKey
	}{
		"plain": {plainVault, VaultKey{}}, "plain, with a key at hand": {plainVault, testPassphrase},
		"passphrase": {passphraseVault, testPassphrase}, "key file": {keyFileVault, testKeyFile},
	} {
		v, err := ReadVault(keep(t, "g7-russia.tape", test.text), test.key)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		c, err := v.Chain()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if top, err := c.Code(150); err != nil || top.String() != "Q2W555D66PMJPUXLQHQNZQXZCY" {
			t.Errorf("%s: code 150 is %v, %v", name, top, err)
		}
		if v.Game != "g7" || v.Share.Who != "russia" || v.Share.After != 100 || v.Share.Count != 50 || v.FileName() != "g7-russia-after-100.tape" {
			t.Errorf("%s: the header is %v of %s", name, v.Share, v.Game)
		}
	}
}

func TestVaultThereAndBack(t *testing.T) {
	for name, key := range map[string]VaultKey{"plain": {}, "passphrase": testPassphrase, "key file": testKeyFile} {
		v, err := NewVault("g7", "operator", 0, 20)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(t.TempDir(), "new", "secrets")
		path, err := v.Write(dir, key)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if path != filepath.Join(dir, "g7-operator.tape") {
			t.Errorf("%s: the file is called %s", name, path)
		}
		if info, err := os.Stat(path); err != nil || hasModes && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: the mode of the file is %v, %v", name, info.Mode(), err)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "tape g7 operator\nafter 0 count 20\nanchor "+v.Share.Anchor.String()) {
			t.Errorf("%s: the head can not be read:\n%s", name, text)
		}
		if locked := !strings.Contains(string(text), v.top.Expose()); locked != (name != "plain") {
			t.Errorf("%s: the code on top can be seen: %t", name, !locked)
		}
		back, err := ReadVault(path, key)
		if err != nil || back.Share != v.Share || back.top.Expose() != v.top.Expose() {
			t.Errorf("%s: read back it is %v, %v", name, back.Share, err)
		}
	}
}

// TestVaultIsDrawn makes two vaults: chance alone makes them differ.
func TestVaultIsDrawn(t *testing.T) {
	a, _ := NewVault("g7", "russia", 0, 1)
	b, _ := NewVault("g7", "russia", 0, 1)
	if a.Share == b.Share || a.Share.Anchor == (Code{}) {
		t.Errorf("two vaults have the anchors %s and %s", a.Share.Anchor, b.Share.Anchor)
	}
}

func TestVaultNames(t *testing.T) {
	for _, test := range []struct {
		game, who    string
		after, count int
		want         string
	}{
		{"G7", "russia", 0, 10, "no name for a game"},
		{"../g7", "russia", 0, 10, "no name for a game"},
		{"g7", "Russia", 0, 10, "no name for a contributor"},
		{"g7", "level", 0, 10, "nobody may be called"},
		{"g7", "russia", -1, 10, "after lock -1"},
		{"g7", "russia", maxNumber, 10, "begins after lock"},
		{"g7", "russia", 0, 0, "not 0"},
		{"g7", "russia", 0, maxCount + 1, "100000 codes, not 100001"},
	} {
		if _, err := NewVault(test.game, test.who, test.after, test.count); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("NewVault(%q, %q, %d, %d) says %v, want %q in it", test.game, test.who, test.after, test.count, err, test.want)
		}
	}
	if _, err := (Vault{Game: "g7"}).Chain(); err == nil {
		t.Error("an empty vault has a chain")
	}
}

func TestVaultDoesNotOpen(t *testing.T) {
	other := VaultKey{keyPassphrase, NewSecret("four words of yours")}
	change := strings.NewReplacer
	for name, test := range map[string]struct {
		text string
		key  VaultKey
		want string
	}{
		"no passphrase":           {passphraseVault, VaultKey{}, "needs a passphrase, in a file or in the environment as FIELDPOST_PASSPHRASE"},
		"no key file":             {keyFileVault, testPassphrase, "needs a key file"},
		"another passphrase":      {passphraseVault, other, "does not open"},
		"another key file":        {keyFileVault, VaultKey{keyFile, NewSecret(strings.Repeat("x", 32))}, "does not open"},
		"another game":            {change(" g7 ", " g8 ").Replace(keyFileVault), testKeyFile, "does not open"},
		"another party":           {change("russia", "operator").Replace(keyFileVault), testKeyFile, "does not open"},
		"another count":           {change("count 50", "count 51").Replace(keyFileVault), testKeyFile, "does not open"},
		"another box":             {change("cfe6", "cfe7").Replace(change("35bfe6", "35bfe7").Replace(keyFileVault)), testKeyFile, "does not open"},
		"a plain code changed":    {change("Q2W5", "Q2W6").Replace(plainVault), VaultKey{}, "do not lead to the anchor"},
		"a plain count changed":   {change("count 50", "count 51").Replace(plainVault), VaultKey{}, "do not lead to the anchor"},
		"a plain code cut":        {change("ZCY\n", "ZC\n").Replace(plainVault), VaultKey{}, "damaged"},
		"a plain code not alone":  {change("ZCY\n", "ZCZ\n").Replace(plainVault), VaultKey{}, "damaged"},
		"too few iterations":      {change("600000", "1000").Replace(passphraseVault), testPassphrase, "600000 to 10000000"},
		"too many iterations":     {change("600000", "99000000").Replace(passphraseVault), testPassphrase, "600000 to 10000000"},
		"a short salt":            {change("0e0f", "0e").Replace(passphraseVault), testPassphrase, "damaged"},
		"another kind of key":     {change("key file", "key ring").Replace(keyFileVault), testKeyFile, "no file of codes"},
		"another version":         {change("dice/1", "dice/2").Replace(plainVault), VaultKey{}, "no file of codes"},
		"line ends of Windows":    {change("\n", "\r\n").Replace(plainVault), VaultKey{}, "no file of codes"},
		"a line more":             {plainVault + "code Q2W555D66PMJPUXLQHQNZQXZCY\n", VaultKey{}, "no file of codes"},
		"nothing":                 {"", VaultKey{}, "no file of codes"},
		"much too long":           {plainVault + strings.Repeat("\n", 1000), VaultKey{}, "longer than 1000 bytes"},
		"a path for a game":       {change(" g7 ", " ../g7 ").Replace(plainVault), VaultKey{}, "no name for a game"},
		"a chain beyond all ends": {change("after 100 ", "after 999999 ").Replace(plainVault), VaultKey{}, "begins after lock"},
	} {
		path := keep(t, "g7-russia.tape", test.text)
		_, err := ReadVault(path, test.key)
		if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: the error is %v, want %q and the path in it", name, err, test.want)
		}
		if err != nil && strings.Contains(err.Error(), "555D66PMJPUXLQ") {
			t.Errorf("%s: the error repeats the secret: %v", name, err)
		}
	}
}

func TestVaultIsNotOverwritten(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "secrets")
	v, _ := NewVault("g7", "russia", 0, 10)
	path, err := v.Write(dir, VaultKey{})
	if err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(path)
	again, _ := NewVault("g7", "russia", 0, 10)
	if _, err := again.Write(dir, VaultKey{}); err == nil || !strings.Contains(err.Error(), "is there already and was not touched") {
		t.Errorf("writing twice gives %v", err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the first vault was overwritten")
	}
	if files, _ := os.ReadDir(dir); len(files) != 1 {
		t.Errorf("a file was left behind: %v", files)
	}
}

// FuzzVault holds the reader to files that can be written in one way only; what is plain and leads to its anchor opens,
// and nothing else opens without the key.
func FuzzVault(f *testing.F) {
	f.Add(plainVault)
	f.Add(passphraseVault)
	f.Add(keyFileVault)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseVault(text)
		if err != nil {
			return
		}
		if c.text() != text {
			t.Errorf("%q is read as %q", text, c.text())
		}
		if shown := fmt.Sprintf("%v %+v", c, c.Vault); strings.Contains(shown, "Q2W555D66PMJ") {
			t.Errorf("printed, the vault shows its secret: %s", shown)
		}
		if v, err := c.open(testKeyFile); err == nil && c.sort == keyFile && text != keyFileVault {
			t.Errorf("a box opened that nobody closed: %v", v)
		}
	})
}
