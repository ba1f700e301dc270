package dice

import (
	"encoding/hex"
	"io"
	"testing"
)

// TestKeyed compares with HMAC-SHA256 of the numbers 0 and 1 under the key, computed in Python.
func TestKeyed(t *testing.T) {
	const want = "7fdfecc269dfd6ae8fd3434bad57cd8c06d068fdfa4ca1cc60e2ebbce325e378f2e44ab80d5814c4"
	r := Keyed([]byte("kursk"))
	got := make([]byte, 40)
	for _, part := range [][]byte{got[:1], got[1:33], got[33:]} { // however it is read
		if _, err := io.ReadFull(r, part); err != nil {
			t.Fatal(err)
		}
	}
	if hex.EncodeToString(got) != want {
		t.Errorf("%x, want %s", got, want)
	}
}
