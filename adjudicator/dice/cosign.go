package dice

import (
	"crypto/ed25519"
	"fmt"

	"golang.org/x/mod/sumdb/note"
)

// CosignRoot is the signature of a contributor's program under a root that its own log has, for the reveal that it sends.
func CosignRoot(log *Log, checkpoint []byte, program note.Signer) (Root, *Cosignature, error) {
	root, err := log.Agree(checkpoint)
	if err != nil {
		return root, nil, err
	}
	origin, err := log.origin()
	if err != nil {
		return root, nil, err
	}
	sig, err := program.Sign([]byte(root.Text(origin)))
	if err != nil || len(sig) != ed25519.SignatureSize {
		return root, nil, fmt.Errorf("the root can not be signed: %v", err)
	}
	return root, &Cosignature{Size: root.Size, Sig: [ed25519.SignatureSize]byte(sig)}, nil
}

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
