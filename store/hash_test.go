package store_test

import (
	"encoding/json"
	"strings"
	"testing"

	"fieldpost/store"
)

// TestHash: the SHA-256 of "abc" stands in FIPS 180-2, appendix B.1.
func TestHash(t *testing.T) {
	const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
	h, err := store.ParseHash(abc)
	if err != nil || h != store.HashOf([]byte("abc")) || h.String() != abc {
		t.Errorf("%v, %v", h, err)
	}
	text, err := json.Marshal(map[store.Hash]store.Hash{h: h})
	if want := `{"` + abc + `":"` + abc + `"}`; err != nil || string(text) != want {
		t.Errorf("%s, %v; want %s", text, err, want)
	}
	var back map[store.Hash]store.Hash
	if err := json.Unmarshal(text, &back); err != nil || back[h] != h {
		t.Errorf("%v, %v", back, err)
	}
	for _, bad := range []string{"", "ab", strings.ToUpper(abc), abc[:62] + "zz", abc + "00", " " + abc[1:], "../" + abc[3:]} {
		if h, err := store.ParseHash(bad); err == nil || h != (store.Hash{}) {
			t.Errorf("%q was read as %v, %v", bad, h, err)
		}
	}
}
