package postoffice

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

const (
	delimiter     = '/'
	maxFolders    = 200 // of one user
	maxFolderName = 200 // bytes
)

// checkFolderName refuses names that no folder may have.
func checkFolderName(name string) *imap.Error {
	wrong := func(text string) *imap.Error { return no(imap.ResponseCodeCannot, text) }
	switch {
	case name == "" || len(name) > maxFolderName || !utf8.ValidString(name):
		return wrong("The name of a folder is UTF-8 of 1 to 200 bytes")
	case strings.ContainsAny(name, "*%\\") || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return wrong("The name of a folder has no wildcards, backslashes or control characters")
	case strings.HasPrefix(name, "/") || strings.HasSuffix(name, "/") || strings.Contains(name, "//"):
		return wrong("No part of a folder's name is empty")
	case name != inbox && strings.EqualFold(name, inbox):
		return wrong("INBOX is written in capitals")
	}
	return nil
}

// folder finds a folder of the user, whose account is locked.
func (s *session) folder(name string) *folder {
	if strings.EqualFold(name, inbox) {
		name = inbox
	}
	return s.user.folders[name]
}

func (s *session) Create(name string, _ *imap.CreateOptions) error {
	name = strings.TrimSuffix(name, string(delimiter))
	if err := checkFolderName(name); err != nil {
		return err
	}
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	if s.user.folders[name] != nil {
		return no(imap.ResponseCodeAlreadyExists, "The folder exists")
	}
	if len(s.user.folders) >= maxFolders {
		return no(imap.ResponseCodeLimit, "A user can have 200 folders")
	}
	var made *folder
	err := s.change("create", func(tx *tx) (err error) {
		made, err = tx.newFolder(s.user.name, name)
		return err
	})
	if err != nil {
		return err
	}
	s.user.folders[name] = made
	return nil
}

func (s *session) Delete(name string) error {
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	f := s.folder(name)
	switch {
	case f == nil:
		return errNoFolder
	case f.name == inbox:
		return no(imap.ResponseCodeCannot, "INBOX cannot be deleted")
	case len(s.user.below(f.name)) > 0:
		return no(imap.ResponseCodeHasChildren, "There are folders below this one")
	}
	if err := s.change("delete", func(tx *tx) error { return tx.dropFolder(f) }); err != nil {
		return err
	}
	f.gone = true
	s.user.remove(f, f.letters)
	delete(s.user.folders, f.name)
	return nil
}

// below gives the folders whose names begin with this one.
func (a *account) below(name string) []*folder {
	var found []*folder
	for n, f := range a.folders {
		if strings.HasPrefix(n, name+string(delimiter)) {
			found = append(found, f)
		}
	}
	return found
}

