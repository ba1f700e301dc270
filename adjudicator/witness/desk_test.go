package witness

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"

	"fieldpost/adjudicator/audit/evidence"
	"fieldpost/adjudicator/dice"
	"fieldpost/mail"
)

// desk is a game master who writes letters as docs/dice.md has them, for a game with germany and witness1.
type desk struct {
	testing.TB
	tape    *dice.Tape
	key     dice.SigningKey
	germany *dice.Chain
	now     time.Time
	sent    int // leaves that were mailed
	mails   int
}

var (
	gm    = mail.Address{Local: "gm", Domain: "example.org"}
	anna  = mail.Address{Local: "anna", Domain: "example.com"}
	owner = mail.Address{Local: "owner", Domain: "example.com"}
	boris = mail.Address{Local: "boris", Domain: "example.org"}
)

const token = "abcdefghijklmnopqrstuvwx"

// ownAddress is the address under which the desk knows the witness.
func ownAddress() mail.Address { return gm.WithTag("g7.witness1." + token) }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// club is a desk and a witness that has joined its game.
func club(t testing.TB) (*desk, *Witness, Terms, string) {
	t.Helper()
	key, err := dice.NewSigningKey("fieldpost.example.org")
	must(t, err)
	terms := Terms{Game: "g7", Name: "witness1", Key: key.Verifier, Self: anna, To: gm, Owner: owner}
	dir := filepath.Join(t.TempDir(), "g7")
	d := &desk{TB: t, key: key, now: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}
	joined, err := Join(dir, terms, 0, dice.VaultKey{}, d.now)
	must(t, err)
	v, err := dice.ReadVault(filepath.Join(dir, "g7-witness1.tape"), dice.VaultKey{})
	must(t, err)
	d.germany = dice.NewChain("g7", "germany", 0, 64, dice.Code{1})
	v.Share.Key = joined.Verifier
	d.begin(dice.Genesis{Game: "g7", Law: 1, Contributors: []dice.Share{d.germany.Share(), v.Share}})
	return d, sit(t, dir, terms), terms, dir
}

// begin opens the log.
func (d *desk) begin(g dice.Genesis) {
	d.Helper()
	g.Key, g.Programs, g.People = d.key.Verifier, time.Hour, 24*time.Hour
	tape, err := dice.Begin(&dice.Log{}, g, dice.NewChain(g.Game, "operator", 0, 64, dice.Code{2}))
	must(d, err)
	d.tape = tape
}

// sit opens the witness's folder, and closes it when the test is over.
func sit(t testing.TB, dir string, terms Terms) *Witness {
	t.Helper()
	w, err := Open(dir, terms, dice.VaultKey{})
	must(t, err)
	t.Cleanup(func() { _ = w.Close() }) // which a test may have done
	return w
}

// again closes the folder and opens it, as after a restart.
func again(t *testing.T, w *Witness) *Witness {
	t.Helper()
	must(t, w.Close())
	return sit(t, w.dir, w.terms)
}

// lock locks a batch.
func (d *desk) lock(batch string) {
	d.Helper()
	d.now = d.now.Add(time.Hour)
	must(d, d.tape.Lock(dice.Lock{Batch: batch, Inputs: dice.Sum("inputs"), State: dice.Sum("state"), Time: d.now, Deadline: d.now.Add(48 * time.Hour)}))
}

// roll ends the open lock, after the reveals that are given and germany's.
func (d *desk) roll(w *Witness) {
	d.Helper()
	n := d.tape.Log().Open().N
	for _, who := range d.tape.Log().Missing() {
		said := dice.Revealed{Signs: d.tape.Log().Head().Signs()}
		var err error
		if who == "witness1" {
			said.Code, err = w.chains[0].Code(n)
			said.Signed = d.cosigned(w)
		} else {
			said.Code, err = d.germany.Code(n)
		}
		must(d, err)
		must(d, d.tape.Reveal(who, said))
	}
	must(d, d.tape.Roll("", nil, dice.Sum("after")))
}

// cosigned is the signature of a witness under the root of the log as it is.
func (d *desk) cosigned(w *Witness) *dice.Cosignature {
	d.Helper()
	checkpoint, err := d.tape.Log().Checkpoint("fieldpost.example.org/g7", d.key.Signer)
	must(d, err)
	_, signed, err := dice.CosignRoot(d.tape.Log(), checkpoint, w.key.Signer)
	must(d, err)
	return signed
}

