package evidence

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
)

// The pieces that the letters of these tests carry.
const (
	dicelog = "fieldpost-dice/2 dicelog g7 from 0 count 1\nleaf 0 38\nfieldpost-dice/2 remove g7 witness1\n"
	note    = "fieldpost.example.org/g7\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\u2014 fieldpost.example.org Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
	inputs  = "fieldpost-dice/2 inputs g7 1\norder germany 1 00\n"
	opened  = "fieldpost-dice/2 opened g7 1\n"
)

func base64Lines(s string) string {
	digits := base64.StdEncoding.EncodeToString([]byte(s))
	var b strings.Builder
	for len(digits) > 76 {
		b.WriteString(digits[:76] + "\n")
		digits = digits[76:]
	}
	return b.String() + digits + "\n"
}

const head = "From: Anna <anna@example.org>\nSubject: g7\nMIME-Version: 1.0\n"

// mixed writes a letter of several parts.
func mixed(parts ...string) string {
	return head + "Content-Type: multipart/mixed; boundary=\"b 1\"\n\nThis is MIME.\n" + between("b 1", parts...)
}

func between(boundary string, parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		fmt.Fprintf(&b, "--%s\n%s\n", boundary, p)
	}
	return b.String() + "--" + boundary + "--\n"
}

func attached(name, data string) string {
	return "Content-Type: application/octet-stream\nContent-Disposition: attachment; filename=" + name + "\nContent-Transfer-Encoding: base64\n\n" + base64Lines(data)
}

func read(t *testing.T, letter string) *Evidence {
	t.Helper()
	got, err := ReadLetter("a.eml", 0, []byte(letter))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestPieces(t *testing.T) {
	log := func(name string, mended bool) []Piece {
		return []Piece{{Kind: Dicelog, Name: name, From: "a.eml, attachment " + name, Data: []byte(dicelog), Mended: mended}}
	}
	for _, c := range []struct {
		name, letter string
		want         []Piece
	}{
		{"base64", mixed("\nHello.\n", attached("g7-0001.dicelog", dicelog)), log("g7-0001.dicelog", false)},
		{"base64 without its last signs", mixed(strings.ReplaceAll(attached("g7-0001.dicelog", dicelog), "=\n", "\n")), log("g7-0001.dicelog", false)},
		{"in capitals", mixed(attached(`"G7-0001.DICELOG"`, dicelog)), log("G7-0001.DICELOG", false)},
		{"quoted-printable", mixed("Content-Disposition: attachment; filename=g7.note\nContent-Transfer-Encoding: quoted-printable\n\n" +
			strings.NewReplacer("=", "=3D", "\u2014", "=E2=80=94").Replace(note)),
			[]Piece{{Kind: Note, Name: "g7.note", From: "a.eml, attachment g7.note", Data: []byte(note)}}},
		{"shown in the text", mixed("Content-Type: text/plain; name=x.dicelog\nContent-Disposition: inline\n\n" + dicelog), log("x.dicelog", false)},
		{"shown in the text, without its last line end", mixed("Content-Type: text/plain; name=x.dicelog\n\n" + strings.TrimSpace(dicelog)), log("x.dicelog", true)},
		{"base64 of a text with CRLF", mixed(attached("x.dicelog", strings.ReplaceAll(dicelog, "\n", "\r\n"))), log("x.dicelog", true)},
		{"behind a byte order mark", mixed(attached("x.dicelog", "\uFEFF"+dicelog)), log("x.dicelog", true)},
		{"named by what it says", mixed(attached("noname.txt", inputs), attached("1.dat", opened), attached("2.dat", note)), []Piece{
			{Kind: Inputs, Name: "noname.txt", From: "a.eml, attachment noname.txt", Data: []byte(inputs)},
			{Kind: Opened, Name: "1.dat", From: "a.eml, attachment 1.dat", Data: []byte(opened)},
			{Kind: Note, Name: "2.dat", From: "a.eml, attachment 2.dat", Data: []byte(note)}}},
		{"without a name", mixed("\nHello.\n", "\n"+dicelog), []Piece{{Kind: Dicelog, From: "a.eml, part 3", Data: []byte(dicelog)}}},
		{"the letter itself", head + "\n" + note + "\n\n", []Piece{{Kind: Note, From: "a.eml, part 1", Data: []byte(note), Mended: true}}},
		{"other things", mixed(attached("a.png", "not a dicelog"), attached("orders.txt", "COMBAT"), "Content-Type: image/png\n\n"+dicelog), nil},
		{"RFC 2231", mixed(strings.Replace(attached("*", dicelog), "filename=*", "filename*0*=utf-8''g%C3%A4;\n filename*1=me.dicelog", 1)), log("gäme.dicelog", false)},
		{"RFC 2231 in another charset", mixed(strings.Replace(attached("@", dicelog), "=@", "*=koi8-r'ru'y.dicelog", 1)), []Piece{
			{Kind: Dicelog, Name: "y.dicelog", From: "a.eml, attachment y.dicelog", Data: []byte(dicelog)}}},
		{"RFC 2047", mixed(attached(`"=?utf-8?B?Z8OkbWUuZGljZWxvZw==?="`, dicelog)), log("gäme.dicelog", false)},
		{"RFC 2047 in another charset", mixed(attached(`"=?windows-1251?q?x.dicelog?="`, dicelog)), log("x.dicelog", false)},
		{"a name as no standard allows it", mixed(attached("g7 (1) ü.dicelog", dicelog)), log("g7 (1) ü.dicelog", false)},
		{"folders in the name", mixed(attached(`"../../etc/x.dicelog"`, dicelog)), log("x.dicelog", false)},
		{"folders of another system", mixed(attached(`"C:\\dice\\x.dicelog"`, dicelog)), log("x.dicelog", false)},
		{"an unknown charset", mixed("Content-Type: text/plain; charset=klingon; name=x.dicelog\n\n" + dicelog), log("x.dicelog", false)},
		{"a boundary nobody names", strings.Replace(mixed(attached("x.dicelog", dicelog)), `; boundary="b 1"`, "", 1), log("x.dicelog", false)},
		{"another boundary", strings.Replace(mixed(attached("x.dicelog", dicelog)), `"b 1"`, "c", 1), log("x.dicelog", false)},
		{"an end that never comes", strings.Replace(mixed(attached("x.dicelog", dicelog)), "--b 1--\n", "", 1), log("x.dicelog", false)},
		{"a header with a line of rubbish", "rubbish\n" + mixed(attached("x.dicelog", dicelog)), log("x.dicelog", false)},
		{"a boundary that begins like another", mixed("Content-Type: multipart/mixed; boundary=\"b 1x\"\n\n"+between("b 1x", attached("x.dicelog", dicelog)), "\nBye."), log("x.dicelog", false)},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, letter := range []string{c.letter, strings.ReplaceAll(c.letter, "\n", "\r\n"), "\uFEFF" + c.letter} {
				got := read(t, letter)
				for i := range got.Pieces { // with CRLF, whatever is not in base64 is mended in any case
					if i < len(c.want) && strings.Contains(letter, "\r\n") && !strings.Contains(letter, "base64") {
						got.Pieces[i].Mended = c.want[i].Mended
					}
				}
				if !reflect.DeepEqual(got.Pieces, c.want) {
					t.Errorf("got %+v\nwant %+v\nskipped %v", got.Pieces, c.want, got.Skipped)
				}
				if len(got.Skipped) > 0 {
					t.Errorf("skipped %v", got.Skipped)
				}
			}
		})
	}
}