// Rename gives a folder and those below it another name. INBOX keeps its own: that renaming it empties it, as RFC 3501
// has it, is what nobody expects.
func (s *session) Rename(name, newName string, _ *imap.RenameOptions) error {
	newName = strings.TrimSuffix(newName, string(delimiter))
	if err := checkFolderName(newName); err != nil {
		return err
	}
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	f := s.folder(name)
	switch {
	case f == nil:
		return errNoFolder
	case f.name == inbox:
		return no(imap.ResponseCodeCannot, "INBOX cannot be renamed")
	case strings.HasPrefix(newName, f.name+string(delimiter)):
		return no(imap.ResponseCodeCannot, "A folder cannot lie below itself")
	}
	moved := append(s.user.below(f.name), f)
	names := map[*folder]string{}
	for _, m := range moved {
		names[m] = newName + strings.TrimPrefix(m.name, f.name)
		if s.user.folders[names[m]] != nil {
			return no(imap.ResponseCodeAlreadyExists, "The folder exists")
		}
		if err := checkFolderName(names[m]); err != nil {
			return err
		}
	}
	err := s.change("rename", func(tx *tx) error {
		for _, m := range moved {
			if err := tx.renameFolder(m, names[m]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, m := range moved {
		delete(s.user.folders, m.name)
		m.name = names[m]
		s.user.folders[m.name] = m
	}
	return nil
}

func (s *session) Subscribe(name string) error { return s.subscribe(name, true) }

func (s *session) Unsubscribe(name string) error { return s.subscribe(name, false) }

func (s *session) subscribe(name string, on bool) error {
	if err := s.lock(); err != nil {
		return err
	}
	defer s.unlock()
	f := s.folder(name)
	if f == nil {
		return errNoFolder
	}
	before := f.Subscribed
	f.Subscribed = on
	if err := s.change("subscribe", func(tx *tx) error { return tx.putFolder(f) }); err != nil {
		f.Subscribed = before
		return err
	}
	return nil
}

func (s *session) List(w *imapserver.ListWriter, ref string, patterns []string, options *imap.ListOptions) error {
	if len(patterns) == 0 || len(patterns) == 1 && patterns[0] == "" {
		return w.WriteList(&imap.ListData{Attrs: []imap.MailboxAttr{imap.MailboxAttrNoSelect}, Delim: delimiter})
	}
	for _, pattern := range patterns {
		// Matching takes time that grows with the number of wildcards as a power of the name's length.
		if strings.Count(pattern, "*")+strings.Count(pattern, "%") > 4 {
			return no(imap.ResponseCodeLimit, "A pattern can have four wildcards")
		}
	}
	for _, data := range s.list(ref, patterns, options) {
		if err := w.WriteList(&data); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) list(ref string, patterns []string, options *imap.ListOptions) []imap.ListData {
	s.user.mu.Lock()
	defer s.user.mu.Unlock()
	var found []imap.ListData
	for name, f := range s.user.folders {
		matches := slices.ContainsFunc(patterns, func(p string) bool {
			if strings.EqualFold(p, inbox) {
				p = inbox
			}
			return imapserver.MatchList(name, delimiter, ref, p)
		})
		if !matches || options.SelectSubscribed && !f.Subscribed || options.SelectSpecialUse && f.Use == "" {
			continue
		}
		data := imap.ListData{Mailbox: name, Delim: delimiter}
		if len(s.user.below(name)) > 0 {
			data.Attrs = append(data.Attrs, imap.MailboxAttrHasChildren)
		} else {
			data.Attrs = append(data.Attrs, imap.MailboxAttrHasNoChildren)
		}
		if f.Use != "" {
			data.Attrs = append(data.Attrs, f.Use)
		}
		if f.Subscribed && (options.SelectSubscribed || options.ReturnSubscribed) {
			data.Attrs = append(data.Attrs, imap.MailboxAttrSubscribed)
		}
		if options.ReturnStatus != nil {
			data.Status = f.status(options.ReturnStatus)
		}
		found = append(found, data)
	}
	slices.SortFunc(found, func(a, b imap.ListData) int { return strings.Compare(a.Mailbox, b.Mailbox) })
	return found
}

func (s *session) Status(name string, options *imap.StatusOptions) (*imap.StatusData, error) {
	s.user.mu.Lock()
	defer s.user.mu.Unlock()
	f := s.folder(name)
	if f == nil {
		return nil, errNoFolder
	}
	return f.status(options), nil
}

// status counts what was asked for; the library sends only that.
func (f *folder) status(*imap.StatusOptions) *imap.StatusData {
	var size, deletedSize int64
	var unseen, deleted, recent uint32
	for _, l := range f.letters {
		size += l.size
		if !hasFlag(l.flags, imap.FlagSeen) {
			unseen++
		}
		if hasFlag(l.flags, imap.FlagDeleted) {
			deleted++
			deletedSize += l.size
		}
	}
	n := uint32(len(f.letters))
	return &imap.StatusData{
		Mailbox: f.name, NumMessages: &n, NumRecent: &recent, UIDNext: f.Next, UIDValidity: f.Validity,
		NumUnseen: &unseen, NumDeleted: &deleted, Size: &size, DeletedStorage: &deletedSize,
	}
}
