package mail

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/emersion/go-message"

	"fieldpost/adjudicator/rules/prose"
)

// Kind says what sort of sender a letter comes from.
type Kind string

// Person is the kind that is answered. The others never are, whatever they hold.
const (
	Person    Kind = "person"
	AutoReply Kind = "auto-reply" // a program: out of office, receipt, acknowledgement
	Bounce    Kind = "bounce"     // a mail server: a letter could not be delivered, or not yet
	List      Kind = "list"       // a mailing list or a bulk sender
	Own       Kind = "own"        // one of our letters came back
)

// Incoming is a letter as a person would describe it.
type Incoming struct {
	MessageID   string    // without the angle brackets, the domain in small letters; empty if there is none
	InReplyTo   []string  // the letters that are answered, in the same form
	References  []string  // the letters of the thread, in the same form
	From        Address   // the one sender
	Tos         []Address // To and Cc
	Delivered   []Address // Delivered-To, X-Original-To and their kin, topmost first
	PlusTag     string    // what stands behind the plus in the address of ours that the letter went to
	Subject     string    // one line, without "Re:" and its kin
	Date        time.Time // zero if the letter names none that can be read
	ReturnPath  string    // "<>" for the sender that must not be answered, empty if there is no such header
	Text        string    // what was typed, line by line
	Full        string    // the same with older letters and signature
	Attachments []Attachment
	Kind        Kind
	Report      *Report // for a Bounce, what could not be delivered
	Notes       []Note
	Seen        Keys
}

// Note tells the sender what was not read, or not as he might think.
type Note struct {
	About string     // one word: quote, signature, older, charset, part, attachment ...
	Says  prose.Text // a sentence
}

func (l *Incoming) note(about string, says prose.Text) { l.Notes = append(l.Notes, Note{about, says}) }

// Why is the reason for which a letter is refused.
type Why string

// The reasons why Read refuses a letter.
const (
	TooBig  Why = "size"
	Tangled Why = "tangled" // parts within parts, or too many of them
	Sender  Why = "sender"  // not exactly one sender
	Broken  Why = "broken"  // no header that could be read
	Unclear Why = "unclear" // HTML of which nobody can say what its reader sees
)

// Refusal is the error of a letter that must not be acted upon. The letter that comes with it holds what its header says,
// so that somebody can be told.
type Refusal struct {
	Why  Why
	Says prose.Text // sentences for the sender
}

func (r *Refusal) Error() string { return r.Says.String() }

// Said is what the sender is told, as a message.
func (r *Refusal) Said() prose.Text { return r.Says }

// Limits bound what is read. A limit that is zero has its usual value.
type Limits struct {
	Letter int // bytes of a whole letter: 25 MB
	Header int // bytes of its header: 64 KiB
	Part   int // bytes of a part that holds text: 256 KiB
	Total  int // bytes of all such parts: 1 MiB
	Orders int // bytes of an attached text: 64 KiB
	Depth  int // parts within parts: 8
	Parts  int // parts in all: 64
	Self   Self
}

// Self is how the reader knows letters of its own.
type Self struct {
	Addresses []Address // the mailboxes, without plus
	Instance  string    // what our letters carry as X-Fieldpost-Instance
}

func (l Limits) orUsual() Limits {
	for _, u := range []struct {
		limit *int
		usual int
	}{
		{&l.Letter, 25 << 20}, {&l.Header, 64 << 10}, {&l.Part, 256 << 10}, {&l.Total, 1 << 20},
		{&l.Orders, 64 << 10}, {&l.Depth, 8}, {&l.Parts, 64},
	} {
		if *u.limit <= 0 {
			*u.limit = u.usual
		}
	}
	return l
}

// Read reads a letter. An error is a *Refusal; even then there is a letter.
func Read(raw []byte, lim Limits) (*Incoming, error) {
	lim = lim.orUsual()
	if len(raw) > lim.Letter {
		return ReadHead(raw, int64(len(raw)), lim)
	}
	l := &Incoming{Kind: Person}
	head, body, err := l.cutHeader(raw, lim.Header)
	if err != nil {
		return l, err
	}
	root, odd := open(head, body)
	if root == nil {
		return l, &Refusal{Broken, "The header of the letter could not be read."}
	}
	sender := l.readHeader(root.Header, lim.Self)
	walk := parts{lim: lim, letter: l}
	pieces, err := walk.read(root, odd, 1)
	if err != nil {
		l.Attachments = nil
		return l, err
	}
	l.takeText(pieces)
	if walk.passed && l.Full == "" && len(l.Notes) == 0 && !slices.ContainsFunc(l.Attachments, func(a Attachment) bool { return a.Text != "" }) {
		l.note("empty", "There is no text in the letter; pictures and files are not read.")
	}
	l.takeReport(root.Header, &walk)
	l.Seen = l.keys()
	if l.Kind == Bounce {
		return l, nil // mail servers sign as they like: "From: MAILER-DAEMON"
	}
	if sender == nil && slices.ContainsFunc(pieces, func(p piece) bool { return p.doubt }) {
		l.Text = ""
		return l, &Refusal{Unclear, "The letter is in HTML, and it cannot be decided which of its text is seen: some of it may be hidden by its style. Nothing of it was read. Send it as plain text."}
	}
	if sender == nil && slices.ContainsFunc(pieces, func(p piece) bool { return p.backwards }) {
		l.Text = ""
		return l, &Refusal{Unclear, "The letter holds a sign (U+202E) after which programs show text from its end to its beginning: its readers see something else than it says. Nothing of it was read. Write it without that sign."}
	}
	return l, sender
}

// ReadHead reads the beginning of a letter of which only the size and the first bytes were fetched because it is too
// big. It always refuses; the letter holds what the header says.
func ReadHead(start []byte, size int64, lim Limits) (*Incoming, error) {
	lim = lim.orUsual()
	l := &Incoming{Kind: Person}
	start = start[:min(len(start), lim.Header)]
	head, _, err := l.cutHeader(start, 2*lim.Header) // lines that ended in LF have grown
	if err != nil {
		return l, err
	}
	if root, _ := open(head, nil); root != nil {
		if err := l.readHeader(root.Header, lim.Self); err != nil {
			return l, err
		}
	}
	l.Seen = l.keys()
	return l, &Refusal{TooBig, prose.Say("The letter has %s; at most %s are read. Send the orders as plain text, without pictures.", megabytes(size), megabytes(int64(lim.Letter)))}
}

// open hands a header and a body to the MIME reader. Its error says only that the outermost encoding or character set is
// unknown.
func open(head, body []byte) (*message.Entity, error) {
	whole := io.MultiReader(bytes.NewReader(head), bytes.NewReader(body))
	return message.ReadWithOptions(whole, &message.ReadOptions{MaxHeaderBytes: -1})
}

// IsRefusal tells whether an error of Read is a refusal for a reason.
func IsRefusal(err error, why Why) bool {
	var r *Refusal
	return errors.As(err, &r) && r.Why == why
}