// TestMended sees that CRLF is taken back from what was shown in the text, and told.
func TestMended(t *testing.T) {
	got := read(t, strings.ReplaceAll(mixed("Content-Type: text/plain; name=x.dicelog\n\n"+dicelog), "\n", "\r\n"))
	if len(got.Pieces) != 1 || string(got.Pieces[0].Data) != dicelog || !got.Pieces[0].Mended {
		t.Errorf("got %+v", got.Pieces)
	}
	some := strings.Replace(dicelog, "\n", "\r\n", 1)
	got = read(t, mixed(attached("x.dicelog", some)))
	if string(got.Pieces[0].Data) != some || got.Pieces[0].Mended {
		t.Errorf("a text with one CRLF is mended: %+v", got.Pieces)
	}
}

func TestForwarded(t *testing.T) {
	inner := "From: fieldpost@example.org\nMessage-ID: <lock-12@example.org>\n" + strings.TrimPrefix(mixed("\nREVEAL g7 1 AAAA\n", attached("g7.note", note)), "From: Anna <anna@example.org>\n")
	outer := strings.ReplaceAll(mixed("\nSee below.\nREVEAL g7 2 BBBB\n", "Content-Type: message/rfc822\n\n"+strings.ReplaceAll(inner, "b 1", "in")), "Anna", "Boris")
	got := read(t, outer)
	if len(got.Letters) != 2 || got.Letters[0].Within != -1 || got.Letters[1].Within != 0 || got.Letters[1].MessageID != "<lock-12@example.org>" {
		t.Fatalf("letters %+v", got.Letters)
	}
	want := []Said{{1, "REVEAL g7 1 AAAA"}}
	if !reflect.DeepEqual(got.Letters[1].Reveals, want) {
		t.Errorf("the letter inside says %v", got.Letters[1].Reveals)
	}
	if want := []Said{{2, "REVEAL g7 2 BBBB"}}; !reflect.DeepEqual(got.Letters[0].Reveals, want) {
		t.Errorf("the letter around it says %v", got.Letters[0].Reveals)
	}
	if len(got.Pieces) != 1 || got.Pieces[0].Letter != 1 || got.Pieces[0].From != "a.eml, forwarded letter in part 3, attachment g7.note" {
		t.Errorf("pieces %+v", got.Pieces)
	}
}

