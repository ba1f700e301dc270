package main

import (
	"bytes"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
)

// TestWitness: a witness joins by mail and reveals a code for every lock, before and after a restart.
func TestWitness(t *testing.T) {
	s := newStand(t)
	flags := s.config(s.SMTP, "")
	s.join(flags, "")
	stop := s.run(flags)
	for range 2 {
		s.lock(0)
		s.rolled()
	}
	stop()
	s.lock(0) // comes while nobody watches
	stop = s.run(flags)
	s.rolled()
	s.emptied("anna") // the code goes out before the letter is put away
	stop()
	for folder, want := range map[string]int{"INBOX": 0, "Processed": 3, "Rejected": 0} {
		if n := s.lies("anna", folder); n != want {
			t.Errorf("in %s lie %d letters, not %d", folder, n, want)
		}
	}
	var out bytes.Buffer
	if err := (witnessStatusCmd{flags}).Run(&console{out: &out}); err != nil {
		t.Error(err)
	}
	if text := out.String(); !strings.HasPrefix(text, "g7 as witness1: 8 leaves, root ") || !strings.Contains(text, "last code for lock 3\n") {
		t.Errorf("status is\n%s", text)
	}
	if said, code := s.verify("letters"); code != exitDone || !strings.HasPrefix(said, "VERIFIED: g7\n") {
		t.Errorf("the letters that the witness keeps are judged\n%s", said)
	}
}

// verify judges the dice of the letters in a folder of the witness's.
func (s *stand) verify(folder string) (said string, code int) {
	var out bytes.Buffer
	code = run([]string{"verify", "--dice-only", "--key", s.key.Verifier, filepath.Join(s.dir, "kept", "g7", folder)}, nil, &out, &out)
	return out.String(), code
}

// TestWitnessStops: the operator shows the witness one lock and then another of the same number. No second code goes out,
// the owner is told, and the letters prove it.
func TestWitnessStops(t *testing.T) {
	s := newStand(t)
	flags := s.config(s.SMTP, "")
	s.join(flags, "")
	genesis := s.tape.Log().Genesis()
	s.lock(0)
	if _, err := s.once(flags); err != nil {
		t.Fatal(err)
	}
	s.letter("boris") // the code
	tape, err := dice.Begin(&dice.Log{}, genesis, dice.NewChain("g7", "operator", 0, 64, dice.Code{2}))
	if err != nil {
		t.Fatal(err)
	}
	s.tape, s.sent, s.orders = tape, 0, "others"
	s.lock(0)
	if _, err := s.once(flags); err == nil || !strings.Contains(err.Error(), "The operator has signed two logs of g7") {
		t.Fatalf("it ends with %v", err)
	}
	if l := s.letter("boris"); l.Subject != "[g7] Your witness has stopped" || !strings.Contains(l.Full, "two logs") {
		t.Errorf("the owner reads\n%s", l.Full)
	}
	if n := s.lies(gameMaster, "INBOX"); n != 1 {
		t.Errorf("the game master has got %d letters, and not only the first code", n)
	}
	var out bytes.Buffer
	if err := (witnessStatusCmd{flags}).Run(&console{out: &out}); exitCode(err) != exitNo || !strings.Contains(out.String(), "STOPPED. The operator") {
		t.Errorf("status is %v\n%s", err, out.String())
	}
	if said, code := s.verify("."); code != exitNo {
		t.Errorf("the letters that the witness keeps are judged\n%s", said)
	}
}

// once makes one round, and gives what was said.
func (s *stand) once(flags witnessFlags) (string, error) {
	var out bytes.Buffer
	err := witnessOnceCmd{flags}.Run(&console{out: &out, err: &bytes.Buffer{}})
	return out.String(), err
}

// TestWitnessKilled: the code is written down and the mail server is gone. The next process sends it, once.
func TestWitnessKilled(t *testing.T) {
	s := newStand(t)
	s.join(s.config(s.SMTP, ""), "")
	gone, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone.Close()
	s.lock(0)
	said, err := s.once(s.config(gone.Addr().String(), ""))
	if said != "Read 1 letter, sent 0 letters.\n" || err == nil || exitCode(err) != exitNo {
		t.Fatalf("%q, %v", said, err)
	}
	if n := s.lies(gameMaster, "INBOX"); n != 0 {
		t.Fatalf("%d letters have gone out", n)
	}
	flags := s.config(s.SMTP, "")
	if said, err := s.once(flags); said != "Read 0 letters, sent 1 letter.\n" || err != nil {
		t.Fatalf("%q, %v", said, err)
	}
	s.rolled()
	if said, err := s.once(flags); said != "Read 0 letters, sent 0 letters.\n" || err != nil {
		t.Fatalf("%q, %v", said, err)
	}
}
