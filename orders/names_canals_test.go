package orders

import "testing"

// TestCanalsAsPeopleCallThem reads the word that tells a canal or strait from the others, and no word that several have.
func TestCanalsAsPeopleCallThem(t *testing.T) {
	r := readerOf(t, "global1940")
	for typed, want := range map[string]string{
		"Panama": "Panama Canal", "suez": "Suez Canal", "the Suez Canal": "Suez Canal", "Suez Canal": "Suez Canal", "danish strait": "Danish Straits", "Danish Straits": "Danish Straits",
		"Turkish Strait": "Turkish Straits", "Gibraltar": "Strait of Gibraltar", "Canal": "", "Straits": "", "Strait": "",
	} {
		so, problems := r.Standing("allow Japan through "+typed, 0)
		switch {
		case want == "" && len(problems) != 1, want != "" && len(problems) > 0:
			t.Errorf("%s: %s", typed, said(problems))
		case want != "" && (len(so.Lines) != 1 || len(so.Lines[0].Words) != 1 || so.Lines[0].Words[0] != want):
			t.Errorf("%s: %+v", typed, so.Lines)
		}
	}
}
