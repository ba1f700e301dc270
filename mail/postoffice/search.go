package postoffice

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // to find words in letters of any charset
	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"
)

const maxCriteria = 100 // conditions of one search

func (s *session) Search(kind imapserver.NumKind, criteria *imap.SearchCriteria, _ *imap.SearchOptions) (*imap.SearchData, error) {
	if conditions(criteria) > maxCriteria {
		return nil, no(imap.ResponseCodeLimit, "A search can have 100 conditions")
	}
	s.user.mu.Lock()
	letters := s.view.pick(imap.UIDSet{{Start: 1, Stop: 0}})
	for i := range letters {
		one := *letters[i].letter
		letters[i].letter = &one
	}
	s.view.fix(criteria)
	s.user.mu.Unlock()
	var data imap.SearchData
	var seqs imap.SeqSet
	var uids imap.UIDSet
	for _, p := range letters {
		if p.known == 0 {
			continue
		}
		q := question{session: s, picked: p}
		if !q.answers(criteria) {
			continue
		}
		n := p.known
		if kind == imapserver.NumKindUID {
			n = uint32(p.uid)
		}
		seqs.AddNum(p.known)
		uids.AddNum(p.uid)
		if data.Count == 0 {
			data.Min = n
		}
		data.Max = n
		data.Count++
	}
	data.All = seqs
	if kind == imapserver.NumKindUID {
		data.All = uids
	}
	return &data, nil
}

func conditions(c *imap.SearchCriteria) int {
	n := 1 + len(c.SeqNum) + len(c.UID) + len(c.Header) + len(c.Body) + len(c.Text) + len(c.Flag) + len(c.NotFlag)
	for i := range c.Not {
		n += conditions(&c.Not[i])
	}
	for i := range c.Or {
		n += conditions(&c.Or[i][0]) + conditions(&c.Or[i][1])
	}
	return n
}

// fix replaces * in all sets of a search.
func (v *view) fix(c *imap.SearchCriteria) {
	var last imap.UID
	if n := len(v.folder.letters); n > 0 {
		last = v.folder.letters[n-1].uid
	}
	for i, set := range c.SeqNum {
		c.SeqNum[i] = v.numbered(set)
	}
	for i, set := range c.UID {
		c.UID[i] = fixedUIDs(set, last)
	}
	for i := range c.Not {
		v.fix(&c.Not[i])
	}
	for i := range c.Or {
		v.fix(&c.Or[i][0])
		v.fix(&c.Or[i][1])
	}
}

// question is one letter of a search. Its bytes are read when a condition needs them.
type question struct {
	*session
	picked
	raw    []byte
	header mail.Header
	read   bool
}

func (q *question) load() {
	if q.read {
		return
	}
	q.read = true
	if !q.office.enter() {
		return
	}
	defer q.office.leave()
	raw, err := q.office.register.body(q.letter)
	if err != nil {
		return // removed by another client in the meantime
	}
	q.raw = raw
	header, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(raw)))
	if err == nil {
		q.header = mail.Header{Header: message.Header{Header: header}}
	}
}

func (q *question) answers(c *imap.SearchCriteria) bool {
	for _, set := range c.SeqNum {
		if !set.Contains(q.known) {
			return false
		}
	}
	for _, set := range c.UID {
		if !set.Contains(q.uid) {
			return false
		}
	}
	for _, flag := range c.Flag {
		if !hasFlag(q.flags, flag) {
			return false
		}
	}
	for _, flag := range c.NotFlag {
		if hasFlag(q.flags, flag) {
			return false
		}
	}
	if !onDays(q.received, c.Since, c.Before) || c.Larger != 0 && q.size <= c.Larger || c.Smaller != 0 && q.size >= c.Smaller {
		return false
	}
	return q.says(c) &&
		!slices.ContainsFunc(c.Not, func(n imap.SearchCriteria) bool { return q.answers(&n) }) &&
		!slices.ContainsFunc(c.Or, func(o [2]imap.SearchCriteria) bool { return !q.answers(&o[0]) && !q.answers(&o[1]) })
}

// says looks at the conditions that need the letter itself.
func (q *question) says(c *imap.SearchCriteria) bool {
	if len(c.Header)+len(c.Text)+len(c.Body) == 0 && c.SentSince.IsZero() && c.SentBefore.IsZero() {
		return true
	}
	q.load()
	for _, want := range c.Header {
		if !hasField(q.header.FieldsByKey(want.Key), want.Value) {
			return false
		}
	}
	if !c.SentSince.IsZero() || !c.SentBefore.IsZero() {
		sent, err := q.header.Date()
		if err != nil || !onDays(sent, c.SentSince, c.SentBefore) {
			return false
		}
	}
	for _, words := range c.Text {
		if !hasField(q.header.Fields(), words) && !hasText(q.raw, words) {
			return false
		}
	}
	for _, words := range c.Body {
		if !hasText(q.raw, words) {
			return false
		}
	}
	return true
}

// onDays compares dates and leaves the zone aside, as RFC 3501 has it.
func onDays(t, since, before time.Time) bool {
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	return (since.IsZero() || !day.Before(since)) && (before.IsZero() || day.Before(before))
}

func hasField(fields message.HeaderFields, words string) bool {
	for fields.Next() {
		text, err := fields.Text()
		if err != nil {
			text = fields.Value()
		}
		if words == "" || strings.Contains(strings.ToLower(text), strings.ToLower(words)) {
			return true
		}
	}
	return false
}

var errEnough = errors.New("found") // ends a walk

// hasText looks for words in the parts that are text, decoded; in the plain bytes of a letter with too many parts.
func hasText(raw []byte, words string) bool {
	want := bytes.ToLower([]byte(words))
	if tooDeep(raw) {
		return bytes.Contains(bytes.ToLower(raw), want)
	}
	entity, _ := message.Read(bytes.NewReader(raw))
	if entity == nil {
		return bytes.Contains(bytes.ToLower(raw), want)
	}
	found := false
	err := entity.Walk(func(path []int, part *message.Entity, _ error) error {
		kind, _, _ := part.Header.ContentType()
		if strings.HasPrefix(kind, "text/") || strings.HasPrefix(kind, "message/") {
			text, _ := io.ReadAll(part.Body)
			found = found || bytes.Contains(bytes.ToLower(text), want)
		}
		if found {
			return errEnough
		}
		return nil
	})
	return found || err != nil && err != errEnough && bytes.Contains(bytes.ToLower(raw), want)
}