// files are the attachments over the leaves from a number on.
func (d *desk) files(from int) []mail.File {
	d.Helper()
	log := d.tape.Log()
	part, err := log.Dicelog(from, log.Len())
	must(d, err)
	checkpoint, err := log.Checkpoint("fieldpost.example.org/g7", d.key.Signer)
	must(d, err)
	stem := fmt.Sprintf("g7-%04d", log.Len())
	return []mail.File{{Name: stem + ".dicelog", Data: part}, {Name: stem + ".opened", Data: []byte("fieldpost-dice/2 opened g7\n")}, {Name: stem + ".note", Data: checkpoint}}
}

// letter is a letter to the witness.
func (d *desk) letter(subject string, files []mail.File, replyTo ...mail.Address) []byte {
	d.Helper()
	d.mails++
	raw, err := mail.Compose(mail.Outgoing{
		MessageID: fmt.Sprintf("g7.k%d@example.org", d.mails), From: gm, To: []mail.Address{anna}, ReplyTo: replyTo,
		Subject: subject, Date: d.now, Text: "LOCK\n", Files: files,
	})
	must(d, err)
	return raw
}

// news are the leaves since the last letter.
func (d *desk) news() []mail.File {
	files := d.files(d.sent)
	d.sent = d.tape.Log().Len()
	return files
}

// report is a letter to everybody, and lockLetter one that asks for codes.
func (d *desk) report() []byte { return d.letter("[g7] Report", d.news(), ownAddress()) }
func (d *desk) lockLetter() []byte {
	return d.letter(fmt.Sprintf("[g7] Lock %d", d.tape.Log().Next()-1), d.news(), gm.WithTag("g7"), boris, anna)
}
func (d *desk) wholeLog() []byte { return d.letter("[g7] LOG", d.files(0), ownAddress()) }

// take gives a letter to the witness.
func take(t *testing.T, w *Witness, raw []byte) Judgement {
	t.Helper()
	l, err := ReadNotice(raw)
	if err != nil {
		return refused("%v", err)
	}
	out, err := w.Take(l, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
	must(t, err)
	return out
}

// revealed is what a letter of the witness reveals, with what else matters of it.
type revealed struct {
	dice.Revealed
	answers string
	to      string
	auto    string
	note    []byte
}

// reveals are the codes that are to be sent.
func reveals(t *testing.T, w *Witness) []revealed {
	t.Helper()
	var out []revealed
	for _, d := range w.Due() {
		if d.What != askReveal {
			continue
		}
		l, err := mail.Read(d.Raw, mail.Limits{})
		must(t, err)
		line, _, _ := strings.Cut(l.Text, "\n")
		game, r, ok := dice.ReadReveal(line)
		if !ok || game != "g7" {
			t.Fatalf("the letter says %q", l.Text)
		}
		found, err := evidence.ReadLetter("", 0, d.Raw)
		must(t, err)
		if len(found.Pieces) != 1 || found.Pieces[0].Name != "g7-witness1.note" {
			t.Fatalf("it carries %d files", len(found.Pieces))
		}
		auto := "none"
		if strings.Contains(string(d.Raw), "\r\nAuto-Submitted: auto-replied\r\n") {
			auto = "auto-replied"
		}
		out = append(out, revealed{r, strings.Join(l.InReplyTo, " "), strings.Join(d.To, " "), auto, found.Pieces[0].Data})
	}
	return out
}

// signatures opens a cosigned checkpoint with both keys.
func (d *desk) signatures(w *Witness, checkpoint []byte) int {
	d.Helper()
	operator, err := dice.CheckVerifier(d.key.Verifier)
	must(d, err)
	mine, err := dice.CheckVerifier(w.key.Verifier)
	must(d, err)
	opened, err := note.Open(checkpoint, note.VerifierList(operator, mine))
	must(d, err)
	return len(opened.Sigs)
}

// in reads a file of the witness's folder.
func in(t *testing.T, w *Witness, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(w.dir, name))
	must(t, err)
	return string(data)
}
