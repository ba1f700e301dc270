package dice

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// VaultKey locks and opens a vault. The zero VaultKey leaves it plain.
type VaultKey struct {
	sort   string // as the vault names it
	secret Secret
}

// Locks tells whether there is a key at all.
func (k VaultKey) Locks() bool { return k.sort != "" }

// How a vault is locked.
const (
	keyNone       = "none"
	keyFile       = "file"
	keyPassphrase = "passphrase"
)

const (
	keyFileBytes       = 32
	shortestPassphrase = 8
	longestPassphrase  = 1000
)

// FileKey takes the 32 bytes of a file, which head -c 32 /dev/urandom makes, as the key.
func FileKey(path string) (VaultKey, error) {
	data, err := readStrict(path, keyFileBytes)
	if err != nil {
		return VaultKey{}, err
	}
	if len(data) != keyFileBytes {
		return VaultKey{}, fmt.Errorf("%s has %d bytes, a key file has %d", path, len(data), keyFileBytes)
	}
	return VaultKey{keyFile, NewSecret(string(data))}, nil
}

// PassphraseKey takes the first passphrase it finds: the one in the file, if a file is named; the environment's
// FIELDPOST_PASSPHRASE; and what systemd hands over as the credential fieldpost-passphrase. Where there is none, the key
// is the zero VaultKey.
func PassphraseKey(file string, getenv func(string) string) (VaultKey, error) {
	if file != "" {
		data, err := readStrict(file, longestPassphrase+2)
		if err != nil {
			return VaultKey{}, err
		}
		return passphrase(file, string(data))
	}
	if text := getenv("FIELDPOST_PASSPHRASE"); text != "" {
		return passphrase("FIELDPOST_PASSPHRASE", text)
	}
	dir := getenv("CREDENTIALS_DIRECTORY")
	if dir == "" {
		return VaultKey{}, nil
	}
	path := filepath.Join(dir, "fieldpost-passphrase")
	f, _, err := openFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return VaultKey{}, nil
	}
	if err != nil {
		return VaultKey{}, err
	}
	defer f.Close()
	// systemd opens the file to the service by an access list, which shows in the mode as if its group could read it.
	data, err := readUpTo(f, longestPassphrase+2)
	if err != nil {
		return VaultKey{}, err
	}
	return passphrase(path, string(data))
}

// passphrase makes a key of a passphrase. The line end behind it is not part of it.
func passphrase(source, text string) (VaultKey, error) {
	text = strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r")
	switch {
	case strings.ContainsAny(text, "\n\r"):
		return VaultKey{}, fmt.Errorf("the passphrase of %s has more than one line", source)
	case len(text) < shortestPassphrase:
		return VaultKey{}, fmt.Errorf("the passphrase of %s is too short; take %d characters or more, best four or five words", source, shortestPassphrase)
	case len(text) > longestPassphrase:
		return VaultKey{}, fmt.Errorf("the passphrase of %s is longer than %d characters", source, longestPassphrase)
	}
	return VaultKey{keyPassphrase, NewSecret(text)}, nil
}
