package postoffice

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const twoParts = "From: =?utf-8?q?J=C3=BCrgen?= <germany@example.org>\r\nSubject: Zug\r\nDate: Mon, 16 Nov 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\n" +
	"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nM=FCnchen\r\n" +
	"--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=orders.txt\r\n\r\nbuy 3 inf\r\n--b--\r\n"

func appendLetter(t *testing.T, c *imapclient.Client, folder, letter string) *imap.AppendData {
	t.Helper()
	cmd := c.Append(folder, int64(len(letter)), &imap.AppendOptions{Time: time.Date(2026, 11, 16, 23, 30, 0, 0, time.FixedZone("", 3600)), Flags: []imap.Flag{"$New"}})
	if _, err := cmd.Write([]byte(letter)); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := cmd.Wait()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestFetchParts(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	c := reader(t, o, "gm", "gmpw", nil)
	data := appendLetter(t, c, "INBOX", twoParts)
	if box := selected(t, c, "INBOX"); data.UID != 1 || data.UIDValidity != box.UIDValidity {
		t.Errorf("APPENDUID is %+v, the folder %+v", data, box)
	}
	second := &imap.FetchItemBodySection{Part: []int{2}, Peek: true}
	part := &imap.FetchItemBodySection{Partial: &imap.SectionPartial{Offset: 6, Size: 5}, Peek: true}
	beyond := &imap.FetchItemBodySection{Partial: &imap.SectionPartial{Offset: 1 << 40, Size: 5}, Peek: true}
	subject := &imap.FetchItemBodySection{Specifier: imap.PartSpecifierHeader, HeaderFields: []string{"Subject"}, Peek: true}
	msgs, err := c.Fetch(imap.SeqSetNum(1), &imap.FetchOptions{
		Envelope: true, BodyStructure: &imap.FetchItemBodyStructure{Extended: true},
		BodySection: []*imap.FetchItemBodySection{second, subject},
	}).Collect()
	if err != nil || len(msgs) != 1 {
		t.Fatal(len(msgs), err)
	}
	m := msgs[0]
	if m.Envelope.Subject != "Zug" || m.Envelope.From[0].Name != "Jürgen" {
		t.Errorf("the envelope is %+v", m.Envelope)
	}
	multi, ok := m.BodyStructure.(*imap.BodyStructureMultiPart)
	if !ok || len(multi.Children) != 2 || multi.Children[1].(*imap.BodyStructureSinglePart).Filename() != "orders.txt" {
		t.Errorf("the structure is %+v", m.BodyStructure)
	}
	if got := string(m.FindBodySection(second)); got != "buy 3 inf" {
		t.Errorf("part 2 is %q", got)
	}
	if got := string(m.FindBodySection(subject)); got != "Subject: Zug\r\n\r\n" {
		t.Errorf("the subject is %q", got)
	}
	if raw(t, c, 1) != twoParts {
		t.Error("the whole letter is not what was appended")
	}
	for section, want := range map[*imap.FetchItemBodySection]string{part: twoParts[6:11], beyond: ""} {
		msgs, err := c.Fetch(imap.SeqSetNum(1), &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{section}}).Collect()
		if err != nil || len(msgs) != 1 || string(msgs[0].BodySection[0].Bytes) != want {
			t.Errorf("%+v: %+v, %v; want %q", section.Partial, msgs, err, want)
		}
	}
}

// TestBomb: parts within parts, 10,000 deep, take no time.
func TestBomb(t *testing.T) {
	var b strings.Builder
	b.WriteString("Content-Type: multipart/mixed; boundary=b0\r\n\r\n")
	for i := range 10000 {
		b.WriteString(strings.ReplaceAll(strings.ReplaceAll("--bI\r\nContent-Type: multipart/mixed; boundary=bJ\r\n\r\n", "I", itoa(i)), "J", itoa(i+1)))
	}
	b.WriteString("hi")
	bomb := []byte(b.String())
	start := time.Now()
	if s, ok := structure(bomb).(*imap.BodyStructureSinglePart); !ok || int(s.Size) != len(bomb) {
		t.Errorf("the structure is %+v", s)
	}
	section(bomb, &imap.FetchItemBodySection{Part: []int{1, 1, 1}})
	if hasText(bomb, "ho") || !hasText(bomb, "HI") {
		t.Error("the search is wrong")
	}
	if took := time.Since(start); took > 2*time.Second {
		t.Errorf("took %v", took)
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

func TestSearch(t *testing.T) {
	o := openOffice(t, t.TempDir(), Options{})
	c := reader(t, o, "gm", "gmpw", nil)
	appendLetter(t, c, "INBOX", twoParts)
	appendLetter(t, c, "INBOX", orders)
	selected(t, c, "INBOX")
	day := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		criteria imap.SearchCriteria
		want     []imap.UID
	}{
		"all":             {imap.SearchCriteria{}, []imap.UID{1, 2}},
		"body, decoded":   {imap.SearchCriteria{Body: []string{"MÜNCHEN"}}, []imap.UID{1}},
		"text in header":  {imap.SearchCriteria{Text: []string{"jürgen"}}, []imap.UID{1}},
		"header":          {imap.SearchCriteria{Header: []imap.SearchCriteriaHeaderField{{Key: "Subject", Value: "ORDER"}}}, []imap.UID{2}},
		"keyword":         {imap.SearchCriteria{Flag: []imap.Flag{"$new"}}, []imap.UID{1, 2}},
		"unseen":          {imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagSeen}}, []imap.UID{1, 2}},
		"on the day":      {imap.SearchCriteria{Since: day, Before: day.AddDate(0, 0, 1)}, []imap.UID{1, 2}},
		"before the day":  {imap.SearchCriteria{Before: day}, nil},
		"sent on the day": {imap.SearchCriteria{SentSince: day}, []imap.UID{1}},
		"large":           {imap.SearchCriteria{Larger: 200}, []imap.UID{1}},
		"last":            {imap.SearchCriteria{UID: []imap.UIDSet{{{Start: 0, Stop: 0}}}}, []imap.UID{2}},
		"from 2 on":       {imap.SearchCriteria{UID: []imap.UIDSet{{{Start: 9, Stop: 0}}}}, []imap.UID{2}},
		"or, not": {imap.SearchCriteria{
			Or:  [][2]imap.SearchCriteria{{{Larger: 200}, {Smaller: 200}}},
			Not: []imap.SearchCriteria{{SeqNum: []imap.SeqSet{imap.SeqSetNum(1)}}},
		}, []imap.UID{2}},
	} {
		if got := uids(t, c, &test.criteria); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
