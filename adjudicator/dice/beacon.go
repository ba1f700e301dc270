package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/cloudflare/circl/sign/bls"
)

// Beacon is a public source of randomness of the drand kind: every Period seconds it publishes the signature of the next
// round, which nobody knew before and anybody can check afterwards.
type Beacon struct {
	Chain     string // the hash that names the beacon, 64 small hex digits
	PublicKey []byte // a compressed point of G2
	Genesis   int64  // when round 1 came, in seconds since 1970
	Period    int64  // seconds from round to round, at least 1
}

const (
	signatureDigits = 96      // a compressed point of G1 in hex
	lastRound       = 1 << 40 // of quicknet: a hundred thousand years from now
	longestBeacon   = 1000    // bytes of a BEACON line
)

// Quicknet is the beacon of the League of Entropy that games name.
func Quicknet() Beacon {
	key, err := hex.DecodeString("83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c" +
		"8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb" +
		"5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a")
	if err != nil {
		panic(err) // the text above is hex
	}
	return Beacon{
		Chain:     "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
		PublicKey: key,
		Genesis:   1692803367,
		Period:    3,
	}
}

// Verify tells whether a signature in hex is the one of a round. There is exactly one text for every round: the digits
// are small, for they enter the seed as they are.
func (b Beacon) Verify(round uint64, sigHex string) error {
	if round < 1 || round > lastRound {
		return fault("a beacon has no round %d", round)
	}
	sig, err := decodeSignature(sigHex)
	if err != nil {
		return err
	}
	var key bls.PublicKey[bls.KeyG2SigG1]
	if err := key.UnmarshalBinary(b.PublicKey); err != nil {
		return fmt.Errorf("the public key of the beacon %.8s is not valid: %w", b.Chain, err)
	}
	message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, round))
	if !bls.Verify(&key, message[:], sig) {
		return fault("this is not the signature of round %d of the beacon %.8s", round, b.Chain)
	}
	return nil
}

// decodeSignature reads the one spelling of a signature.
func decodeSignature(sigHex string) ([]byte, error) {
	if len(sigHex) != signatureDigits || strings.Trim(sigHex, "0123456789abcdef") != "" {
		return nil, fault("a beacon's signature has %d hex digits in small letters", signatureDigits)
	}
	return hex.DecodeString(sigHex)
}

// Time is when a round comes.
func (b Beacon) Time(round uint64) time.Time {
	steps := int64(min(round, lastRound)) - 1
	return time.Unix(b.Genesis+b.Period*steps, 0).UTC()
}

// RoundAt is the first round that does not come before a time.
func (b Beacon) RoundAt(t time.Time) uint64 {
	seconds := t.Unix() - b.Genesis
	if t.Nanosecond() > 0 {
		seconds++
	}
	if seconds <= 0 {
		return 1
	}
	return min(uint64((seconds+b.Period-1)/b.Period)+1, lastRound)
}

// ReadBeacon reads the line BEACON R SIG of a letter. Such a line is longer than most mail programs leave alone, so the
// signature may be broken by blanks and line ends, and its letters may be large. The signature is given back as a roll
// holds it; whether it is the right one says Verify.
func ReadBeacon(text string) (round uint64, sig string, err error) {
	if len(text) > longestBeacon {
		return 0, "", errors.New("the line is too long for BEACON, a round and a signature")
	}
	words := strings.Fields(text)
	if len(words) < 3 || !strings.EqualFold(words[0], "BEACON") {
		return 0, "", errors.New("write BEACON, the number of the round and its signature, with blanks between them")
	}
	round, err = strconv.ParseUint(words[1], 10, 64)
	if err != nil || round < 1 || round > lastRound || strconv.FormatUint(round, 10) != words[1] {
		return 0, "", fault("%.40q is not the number of a round", words[1])
	}
	sig = strings.ToLower(strings.Join(words[2:], ""))
	if _, err := decodeSignature(sig); err != nil {
		return 0, "", fault("the signature of round %d is not whole: %s, and here are %d characters", round, err, len(sig))
	}
	return round, sig, nil
}
