package rehearsal

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"time"

	"github.com/cloudflare/circl/sign/bls"

	"fieldpost/adjudicator/dice"
)

// Beacon is one of our own, with a key of our own.
type Beacon struct {
	dice.Beacon
	key *bls.PrivateKey[bls.KeyG2SigG1]
}

// NewBeacon draws the key of a beacon.
func NewBeacon(random io.Reader) *Beacon {
	ikm := make([]byte, 32)
	_, _ = io.ReadFull(random, ikm)
	key, err := bls.KeyGen[bls.KeyG2SigG1](ikm, nil, nil)
	if err != nil {
		panic(err) // 32 bytes are enough
	}
	public, err := key.PublicKey().MarshalBinary()
	if err != nil {
		panic(err)
	}
	chain := sha256.Sum256(public)
	genesis := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return &Beacon{dice.Beacon{Chain: hex.EncodeToString(chain[:]), PublicKey: public, Genesis: genesis.Unix(), Period: 3}, key}
}

// Sign is the signature of a round.
func (b *Beacon) Sign(round uint64) string {
	var number [8]byte
	binary.BigEndian.PutUint64(number[:], round)
	m := sha256.Sum256(number[:])
	return hex.EncodeToString(bls.Sign(b.key, m[:]))
}

// RoundAt is the first round of the rehearsal's beacon that comes at a moment or after it.
func (r *Rehearsal) RoundAt(at time.Time) uint64 { return r.beacon.RoundAt(at) }
