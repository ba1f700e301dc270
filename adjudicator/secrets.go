package adjudicator

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/dice"
)

// Secrets is the folder of the operator's secrets: the signing key, and for every game the chain of codes that its dice come
// from. Its files are as strict as those of "fieldpost keys" and "fieldpost codes".
type Secrets struct {
	Dir  string
	Name string // of the signing key, the host of the operator
	Key  dice.VaultKey
}

// codes in the operator's chain of a game.
const codes = 4096

// signer reads the signing key, and makes it when the desk is opened for the first time.
func (s Secrets) signer() (dice.SigningKey, error) {
	path := filepath.Join(s.Dir, s.Name)
	key, err := dice.ReadSigningKey(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if key, err = dice.NewSigningKey(s.Name); err != nil {
		return key, err
	}
	return key, key.Write(path)
}

// draw makes the chain of a new game. A chain that is there already was drawn for a game that did not begin, or for one that
// the store has lost; its codes may be known, so it is laid aside and never used.
func (s Secrets) draw(game string) error {
	if err := layAside(s.path(game)); err != nil {
		return err
	}
	v, err := dice.NewVault(game, "operator", 0, codes)
	if err != nil {
		return err
	}
	_, err = v.Write(s.Dir, s.Key)
	return err
}

// layAside gives a file that is there another name, one that is free.
func layAside(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for n := 1; ; n++ {
		old := fmt.Sprintf("%s.%d.old", path, n)
		if _, err := os.Lstat(old); errors.Is(err, fs.ErrNotExist) {
			return os.Rename(path, old)
		} else if err != nil {
			return err
		}
	}
}

// path is the file of a game's chain.
func (s Secrets) path(game string) string { return filepath.Join(s.Dir, game+"-operator.tape") }

// chain reads the chain of a game, and the random bytes that its salts are made of: always the same, so that playing the
// game again gives the same log. They come from the last code, which serves no lock.
func (s Secrets) chain(game string) (*dice.Chain, io.Reader, error) {
	v, err := dice.ReadVault(s.path(game), s.Key)
	if err != nil {
		return nil, nil, err
	}
	chain, err := v.Chain()
	if err != nil {
		return nil, nil, err
	}
	top, err := chain.Code(codes)
	if err != nil {
		return nil, nil, fmt.Errorf("the chain of %s is short: %w", game, err)
	}
	return chain, dice.Keyed(append([]byte("fieldpost salts\n"+game+"\n"), top[:]...)), nil
}
