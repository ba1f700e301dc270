package postoffice

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"sync"
)

const (
	maxPassword = 128
	usualRounds = 600_000 // what OWASP recommends for PBKDF2 with SHA-256
	drawnRounds = 1       // for passwords that were drawn at random
)

// hashed is a password as it is stored.
type hashed struct {
	Salt   []byte `json:"salt"`
	Rounds int    `json:"rounds"`
	Hash   []byte `json:"hash"`
}

func hashPassword(password string, rounds int) hashed {
	h := hashed{Salt: make([]byte, 16), Rounds: rounds}
	rand.Read(h.Salt)
	h.Hash = h.of(password)
	return h
}

// of derives the key of a password. The only error there can be is a length that the FIPS mode forbids, and then there is
// no key and no password matches.
func (h hashed) of(password string) []byte {
	key, err := pbkdf2.Key(sha256.New, password, h.Salt, h.Rounds, sha256.Size)
	if err != nil {
		return nil
	}
	return key
}

func (h hashed) matches(password string) bool {
	if len(h.Hash) != sha256.Size || h.Rounds <= 0 || len(password) > maxPassword {
		return false
	}
	return subtle.ConstantTimeCompare(h.of(password), h.Hash) == 1
}

// nobody is compared with when a user does not exist, so that the answer takes as long as any other.
func nobody(rounds int) hashed {
	return hashed{Salt: make([]byte, 16), Rounds: rounds, Hash: make([]byte, sha256.Size)}
}

// passwords remembers, under a key that never leaves this process, which passwords were right, so that a mail program that
// logs in every minute does not cost a derivation each time. Derivations are done one at a time.
type passwords struct {
	key   []byte
	mu    sync.Mutex
	right map[string]rightPassword
	slow  sync.Mutex
}

// rightPassword is valid as long as the stored hash is the one it was checked against.
type rightPassword struct {
	mac    []byte
	stored string
}

func newPasswords() *passwords {
	p := &passwords{key: make([]byte, 32), right: map[string]rightPassword{}}
	rand.Read(p.key)
	return p
}

func (p *passwords) check(name, password string, stored hashed) bool {
	if len(password) > maxPassword {
		return false
	}
	p.mu.Lock()
	seen, ok := p.right[name]
	p.mu.Unlock()
	if ok && seen.stored == string(stored.Hash) && hmac.Equal(p.mac(name, password), seen.mac) {
		return true
	}
	p.slow.Lock()
	defer p.slow.Unlock()
	if !stored.matches(password) {
		return false
	}
	p.remember(name, password, stored)
	return true
}

// remember notes a password that is right.
func (p *passwords) remember(name, password string, stored hashed) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.right[name] = rightPassword{p.mac(name, password), string(stored.Hash)}
}

func (p *passwords) mac(name, password string) []byte {
	mac := hmac.New(sha256.New, p.key)
	mac.Write([]byte(name + "\x00" + password))
	return mac.Sum(nil)
}
