package dice

import (
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

const longestRotation = 4000 // bytes of a note with two signatures

// rotationText is what both keys sign when one takes the place of the other.
func rotationText(oldKey, newKey string) string {
	return Chains + " key\nold " + oldKey + "\nnew " + newKey + "\n"
}

// RotationNote is the note by which a key hands over to the next one: it names both, and both sign it. It is the body of
// an act "rotate".
func RotationNote(oldSigner, newSigner note.Signer, oldKey, newKey string) ([]byte, error) {
	if _, err := bothKeys(oldKey, newKey); err != nil {
		return nil, err
	}
	body, err := note.Sign(&note.Note{Text: rotationText(oldKey, newKey)}, oldSigner, newSigner)
	if err != nil {
		return nil, fmt.Errorf("the note can not be signed: %w", err)
	}
	if _, err := ReadRotation(string(body), oldKey); err != nil {
		return nil, fmt.Errorf("a signer does not belong to its key: %w", err)
	}
	return body, nil
}

// ReadRotation reads such a note and returns the key that takes the place of oldKey.
func ReadRotation(body, oldKey string) (newKey string, err error) {
	if len(body) > longestRotation {
		return "", fmt.Errorf("the note is longer than %d bytes", longestRotation)
	}
	if strings.Contains(body, "\r") {
		return "", errors.New("the note has line ends of Windows (CR LF), which break its signatures; send it as an attachment, byte for byte")
	}
	rest, ok := strings.CutPrefix(body, strings.TrimSuffix(rotationText(oldKey, ""), "\n"))
	if !ok {
		return "", fmt.Errorf("this is no note by which the key %s hands over to another", clip(oldKey))
	}
	newKey, _, _ = strings.Cut(rest, "\n")
	keys, err := bothKeys(oldKey, newKey)
	if err != nil {
		return "", err
	}
	n, err := note.Open([]byte(body), keys)
	if err != nil {
		return "", fmt.Errorf("the note by which a key hands over does not hold: %w", err)
	}
	if n.Text != rotationText(oldKey, newKey) {
		return "", errors.New("the note says more than that one key hands over to another")
	}
	// Open passes over a signature that comes twice; written anew, the note has it once.
	again, err := note.Sign(n)
	if err != nil || string(again) != body || len(n.Sigs) != 2 || len(n.UnverifiedSigs) != 0 {
		return "", errors.New("the note must be signed by the old and the new key, each once, and by nobody else")
	}
	return newKey, nil
}

// bothKeys are the keys that must sign, if the one can hand over to the other.
func bothKeys(oldKey, newKey string) (note.Verifiers, error) {
	before, err := CheckVerifier(oldKey)
	if err != nil {
		return nil, err
	}
	after, err := CheckVerifier(newKey)
	if err != nil {
		return nil, err
	}
	if before.Name() != after.Name() {
		return nil, fmt.Errorf("the key %s can only hand over to a key of the same name, which stands in every checkpoint, not to %s",
			before.Name(), after.Name())
	}
	if before.KeyHash() == after.KeyHash() {
		return nil, errors.New("a key can not hand over to itself")
	}
	return note.VerifierList(before, after), nil
}
