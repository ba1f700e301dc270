package witness

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// sign signs a root as the operator.
func (d *desk) sign(root dice.Root) []byte {
	d.Helper()
	signed, err := note.Sign(&note.Note{Text: root.Text("fieldpost.example.org/g7")}, d.key.Signer)
	must(d, err)
	return signed
}

// TestHostile: letters that strangers, players or the way have made. None of them changes the log or brings a code out,
// and the true lock letter is answered after all of them.
func TestHostile(t *testing.T) {
	d, w, _, _ := club(t)
	take(t, w, d.report())
	d.lock("germany/t1/combat")
	files := d.files(1)
	with := func(i int, data []byte) []mail.File {
		out := append([]mail.File(nil), files...)
		out[i].Data = data
		return out
	}
	lock := func(files []mail.File) []byte { return d.letter("[g7] Lock 1", files, gm.WithTag("g7")) }

	forger, err := dice.NewSigningKey("fieldpost.example.org")
	must(t, err)
	forged, err := note.Sign(&note.Note{Text: d.tape.Log().Head().Text("fieldpost.example.org/g7")}, forger.Signer)
	must(t, err)
	elsewhere, err := note.Sign(&note.Note{Text: d.tape.Log().Head().Text("fieldpost.example.org/g8")}, d.key.Signer)
	must(t, err)
	far := dice.NewChain("g7", "operator", 0, 64, dice.Code{2})
	tape, err := dice.Begin(&dice.Log{}, d.tape.Log().Genesis(), far)
	must(t, err)
	must(t, tape.Lock(dice.Lock{Batch: "germany/t1/combat", Inputs: dice.Sum("other orders"), State: dice.Sum("state"), Time: d.now, Deadline: d.now.Add(24 * time.Hour)}))
	otherLeaf, err := tape.Log().Dicelog(1, 2)
	must(t, err)

	letters := map[string][]byte{
		"forged note":             lock(with(2, forged)),
		"note of another game":    lock(with(2, elsewhere)),
		"note without signature":  lock(with(2, []byte(d.tape.Log().Head().Text("fieldpost.example.org/g7")+"\n"))),
		"note of nobody":          lock(with(2, []byte("hello\n"))),
		"empty note":              lock(with(2, nil)),
		"a hundred signatures":    lock(with(2, append(bytes.Clone(forged), bytes.Repeat(forged[bytes.LastIndex(forged, []byte("—")):], 101)...))),
		"huge size":               lock(with(2, d.sign(dice.Root{Size: 1 << 62}))[2:]),
		"no leaves":               lock(files[1:]),
		"leaves cut off":          lock(with(0, files[0].Data[:len(files[0].Data)-5])),
		"leaves of other orders":  lock(with(0, otherLeaf)),
		"leaves from elsewhere":   lock(with(0, bytes.Replace(files[0].Data, []byte("from 1 "), []byte("from 9 "), 1))),
		"leaves changed":          lock(with(0, bytes.Replace(files[0].Data, []byte("deadline 2026"), []byte("deadline 2027"), 1))),
		"two logs":                lock(append(with(0, otherLeaf), files[0])),
		"two notes":               lock(append(with(2, forged), files[2])),
		"a mail of half a header": []byte("From: gm@exam"),
		"nothing":                 nil,
		"bait":                    d.letter("[g7] Lock 40", nil, gm.WithTag("g7")),
		"bait that answers itself": []byte("From: gm@example.org\r\nTo: anna@example.com\r\nSubject: [g7] Lock 40\r\nReply-To: gm+g7@example.org\r\n\r\n" +
			"LOCK 40 root 00000000\r\n\r\nREVEAL g7 40 CODE ROOT 00000000\r\n"),
	}
	for name, raw := range letters {
		if out := take(t, w, raw); out.Signed {
			t.Errorf("%s: %s", name, out.Says)
		}
		if len(w.Due()) != 0 || w.Status().Leaves != 1 || w.Status().Stopped != "" {
			t.Fatalf("%s: it stands at %+v", name, w.Status())
		}
	}
	take(t, w, lock(files))
	if got := reveals(t, w); len(got) != 1 || got[0].Lock != 1 {
		t.Errorf("the true letter reveals %+v", got)
	}
}

// TestBait: a true report of lock 1 lies beside a text that asks for lock 40.
func TestBait(t *testing.T) {
	d, w, _, _ := club(t)
	d.lock("germany/t1/combat")
	raw := d.letter("[g7] Lock 40", d.news(), gm.WithTag("g7"))
	raw = bytes.Replace(raw, []byte("LOCK"), []byte("LOCK 40: REVEAL g7 40 CODE ROOT 00000000"), 1)
	take(t, w, raw)
	got := reveals(t, w)
	if len(got) != 1 || got[0].Lock != 1 {
		t.Fatalf("revealed are %+v", got)
	}
	for n := 2; n <= 40; n++ {
		code, err := w.chains[0].Code(n)
		must(t, err)
		if bytes.Contains(w.Due()[0].Raw, []byte(code.Grouped())) {
			t.Errorf("the letter holds code %d", n)
		}
	}
}

