package postoffice

import (
	"io"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

func (s *session) Store(w *imapserver.FetchWriter, set imap.NumSet, flags *imap.StoreFlags, _ *imap.StoreOptions) error {
	if s.view.readOnly {
		return errReadOnly
	}
	if err := s.store(set, flags); err != nil || flags.Silent {
		return err
	}
	return s.Fetch(w, set, &imap.FetchOptions{Flags: true})
}

func (s *session) store(set imap.NumSet, flags *imap.StoreFlags) error {
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	return s.setFlags(s.view.pick(set), flags.Op, flags.Flags)
}

// setFlags changes the flags of letters in the register, then here, and tells the others who look at them.
func (s *session) setFlags(letters []picked, op imap.StoreFlagsOp, by []imap.Flag) error {
	f := s.view.folder
	after := make([]letter, len(letters))
	for i, p := range letters {
		flags, err := changeFlags(p.flags, op, by)
		if err != nil {
			return err
		}
		after[i] = *p.letter
		after[i].flags = flags
	}
	err := s.change("flags", func(tx *tx) error {
		for i := range after {
			if err := tx.putLetter(f, &after[i]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for i, p := range letters {
		p.letter.flags = after[i].flags
		f.tracker.QueueMessageFlags(p.number, p.uid, p.flags, s.view.tracker)
	}
	if len(letters) > 0 {
		f.wake()
	}
	return nil
}

func (s *session) Append(name string, r imap.LiteralReader, options *imap.AppendOptions) (*imap.AppendData, error) {
	if err := checkFlags(options.Flags); err != nil {
		return nil, err
	}
	if r.Size() > s.office.options.MaxLetter {
		return nil, no(imap.ResponseCodeTooBig, "The letter is too big")
	}
	raw, err := io.ReadAll(io.LimitReader(r, r.Size()))
	if err != nil {
		return nil, err
	}
	received := options.Time
	if received.IsZero() {
		received = time.Now()
	}
	if err := s.lock(); err != nil {
		return nil, err
	}
	defer s.unlock()
	f := s.folder(name)
	if f == nil {
		return nil, errTryCreate
	}
	if !s.office.hasRoom(s.user, int64(len(raw))) {
		return nil, errOverQuota
	}
	var letters []*letter
	err = s.change("append", func(tx *tx) (err error) {
		letters, err = f.write(tx, []draft{newDraft(raw, received, options.Flags)})
		return err
	})
	if err != nil {
		return nil, err
	}
	s.user.append(f, letters)
	return &imap.AppendData{UIDValidity: f.Validity, UID: letters[0].uid}, nil
}

// Expunge removes what is marked as deleted. In a folder that was opened for reading it does nothing: CLOSE, which comes
// here too, must not fail there.
func (s *session) Expunge(_ *imapserver.ExpungeWriter, uids *imap.UIDSet) error {
	if s.view.readOnly {
		return nil
	}
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	f := s.view.folder
	var set imap.NumSet = imap.UIDSet{{Start: 1, Stop: 0}}
	if uids != nil {
		set = *uids
	}
	var doomed []*letter
	for _, p := range s.view.pick(set) {
		if hasFlag(p.flags, imap.FlagDeleted) {
			doomed = append(doomed, p.letter)
		}
	}
	return s.discard(f, doomed)
}

// discard removes letters. The client itself is told by the poll that ends every command.
func (s *session) discard(f *folder, letters []*letter) error {
	err := s.change("expunge", func(tx *tx) error {
		for _, l := range letters {
			if err := tx.dropLetter(f, l); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.user.remove(f, letters)
	return nil
}

func (s *session) Copy(set imap.NumSet, dest string) (*imap.CopyData, error) {
	if err := s.lock(); err != nil {
		return nil, err
	}
	defer s.unlock()
	return s.transfer(set, dest, false)
}

func (s *session) Move(w *imapserver.MoveWriter, set imap.NumSet, dest string) error {
	if s.view.readOnly {
		return errReadOnly
	}
	data, err := s.move(set, dest)
	if err != nil || data == nil {
		return err
	}
	return w.WriteCopyData(data)
}

func (s *session) move(set imap.NumSet, dest string) (*imap.CopyData, error) {
	if err := s.lock(); err != nil {
		return nil, err
	}
	defer s.unlock()
	return s.transfer(set, dest, true)
}

// transfer copies letters into another folder and, for a move, removes them from this one: all of it or nothing. The data
// is nil if the set names no letter.
func (s *session) transfer(set imap.NumSet, dest string, move bool) (*imap.CopyData, error) {
	from, to := s.view.folder, s.folder(dest)
	if to == nil {
		return nil, errTryCreate
	}
	if move && from == to {
		return nil, no(imap.ResponseCodeCannot, "The letters lie in this folder")
	}
	var drafts []draft
	var old []*letter
	var size int64
	for _, p := range s.view.pick(set) {
		drafts = append(drafts, p.draft())
		old = append(old, p.letter)
		size += p.size
	}
	if len(old) == 0 {
		return nil, nil
	}
	if !move && !s.office.hasRoom(s.user, size) {
		return nil, errOverQuota
	}
	var letters []*letter
	err := s.change("copy", func(tx *tx) (err error) {
		if letters, err = to.write(tx, drafts); err != nil || !move {
			return err
		}
		for _, l := range old {
			if err := tx.dropLetter(from, l); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	data := &imap.CopyData{UIDValidity: to.Validity}
	for i, l := range letters {
		data.SourceUIDs.AddNum(old[i].uid)
		data.DestUIDs.AddNum(l.uid)
	}
	s.user.append(to, letters)
	if move {
		s.user.remove(from, old)
	}
	return data, nil
}
