// Package secrets keeps what only the operator knows: the key that signs, and the codes of every game.
package secrets

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fieldpost/adjudicator/dice"
)

// Folder is the folder of the operator's secrets: the signing key, and for every game the chain of codes that its dice come
// from. Its files are as strict as those of "fieldpost keys" and "fieldpost codes".
type Folder struct {
	Dir  string
	Name string // of the signing key, the host of the operator
	Key  dice.VaultKey

	// Codes is how many codes a chain has; 0 for the usual number.
	Codes int

	// Proved remembers the chains that were read and proved; nil if each is to be proved whenever it is read.
	Proved *dice.Vaults

	// Random is where codes and the key are drawn from; nil for the random numbers of the system.
	Random io.Reader

	// Other is the beacon that games name, as tests have one of their own; nil for quicknet.
	Other *dice.Beacon
}

// Beacon is the one that games name.
func (s Folder) Beacon() dice.Beacon {
	if s.Other != nil {
		return *s.Other
	}
	return dice.Quicknet()
}

// Beacons are those that a log may name, by the hashes of their chains; nil for quicknet alone.
func (s Folder) Beacons() map[string]dice.Beacon {
	if s.Other == nil {
		return nil
	}
	return map[string]dice.Beacon{s.Other.Chain: *s.Other}
}

// vault draws a chain of codes.
func (s Folder) vault(game string, after int) (dice.Vault, error) {
	if s.Random != nil {
		return dice.DrawVault(s.Random, game, OperatorName, after, s.codes())
	}
	return dice.NewVault(game, OperatorName, after, s.codes())
}

// codes in a chain of the operator's.
func (s Folder) codes() int {
	if s.Codes > 0 {
		return s.Codes
	}
	return dice.UsualCount
}

// Few is how many codes are left when another chain is announced.
func (s Folder) Few() int { return min(200, s.codes()/4) }

// Signer reads the signing key.
func (s Folder) Signer() (dice.SigningKey, error) {
	return dice.ReadSigningKey(filepath.Join(s.Dir, s.Name))
}

// NewSigner makes the signing key.
func (s Folder) NewSigner() (dice.SigningKey, error) {
	random := io.Reader(rand.Reader)
	if s.Random != nil {
		random = s.Random
	}
	key, err := dice.DrawSigningKey(random, s.Name)
	if err != nil {
		return key, err
	}
	return key, key.Write(filepath.Join(s.Dir, s.Name))
}

// Draw makes the chain of a new game. A chain that is there already was drawn for a game that did not begin, or for one that
// the store has lost; its codes may be known, so it is laid aside and never used.
func (s Folder) Draw(game string) error {
	if err := layAside(s.Path(game)); err != nil {
		return err
	}
	v, err := s.vault(game, 0)
	if err != nil {
		return err
	}
	_, err = v.Write(s.Dir, s.Key)
	return err
}

// Further is the chain that takes over after a lock. It is drawn when it is to be announced; one that is there was drawn for
// an announcement that may have failed, and nobody knows its codes.
func (s Folder) Further(game string, after int, draw bool) (*dice.Chain, error) {
	v, err := s.vault(game, after)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(s.Dir, v.FileName())
	if _, err := os.Lstat(path); draw && errors.Is(err, fs.ErrNotExist) {
		if _, err := v.Write(s.Dir, s.Key); err != nil {
			return nil, err
		}
	}
	if v, err = s.Proved.Read(path, s.Key); err != nil {
		return nil, err
	}
	return v.Chain()
}

// OperatorName is how the log calls the operator.
const OperatorName = "operator"

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

// Path is the file of a game's chain.
func (s Folder) Path(game string) string { return filepath.Join(s.Dir, game+"-operator.tape") }

// Chain reads the chain of a game, and the random bytes that its salts are made of: always the same, so that playing the
// game again gives the same log. They come from the last code, which serves no lock.
func (s Folder) Chain(game string) (*dice.Chain, io.Reader, error) {
	v, err := s.Proved.Read(s.Path(game), s.Key)
	if err != nil {
		return nil, nil, err
	}
	chain, err := v.Chain()
	if err != nil {
		return nil, nil, err
	}
	top, err := chain.Code(v.Share.Count)
	if err != nil {
		return nil, nil, fmt.Errorf("the chain of %s is short: %w", game, err)
	}
	return chain, dice.Keyed(append([]byte("fieldpost salts\n"+game+"\n"), top[:]...)), nil
}

// Tape is the file of the chain of a game that begins after a lock.
func (s Folder) Tape(game string, after int) string {
	v := dice.Vault{Game: game, Share: dice.Share{Who: OperatorName, After: after}}
	return filepath.Join(s.Dir, v.FileName())
}