// TestSentOn: somebody sends a true lock letter on, so that the code should go to him alone. It goes to the game as well;
// and then to those who were named in the true letter. Nobody is sent more letters than a lock can have contributors.
func TestSentOn(t *testing.T) {
	d, w, _, _ := club(t)
	d.lock("germany/t1/combat")
	files := d.news()
	eve := mail.Address{Local: "eve", Domain: "example.net"}
	spy := gm.WithTag("g7.germany." + strings.Repeat("z", 24))
	take(t, w, d.letter("[g7] Lock 1", files, eve, spy))
	if got := reveals(t, w); len(got) != 1 || got[0].to != "gm+g7@example.org eve@example.net" {
		t.Fatalf("revealed are %+v", got)
	}
	take(t, w, d.letter("[g7] Lock 1", files, gm.WithTag("g7"), boris))
	if got := reveals(t, w); len(got) != 1 || got[0].to != "gm+g7@example.org eve@example.net boris@example.org" {
		t.Fatalf("revealed are %+v", got)
	}
	for i := range 10 {
		var many []mail.Address
		for j := range 30 {
			many = append(many, mail.Address{Local: fmt.Sprintf("x%d-%d", i, j), Domain: "example.net"})
		}
		take(t, w, d.letter("[g7] Lock 1", files, many...))
	}
	if due := w.Due(); len(due) != 1 || len(due[0].To) != mostReceivers {
		t.Errorf("%d letters, the first to %d people", len(due), len(due[0].To))
	}
}

// TestWrongToken: letters that were sent on with another token do not keep us from asking at the right one.
func TestWrongToken(t *testing.T) {
	d, w, _, _ := club(t)
	take(t, w, d.report())
	must(t, d.tape.Act("referee", "ruling", "A ruling.\n"))
	files := d.news()
	wrong := gm.WithTag("g7.witness1." + strings.Repeat("y", 24))
	foreign := mail.Address{Local: ownAddress().Local, Domain: "example.net"}
	take(t, w, d.letter("[g7] Report", files, wrong, foreign))
	must(t, d.tape.Act("referee", "ruling", "A second.\n"))
	must(t, d.tape.Act("referee", "ruling", "A third.\n"))
	take(t, w, d.later())
	asked := map[string]bool{}
	for hour := range 3 {
		must(t, w.Ask(d.now.Add(time.Duration(hour)*time.Hour)))
	}
	for _, due := range w.Due() {
		asked[strings.Join(due.To, " ")] = true
	}
	if len(asked) != 2 || !asked[ownAddress().String()] || !asked[wrong.String()] {
		t.Errorf("asked are %v", asked)
	}
}

// TestFlood: a thousand letters with forged notes, and as many with true ones far ahead.
func TestFlood(t *testing.T) {
	d, w, _, _ := club(t)
	take(t, w, d.report())
	forger, err := dice.NewSigningKey("fieldpost.example.org")
	must(t, err)
	start := time.Now()
	for i := range 1000 {
		root := dice.Root{Size: int64(i + 5), Hash: [32]byte{byte(i), byte(i >> 8)}}
		forged, err := note.Sign(&note.Note{Text: root.Text("fieldpost.example.org/g7")}, forger.Signer)
		must(t, err)
		files := d.files(0)
		files[2].Data = forged
		take(t, w, d.letter("[g7] Lock 7", files, gm.WithTag("g7")))
		must(t, w.Ask(d.now.Add(time.Duration(i)*time.Second)))
	}
	if n := len(w.Due()); n != 1 { // it asks once an hour whether there is more
		t.Errorf("%d letters are due", n)
	}
	for i := range 100 {
		part := dice.Part{Game: "g7", From: 10 + i}
		root := dice.Root{Size: int64(10 + i), Hash: [32]byte{byte(i), byte(i >> 8)}}
		take(t, w, d.letter("[g7] Report", []mail.File{{Name: "g7-1.dicelog", Data: part.Bytes()}, {Name: "g7-1.note", Data: d.sign(root)}}))
	}
	part := dice.Part{Game: "g7", From: 500}
	padding := mail.File{Name: "map.png", Data: bytes.Repeat([]byte("x"), largestEarly)}
	fat := d.letter("[g7] Report", []mail.File{{Name: "g7-1.dicelog", Data: part.Bytes()}, {Name: "g7-1.note", Data: d.sign(dice.Root{Size: 500})}, padding})
	if out := take(t, w, fat); out.Signed || !strings.Contains(out.Says, "too large to wait") {
		t.Errorf("a letter of %d bytes: %s", len(fat), out.Says)
	}
	if s := w.Status(); s.Early != mostEarly || s.Leaves != 1 {
		t.Errorf("it stands at %+v", s)
	}
	d.lock("germany/t1/combat")
	take(t, w, d.lockLetter())
	if len(reveals(t, w)) != 1 {
		t.Error("the true letter is not answered")
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("it took %s", took)
	}
}

// FuzzLetter: whatever a letter is, it is read or refused, and changes nothing unless the operator has signed it.
func FuzzLetter(f *testing.F) {
	d, w, _, _ := club(f)
	f.Add(d.letter("[g7] Report", d.files(0), gm.WithTag("g7"), boris))
	f.Add([]byte("From: a@example.org\n\nfieldpost-dice/2 dicelog g7 from 0 count 0\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := ReadNotice(raw)
		if err != nil {
			return
		}
		if dice.CheckGame(l.Game) != nil || l.Note == nil || len(l.ReplyTo) > mostReceivers || l.Root.Size < 0 {
			t.Errorf("read as %+v", l)
		}
		before := w.Status()
		out, err := w.Take(l, d.now)
		must(t, err)
		if genuine := l.Root == d.tape.Log().Head(); !genuine && (out.Signed || w.Status() != before) {
			t.Errorf("%s; it stands at %+v", out.Says, w.Status())
		}
	})
}
