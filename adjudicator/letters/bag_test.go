package letters

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
	"fieldpost/store/storetest"
)

// samples are letters with everything that a letter can have.
func samples() []Letter {
	shared := []paper.Block{
		paper.Duties{"a", "b"}, paper.Head("head"), paper.Text("text"), paper.List{"x", "y"}, paper.Lines("1 inf"), paper.Sentences{"plain"}, paper.Meanings{{Word: "a", Means: "b", Typed: true}}, paper.Quoted("> c"), paper.Faults{{Where: "line 1", Typed: "x", Wrong: []paper.Wrong{{Text: "y", Rule: "R-1"}}}}, paper.Sample("d"), paper.Account{{Text: "e", Number: 2, In: 1, On: 3, Free: true, Head: true, Kept: true}},
		paper.Table{Caption: "c", Head: []prose.Text{"h"}, Rows: [][]prose.Text{{"1", "2"}}, Right: []bool{false, true}}, paper.Picture{ID: "board", Alt: "Map.", Width: 1200}, paper.Small("small"),
	}
	at := time.Date(2026, 11, 20, 10, 17, 42, 0, time.FixedZone("", 5*3600+1800))
	first := Letter{
		Envelope: Envelope{ID: "1@example.org", From: mail.Address{Name: "Fieldpost", Local: "gm", Domain: "example.org"}, To: mail.Address{Local: "japan", Domain: "example.org"},
			ReplyTo: []mail.Address{{Local: "gm+g7", Domain: "example.org"}}, Date: at, Answer: true, Answers: "2@example.org", Thread: []string{"3@example.org"}, Instance: "example.org"},
		Game: "g7", Subject: "News", Language: "de", Ahead: "A side wins.", Titled: true, Whole: "all.txt",
		Parts:    []Part{{Blocks: shared, Until: NoTables, From: NoLines, Only: InFile}, {Blocks: []paper.Block{paper.Text("text")}, Until: Always}},
		Pictures: []Picture{{ID: "board", Name: "board.png", View: WholeView, Scene: []byte("scene")}, {ID: "curve", Name: "curve.png", PNG: []byte("png")}},
		Files:    []mail.File{{Name: "a.note", Data: []byte("note")}},
	}
	second := first
	second.ID, second.Parts = "4@example.org", []Part{{Blocks: slices.Clone(shared), Until: Always}, {Until: Always}}
	return []Letter{first, second, {Envelope: Envelope{ID: "5@example.org", Date: at}}}
}

// TestBags gives every letter back as it was, and keeps what several say once.
func TestBags(t *testing.T) {
	list := samples()
	packed, err := Pack(list)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range list {
		got, err := Unpack(packed, i)
		if err != nil {
			t.Fatal(err)
		}
		if !got.Date.Equal(want.Date) || got.Date.Format(time.RFC1123Z) != want.Date.Format(time.RFC1123Z) {
			t.Errorf("letter %d is of %v, want %v", i, got.Date, want.Date)
		}
		if got.Date = want.Date; !reflect.DeepEqual(got, want) {
			t.Errorf("letter %d is\n%+v\nwant\n%+v", i, got, want)
		}
	}
	for _, n := range []int{-1, len(list)} {
		if _, err := Unpack(packed, n); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("there is a letter %d: %v", n, err)
		}
	}
	text := strings.Repeat("0123456789abcdefghijklmnopqrstuvwxyz.,;:-_#+*", 200) // of which little is left when it is said twice in one letter
	many := make([]Letter, 5)
	for i := range many {
		var apart []paper.Block // beyond what flate remembers
		for n := range 40 {
			apart = append(apart, paper.Text(strings.Map(func(r rune) rune { return r + rune(n) }, text)))
		}
		many[i].Parts = []Part{{Blocks: apart}}
	}
	one, err1 := Pack(many[:1])
	all, err2 := Pack(many)
	if err1 != nil || err2 != nil || len(all) > len(one)*11/10 {
		t.Errorf("five letters that say the same take %d bytes, one %d; %v %v", len(all), len(one), err1, err2)
	}
}

// TestDamagedBags reads bags of which something is cut off or changed: none leads astray.
func TestDamagedBags(t *testing.T) {
	packed, err := Pack(samples())
	if err != nil {
		t.Fatal(err)
	}
	for at := range packed {
		damaged := slices.Clone(packed)
		damaged[at] ^= 0x10
		for _, data := range [][]byte{packed[:at], damaged} {
			if l, err := Unpack(data, 0); err != nil && !errors.Is(err, store.ErrDamaged) {
				t.Fatalf("byte %d: %v, %v", at, l.ID, err)
			}
		}
	}
}

// FuzzUnpack reads bags of any bytes.
func FuzzUnpack(f *testing.F) {
	packed, err := Pack(samples())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(packed, 0)
	for _, head := range []string{`{"letters":[{"parts":[{"part":7}]}]}`, `{"letters":[{"pictures":[{"data":-1}]}],"sizes":[-1]}`, `{"letters":[{"files":[{"data":3}]}],"sizes":[99]}`, `{"letters":[{"parts":[{"part":-2}]}]}`} {
		small, err := squeeze([]byte(head + "\n"))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(small, 0)
	}
	f.Fuzz(func(t *testing.T, data []byte, n int) {
		if len(data) > 1<<16 {
			return
		}
		if l, err := Unpack(data, n); err == nil {
			l.Plain(AllTold)
		}
	})
}

// TestLargeBags keeps what is too large for a commit as a blob, and a stranger's bytes as they are, whatever they look like.
func TestLargeBags(t *testing.T) {
	s := storetest.NewMemory()
	for name, data := range map[string][]byte{
		"none": {}, "small": []byte("x"), "large": []byte(strings.Repeat("x", mostKept+1)), "like a blob": []byte(`{"blob":"` + store.HashOf([]byte("x")).String() + `","size":1}`),
	} {
		var change store.Change
		if err := Put(t.Context(), s, &change, "key", data); err != nil {
			t.Fatal(err)
		}
		if size := len(change.Put[0].Value); size > mostKept+1 {
			t.Errorf("%s: %d bytes are in the commit", name, size)
		}
		if _, err := s.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		if got, err := Get(t.Context(), s, "key"); err != nil || string(got) != string(data) {
			t.Errorf("%s: %.20q, %v", name, got, err)
		}
	}
}
