package dice

import (
	"crypto/sha256"
	"sync"
)

// Vaults remembers vaults that were read, so that a file in which nothing has changed is not opened and proved again. It is for
// one key. Several goroutines may use it; a nil one remembers nothing.
type Vaults struct {
	mu   sync.Mutex
	read map[[sha256.Size]byte]Vault // by the hash of path and text
}

// mostVaults is how many are remembered, of about a kilobyte each.
const mostVaults = 16384

// Read reads the file of a vault, as ReadVault does.
func (s *Vaults) Read(path string, key VaultKey) (Vault, error) {
	if s == nil {
		return ReadVault(path, key)
	}
	data, err := readStrict(path, longestVault)
	if err != nil {
		return Vault{}, err
	}
	hash := sha256.Sum256(append([]byte(path+"\n"), data...))
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, known := s.read[hash]; known {
		return v, nil
	}
	v, err := readVault(path, data, key)
	if err != nil {
		return v, err
	}
	if s.read == nil || len(s.read) == mostVaults {
		s.read = map[[sha256.Size]byte]Vault{}
	}
	s.read[hash] = v
	return v, nil
}
