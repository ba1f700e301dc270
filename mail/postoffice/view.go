package postoffice

import (
	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

// view is a folder as one client sees it. The client learns of letters that came and went when it is told, and until then
// counts them as it last knew them; the tracker translates.
type view struct {
	folder   *folder
	tracker  *imapserver.SessionTracker
	readOnly bool
	woken    chan struct{}
}

func (s *session) Select(name string, options *imap.SelectOptions) (*imap.SelectData, error) {
	s.user.mu.Lock()
	defer s.user.mu.Unlock()
	f := s.folder(name)
	if f == nil {
		return nil, errNoFolder
	}
	s.view = &view{folder: f, tracker: f.tracker.NewSession(), readOnly: options.ReadOnly, woken: make(chan struct{}, 1)}
	f.views[s.view] = struct{}{}
	data := &imap.SelectData{
		Flags:          f.flags(),
		PermanentFlags: []imap.Flag{},
		NumMessages:    uint32(len(f.letters)),
		UIDNext:        f.Next,
		UIDValidity:    f.Validity,
	}
	if !options.ReadOnly {
		data.PermanentFlags = append(f.flags(), imap.FlagWildcard)
	}
	for i, l := range f.letters {
		if !hasFlag(l.flags, imap.FlagSeen) {
			data.FirstUnseenSeqNum = uint32(i) + 1
			break
		}
	}
	return data, nil
}

// flags are the system's and those that letters of the folder have.
func (f *folder) flags() []imap.Flag {
	flags := append([]imap.Flag(nil), systemFlags...)
	for _, l := range f.letters {
		for _, flag := range l.flags {
			if !hasFlag(flags, flag) && len(flags) < 200 {
				flags = append(flags, flag)
			}
		}
	}
	return flags
}

func (s *session) Unselect() error {
	s.user.mu.Lock()
	defer s.user.mu.Unlock()
	delete(s.view.folder.views, s.view)
	s.view.tracker.Close()
	s.view = nil
	return nil
}

func (s *session) Poll(w *imapserver.UpdateWriter, allowExpunge bool) error {
	if s.view == nil {
		return nil
	}
	return s.view.tracker.Poll(w, allowExpunge)
}

// Idle reports what happens in the folder until the client has had enough. What happened before it began to wait is
// reported at once: the tracker's own Idle would keep it back until the next letter.
func (s *session) Idle(w *imapserver.UpdateWriter, stop <-chan struct{}) error {
	s.user.mu.Lock()
	v := s.view // the session may end before this does
	s.user.mu.Unlock()
	if v == nil {
		<-stop
		return nil
	}
	for {
		if err := v.tracker.Poll(w, true); err != nil {
			return err
		}
		select {
		case <-v.woken:
		case <-stop:
			return nil
		}
	}
}

// picked is a letter and the number that the client knows it by.
type picked struct {
	number uint32 // among all, from 1
	known  uint32 // as the client counts; 0 if it has not been told of the letter
	*letter
}

// pick gives the letters of a set, in order. The account is locked. A set of numbers that names a letter that is gone
// passes it over.
func (v *view) pick(set imap.NumSet) []picked {
	last := imap.UID(0)
	if n := len(v.folder.letters); n > 0 {
		last = v.folder.letters[n-1].uid
	}
	var seqs imap.SeqSet
	var uids imap.UIDSet
	switch set := set.(type) {
	case imap.SeqSet:
		seqs = v.numbered(set)
	case imap.UIDSet:
		uids = fixedUIDs(set, last)
	}
	var found []picked
	for i, l := range v.folder.letters {
		number := uint32(i) + 1
		known := v.tracker.EncodeSeqNum(number)
		if uids != nil && uids.Contains(l.uid) || seqs != nil && known != 0 && seqs.Contains(known) {
			found = append(found, picked{number, known, l})
		}
	}
	return found
}

// numbered replaces * by the highest number that the client knows.
func (v *view) numbered(set imap.SeqSet) imap.SeqSet {
	var last uint32
	for i := len(v.folder.letters); i > 0 && last == 0; i-- {
		last = v.tracker.EncodeSeqNum(uint32(i))
	}
	fixed := make(imap.SeqSet, 0, len(set))
	for _, r := range set {
		r.Start, r.Stop = fixedRange(r.Start, r.Stop, last)
		fixed = append(fixed, r)
	}
	return fixed
}

// fixedUIDs replaces * by the highest UID.
func fixedUIDs(set imap.UIDSet, last imap.UID) imap.UIDSet {
	fixed := make(imap.UIDSet, 0, len(set))
	for _, r := range set {
		start, stop := fixedRange(uint32(r.Start), uint32(r.Stop), uint32(last))
		fixed = append(fixed, imap.UIDRange{Start: imap.UID(start), Stop: imap.UID(stop)})
	}
	return fixed
}

// fixedRange: 0 stands for *, and the ends of a range with * may come in either order.
func fixedRange(start, stop, last uint32) (uint32, uint32) {
	if start != 0 && stop != 0 {
		return start, stop
	}
	if start == 0 {
		start = last
	}
	if stop == 0 {
		stop = last
	}
	return min(start, stop), max(start, stop)
}
