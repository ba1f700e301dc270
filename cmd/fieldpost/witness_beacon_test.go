package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
)

// TestWitnessBeacon: round 1000 of quicknet, the one of the test game, is asked for and mailed.
func TestWitnessBeacon(t *testing.T) {
	vectors, err := os.ReadFile("../../adjudicator/dice/testdata/vectors/g2.dicelog")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^fieldpost-dice/2 roll g2 1 [A-Z2-7]{26} drand ([0-9a-f]{96})$`).FindSubmatch(vectors)
	if m == nil {
		t.Fatal("the test game has no signature")
	}
	sig := string(m[1])
	answers := map[string]string{
		"a wrong signature": strings.Repeat("ab", 48),
		"none":              "",
		"the right one":     sig,
	}
	for name, signature := range answers {
		t.Run(name, func(t *testing.T) {
			beacon := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/chain/public/1000" || signature == "" {
					http.Error(w, "there is no such round", http.StatusNotFound)
					return
				}
				fmt.Fprintf(w, `{"round":1000,"randomness":"00","signature":%q}`, signature)
			}))
			defer beacon.Close()
			s := newStand(t)
			flags := s.config(s.SMTP, fmt.Sprintf("beacon_url = %q", beacon.URL+"/chain"))
			s.join(flags, dice.Quicknet().Chain)
			s.now = dice.Quicknet().Time(1000).Add(-40 * time.Minute).Truncate(time.Minute)
			s.lock(1000)
			if _, err := s.once(flags); err != nil {
				t.Fatal(err)
			}
			s.letter("boris") // the code
			if n := s.lies("boris", "INBOX"); n != 0 && signature != sig || n != 1 && signature == sig {
				t.Fatalf("%d letters have come beside the code", n)
			}
			if signature != sig {
				return
			}
			if round, said, err := dice.ReadBeacon(s.letter("boris").Text); err != nil || round != 1000 || said != sig {
				t.Errorf("mailed is round %d, %s: %v", round, said, err)
			}
			if said, err := s.once(flags); said != "Read 0 letters, sent 0 letters.\n" || err != nil {
				t.Errorf("%q, %v", said, err)
			}
		})
	}
}

// TestBeaconSource: what a server says wrong, and what it says too much.
func TestBeaconSource(t *testing.T) {
	for name, answer := range map[string]string{
		"another round": `{"round":1001,"signature":"ab"}`,
		"no JSON":       "hello",
		"too long":      `{"x":"` + strings.Repeat("y", longestAnswer) + `","round":1000,"signature":"ab"}`,
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, answer) }))
		if sig, err := newBeaconSource(server.URL).signature(context.Background(), 1000); err == nil {
			t.Errorf("%s: taken as %q", name, sig)
		}
		server.Close()
	}
}
