package dice

import (
	"fmt"

	"golang.org/x/mod/sumdb/note"
)

// Cosign adds the signature of a witness to a checkpoint. The log is the witness's own, which has verified every leaf: a
// checkpoint that does not fit it is not signed. A witness that signs only what goes on from what it signed before makes
// two logs of one game impossible to hide.
func Cosign(log *Log, checkpoint []byte, witness note.Signer) ([]byte, error) {
	root, err := log.Agree(checkpoint)
	if err != nil {
		return nil, err
	}
	if root.Size != int64(log.Len()) {
		return nil, fmt.Errorf("the checkpoint covers %d leaves and this log has %d: only the newest is signed", root.Size, log.Len())
	}
	keys := log.Keys(root.Size)
	verifier, err := CheckVerifier(keys[len(keys)-1])
	if err != nil {
		return nil, err
	}
	opened, err := note.Open(checkpoint, note.VerifierList(verifier))
	if err != nil {
		return nil, err
	}
	return note.Sign(opened, witness)
}
