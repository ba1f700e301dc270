package dice

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"github.com/cloudflare/circl/sign/bls"
)

// What quicknet published for its rounds 1000 and 1001.
const (
	round1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
	round1001 = "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41"
)

// TestQuicknetName computes the chain's hash as drand does, from period, genesis, key, group hash and name: nothing in
// Quicknet can be mistyped.
func TestQuicknetName(t *testing.T) {
	b := Quicknet()
	group, err := hex.DecodeString("f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e")
	if err != nil {
		t.Fatal(err)
	}
	info := binary.BigEndian.AppendUint32(nil, uint32(b.Period))
	info = binary.BigEndian.AppendUint64(info, uint64(b.Genesis))
	info = append(append(append(info, b.PublicKey...), group...), "quicknet"...)
	if sum := sha256.Sum256(info); hex.EncodeToString(sum[:]) != b.Chain {
		t.Errorf("the chain hash is %x, and Quicknet says %s", sum, b.Chain)
	}
}

func TestBeaconVerify(t *testing.T) {
	tests := []struct {
		name  string
		round uint64
		sig   string
		want  string // in the error; "" if the signature is right
	}{
		{"round 1000", 1000, round1000, ""},
		{"round 1001", 1001, round1001, ""},
		{"the signature of another round", 1001, round1000, "not the signature of round 1001"},
		{"no round", 0, round1000, "no round 0"},
		{"a round beyond all times", 1 << 63, round1000, "no round"},
		{"large letters", 1000, strings.ToUpper(round1000), "small letters"},
		{"a digit too few", 1000, round1000[:95], "96 hex digits"},
		{"a digit too many", 1000, round1000 + "0", "96 hex digits"},
		{"no hex", 1000, "g" + round1000[1:], "96 hex digits"},
		{"nothing", 1000, "", "96 hex digits"},
		{"one bit changed", 1000, round1000[:95] + "8", "not the signature"},
		{"the other of two points with the same x", 1000, "9" + round1000[1:], "not the signature"},
		{"the point at infinity", 1000, "c0" + strings.Repeat("0", 94), "not the signature"},
		{"all bits set", 1000, strings.Repeat("f", 96), "not the signature"},
		{"zeros", 1000, strings.Repeat("0", 96), "not the signature"},
	}
	for _, test := range tests {
		err := Quicknet().Verify(test.round, test.sig)
		if test.want == "" && err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: the error is %v, want %q in it", test.name, err, test.want)
		}
	}
}

// testBeacon is a beacon whose key we hold, and the signature of any of its rounds.
func testBeacon(t testing.TB) (Beacon, func(round uint64) string) {
	key, err := bls.KeyGen[bls.KeyG2SigG1](bytes.Repeat([]byte("dice"), 8), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey().MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	b := Beacon{Chain: strings.Repeat("ab", 32), PublicKey: public, Genesis: 1_700_000_000, Period: 30}
	return b, func(round uint64) string {
		message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, round))
		return hex.EncodeToString(bls.Sign(key, message[:]))
	}
}

func TestOwnBeacon(t *testing.T) {
	b, sign := testBeacon(t)
	if err := b.Verify(7, sign(7)); err != nil {
		t.Error(err)
	}
	if err := b.Verify(8, sign(7)); err == nil {
		t.Error("the signature of round 7 passes for round 8")
	}
	if err := b.Verify(1000, round1000); err == nil {
		t.Error("a signature of quicknet passes for another beacon")
	}
	b.PublicKey = b.PublicKey[1:]
	if err := b.Verify(7, sign(7)); err == nil || !strings.Contains(err.Error(), "public key") {
		t.Errorf("a broken public key gives %v", err)
	}
}

func TestBeaconTime(t *testing.T) {
	b := Quicknet()
	genesis := time.Date(2023, 8, 23, 15, 9, 27, 0, time.UTC) // as drand publishes it: 1692803367
	at := func(d time.Duration) time.Time { return genesis.Add(d) }
	for round, want := range map[uint64]time.Time{
		1: genesis, 2: at(3 * time.Second), 1201: at(time.Hour),
	} {
		if got := b.Time(round); !got.Equal(want) {
			t.Errorf("round %d comes at %v, want %v", round, got, want)
		}
		if got := b.RoundAt(want); got != round {
			t.Errorf("at %v comes round %d, want %d", want, got, round)
		}
	}
	for _, test := range []struct {
		t    time.Time
		want uint64
	}{
		{at(-time.Hour), 1},
		{at(time.Nanosecond), 2},
		{at(3*time.Second + time.Nanosecond), 3},
		{at(4 * time.Second), 3},
		{at(6 * time.Second), 3},
	} {
		if got := b.RoundAt(test.t); got != test.want {
			t.Errorf("the first round not before %v is %d, want %d", test.t, got, test.want)
		}
	}
	if !b.Time(1 << 63).After(b.Time(1000)) {
		t.Error("a round beyond all times comes early")
	}
}

func TestReadBeacon(t *testing.T) {
	for _, line := range []string{
		"BEACON 1000 " + round1000,
		"beacon  1000\t" + strings.ToUpper(round1000) + "\r\n",
		"BEACON 1000 " + round1000[:60] + "\n" + round1000[60:],
	} {
		round, sig, err := ReadBeacon(line)
		if err != nil || round != 1000 || sig != round1000 {
			t.Errorf("ReadBeacon(%q) = %d, %s, %v", line, round, sig, err)
		}
	}
	for line, want := range map[string]string{
		"":                                         "write BEACON",
		"BEACON 1000":                              "write BEACON",
		"BACON 1000 " + round1000:                  "write BEACON",
		"BEACON 01000 " + round1000:                "not the number of a round",
		"BEACON +1000 " + round1000:                "not the number of a round",
		"BEACON 0 " + round1000:                    "not the number of a round",
		"BEACON 18446744073709551616 " + "ab":      "not the number of a round",
		"BEACON 1000 " + round1000[:95]:            "here are 95 characters",
		"BEACON 1000 " + round1000 + " thanks":     "not whole",
		"BEACON 1000 " + strings.Repeat(" ", 1000): "too long",
	} {
		if _, _, err := ReadBeacon(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ReadBeacon(%q) says %v, want %q in it", line, err, want)
		}
	}
}

// FuzzBeacon holds ReadBeacon to lines that mean one thing: what it takes is read again from its plain spelling, and no
// text makes Verify fall over.
func FuzzBeacon(f *testing.F) {
	f.Add("BEACON 1000 " + round1000)
	f.Add("beacon 1001 " + strings.ToUpper(round1001))
	f.Add("BEACON 5 c0" + strings.Repeat("0", 94))
	b, _ := testBeacon(f)
	f.Fuzz(func(t *testing.T, text string) {
		round, sig, err := ReadBeacon(text)
		if err != nil {
			return
		}
		plain := "BEACON " + strings.Join(strings.Fields(text)[1:2], "") + " " + sig
		if r, s, err := ReadBeacon(plain); err != nil || r != round || s != sig {
			t.Errorf("%q is read as round %d, and %q as %d, %v", text, round, plain, r, err)
		}
		if b.Verify(round, sig) == nil {
			t.Errorf("a signature was made without the key: %s", plain)
		}
	})
}
