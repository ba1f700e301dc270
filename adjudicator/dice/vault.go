package dice

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"path/filepath"
)

// Vault is what a party keeps of its chain: the topmost code, from which all others follow. On the disk it is a file of
// five lines, of which only the last one is secret:
//
//	fieldpost-dice/1 tape g7 russia
//	after 100 count 50
//	anchor WOGHLBKX4LUUVXI5XNS4FJHVTU
//	key none
//	code Q2W555D66PMJPUXLQHQNZQXZCY
//
// With a key file the fourth line is "key file", with a passphrase "key passphrase pbkdf2-sha256 600000 <salt>"; the fifth
// is then "box <hex>", the code encrypted by AES-256-GCM. The lines before it are authenticated with it.
type Vault struct {
	Game  string
	Share Share
	top   Secret
	whole *Chain // once it has been computed
}

// NewVault draws a chain of codes for the locks after+1 to after+count.
func NewVault(game, who string, after, count int) (Vault, error) {
	return DrawVault(rand.Reader, game, who, after, count)
}

// DrawVault is NewVault with random bytes from elsewhere: a test that gives the same ones twice plays with the same dice twice.
func DrawVault(random io.Reader, game, who string, after, count int) (Vault, error) {
	var top Code
	if _, err := io.ReadFull(random, top[:]); err != nil {
		return Vault{}, err
	}
	v := Vault{Game: game, Share: Share{Who: who, Count: count, After: after}, top: NewSecret(top.String())}
	if err := v.check(); err != nil {
		return Vault{}, err
	}
	v.whole = NewChain(game, who, after, count, top)
	v.Share = v.whole.Share()
	return v, nil
}

// check tells what is wrong with the header.
func (v Vault) check() error {
	if err := CheckGame(v.Game); err != nil {
		return err
	}
	if who := v.Share.Who; who != operator {
		if err := CheckName(who); err != nil {
			return err
		}
	}
	if n := v.Share.Count; n < 1 || n > maxCount {
		return fmt.Errorf("a chain has 1 to %d codes, not %d", maxCount, n)
	}
	if n := v.Share.After; n < 0 || n > maxNumber-v.Share.Count {
		return fmt.Errorf("no chain of %d codes begins after lock %d", v.Share.Count, n)
	}
	return nil
}

// Chain is the chain with all its codes.
func (v Vault) Chain() (*Chain, error) {
	if v.whole != nil {
		return v.whole, nil
	}
	top, err := ParseCode(v.top.Expose())
	if err != nil {
		return nil, errors.New("this vault holds no code")
	}
	c := NewChain(v.Game, v.Share.Who, v.Share.After, v.Share.Count, top)
	if c.Share() != v.Share {
		return nil, fmt.Errorf("the codes of %s do not lead to the anchor %s: a sign was changed", v.Share.Who, v.Share.Anchor)
	}
	return c, nil
}

// FileName is how the file of a vault is called: g7-russia.tape. A chain that follows another has a file beside it,
// g7-russia-after-4000.tape, for both are needed for a while.
func (v Vault) FileName() string {
	name := v.Game + "-" + v.Share.Who
	if v.Share.After > 0 {
		name += fmt.Sprintf("-after-%d", v.Share.After)
	}
	return name + ".tape"
}

// Write keeps the vault in a directory, under its name, and returns the path. It never overwrites a file.
func (v Vault) Write(dir string, key VaultKey) (path string, err error) {
	if _, err := v.Chain(); err != nil {
		return "", err
	}
	text, err := v.seal(key)
	if err != nil {
		return "", err
	}
	path = filepath.Join(dir, v.FileName())
	return path, writeNew(path, []byte(text))
}

// CheckVault looks whether the file of a vault is whole, and whose it is. What is locked stays locked.
func CheckVault(path string) (Vault, error) {
	data, err := readStrict(path, longestVault)
	if err != nil {
		return Vault{}, err
	}
	c, err := parseVault(string(data))
	if err == nil && c.sort == keyNone {
		_, err = c.Chain()
	}
	if err != nil {
		return Vault{}, fmt.Errorf("%s: %w", path, err)
	}
	return c.Vault, nil
}

// ReadVault reads the file of a vault. A key is used only if the vault is locked.
func ReadVault(path string, key VaultKey) (Vault, error) {
	data, err := readStrict(path, longestVault)
	if err != nil {
		return Vault{}, err
	}
	return readVault(path, data, key)
}

// readVault reads what stands in the file of a vault.
func readVault(path string, data []byte, key VaultKey) (Vault, error) {
	c, err := parseVault(string(data))
	if err != nil {
		return Vault{}, fmt.Errorf("%s: %w", path, err)
	}
	v, err := c.open(key)
	if err != nil {
		return Vault{}, fmt.Errorf("%s: %w", path, err)
	}
	if v.whole, err = v.Chain(); err != nil {
		return Vault{}, fmt.Errorf("%s: %w", path, err)
	}
	return v, nil
}
