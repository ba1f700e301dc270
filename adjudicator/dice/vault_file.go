package dice

import (
	"cmp"
	"crypto/aes"
	"crypto/cipher"
	"crypto/pbkdf2"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

const (
	saltBytes      = 16
	iterations     = 600_000    // of PBKDF2, when a vault is made
	mostIterations = 10_000_000 // in a vault that a later version made
	boxBytes       = 12 + codeLen + 16
	longestVault   = 1000 // bytes
)

// closed is a vault as its file holds it.
type closed struct {
	Vault             // without the code on top, unless the vault is plain
	sort       string // of the key
	iterations int
	salt, box  []byte
}

// head is the text before the secret line.
func (c closed) head() string {
	text := fmt.Sprintf("%s tape %s %s\nafter %d count %d\nanchor %s\nkey %s",
		Chains, c.Game, c.Share.Who, c.Share.After, c.Share.Count, c.Share.Anchor, c.sort)
	if c.sort == keyPassphrase {
		text += fmt.Sprintf(" pbkdf2-sha256 %d %x", c.iterations, c.salt)
	}
	return text + "\n"
}

// text is the whole file.
func (c closed) text() string {
	if c.sort == keyNone {
		return c.head() + "code " + c.top.Expose() + "\n"
	}
	return c.head() + "box " + hex.EncodeToString(c.box) + "\n"
}

// seal writes the vault down, locked with a key.
func (v Vault) seal(key VaultKey) (string, error) {
	c := closed{Vault: v, sort: key.sort}
	switch key.sort {
	case "":
		c.sort = keyNone
		return c.text(), nil
	case keyPassphrase:
		c.iterations = iterations
		c.salt = make([]byte, saltBytes)
		rand.Read(c.salt)
	}
	gcm, err := c.cipher(key)
	if err != nil {
		return "", err
	}
	c.box = gcm.Seal(nil, nil, []byte(v.top.Expose()), []byte(c.head()))
	return c.text(), nil
}

// open finds the code on top.
func (c closed) open(key VaultKey) (Vault, error) {
	if c.sort == keyNone {
		return c.Vault, nil
	}
	if c.sort != key.sort {
		want := "a key file"
		if c.sort == keyPassphrase {
			want = "a passphrase, in a file or in the environment as FIELDPOST_PASSPHRASE"
		}
		return Vault{}, fmt.Errorf("the file is locked: it needs %s", want)
	}
	gcm, err := c.cipher(key)
	if err != nil {
		return Vault{}, err
	}
	top, err := gcm.Open(nil, nil, c.box, []byte(c.head()))
	if err != nil {
		return Vault{}, errors.New("the file does not open: the passphrase or the key file is not the right one, or somebody changed the file")
	}
	v := c.Vault
	v.top = NewSecret(string(top))
	return v, nil
}

// cipher encrypts and decrypts with a key. Every box begins with a random nonce of its own.
func (c closed) cipher(key VaultKey) (cipher.AEAD, error) {
	secret := []byte(key.secret.Expose())
	if c.sort == keyPassphrase {
		var err error
		if secret, err = pbkdf2.Key(sha256.New, string(secret), c.salt, c.iterations, keyFileBytes); err != nil {
			return nil, err
		}
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// parseVault reads the file of a vault. It takes nothing but what seal writes.
func parseVault(text string) (closed, error) {
	errForm := errors.New("this is no file of codes, or not as it was written")
	w := strings.Fields(text)
	if len(text) > longestVault || len(w) != 14 && len(w) != 17 || w[0] != Chains {
		return closed{}, errForm
	}
	c := closed{Vault: Vault{Game: w[2]}, sort: w[11]}
	c.Share.Who = w[3]
	var errs [6]error
	c.Share.After, errs[0] = number(w[5], 0, maxNumber)
	c.Share.Count, errs[1] = number(w[7], 1, maxCount)
	c.Share.Anchor, errs[2] = ParseCode(w[9])
	secret := w[len(w)-1]
	switch c.sort {
	case keyNone:
		if _, err := ParseCode(secret); err != nil {
			errs[3] = errors.New("the code in the last line is damaged") // and is not repeated: it may be all but right
		}
		c.top = NewSecret(secret)
	case keyFile, keyPassphrase:
		c.box, errs[3] = hexBytes(secret, boxBytes)
	default:
		return closed{}, errForm
	}
	if c.sort == keyPassphrase && len(w) == 17 {
		c.iterations, errs[4] = number(w[13], iterations, mostIterations)
		c.salt, errs[5] = hexBytes(w[14], saltBytes)
	}
	if err := cmp.Or(errs[:]...); err != nil {
		return closed{}, err
	}
	if c.text() != text {
		return closed{}, errForm
	}
	return c, c.check()
}

// hexBytes reads so many bytes in hex.
func hexBytes(s string, n int) ([]byte, error) {
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != n {
		return nil, fmt.Errorf("the last two lines are damaged: where %d bytes in hex should stand, something else does", n)
	}
	return b, nil
}
