package main

import (
	"bytes"
	"testing"

	"fieldpost/mail/transport"
)

// TestSwitchForPictures: the daemon answers MAP with a picture, unless the settings say that letters have none.
func TestSwitchForPictures(t *testing.T) {
	for written, want := range map[string]bool{"": true, "pictures = true\n": true, "pictures = false\n": false} {
		t.Run(written, func(t *testing.T) {
			p := newProvider(t)
			stop := p.serve(p.settings("[[game]]", "[mail]\n"+written+"[[game]]"))
			defer stop()
			p.answer("japan", p.letter("japan", "[g7] The game begins"), "MAP europe\n")
			p.letter("japan", "About your letter")
			answer := lastRead(t, p, "japan")
			if !bytes.Contains(answer, []byte("MAP of Europe, now")) {
				t.Errorf("the answer is\n%.500s", answer)
			}
			if got := bytes.Contains(answer, []byte("Content-Type: image/png")); got != want {
				t.Errorf("it has a picture: %v", got)
			}
		})
	}
}

// lastRead is the letter that somebody has read last, as it came.
func lastRead(t *testing.T, p *provider, power string) []byte {
	t.Helper()
	box, err := transport.Dial(t.Context(), transport.Account{Server: p.server(p.IMAP, power)})
	if err != nil {
		t.Fatal(err)
	}
	defer box.Close()
	list, err := box.List(t.Context(), readFolder)
	if err != nil || len(list) == 0 {
		t.Fatal(len(list), err)
	}
	raw, err := box.Fetch(t.Context(), list[len(list)-1].UID, mostOfALook)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
