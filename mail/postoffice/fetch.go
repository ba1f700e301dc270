package postoffice

import (
	"bufio"
	"bytes"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-message/textproto"
)

func (s *session) Fetch(w *imapserver.FetchWriter, set imap.NumSet, options *imap.FetchOptions) error {
	seen := !s.view.readOnly && slices.ContainsFunc(options.BodySection, func(b *imap.FetchItemBodySection) bool { return !b.Peek })
	letters, err := s.prepareFetch(set, seen)
	if err != nil {
		return err
	}
	for _, p := range letters {
		if err := s.fetchOne(w, p, options, seen); err != nil {
			return err
		}
	}
	return nil
}

// prepareFetch finds the letters and marks them as seen if they are about to be. It copies them: flags change.
func (s *session) prepareFetch(set imap.NumSet, seen bool) ([]picked, error) {
	if err := s.lock(); err != nil {
		return nil, err
	}
	defer s.unlock()
	letters := s.view.pick(set)
	if seen {
		if err := s.setFlags(letters, imap.StoreFlagsAdd, []imap.Flag{imap.FlagSeen}); err != nil {
			return nil, err
		}
	}
	// A letter that the client was not told of cannot be reported: it has no number.
	letters = slices.DeleteFunc(letters, func(p picked) bool { return p.known == 0 })
	for i := range letters {
		one := *letters[i].letter
		letters[i].letter = &one
	}
	return letters, nil
}

// fetchOne writes one letter, without holding any lock: the client may be slow. A letter that another client removes in
// the meantime is passed over.
func (s *session) fetchOne(w *imapserver.FetchWriter, p picked, options *imap.FetchOptions, seen bool) error {
	var raw []byte
	if options.Envelope || options.BodyStructure != nil || len(options.BodySection) > 0 {
		if !s.office.enter() {
			return errShutting
		}
		var err error
		raw, err = s.office.register.body(p.letter)
		s.office.leave()
		if err != nil {
			s.office.log.Warn("post office: letter not read", "user", s.user.name, "uid", p.uid, "err", err)
			return nil
		}
	}
	out := w.CreateMessage(p.known)
	out.WriteUID(p.uid)
	if options.Flags || seen {
		out.WriteFlags(p.flags)
	}
	if options.InternalDate {
		out.WriteInternalDate(p.received)
	}
	if options.RFC822Size {
		out.WriteRFC822Size(p.size)
	}
	if options.Envelope {
		out.WriteEnvelope(envelope(raw))
	}
	if options.BodyStructure != nil {
		out.WriteBodyStructure(structure(raw))
	}
	for _, item := range options.BodySection {
		part := section(raw, item)
		body := out.WriteBodySection(item, int64(len(part)))
		_, err := body.Write(part)
		if err2 := body.Close(); err == nil {
			err = err2
		}
		if err != nil {
			out.Close()
			return err
		}
	}
	return out.Close()
}

func envelope(raw []byte) *imap.Envelope {
	header, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(raw)))
	if err != nil {
		return &imap.Envelope{}
	}
	return imapserver.ExtractEnvelope(header)
}

// section cuts a part out of a letter. The whole letter is given byte for byte, which the library's reader would not do
// for one with a strange header.
func section(raw []byte, item *imap.FetchItemBodySection) []byte {
	whole := len(item.Part) == 0 && item.Specifier == imap.PartSpecifierNone
	if !whole {
		if len(item.Part) > 16 || tooDeep(raw) {
			return nil
		}
		full := *item
		full.Partial = nil
		raw = imapserver.ExtractBodySection(bytes.NewReader(raw), &full)
	}
	if p := item.Partial; p != nil {
		from := min(max(p.Offset, 0), int64(len(raw)))
		raw = raw[from:]
		raw = raw[:min(max(p.Size, 0), int64(len(raw)))]
	}
	return raw
}

// structure describes the parts of a letter. One that would take too long is described as a single lump.
func structure(raw []byte) imap.BodyStructure {
	if !tooDeep(raw) {
		if s := imapserver.ExtractBodyStructure(bytes.NewReader(raw)); s != nil {
			return s
		}
	}
	return &imap.BodyStructureSinglePart{Type: "application", Subtype: "octet-stream", Encoding: "8bit", Size: uint32(len(raw))}
}

// tooDeep says whether a letter might have more parts within parts than anybody writes. To read them takes time that
// grows with the square of the depth, and the depth cannot be more than the number of these words.
func tooDeep(raw []byte) bool {
	lower := strings.ToLower(string(raw))
	return strings.Count(lower, "multipart/")+strings.Count(lower, "message/rfc822")+strings.Count(lower, "message/global") > 64 ||
		strings.Count(lower, "\n--") > 4000
}