// TestDigest opens a digest, whose parts are letters without saying so.
func TestDigest(t *testing.T) {
	got := read(t, head+"Content-Type: multipart/digest; boundary=d\n\n"+
		between("d", "\nFrom: a@example.org\n\nREVEAL one", "\nFrom: b@example.org\n\nREVEAL two"))
	if len(got.Letters) != 3 || got.Letters[1].From != "a@example.org" || len(got.Letters[2].Reveals) != 1 {
		t.Errorf("letters %+v, skipped %v", got.Letters, got.Skipped)
	}
}

func TestHeader(t *testing.T) {
	got := read(t, `Received: from a.example.org by mx.example.org (Postfix) with ESMTPS id 7; for <x@example.org>;
	Fri, 20 Nov 2026 11:03:00 +0100 (CET)
Received: by a.example.org; no date at all
Received: from b.example.org; 20 Nov 2026 10:01:30 +0000
From: =?iso-8859-1?q?J=F6rg?= <joerg@example.org>
Message-Id: <17@example.org>
SUBJECT: =?utf-8?q?Z=C3=BCge_?=
 =?utf-8?q?g7?=
Date: Fri, 20 Nov 2026 09:59:59 -0000

Hello.
`)
	want := Letter{File: "a.eml", Within: -1, From: "joerg@example.org", MessageID: "<17@example.org>", Subject: "Züge g7"}
	times := []time.Time{time.Date(2026, 11, 20, 10, 3, 0, 0, time.UTC), {}, time.Date(2026, 11, 20, 10, 1, 30, 0, time.UTC)}
	l := got.Letters[0]
	if !l.Date.Equal(time.Date(2026, 11, 20, 9, 59, 59, 0, time.UTC)) {
		t.Errorf("date %v", l.Date)
	}
	if len(l.Received) != len(times) {
		t.Fatalf("received %v", l.Received)
	}
	for i := range times {
		if !l.Received[i].Equal(times[i]) {
			t.Errorf("received %d: %v, want %v", i, l.Received[i], times[i])
		}
	}
	l.Date, l.Received = time.Time{}, nil
	if !reflect.DeepEqual(l, want) {
		t.Errorf("got  %+v\nwant %+v", l, want)
	}
}

func TestSaid(t *testing.T) {
	text := strings.Join([]string{
		"Hello all,",                      // 1
		"REVEAL g7 12 AAAA ROOT 9f3a61c2", // 2
		"> REVEAL g7 11 BBBB",
		"  reveal g7 13 CCCC  ", // 4
		"I REVEAL nothing.",
		"Revealing it would be bad.",
		"Beacon 34122479 ab",      // 7
		">beacon 1 cd",            // 8
		"BEACON",                  // 9
		"REVEAL \x1b[2Jx\xff\xfe", // 10
		"reveal " + strings.Repeat("ä", 500),
	}, "\n")
	for _, letter := range []string{
		head + "\n" + text,
		head + "Content-Transfer-Encoding: base64\n\n" + base64Lines("\uFEFF"+text),
		head + "Content-Type: multipart/alternative; boundary=b\n\n" + between("b", "Content-Type: text/plain; charset=x-unknown\n\n"+text, "Content-Type: text/html\n\nREVEAL no"),
	} {
		l := read(t, letter).Letters[0]
		reveals := []Said{{2, "REVEAL g7 12 AAAA ROOT 9f3a61c2"}, {4, "reveal g7 13 CCCC"}, {10, "REVEAL ?[2Jx?"}, {11, "reveal " + strings.Repeat("ä", 96)}}
		if !reflect.DeepEqual(l.Reveals, reveals) {
			t.Errorf("reveals %v", l.Reveals)
		}
		if want := []Said{{7, "Beacon 34122479 ab"}, {9, "BEACON"}}; !reflect.DeepEqual(l.Beacons, want) {
			t.Errorf("beacons %v", l.Beacons)
		}
	}
	two := read(t, mixed("\none\ntwo\n", "\nREVEAL three\n")).Letters[0].Reveals
	if want := []Said{{3, "REVEAL three"}}; !reflect.DeepEqual(two, want) {
		t.Errorf("in the second part: %v, want %v", two, want)
	}
	file := read(t, mixed("Content-Type: text/plain\nContent-Disposition: attachment\n\nREVEAL of a file")).Letters[0].Reveals
	if file != nil {
		t.Errorf("an attachment reveals %v", file)
	}
}
