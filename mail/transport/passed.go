package transport

import (
	"errors"
	"slices"
	"time"
)

// One letter must not keep the others waiting: a server may break off whenever it is asked for it, or say no, or nothing. It is
// passed over when it has failed a few times: List leaves it out until it is tried again, after longer and longer pauses.
//
// The server may be at fault and not the letter. So when the first other letter can be fetched, those that were passed over are tried
// once more before it: letters are handled in the order in which they came, as far as that can be.
//
// All of this is known in memory alone, and of letters that lie in the folder alone. A daemon that starts again tries again.

// letterID is a letter in a folder of a server.
type letterID struct {
	folder        string
	validity, uid uint32
}

// trial is how it went with a letter.
type trial struct {
	fetched  bool // once, so that it is no news
	unread   int  // times in a row that it could not be fetched
	unmoved  int  // or moved
	sure     bool // it is the letter and not the server, or is being found out
	next     time.Time
	reported bool
}

const (
	mostTries = 3                // before a letter is passed over
	longTry   = 20 * time.Second // a try that takes longer counts twice: others wait
)

func (t *trial) passed() bool { return t.unread >= mostTries || t.unmoved >= mostTries }

// due leaves out the letters of a list that are passed over, and forgets those that are gone.
func (s *Steady) due(folder string, list []Waiting) []Waiting {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.folder, s.validity = folder, 0
	there := map[letterID]bool{}
	var due []Waiting
	for _, w := range list {
		s.validity = w.Validity
		id := letterID{folder, w.Validity, w.UID}
		there[id] = true
		if t := s.letters[id]; t == nil || !t.passed() || !time.Now().Before(t.next) {
			due = append(due, w)
		}
	}
	for id := range s.letters {
		if id.folder == folder && !there[id] {
			delete(s.letters, id)
		}
	}
	return due
}

// doubts reports whether letters were passed over though no other could be fetched since. They are due at once.
func (s *Steady) doubts() (any bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.letters {
		if t.passed() && !t.sure {
			t.sure, t.next, any = true, time.Time{}, true
		}
	}
	return any
}

// trial is how it went with a letter of the folder listed last.
func (s *Steady) trial(uid uint32) *trial {
	id := letterID{s.folder, s.validity, uid}
	t := s.letters[id]
	if t == nil {
		t = &trial{}
		s.letters[id] = t
	}
	return t
}

// fetched notes what came of fetching a letter.
func (s *Steady) fetched(uid uint32, took time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.trial(uid)
	switch {
	case err == nil || errors.Is(err, ErrTooBig):
		if !t.fetched {
			s.failed, s.idle = 0, 0
		}
		if t.unread >= mostTries {
			s.log.Info("mailbox: a letter that was passed over can be fetched", "uid", uid)
			t.reported, t.sure = false, false
		}
		t.fetched, t.unread = true, 0
	case !errors.Is(err, ErrGone) && !errors.Is(err, ErrStale):
		s.fails(uid, t, &t.unread, took, err)
	}
}

// moved notes what came of moving a letter, which was fetched before.
func (s *Steady) moved(uid uint32, took time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.trial(uid)
	switch {
	case err == nil:
		t.unmoved = 0
	case !errors.Is(err, ErrGone) && !errors.Is(err, ErrStale):
		t.sure = true
		s.fails(uid, t, &t.unmoved, took, err)
	}
}

// fails counts a try that was in vain. No more than a tenth of the time goes to letters that are passed over.
func (s *Steady) fails(uid uint32, t *trial, times *int, took time.Duration, err error) {
	if *times++; took > longTry {
		*times++
	}
	if !t.passed() {
		return
	}
	s.failed = 0 // the letter has a pause of its own
	t.next = time.Now().Add(max(9*took, min(time.Minute<<min(*times-mostTries, 10), longestPassed)))
	if !t.reported {
		t.reported = true
		s.log.Error("mailbox: a letter is passed over: it can not be fetched or moved. The others are handled, and it is tried again; move it away by another program, or remove it",
			"uid", uid, "folder", s.folder, "why", err)
	}
}

const longestPassed = 6 * time.Hour

// Passed are the UIDs of the letters that are passed over.
func (s *Steady) Passed() (uids []uint32) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, t := range s.letters {
		if t.passed() {
			uids = append(uids, id.uid)
		}
	}
	slices.Sort(uids)
	return uids
}
